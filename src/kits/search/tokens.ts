import { fold } from '#lib/text/words.ts'

/** Words longer than this are noise: encoded data, not language. */
const MAX_WORD = 60
// '1.12.1', 'std::sync', 'well-formed': also one word, as they are written.
const tokenPattern = /[\p{L}\p{N}\p{M}]+(?:(?:::|[-._/+])[\p{L}\p{N}\p{M}]+)*/gu
const joiner = /::|[-._/+]/

/** What stands in a text between spaces. */
export interface Token {
  /** Its folded words. */
  words: string[]
  /** All of it, folded, where it is more than one word. */
  joined: string | undefined
}

/**
 * The tokens of a text, in order. Apostrophes of English vanish: don't is dont, and a possessive is the word; everything
 * else but letters, marks and digits separates words.
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

/** The different words of a text, joined ones included. */
export const searchedWords = (text: string): Set<string> =>
  new Set(tokensOf(text).flatMap(({ words, joined }) => (joined ? [...words, joined] : words)))
