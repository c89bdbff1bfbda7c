import { wordsOf } from './words.ts'

/** What a search keeps of anything written. */
export interface Terms {
  language: string
  /** The different folded words, each with its form as written, in lower case. */
  words: Map<string, string>
}

/** The folded words of a text, space between. */
export const foldedText = (text: string): string => wordsOf(text).join(' ')

/** Whether searches answer the same for both; how words are written makes no difference to them. */
export function sameTerms<T extends Terms>(a: T, b: T): boolean {
  const keys = (Object.keys(a) as (keyof T)[]).filter((key) => key !== 'words')
  return keys.every((key) => a[key] === b[key] || JSON.stringify(a[key]) === JSON.stringify(b[key]))
}
