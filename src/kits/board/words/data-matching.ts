import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#lib/db/connect.ts'
import { unpackIds } from '#kits/search/words/data-lexemes.ts'
import { idSetOf } from '#kits/search/words/id-sets.ts'
import { tsqueryOf, type WordQuery } from '#kits/search/words/query.ts'

/** Bytes of the sets that are kept for the next choice of a facet with the same words. */
const KEPT_BYTES = 8_000_000

/** Finds items by their words in the database, until their words are in this process. */
export class MatchingItems {
  readonly #db: Db
  readonly #ids: string
  /** By tsquery, until any item changes. */
  readonly #found = new LRUCache<string, Uint32Array>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (items) => items.byteLength + 64,
  })
  #changes = 0

  /** @param ids the function that finds ids by a tsquery: see IndexLayout. */
  constructor(db: Db, ids: string) {
    this.#db = db
    this.#ids = ids
  }

  clear(): void {
    this.#changes++
    this.#found.clear()
  }

  /** @returns a bit for each item that has the words. */
  async find(asked: WordQuery): Promise<Uint32Array> {
    const query = tsqueryOf(asked)
    const kept = this.#found.get(query)
    if (kept) return kept
    const changes = this.#changes
    const { rows } = await sql<{ ids: string | null }>`
      SELECT ${sql.id(this.#ids)}(${query}::tsquery) AS ids`.execute(this.#db)
    const items = idSetOf(unpackIds(rows[0]?.ids))
    if (changes === this.#changes) this.#found.set(query, items)
    return items
  }
}
