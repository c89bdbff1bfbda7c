// Letters that Unicode does not decompose, as unaccent writes them.
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

/** Sorts after everything with the same prefix. */
export const LAST = '\u{10FFFF}'

/** Words longer than this are noise: encoded data, not language. */
const MAX_WORD = 60
/** Maximum length of words with stored deletions. */
const MAX_DELETE_WORD = 30
const TYPO_FROM = 4

// oxlint-disable-next-line no-control-regex -- all of ASCII
const plain = /^[\0-\x7f]*$/

/**
 * Folds a text for comparison: lower case, without accents. Marks of scripts other than Latin, Greek and
 * Cyrillic stay.
 */
export function fold(text: string): string {
  // Fast path for most words: the rest would not change them, at ten times the cost.
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðłıþ]/g, (letter) => ligatures[letter] ?? letter)
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu

/** Returns the folded words of a text, in order. Only letters, marks and digits belong to words. */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(wordPattern) ?? []).filter((word) => word.length <= MAX_WORD)

/** Returns the last typed word, folded, the words before it, and the text up to it. */
export function lastWordOf(typed: string): { start: string; words: string[]; last: string | undefined } {
  const written = [...typed.matchAll(wordPattern)].at(-1)
  const start = typed.slice(0, written?.index ?? typed.length)
  const parts = wordsOf(written?.[0] ?? '')
  // A last word that folding splits, or that is too long, is not a prefix.
  return { start, words: wordsOf(start), last: parts.length === 1 ? parts[0] : undefined }
}

/** Returns the distinct words of a text, each with its first spelling, in lower case. */
export function shownWords(text: string): Map<string, string> {
  const shown = new Map<string, string>()
  for (const [written] of text.normalize('NFC').matchAll(wordPattern)) {
    const folded = wordsOf(written)
    if (folded.length === 1 && !shown.has(folded[0]!)) shown.set(folded[0]!, written.toLowerCase())
    else for (const word of folded) if (!shown.has(word)) shown.set(word, word)
  }
  return shown
}

/** Tells whether deletions of the word are stored. */
export function mayBeShortened(word: string): boolean {
  const { length } = [...word]
  return length >= TYPO_FROM && length <= MAX_DELETE_WORD
}

/** Returns each form of a word with one letter removed, and that letter's index. */
export function deletionsOf(word: string): { at: number; d: string }[] {
  if (!mayBeShortened(word)) return []
  const letters = [...word]
  return letters.map((_, at) => ({ at, d: letters.toSpliced(at, 1).join('') }))
}

/**
 * Tells whether one typo in the word is corrected: an extra, missing or wrong letter, or two swapped
 * neighbours.
 */
export function mayBeMistyped(word: string): boolean {
  const { length } = [...word]
  return length >= TYPO_FROM && length <= MAX_DELETE_WORD + 1
}

/** Quotes a lexeme for a tsquery or tsvector literal. */
export const quoteLexeme = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The shortest word whose other number is looked for: 'gas' is no plural. */
const NUMBER_FROM = 4

/** Returns what may be a word's plural, or its singular, in English and Spanish: 'batteries', 'motores', 'luces'. */
export function otherNumber(word: string): string[] {
  if (word.length < NUMBER_FROM || word.endsWith('ss') || !/[a-z]$/.test(word)) return []
  const forms = word.endsWith('s') ? singulars : plurals
  return forms.flatMap(([ending, other]) => (ending.test(word) ? [word.replace(ending, other)] : []))
}

const plurals: readonly [ending: RegExp, other: string][] = [
  [/$/, 's'],
  [/(?<=[^aeiouz])$/, 'es'],
  [/(?<=[^aeiou])y$/, 'ies'],
  [/z$/, 'ces'],
]

const singulars: readonly [ending: RegExp, other: string][] = [
  [/s$/, ''],
  [/es$/, ''],
  [/ies$/, 'y'],
  [/ces$/, 'z'],
  // English writes both plurals of words such as 'mosquito'.
  [/oes$/, 'os'],
  [/(?<=[^aeiou])os$/, 'oes'],
]

/** The shortest noun in '-y' of which adjectives are looked for. */
const DERIVED_FROM = 7

/**
 * Returns forms of a word with other stems: what may be the adjectives of a noun, or the noun of one ('astronomy',
 * 'astronomical'), what somebody does ('inspector', 'inspection'), and the other spelling of a word such as 'sterilise'.
 */
export function derivedForms(word: string): string[] {
  if (word.length < DERIVED_FROM) return []
  const spelled = word.replace(/i([sz])(?=(?:e[drs]?|ers|ing|ations?)$)/, (_, letter) =>
    letter === 's' ? 'iz' : 'is',
  )
  if (spelled !== word) return [spelled]
  if (/[ac]tors?$/.test(word)) return [word.replace(/ors?$/, 'ion')]
  if (/[^aeiou]y$/.test(word)) return [word.replace(/y$/, 'ic'), word.replace(/y$/, 'ical')]
  const noun = word.replace(/ic(?:al)?$/, 'y')
  return noun === word ? [] : [noun, word.endsWith('al') ? word.slice(0, -2) : `${word}al`]
}
