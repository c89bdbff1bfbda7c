import type { TextSpan } from '#lib/text/web/formatted-text.ts'

// The name of a person as lists of authors spell it: 'Ada Maria Rao', 'A. M. Rao', 'AM Rao', 'Rao, A.', 'RAO Ada'.

interface NameParts {
  FirstName: string
  LastName: string
}

const LETTER = String.raw`[\p{L}\p{M}]`
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+$/u

/** Folds each letter alone, so that positions stay those of the text. */
const foldLetters = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) => {
    const plain = (letter.normalize('NFD')[0] ?? letter).toLowerCase()
    return plain.length === letter.length ? plain : letter
  }).join('')

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)

/** Returns the pattern of a name in a folded text; undefined if a part is missing. */
function spellingsOf({ FirstName, LastName }: NameParts): RegExp | undefined {
  const [given, family] = [foldLetters(FirstName).trim(), foldLetters(LastName).trim()]
  if (!given || !family) return undefined
  if (CJK.test(given) && CJK.test(family))
    return new RegExp(
      String.raw`${escaped(family)}\s?,?\s?${escaped(given)}|${escaped(given)}\s?${escaped(family)}`,
      'gu',
    )
  const names = given.split(/[\s-]+/u).filter(Boolean)
  const [first = '', ...middle] = names
  // 'A.', 'A. M.', 'AM', 'A.-M.'
  const letters = names.map((name) => Array.from(name)[0] ?? '')
  const initials = letters
    .map((letter, at) =>
      at === 0 ? String.raw`${escaped(letter)}\.?` : String.raw`(?:[\s-]{0,2}${escaped(letter)}\.?)?`,
    )
    .join('')
  const whole = [first, ...middle].map(escaped).join(String.raw`[\s-]+`)
  const begins = String.raw`(?:${whole}|${escaped(first)}(?:\s+${LETTER}\.?)?|${initials})`
  const last = family
    .split(/[\s-]+/u)
    .map(escaped)
    .join(String.raw`[\s-]+`)
  return new RegExp(
    String.raw`(?<!${LETTER}|${LETTER}-|(?:^|[\s,;(-])${LETTER}\.\s)(?:${begins}\s+${last}|${last},?\s+${begins})(?!${LETTER}|\.?-${LETTER})`,
    'gu',
  )
}

/** Returns whether a text has the name of a person, in any spelling. */
export const hasOwnName = (text: string, person: NameParts): boolean =>
  foldLetters(text).search(spellingsOf(person) ?? /(?!)/u) >= 0

/** Makes the name of a person bold in spans. */
export const withBoldName = (spans: readonly TextSpan[], person: NameParts): TextSpan[] => {
  const pattern = spellingsOf(person)
  return spans.flatMap((span) => {
    const text = span.text.normalize('NFC')
    const pieces: TextSpan[] = []
    let from = 0
    for (const { 0: found, index } of pattern ? foldLetters(text).matchAll(pattern) : []) {
      if (index > from) pieces.push({ ...span, text: text.slice(from, index) })
      from = index + found.length
      pieces.push({ ...span, text: text.slice(index, from), bold: true })
    }
    return from < text.length ? [...pieces, { ...span, text: text.slice(from) }] : pieces
  })
}
