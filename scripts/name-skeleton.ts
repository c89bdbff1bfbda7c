import { readFile, writeFile } from 'node:fs/promises'
import confusables from 'unhomoglyph/data.json' with { type: 'json' }

// Writes the letters of migrations/functions/name-skeleton.sql, from the confusables of Unicode (UTS 39,
// confusables.txt), as the package unhomoglyph has them. Run it with `npm run confusables`.

const file = new URL('../migrations/functions/name-skeleton.sql', import.meta.url)
const similar: Readonly<Record<string, string>> = confusables

const fold = (text: string): string => text.toUpperCase().toLowerCase()
/** Letters as they look, in one case. I, l and 1 look the same in some case, so i is one of them. */
const latin = (text: string): string =>
  [...fold(text)]
    .map((letter) => (letter === 'i' ? 'l' : (similar[letter] ?? letter)))
    .join('')
    .toLowerCase()
const isLatin = (text: string): boolean => /^[!-~]+$/.test(text)

/** Returns what a letter looks like, if Unicode says so. */
function lookOf(letter: string): string | undefined {
  const look = (similar[letter] ?? letter).normalize('NFKD')
  return look === letter ? undefined : look
}

const all = Array.from({ length: 0x2fa20 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter(
    (letter) =>
      letter.normalize('NFKD') === letter &&
      !/[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cn}\p{Co}]/u.test(letter),
  )

/** The other cases of a letter. */
const casesOf = (letter: string): string[] =>
  [...new Set([letter.toLowerCase(), letter.toUpperCase(), fold(letter)])].filter(
    (other) => other !== letter && [...other].length === 1 && other.normalize('NFKD') === other,
  )

// A letter stands for the Latin one that it looks like; if there is none, for that of its other case, so that names in
// other scripts are the same in any case.
const own = new Map<string, string>()
for (const letter of all) {
  const look = isLatin(letter) ? letter : lookOf(letter)
  if (look !== undefined && isLatin(look)) own.set(letter, latin(look))
}
const known = new Map(own)
for (const letter of all) {
  const other = casesOf(letter).find((each) => own.has(each))
  if (!own.has(letter) && other) known.set(letter, own.get(other)!)
}

// All other letters stand for the first of those that look alike or differ in case only.
const parent = new Map<string, string>()
const root = (letter: string): string => {
  const up = parent.get(letter)
  return up === undefined ? letter : root(up)
}
const join = (one: string, other: string): void => {
  const [first, second] = [root(one), root(other)].toSorted((a, b) => a.codePointAt(0)! - b.codePointAt(0)!)
  if (first !== second) parent.set(second!, first!)
}
const parts = new Map<string, string>()
for (const letter of all) {
  if (known.has(letter)) continue
  for (const other of casesOf(letter)) if (!known.has(other)) join(letter, other)
  const look = lookOf(letter)
  if (look === undefined) continue
  if ([...look].length > 1) parts.set(letter, look)
  else if (known.has(look)) known.set(letter, known.get(look)!)
  else join(letter, look)
}
const partsOf = new Map([...parts].map(([letter, look]) => [root(letter), look]))
const standsFor = (letter: string, depth = 0): string => {
  const latinOf = known.get(letter)
  if (latinOf !== undefined) return latinOf
  const look = depth < 3 ? partsOf.get(root(letter)) : undefined
  return look === undefined ? root(letter) : [...look].map((part) => standsFor(part, depth + 1)).join('')
}

const entries = all.flatMap((letter) => {
  const stands = standsFor(letter)
  return stands === letter
    ? []
    : [`${JSON.stringify(letter)}:${JSON.stringify(stands)}`.replaceAll("'", "''")]
})
const lines = entries.reduce<string[]>(
  (lines, entry) => {
    const last = lines.pop() ?? ''
    return last.length + entry.length < 118 ? [...lines, last + entry + ','] : [...lines, last, entry + ',']
  },
  [''],
)
const text = await readFile(file, 'utf8')
const [start = '', , end = ''] = text.split(/(?<='\{\n)([\s\S]*?)(?=\n {2}\}')/)
await writeFile(file, `${start}${lines.join('\n').replace(/,$/, '')}${end}`)
