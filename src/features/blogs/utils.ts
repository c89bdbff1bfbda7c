import type { Field } from '../taxonomy/schema-fields.ts'

/** On every page that shows the article or its card. */
export const articleTag = (blogId: string) => `article:${blogId}`

/** On every page that lists or searches a sector or subject; '*' is for pages across them. */
export const listTag = (field: Field | '*') => `list:${field}`

/** An answer, and the tags of what it shows. */
export interface Tagged<T> {
  answer: T
  tags: string[]
}

const WORDS_PER_MINUTE = 220

/** Whole minutes, at least one. */
export const readingMinutes = (words: number) => Math.max(1, Math.round(words / WORDS_PER_MINUTE))

/** Drawings per sector or subject: few enough that readers' caches keep them. */
const DRAWINGS = 24

/** Which of its field's drawings, 1 … 24, an article has: always the same for the same id. */
export function artSeed(blogId: string): number {
  let hash = 0x811c9dc5
  for (const character of blogId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return 1 + ((hash >>> 0) % DRAWINGS)
}
