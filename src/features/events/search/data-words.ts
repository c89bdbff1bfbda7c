import type { Db } from '#lib/db/connect.ts'
import { lookUp, type Corpus, type WordGroup } from '#lib/db/search-look-up.ts'
import { allOf } from '#lib/db/search-query.ts'
import { wordsOf } from '#lib/text/words.ts'
import { eventCategories } from '../schema-values.ts'
import { categoryLexeme, languageLexeme, titleLexeme } from './lexemes.ts'

/** Where words are looked for: in titles alone, or in everything. */
export type KeywordFilter = 'title' | 'all'

/** The words of a category's events. @param category its place in eventCategories. */
export const eventWords = (category: number, filter: KeywordFilter): Corpus => ({
  lookUp: 'event_search_words',
  similar: 'similar_event_words',
  within: [category, filter === 'title' ? 1 : 0],
})

/**
 * What finds the events with all of the words in event_facet.doc: any of their forms by stem, what the last one begins,
 * and, for a word of 4 letters or more that no event has, the words that differ by one mistake.
 * @param category one of eventCategories.
 * @returns a tsquery; undefined when no event can have the words, null when there is nothing to search for.
 */
export async function keywordQuery(
  db: Db,
  keywords: string | readonly string[],
  filter: KeywordFilter,
  category: string,
): Promise<string | undefined | null> {
  const text = typeof keywords === 'string' ? keywords : keywords.join(' ')
  if (text.trim() === '') return null
  const place = eventCategories.findIndex((each) => each === category)
  const words = wordsOf(text)
  if (words.length === 0) return undefined
  const lookup = await lookUp(db, eventWords(place, filter), words, true)
  if (!lookup || lookup.groups.length === 0) return undefined
  return allOf([...lookup.groups.map((group) => groupLexemesOf(group, filter)), [categoryLexeme(place)]])
}

/** What events have one of that have the word. */
export const groupLexemesOf = ({ wide, stopIn }: WordGroup, filter: KeywordFilter): string[] => [
  ...inDoc(wide, filter),
  ...stopIn.map(languageLexeme),
]

/** Lexemes of words as event_facet.doc has them. */
export const inDoc = (lexemes: readonly string[], filter: KeywordFilter): string[] =>
  filter === 'title' ? lexemes.map(titleLexeme) : [...lexemes]
