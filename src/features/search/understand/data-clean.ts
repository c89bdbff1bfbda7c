import { searchTerms } from '#kits/search/data-words.ts'
import type { Db } from '#lib/db/connect.ts'
import { correct } from '#kits/search/data-look-up.ts'
import type { SearchEverything } from '../schema.ts'
import { withoutAsking } from './asking.ts'
import { lexemesThatExist } from './data-exist.ts'
import type { SearchContext } from './data-understand.ts'
import { separateWords } from './separate.ts'

/** Returns a search without words that only ask, and with the spaces that it lacks, unless it is for exactly these. */
export const cleanSearch = (
  db: Db,
  { Keywords, Exactly }: Pick<SearchEverything, 'Keywords' | 'Exactly'>,
  { locale, index, synonyms }: Pick<SearchContext, 'locale' | 'index' | 'synonyms'>,
): ReturnType<typeof separateWords> =>
  Exactly
    ? Promise.resolve({ text: Keywords, separated: [] })
    : separateWords(withoutAsking(Keywords), locale, {
        isTerm: (term) => synonyms?.has(term) ?? false,
        exist: (words) => lexemesThatExist(db, words, index?.known),
        mistyped: async (words) => new Set((await correct(db, searchTerms, words, undefined)).keys()),
      })
