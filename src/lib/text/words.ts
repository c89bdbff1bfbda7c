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

/** Sorts behind everything that begins with the same letters. */
export const LAST = '\u{10FFFF}'

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

/** The last word of what was typed, folded, with those before it and the text up to it. */
export function lastWordOf(typed: string): { start: string; words: string[]; last: string | undefined } {
  const written = [...typed.matchAll(wordPattern)].at(-1)
  const start = typed.slice(0, written?.index ?? typed.length)
  const parts = wordsOf(written?.[0] ?? '')
  // What folding takes apart, or is too long for a word, begins nothing.
  return { start, words: wordsOf(start), last: parts.length === 1 ? parts[0] : undefined }
}

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

/** Whether forms of the word with one letter left out are kept. */
export function mayBeShortened(word: string): boolean {
  const { length } = [...word]
  return length >= TYPO_FROM && length <= MAX_DELETE_WORD
}

/** Each form of a word with one letter left out, and the place of that letter. */
export function deletionsOf(word: string): { at: number; d: string }[] {
  if (!mayBeShortened(word)) return []
  const letters = [...word]
  return letters.map((_, at) => ({ at, d: letters.toSpliced(at, 1).join('') }))
}

/** Whether one mistake is forgiven in the word: a letter too many, too few or wrong, or two neighbours swapped. */
export function mayBeMistyped(word: string): boolean {
  const { length } = [...word]
  return length >= TYPO_FROM && length <= MAX_DELETE_WORD + 1
}

/** A lexeme as it stands in a tsquery or tsvector literal. */
export const quoteLexeme = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
