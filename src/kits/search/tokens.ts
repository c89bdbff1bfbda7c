import { fold } from '#lib/text/words.ts'

/** Words longer than this are noise: encoded data, not language. */
const MAX_WORD = 60
// '1.12.1', 'std::sync', 'well-formed': also one word, as they are written.
const tokenPattern = /[\p{L}\p{N}\p{M}]+(?:(?:::|[-._/+])[\p{L}\p{N}\p{M}]+)*/gu
const joiner = /::|[-._/+]/

/** A run of text between spaces. */
export interface Token {
  /** Its folded words. */
  words: string[]
  /** The whole token, folded, if it has several words. */
  joined: string | undefined
}

/**
 * Splits a text into tokens, in order. English apostrophes are removed: don't becomes dont, and a possessive
 * becomes the word. Everything except letters, marks and digits separates words.
 */
export function tokensOf(text: string): Token[] {
  const folded = fold(text)
    .replace(/(\p{L})['’]s(?![\p{L}\p{N}])/gu, '$1')
    .replace(/n['’]t(?![\p{L}\p{N}])/gu, 'nt')
  return (folded.match(tokenPattern) ?? []).flatMap((token) => {
    const words = token.split(joiner).filter((word) => word.length <= MAX_WORD)
    if (words.length === 0) return []
    return [{ words, joined: words.length > 1 && token.length <= MAX_WORD ? token : undefined }]
  })
}

/** Returns the distinct words of a text, including joined ones. */
export const searchedWords = (text: string): Set<string> =>
  new Set(tokensOf(text).flatMap(({ words, joined }) => (joined ? [...words, joined] : words)))
