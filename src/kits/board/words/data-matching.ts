import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#lib/db/connect.ts'
import { unpackIds } from '#kits/search/words/data-lexemes.ts'
import { idSetOf } from '#kits/search/words/id-sets.ts'
import { tsqueryOf, type WordQuery } from '#kits/search/words/query.ts'

/** Bytes of cached results, used by the next choice with the same words. */
const MAX_CACHE_BYTES = 8_000_000

/** Finds items by words in the database until the words are in memory. */
export class MatchingItems {
  readonly #db: Db
  readonly #ids: string
  /** By tsquery, until an item changes. */
  readonly #found = new LRUCache<string, Uint32Array>({
    maxSize: MAX_CACHE_BYTES,
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

  /** @returns a bit for each item with the words. */
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
