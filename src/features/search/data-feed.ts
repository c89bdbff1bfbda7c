import type { Db } from '#lib/db/connect.ts'
import { allOf } from '#kits/search/groups.ts'
import { searchAdded, type AddedItem } from '#kits/search/data.ts'
import { lookUpSearch } from '#kits/search/data-words.ts'
import { kindLexeme } from '#kits/search/item.ts'
import { filtersOf } from './data-results.ts'
import { factGroups, tellingWords, type ReadingInput } from './data-words.ts'
import type { SearchEverything } from './schema.ts'
import type { ParsedSearch } from './schema-address.ts'
import { isLight } from './understand/asking.ts'
import { cleanSearch } from './understand/data-clean.ts'
import { understandSearch, type SearchContext } from './understand/data-understand.ts'
import { namedWords } from './understand/understand.ts'

/**
 * Returns the latest results that contain every word of a search, or have the facts that its words name. The words are
 * read as on the search page.
 */
export async function getFeedResults(
  db: Db,
  typed: ParsedSearch,
  context: SearchContext,
  limit: number,
): Promise<AddedItem[]> {
  const { kind, field, language, when, exactly, plain } = typed
  const { text: Keywords } = await cleanSearch(db, { Keywords: typed.words, Exactly: exactly }, context)
  const asked: SearchEverything = {
    Keywords,
    Exactly: exactly,
    Kind: kind,
    Plain: plain,
    PrimarySector: field,
    Language: language,
    When: when,
  }
  const understood = await understandSearch(db, asked, context)
  const meant =
    understood.chips.length > 0 ? await addedResults(db, asked, limit, { context, understood }) : []
  return meant.length > 0 ? meant : addedResults(db, asked, limit, { context, named: namedWords(understood) })
}

async function addedResults(
  db: Db,
  asked: SearchEverything,
  limit: number,
  { context, understood, named }: Pick<ReadingInput, 'context' | 'understood' | 'named'>,
): Promise<AddedItem[]> {
  const { locale: own, synonyms } = context
  const all = await lookUpSearch(db, {
    text: understood?.rest ?? asked.Keywords,
    language: own,
    begun: false,
    exactly: asked.Exactly,
    mayBeEmpty: understood !== undefined,
    synonyms,
    isLight,
  })
  const found = await tellingWords(db, all, asked, { context, understood, named })
  const groups = found.groups.length > 0 || !understood ? found.groups : factGroups(understood, asked.Kind)
  if (groups.length === 0 || found.unknown.length > 0) return []
  const filters = [...filtersOf(asked), ...(understood?.filters ?? [])]
  return searchAdded(db, {
    groups,
    filters: allOf([...(asked.Kind ? [[kindLexeme(asked.Kind)]] : []), ...filters]),
    own,
    limit,
  })
}
