import type { Db } from '#lib/db/connect.ts'
import { allOf } from '#kits/search/groups.ts'
import { searchAdded, type AddedItem } from '#kits/search/data.ts'
import { lookUpSearch } from '#kits/search/data-words.ts'
import { kindLexeme } from '#kits/search/item.ts'
import { factGroups, filtersOf, understandSearch, type SearchContext } from './data.ts'
import type { ParsedSearch } from './schema-address.ts'
import { cleanSearch } from './understand/data-clean.ts'
import type { Understood } from './understand/understand.ts'

/** Returns the latest results that contain every word of a search, or have the facts that its words name. */
export async function getFeedResults(
  db: Db,
  typed: ParsedSearch,
  context: SearchContext,
  limit: number,
): Promise<AddedItem[]> {
  const { kind, exactly, plain } = typed
  const { text: words } = await cleanSearch(db, { Keywords: typed.words, Exactly: exactly }, context)
  const asked = { ...typed, words }
  const search = { Keywords: words, Exactly: exactly, Kind: kind, Plain: plain }
  const understood = await understandSearch(db, search, context)
  const meant =
    understood.chips.length > 0 ? await addedResults(db, asked, { ...context, limit, understood }) : []
  return meant.length > 0 ? meant : addedResults(db, asked, { ...context, limit })
}

async function addedResults(
  db: Db,
  { words, kind, field, language, when, exactly }: ParsedSearch,
  { locale: own, synonyms, limit, understood }: SearchContext & { limit: number; understood?: Understood },
): Promise<AddedItem[]> {
  const found = await lookUpSearch(db, {
    text: understood?.rest ?? words,
    language: own,
    begun: false,
    exactly,
    mayBeEmpty: understood !== undefined,
    synonyms,
  })
  const groups = found.groups.length > 0 || !understood ? found.groups : factGroups(understood, kind)
  if (groups.length === 0 || found.unknown.length > 0) return []
  const filters = [
    ...filtersOf({ PrimarySector: field, Language: language, When: when }),
    ...(understood?.filters ?? []),
  ]
  return searchAdded(db, {
    groups,
    filters: allOf([...(kind ? [[kindLexeme(kind)]] : []), ...filters]),
    own,
    limit,
  })
}
