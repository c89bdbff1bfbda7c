import type { Db } from '#lib/db/connect.ts'
import { searchRanked, type RankedPage, type RankedSearch } from './data.ts'
import { pageByWords } from './words/data-found.ts'
import type { SearchIndex } from './words/data-search-index.ts'

/** Returns a page of one kind: from the in-memory index once it is loaded, else from the database. */
export const searchPage = (db: Db, search: RankedSearch, index?: SearchIndex): Promise<RankedPage> =>
  index?.known ? pageByWords(db, index.known, search) : searchRanked(db, search)
