import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import { eventCategories } from '../schema-values.ts'
import { Columns, type Row } from './columns.ts'
import type { Found, Plan } from './plan.ts'

/** Tells every process which event was written or deleted. */
export const EVENT_CHANGED = 'event_changed'

/** Changes that come together are read together. */
const GATHER_MS = 20
/** Ids of events that words have found, kept for the next choice of a facet with the same words: 8 MB. */
const KEPT_IDS = 2_000_000
/** More changes than these are not worked in one by one. */
const RELOAD_FROM = 500

/**
 * What searches need of every event, in this process: counts of all facets, order and page come from here. Reads the
 * database at the start and after each EVENT_CHANGED; until it is loaded searches use the database (search/data-sql.ts).
 */
export class EventIndex {
  readonly #db: Db
  readonly #log: Log
  #columns: Columns[] | undefined
  #changed = new Set<number>()
  #timer: NodeJS.Timeout | undefined
  #work: Promise<void> = Promise.resolve()
  #stopped = false
  /** By tsquery, until any event changes. */
  readonly #matches = new LRUCache<string, Int32Array>({
    maxSize: KEPT_IDS,
    sizeCalculation: (ids) => ids.length + 16,
  })
  #changes = 0

  constructor(db: Db, log: Log) {
    this.#db = db
    this.#log = log
  }

  get loaded(): boolean {
    return this.#columns !== undefined
  }

  /** @returns nothing until it is loaded. */
  search(plan: Plan, ids?: Int32Array): Found | undefined {
    return this.#columns?.[plan.category]?.search(plan, ids)
  }

  /** The ids of the events that words find. @param query a tsquery. */
  async matching(query: string): Promise<Int32Array> {
    const kept = this.#matches.get(query)
    if (kept) return kept
    const changes = this.#changes
    // Packed: read one by one they would take longer than finding them.
    const { rows } = await sql<{ ids: string | null }>`SELECT event_ids(${query}::tsquery) AS ids`.execute(
      this.#db,
    )
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

  /** What EVENT_CHANGED brings. @param payload the eventId. */
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
      this.#log.error({ err: error }, 'event index lost; searches use the database until it is read again')
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined
        void this.load()
      }, RETRY_MS).unref()
    }
  }

  async #load(): Promise<void> {
    const columns = []
    for (const category of eventCategories.keys()) {
      const { rows } = await sql<{ packed: string | null }>`
        SELECT encode(string_agg(int4send(starts) || int4send(ends) || int4send(id) || int4send(organiser) ||
          int8send(bits), ''::bytea ORDER BY starts, id), 'base64') AS packed
        FROM event_facet WHERE category = ${category}`.execute(this.#db)
      const fresh = new Columns()
      fresh.load(Buffer.from(rows[0]?.packed ?? '', 'base64'))
      columns.push(fresh)
    }
    this.#columns = columns
  }

  async #apply(): Promise<void> {
    const ids = [...this.#changed]
    this.#changed.clear()
    if (!this.#columns || ids.length > RELOAD_FROM) return this.#load()
    const { rows } = await sql<Row & { category: number }>`
      SELECT id, category, starts, ends, organiser, (bits & 4294967295)::text::int8::bit(32)::int AS low,
        (bits >> 32)::int AS high FROM event_facet WHERE id = ANY(${ids}::int[])`.execute(this.#db)
    for (const id of ids) this.#columns.some((columns) => columns.remove(id))
    for (const { category, ...row } of rows) this.#columns[category]?.add(row)
  }
}

/** Until a lost index is read again. */
const RETRY_MS = 5_000

declare module '#lib/server/deps.ts' {
  interface Deps {
    events: EventIndex
  }
}
