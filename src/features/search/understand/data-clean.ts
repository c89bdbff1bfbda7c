import { searchTerms } from '#kits/search/data-words.ts'
import type { Db } from '#lib/db/connect.ts'
import { correct } from '#kits/search/data-look-up.ts'
import type { SearchIndex } from '#kits/search/words/data-search-index.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { SearchEverything } from '../schema.ts'
import { withoutAsking } from './asking.ts'
import { lexemesThatExist } from './data-exist.ts'
import { separateWords } from './separate.ts'

/** Returns a search without words that only ask, and with the spaces that it lacks, unless it is for exactly these. */
export const cleanSearch = (
  db: Db,
  { Keywords, Exactly }: Pick<SearchEverything, 'Keywords' | 'Exactly'>,
  { locale, index }: { locale: Locale; index?: SearchIndex | undefined },
): ReturnType<typeof separateWords> =>
  Exactly
    ? Promise.resolve({ text: Keywords, separated: [] })
    : separateWords(withoutAsking(Keywords), locale, {
        exist: (words) => lexemesThatExist(db, words, index?.known),
        mistyped: async (words) => new Set((await correct(db, searchTerms, words, undefined)).keys()),
      })
