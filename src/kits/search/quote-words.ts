import { quotedWord } from '#messages/blogs/blogs.ts'

/** Returns words in the quotation marks of the page's language, as a list. */
export const quoteWords = (words: readonly string[]): string =>
  words.map((word) => quotedWord({ word })).join(', ')
