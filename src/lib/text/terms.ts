import { wordsOf } from './words.ts'

/** The indexed words of a text. */
export interface Terms {
  language: string
  /** The distinct folded words, each with its form as written, in lower case. */
  words: Map<string, string>
}

/** Returns the folded words of a text, separated by spaces. */
export const foldedText = (text: string): string => wordsOf(text).join(' ')

/** Tells whether both have the same search results: only folded words matter. */
export function sameTerms<T extends Terms>(a: T, b: T): boolean {
  const keys = (Object.keys(a) as (keyof T)[]).filter((key) => key !== 'words')
  return keys.every((key) => a[key] === b[key] || JSON.stringify(a[key]) === JSON.stringify(b[key]))
}
