import type { Db } from '#lib/db/connect.ts'
import { lookUp, type Corpus, type Lookup, type WordGroup } from '#kits/search/data-look-up.ts'
import { havingLexemes, type WordQuery } from '#kits/search/words/query.ts'
import { wordsOf } from '#lib/text/words.ts'
import { ALL_CATEGORIES, eventCategories } from '../schema-values.ts'
import { categoryLexeme, languageLexeme, titleLexeme } from './lexemes.ts'

/** The scope of the words: titles only, or everything. */
export type WordsIn = 'title' | 'all'

/** Stands for all categories in place of a category's number. */
export const EVERY_CATEGORY = 1_000

/** Returns the number of a category in the word counts. @param category one of listedCategories. */
export const categoryNumber = (category: string): number =>
  category === ALL_CATEGORIES ? EVERY_CATEGORY : eventCategories.findIndex((each) => each === category)

/** Returns the condition for a category's words. @param category as for categoryNumber. */
export const withinCategory = (category: number): string[][] =>
  category === EVERY_CATEGORY ? [] : [[categoryLexeme(category)]]

/** Returns the words of a category's events. @param category as for categoryNumber. */
export const eventWords = (category: number, where: WordsIn): Corpus => ({
  lookUp: 'event_search_words',
  similar: 'similar_event_words',
  within: [category, where === 'title' ? 1 : 0],
})

/**
 * Returns the query for events with all of the words in event_facet.doc: in any form by stem, the last one also as a
 * prefix, and with one typo for a word of 4 letters or more that no event has.
 * @param category one of listedCategories.
 * @returns undefined when no event can have the words, null when there is nothing to search for.
 */
export async function wordsQuery(
  db: Db,
  q: string | readonly string[],
  where: WordsIn,
  category: string,
): Promise<WordQuery | undefined | null> {
  const text = typeof q === 'string' ? q : q.join(' ')
  if (text.trim() === '') return null
  const place = categoryNumber(category)
  const words = wordsOf(text)
  if (words.length === 0) return undefined
  return queryOf(await lookUp(db, eventWords(place, where), words, true), where, place)
}

/** Returns the query for known words, or undefined if no event can have them. @param category as for eventWords. */
export function queryOf(lookup: Lookup | undefined, where: WordsIn, category: number): WordQuery | undefined {
  if (!lookup || lookup.groups.length === 0) return undefined
  const groups = [...lookup.groups.map((group) => groupLexemesOf(group, where)), ...withinCategory(category)]
  return havingLexemes(groups)
}

/** Returns the lexemes of a word; an event with the word has at least one of them. */
export const groupLexemesOf = ({ wide, stopIn }: WordGroup, where: WordsIn): string[] => [
  ...inDoc(wide, where),
  ...stopIn.map(languageLexeme),
]

/** Returns words as lexemes of event_facet.doc, in which titles have lexemes of their own. */
export const inDoc = (lexemes: readonly string[], where: WordsIn): string[] =>
  where === 'title' ? lexemes.map(titleLexeme) : [...lexemes]
