/**
 * Finds words in texts and names that have a standard term: private words that readers, callers and operators would have to
 * learn. Prints each with the term, and fails when there is one.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from './source-files.ts'

/** By the standard term, what is not to be said in a text. */
const inTexts: [term: string, found: RegExp][] = [
  [
    'import',
    /\b(?:take|takes|taken|taking|took|come|comes|coming|came|bring|brings|brought) in\b(?! a| the| an| his| her| to)/i,
  ],
  ['export', /\btak(?:e|es|en|ing) along\b/i],
  ['dry run', /\brehears/i],
  ['cancel', /\bcall(?:ed|ing|s)? off\b/i],
  ['recipient', /\baddressees?\b/i],
  ['that, which or a noun', /\b(?:whom|whomever|whoever|whosoever|thereof|therein|whatever)\b/i],
  ['cleanup', /\b(?:keep house|housekeep)/i],
  ['timeout', /\bpatien(?:tly|ce)\b/i],
  ['invalid change', /\bmisfits?\b/i],
  ['health issue', /\btroubles?\b/i],
  ['time zone', /\bwhose clock\b/i],
  ['all-day', /\bof the whole day\b/i],
  ['call for papers', /\bcalls? for talks\b/i],
  ['people, or a noun', /\b(?:those who|he who|somebody else speaks)\b/i],
  ['email', /\b(?:e-mails?|mails?)\b(?! (?:server|queue|link))/i],
  ['phone', /\btelephones?\b/i],
  ['migrated', /\bbr(?:ings?|ought) up to date\b/i],
  ['previous or next month', /\bmonth (?:before|after)\b/i],
  ['redirect', /\bformer address/i],
  ['unclaimed', /\bnobody keeps?\b/i],
  ['too busy', /\bvery many readers\b/i],
]

/** By the standard term, what is not to be part of an exported name. */
const inNames: [term: string, found: RegExp][] = [
  ['a noun', /^(?!.*NotFound)[A-Z][a-z].*(?:Asked|Given|Found|Told|Kept|Held|Made|Said)$/],
  ['a noun', /^(?:Asked|Given|Found|Told|Kept|Held|Made|Said)$/],
  ['dryRun', /rehears/i],
  ['withTimeout', /patient/i],
  ['cleanUp', /housekeep/i],
  ['invalidChange', /misfit/i],
  ['withAdvisoryLock', /^inTurn$/],
  ['signInContext', /occasion/i],
  ['recipient', /addressee/i],
  ['healthIssue', /trouble/i],
  ['cancel', /calledOff|callOff/i],
  ['organizer or owner', /keepers?/i],
  ['import', /^(?:takeIn|takeAlong|comeIn|cameIn|bringIn)/i],
  ['redirect', /formerly|formerPath|formerAddress/i],
  ['editor, dashboard or drafts', /desk(?!top)/i],
  ['check-in', /(?<!in|out)doors?/i],
  ['registration', /seat/i],
  ['saved, stored or cached', /kept/i],
  ['apply, or a noun', /settle/i],
]

const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g
/** A text: words with blanks between them, but no statement for the database, and no list of words. */
const isText = (value: string) =>
  /[A-Za-z]{2,} [A-Za-z]{2,}/.test(value) &&
  !/\b(?:SELECT|INSERT|UPDATE|DELETE)\b/.test(value) &&
  (value.length < 100 || /[A-Z]/.test(value))
const isSkipped = (path: string) => /\.(?:test|spec)\.tsx?$|check-language/.test(path)

let found = 0
const sayer = (path: string, text: string) => (at: number, said: string, term: string) => {
  found++
  console.error(`${path}:${text.slice(0, at).split('\n').length} says “${said}”: ${term}`)
}
for (const name of readdirSync('messages/en')) {
  const path = join('messages/en', name)
  const text = readFileSync(path, 'utf8')
  const say = sayer(path, text)
  for (const { 0: value, index } of text.matchAll(/(?<=": )"(?:[^"\\]|\\.)*"/g))
    for (const [term, words] of inTexts) {
      const [said] = words.exec(value) ?? []
      if (said) say(index, said, term)
    }
}
for (const { path, text, exports } of readSources(['src', 'scripts'])) {
  if (isSkipped(path)) continue
  const say = sayer(path, text)
  for (const { 0: value, index } of text
    .replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, (line) => ' '.repeat(line.length))
    .matchAll(literal)) {
    if (!isText(value)) continue
    for (const [term, words] of inTexts) {
      const [said] = words.exec(value.replaceAll(/\$\{[^}]*\}/g, '')) ?? []
      if (said) say(index, said, term)
    }
  }
  for (const name of exports)
    for (const [term, words] of inNames)
      if (words.test(name)) say(text.search(new RegExp(`\\b${name}\\b`)), name, term)
}
console.log(found === 0 ? 'Texts and names use standard terms' : `${found} words have a standard term`)
process.exitCode = found > 0 ? 1 : 0
