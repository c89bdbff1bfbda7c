// Letters that Unicode does not take apart, as unaccent writes them.
const ligatures: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}

/** Words longer than this are noise: encoded data, not language. */
const MAX_WORD = 60
/** Forms with one letter left out are kept for words up to this length. */
const MAX_DELETE_WORD = 30
const TYPO_FROM = 4

// oxlint-disable-next-line no-control-regex -- all of ASCII
const plain = /^[\0-\x7f]*$/

/** Lower case, without accents: how words are compared. Marks of other scripts than Latin, Greek and Cyrillic stay. */
export function fold(text: string): string {
  // Most words: what follows would change nothing else in them, at ten times the cost.
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => ligatures[letter] ?? letter)
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

/** The folded words of a text, in order. Everything but letters, marks and digits separates. */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(wordPattern) ?? []).filter((word) => word.length <= MAX_WORD)

/** The different words of a text, each with its form as first written, in lower case. */
export function shownWords(text: string): Map<string, string> {
  const shown = new Map<string, string>()
  for (const [written] of text.normalize('NFC').matchAll(wordPattern)) {
    const folded = wordsOf(written)
    if (folded.length === 1 && !shown.has(folded[0]!)) shown.set(folded[0]!, written.toLowerCase())
    else for (const word of folded) if (!shown.has(word)) shown.set(word, word)
  }
  return shown
}

/** The word itself and, from 4 letters, each form with one letter left out. */
export function deletesOf(word: string): string[] {
  const letters = [...word]
  if (letters.length < TYPO_FROM || letters.length > MAX_DELETE_WORD) return [word]
  return [...new Set([word, ...letters.map((_, i) => letters.toSpliced(i, 1).join(''))])]
}

/** Whether one mistake is forgiven in the word. */
export const mayBeMistyped = (word: string) => [...word].length >= TYPO_FROM

/** Whether two words differ by at most one letter too many, too few or wrong, or by two neighbours swapped. */
export function withinOneMistake(a: string, b: string): boolean {
  if (a === b) return true
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const restA = a.slice(start)
  const restB = b.slice(start)
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  )
}

/** Whether the word begins with something within one mistake of what was typed. */
export const beginsWithinOneMistake = (typed: string, word: string): boolean =>
  [0, -1, 1].some((difference) => withinOneMistake(typed, word.slice(0, typed.length + difference)))

/** A lexeme as it stands in a tsquery or tsvector literal. */
export const quoteLexeme = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const marks = {
  area: '#r',
  field: '#s',
  category: '#c',
  topic: '#t',
  process: '#p',
  technology: '#k',
  tag: '#g',
  language: '#l',
  organisation: '#o',
  author: '#a',
} as const
export type FilterKind = keyof typeof marks

/** A filter as a lexeme: no word begins with '#', so they never meet. Case and accents do not matter. */
export const filterLexeme = (kind: FilterKind, value: string) => marks[kind] + fold(value)
