import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import {
  lexemesOfRow,
  lexemeText,
  titleText,
  type LexemeRow,
  unpackIds,
} from '#kits/search/words/data-lexemes.ts'
import { ProcessIndex, type AllItems, type ItemChanges } from '#kits/search/words/data-process-index.ts'
import { hasId, idSetOf } from '#kits/search/words/id-sets.ts'
import { tsqueryOf, type WordQuery } from '#kits/search/words/query.ts'
import type { ItemLexemes } from '#kits/search/words/segment.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import { Columns, type IndexRow } from './columns.ts'
import { openKeys, type IndexLayout } from './definition.ts'
import { searchInDatabase } from './data-sql.ts'
import type { IndexMatches, Plan } from './plan.ts'
import { BestPlaces } from './page.ts'

/** With more changes than this, reload all columns. */
const RELOAD_FROM = 500

/**
 * The in-memory index of a board: counts of all groups, order and pages, and word search. Until it is loaded, searches
 * use SQL.
 */
export class BoardIndex extends ProcessIndex {
  readonly #index: IndexLayout
  readonly #db: Db
  /** By partition. */
  #columns: readonly Columns[] = []
  readonly #matching: MatchingItems | undefined

  constructor(index: IndexLayout, db: Db, log: Log) {
    super(index.board.name, log)
    this.#index = index
    this.#db = db
    this.#matching = index.words && new MatchingItems(db, index.words.ids)
  }

  /** Searches the index. @param items that match the words, as bits. @returns undefined until it is loaded. */
  search(plan: Plan, items?: Uint32Array): IndexMatches | undefined {
    return this.loaded ? searchParts(this.#columns, plan, items) : undefined
  }

  /** Searches the index, or the database until it is loaded. */
  async find(plan: Plan, query: WordQuery | undefined): Promise<IndexMatches> {
    if (query === undefined) return this.search(plan) ?? searchInDatabase(this.#db, plan)
    if (!this.#matching) throw new Error(`${this.#index.board.name} has no words`)
    const items = this.loaded ? (this.words?.find(query) ?? (await this.#matching.find(query))) : undefined
    return (items && this.search(plan, items)) ?? searchInDatabase(this.#db, plan, tsqueryOf(query))
  }

  protected override clearCache(): void {
    this.#matching?.clear()
  }

  protected async readAll(): Promise<AllItems> {
    const columns = await this.#readColumns()
    this.#columns = columns
    return { ids: this.#index.words && idsOfAll(columns), tags: this.#tagsOf(columns.keys()) }
  }

  protected async readChanges(ids: readonly number[]): Promise<ItemChanges> {
    if (ids.length > RELOAD_FROM) {
      const columns = await this.#readColumns()
      const shown = idSetOf(idsOfAll(columns))
      return {
        ids: ids.filter((id) => hasId(shown, id)),
        apply: () => {
          this.#columns = columns
          return this.#tagsOf(columns.keys())
        },
      }
    }
    const rows = await this.#readRows(ids)
    return {
      ids: rows.map(({ id }) => id),
      apply: () => {
        const left = ids.map((id) => this.#columns.findIndex((each) => each.remove(id)))
        for (const { partition, ...row } of rows) this.#columns[partition]?.add(row)
        return this.#tagsOf([...left.filter((at) => at >= 0), ...rows.map(({ partition }) => partition)])
      },
    }
  }

  protected async readWords(ids: readonly number[]): Promise<ItemLexemes[]> {
    const { words } = this.#index
    if (!words) return []
    const { rows } = await sql<LexemeRow>`
      SELECT id, ${lexemeText(words.doc)} AS everywhere, ${titleText(words.doc)} AS titles
      FROM ${sql.table(words.table)} WHERE id = ANY(${ids}::int[]) ORDER BY id`.execute(this.#db)
    return rows.map(lexemesOfRow)
  }

  #tagsOf(partitions: Iterable<number>): string[] {
    const { board, listTag } = this.#index
    return [...new Set(partitions)].map((place) => listTag(board.partition?.values[place] ?? ''))
  }

  async #readColumns(): Promise<Columns[]> {
    const partitions = this.#index.board.partition?.values.length ?? 1
    const columns: Columns[] = []
    for (let partition = 0; partition < partitions; partition++) {
      const fresh = new Columns(this.#index)
      await loadColumns(this.#db, this.#index, partition, fresh)
      columns.push(fresh)
    }
    return columns
  }

  // One by one, since without statistics the database may read the whole view for a few rows.
  async #readRows(ids: readonly number[]): Promise<(IndexRow & { partition: number })[]> {
    const { columns, bits, partition, table, board } = this.#index
    const { rows } = await sql<IndexRow & { partition: number }>`
      SELECT ${partition ? sql.ref(partition) : sql`0`} AS partition, id,
        ARRAY[${sql.join(columns.map((column) => sql.ref(column)))}] AS columns,
        ARRAY[${sql.join(bits.flatMap((column) => [low(column), high(column)]))}] AS words,
        json_build_array(${sql.join(openKeys(board).map((key) => sql.ref(key)))}) AS open
      FROM unnest(${ids}::int[]) asked
        CROSS JOIN LATERAL (SELECT * FROM ${sql.table(table)} shown WHERE shown.id = asked OFFSET 0) each
      ORDER BY id`.execute(this.#db)
    return rows
  }
}

/** Ascending. */
function idsOfAll(columns: readonly Columns[]): Int32Array {
  const ids = new Int32Array(columns.reduce((sum, { size }) => sum + size, 0))
  let end = 0
  for (const each of columns) {
    ids.set(each.ids(), end)
    end += each.size
  }
  return ids.sort()
}

const low = (column: string) => sql`(${sql.ref(column)} & 4294967295)::text::int8::bit(32)::int`
const high = (column: string) => sql`(${sql.ref(column)} >> 32)::int`

/** Loads the columns, packed by the database, which is ten times as fast as row by row. */
async function loadColumns(db: Db, index: IndexLayout, place: number, into: Columns): Promise<void> {
  const { columns, bits, partition, table, board } = index
  const open = openKeys(board)
  const number = (i: number) => sql.ref(`s${i}.n`)
  const packed = [
    ...[...columns, 'id'].map((column) => sql`int4send(${sql.ref(`t.${column}`)})`),
    ...bits.map((column) => sql`int8send(${sql.ref(`t.${column}`)})`),
    ...open.map((_, i) => sql`int4send(${number(i)})`),
  ]
  const needed = sql.join([...columns, 'id', ...bits, ...open].map((column) => sql.ref(column)))
  // Read set numbers and sets in one statement, so that they match.
  const sets = open.map(
    (key, i) => sql`${sql.id(`s${i}`)} AS (
      SELECT value, (row_number() OVER (ORDER BY value))::int - 1 AS n
      FROM (SELECT DISTINCT ${sql.ref(key)} AS value FROM mine) d)`,
  )
  const joins = open.map(
    (key, i) => sql` JOIN ${sql.id(`s${i}`)} ON ${sql.ref(`s${i}.value`)} = ${sql.ref(`t.${key}`)}`,
  )
  const lists = open.map(
    (_, i) => sql`(SELECT coalesce(json_agg(value ORDER BY n), '[]') FROM ${sql.id(`s${i}`)})`,
  )
  const within = partition ? sql`${sql.ref(partition)} = ${place}` : sql`true`
  const mine = sql`mine AS (SELECT ${needed} FROM ${sql.table(table)} WHERE ${within})`
  const order = sql`${sql.ref(`t.${columns[0]!}`)}, t.id`
  const { rows } = await sql<{ packed: string | null; sets: string[][][] }>`
    WITH ${sql.join([mine, ...sets])}
    SELECT encode(string_agg(${sql.join(packed, sql` || `)}, ''::bytea ORDER BY ${order}), 'base64') AS packed,
      json_build_array(${sql.join(lists)}) AS sets
    FROM mine t${sql.join(joins, sql``)}`.execute(db)
  into.load(Buffer.from(rows[0]?.packed ?? '', 'base64'), rows[0]?.sets ?? [])
}

/** Bytes of cached results, used by the next choice with the same words. */
const MAX_CACHE_BYTES = 8_000_000

/** Finds items by words in the database until the words are in memory. */
class MatchingItems {
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

/** Searches the partitions of a plan. @returns undefined if there is no such partition. */
function searchParts(
  columns: readonly Columns[],
  plan: Plan,
  items: Uint32Array | undefined,
): IndexMatches | undefined {
  const [first, ...more] = plan.partitions
  const found =
    more.length === 0
      ? columns[first!]?.search(plan, items)
      : mergeFound(plan, new Map(plan.partitions.map((at) => [at, columns[at]!.search(plan, items)])))
  // All partitions together.
  return found && { ...found, places: found.places.slice(plan.skip) }
}

/**
 * Merges the results of several partitions: counts add up, and the page has the best items of all.
 * @param parts by partition index; those that the plan does not show only add their totals.
 */
function mergeFound(plan: Plan, parts: ReadonlyMap<number, IndexMatches>): IndexMatches {
  const shown = plan.shown.flatMap((at) => parts.get(at) ?? [])
  const places = new BestPlaces({ ...plan, after: undefined }, false)
  for (const found of shown) for (const place of found.places) places.offer(...place)
  return {
    total: sum(shown.map(({ total }) => total)),
    others: sum(shown.map(({ others }) => others)),
    bits: added(shown.map(({ bits }) => bits)),
    computed: Object.fromEntries(
      Object.keys(shown[0]?.computed ?? {}).map((key) => [
        key,
        added(shown.map(({ computed }) => computed[key]!)),
      ]),
    ),
    // A board that is searched in all partitions has none.
    open: {},
    partitions: Array.from(
      { length: Math.max(...plan.partitions) + 1 },
      (_, at) => parts.get(at)?.total ?? 0,
    ),
    places: places.places,
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

const added = (counts: readonly ArrayLike<number>[]): Int32Array => {
  const all = new Int32Array(counts[0]?.length ?? 0)
  for (const each of counts) for (let i = 0; i < all.length; i++) all[i]! += each[i] ?? 0
  return all
}
