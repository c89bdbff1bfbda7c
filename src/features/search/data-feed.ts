import type { Db } from '#lib/db/connect.ts'
import { allOf } from '#lib/db/search-query.ts'
import type { Locale } from '#lib/text/locale.ts'
import { searchAdded, type AddedItem } from '#kits/search/data.ts'
import { lookUpSearch } from '#kits/search/data-words.ts'
import { kindLexeme } from '#kits/search/item.ts'
import { filtersOf } from './data.ts'
import type { ParsedSearch } from './schema-address.ts'

/** Returns the latest results that contain every word of a search. */
export async function getFeedResults(
  db: Db,
  { words, kind, field, language, when, exactly }: ParsedSearch,
  own: Locale,
  limit: number,
): Promise<AddedItem[]> {
  const { groups, unknown } = await lookUpSearch(db, { text: words, language: own, begun: false, exactly })
  if (groups.length === 0 || unknown.length > 0) return []
  const filters = filtersOf({ PrimarySector: field, Language: language, When: when })
  return searchAdded(db, {
    groups,
    filters: allOf([...(kind ? [[kindLexeme(kind)]] : []), ...filters]),
    own,
    limit,
  })
}
