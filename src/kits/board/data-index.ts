import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import { Columns } from './columns.ts'
import { openKeys, type IndexLayout } from './definition.ts'
import { searchInDatabase } from './data-sql.ts'
import type { Found, Plan } from './plan.ts'

/** Changes that come together are read together. */
const GATHER_MS = 20
/** Ids of items that words have found, kept for the next choice of a facet with the same words: 8 MB. */
const KEPT_IDS = 2_000_000
/** More changes than these are not worked in one by one. */
const RELOAD_FROM = 500
/** Until a lost index is read again. */
const RETRY_MS = 5_000

/**
 * What searches need of every item, in this process: counts of all groups, order and page come from here. Reads the
 * database at the start and after each change that it is told of; until it is loaded searches use plain SQL.
 */
export class BoardIndex {
  readonly #index: IndexLayout
  readonly #db: Db
  readonly #log: Log
  #columns: Columns[] | undefined
  #changed = new Set<number>()
  #timer: NodeJS.Timeout | undefined
  #work: Promise<void> = Promise.resolve()
  #stopped = false
  /** By tsquery, until any item changes. */
  readonly #matches = new LRUCache<string, Int32Array>({
    maxSize: KEPT_IDS,
    sizeCalculation: (ids) => ids.length + 16,
  })
  #changes = 0

  constructor(index: IndexLayout, db: Db, log: Log) {
    this.#index = index
    this.#db = db
    this.#log = log
  }

  get loaded(): boolean {
    return this.#columns !== undefined
  }

  /** @returns nothing until it is loaded. */
  search(plan: Plan, ids?: Int32Array): Found | undefined {
    return this.#columns?.[plan.partition]?.search(plan, ids)
  }

  /** Searches here, or in the database until this is loaded. @param query of the words, as a tsquery. */
  async find(plan: Plan, query: string | undefined): Promise<Found> {
    if (!this.loaded) return searchInDatabase(this.#db, plan, query)
    const ids = query === undefined ? undefined : await this.matching(query)
    return this.search(plan, ids) ?? searchInDatabase(this.#db, plan, query)
  }

  /** The ids of the items that words find. @param query a tsquery. */
  async matching(query: string): Promise<Int32Array> {
    const { words, board } = this.#index
    if (!words) throw new Error(`${board.name} has no words`)
    const kept = this.#matches.get(query)
    if (kept) return kept
    const changes = this.#changes
    // Packed: read one by one they would take longer than finding them.
    const { rows } = await sql<{ ids: string | null }>`
      SELECT ${sql.id(words.ids)}(${query}::tsquery) AS ids`.execute(this.#db)
    const bytes = Buffer.from(rows[0]?.ids ?? '', 'base64').swap32()
    const ids = Int32Array.from(new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4))
    if (changes === this.#changes) this.#matches.set(query, ids)
    return ids
  }

  #forgetMatches(): void {
    this.#changes++
    this.#matches.clear()
  }

  /** Reads everything anew: at the start, and when notices may have been missed. Failing, it tries again. */
  load(): Promise<void> {
    this.#changed.clear()
    this.#forgetMatches()
    return this.#queue(() => this.#load())
  }

  /** What a notice of a change brings. @param payload the item's id. */
  readonly changed = (payload: string): void => {
    this.#changed.add(Number(payload))
    this.#forgetMatches()
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#queue(() => this.#apply())
    }, GATHER_MS)
  }

  /** Resolves when all that was told so far is worked in. */
  async settled(): Promise<void> {
    while (this.#timer) await new Promise((done) => setTimeout(done, GATHER_MS))
    await this.#work
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#work
  }

  /** One piece of work after the other. */
  #queue(work: () => Promise<void>): Promise<void> {
    this.#work = this.#after(this.#work, work)
    return this.#work
  }

  async #after(before: Promise<void>, work: () => Promise<void>): Promise<void> {
    await before
    if (this.#stopped) return
    try {
      await work()
    } catch (error) {
      // Without an index the database answers: slower, and right.
      this.#columns = undefined
      const what = `index of ${this.#index.board.name} lost; searches use the database until it is read again`
      this.#log.error({ err: error }, what)
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined
        void this.load()
      }, RETRY_MS).unref()
    }
  }

  async #load(): Promise<void> {
    const partitions = this.#index.board.partition?.values.length ?? 1
    const columns: Columns[] = []
    for (let partition = 0; partition < partitions; partition++) {
      const fresh = new Columns(this.#index)
      await loadColumns(this.#db, this.#index, partition, fresh)
      columns.push(fresh)
    }
    this.#columns = columns
  }

  async #apply(): Promise<void> {
    const ids = [...this.#changed]
    this.#changed.clear()
    if (!this.#columns || ids.length > RELOAD_FROM) return this.#load()
    const { columns, bits, partition, table, board } = this.#index
    const words = bits.flatMap((column) => [low(column), high(column)])
    const { rows } = await sql<{
      partition: number
      id: number
      columns: number[]
      words: number[]
      open: string[][]
    }>`
      SELECT ${partition ? sql.ref(partition) : sql`0`} AS partition, id,
        ARRAY[${sql.join(columns.map((column) => sql.ref(column)))}] AS columns,
        ARRAY[${sql.join(words)}] AS words,
        json_build_array(${sql.join(openKeys(board).map((key) => sql.ref(key)))}) AS open
      FROM ${sql.table(table)} WHERE id = ANY(${ids}::int[])`.execute(this.#db)
    for (const id of ids) this.#columns.some((each) => each.remove(id))
    for (const { partition: place, ...row } of rows) this.#columns[place]?.add(row)
  }
}

const low = (column: string) => sql`(${sql.ref(column)} & 4294967295)::text::int8::bit(32)::int`
const high = (column: string) => sql`(${sql.ref(column)} >> 32)::int`

/** Packed by the database: row by row it would take ten times as long. */
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
  // The numbers of sets and the sets themselves are of one statement, hence of one moment.
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
