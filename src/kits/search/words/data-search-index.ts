import { sql } from 'kysely'
import { SegmentBuilder, type Segment } from './segment.ts'
import { lexemesOfRow } from './data-lexemes.ts'
import { WordIndex } from './word-index.ts'
import { letOthersRun } from '#lib/db/bulk-writes.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import { searchTag } from '../schema.ts'
import { ItemColumns, type ItemFacts } from './item-columns.ts'
import { inTitle, type KnownItems } from './word-facts.ts'

/** Tells every process which item was written or went (migrations/functions/search.sql). */
export const SEARCH_CHANGED = 'search_changed'

/** Items that are read at once: the embedded database answers nobody meanwhile. */
const READ_AT_ONCE = 100
/** Of a segment: with more, sorting its words would keep others waiting. */
const ITEMS_OF_SEGMENT = 4_000
/** Changes that come together are read together. */
const GATHER_MS = 20
/** Until what could not be read is read again: searches use the database meanwhile. */
const RETRY_MS = 60_000
/** Of more items the words would take hundreds of megabytes: searches then use the database. */
const MOST_ITEMS = 1_500_000

/**
 * The words of everything that is published, in this process: read behind the start, and after each change that it is
 * told of. Until all are here searches use the database alone.
 */
export class SearchIndex {
  readonly #db: Db
  readonly #log: Log
  #columns = new ItemColumns()
  #words: WordIndex | undefined
  /** What was written while the others are read: what is read of these may be older. */
  #newer = new Set<number>()
  readonly #changed = new Set<number>()
  #timer: NodeJS.Timeout | undefined
  #retry: NodeJS.Timeout | undefined
  #work: Promise<void> = Promise.resolve()
  #reading: Promise<void> = Promise.resolve()
  #stopped = false
  /** Called when searches have heard of changes: pages that were made since these were announced may lack them. */
  onWorkedIn: (tags: string[]) => void = () => undefined

  constructor(db: Db, log: Log) {
    this.#db = db
    this.#log = log
  }

  /** All items, once they are here. */
  get known(): KnownItems | undefined {
    return this.#words?.complete ? { words: this.#words, columns: this.#columns } : undefined
  }

  /** Reads everything anew: at the start, and when notices may have been missed. */
  async load(): Promise<void> {
    clearTimeout(this.#retry)
    this.#changed.clear()
    const words = new WordIndex()
    const columns = new ItemColumns()
    this.#words = words
    this.#columns = columns
    this.#newer = new Set()
    const before = this.#reading
    this.#reading = this.#guarded(words, async (pause) => {
      await before
      await this.#read(words, columns, pause)
    })
    await this.#reading
  }

  /** What a notice of a change brings. @param payload the item's id. */
  readonly changed = (payload: string): void => {
    this.#changed.add(Number(payload))
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#work = this.#apply(this.#work)
    }, GATHER_MS)
  }

  /** Resolves when all that was told so far is worked in, and everything is read. */
  async settled(): Promise<void> {
    while (this.#timer) await new Promise((done) => setTimeout(done, GATHER_MS))
    await this.#work
    await this.#reading
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    clearTimeout(this.#retry)
    this.#timer = undefined
    await this.#work
    await this.#reading
  }

  /** Work on words, as long as nothing has taken their place. */
  async #guarded(words: WordIndex, work: (pause: () => Promise<boolean>) => Promise<void>): Promise<void> {
    const isWanted = () => !this.#stopped && this.#words === words
    try {
      await work(async () => {
        await letOthersRun()
        return isWanted()
      })
    } catch (error) {
      if (!isWanted()) return
      this.#words = undefined
      this.#log.error(
        { err: error },
        'the words of the search are lost; the database finds them until they are read again',
      )
      this.#retry = setTimeout(() => void this.load(), RETRY_MS).unref()
    }
  }

  async #read(words: WordIndex, columns: ItemColumns, pause: () => Promise<boolean>): Promise<void> {
    const begun = performance.now()
    const { rows: counted } = await sql<{ n: number }>`
      SELECT coalesce(sum(n), 0)::int AS n FROM search_total`.execute(this.#db)
    if (counted[0]!.n > MOST_ITEMS) {
      this.#words = undefined
      return
    }
    const segments: Segment[] = []
    let builder = new SegmentBuilder()
    let items = 0
    for (let last = 0; ;) {
      if (!(await pause())) return
      const rows = await readRows(
        this.#db,
        sql`SELECT id FROM search_doc WHERE id > ${last} ORDER BY id LIMIT ${READ_AT_ONCE}`,
      )
      for (const row of rows) {
        if (!this.#newer.has(row.id)) columns.set(row)
        builder.add(lexemesOf(row))
      }
      items += rows.length
      const isLast = rows.length < READ_AT_ONCE
      if (builder.size >= ITEMS_OF_SEGMENT || (isLast && builder.size > 0)) {
        segments.push(builder.build())
        builder = new SegmentBuilder()
      }
      if (isLast) break
      last = rows.at(-1)!.id
    }
    words.begin(segments)
    this.#newer.clear()
    await words.tidy(pause)
    const bytes = words.bytes + columns.bytes
    const ms = Math.round(performance.now() - begun)
    this.#log.info({ items, bytes, ms }, 'words of the search read')
    this.onWorkedIn([searchTag])
  }

  async #apply(before: Promise<void>): Promise<void> {
    await before
    const words = this.#words
    if (!words || this.#stopped) return
    await this.#guarded(words, async (pause) => {
      const ids = [...this.#changed].sort((a, b) => a - b)
      this.#changed.clear()
      for (let from = 0; from < ids.length; from += ITEMS_OF_SEGMENT)
        await this.#workIn(words, ids.slice(from, from + ITEMS_OF_SEGMENT), pause)
      if (words.complete) await words.tidy(pause)
    })
    this.onWorkedIn([searchTag])
  }

  /** Works in what became of some items. @param ids ascending. */
  async #workIn(words: WordIndex, ids: readonly number[], pause: () => Promise<boolean>): Promise<void> {
    const builder = new SegmentBuilder()
    const all: SearchRow[] = []
    for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
      if (!(await pause())) return
      const some = ids.slice(from, from + READ_AT_ONCE)
      all.push(...(await readRows(this.#db, sql`SELECT unnest(${some}::int[]) AS id`)))
    }
    for (const row of all) builder.add(lexemesOf(row))
    for (const row of all) this.#columns.set(row)
    if (!words.complete) for (const id of ids) this.#newer.add(id)
    words.replace(ids, builder.size > 0 ? [builder.build()] : [])
  }
}

interface SearchRow extends ItemFacts {
  doc: string
  head: string
  title: string
}

/** Ascending. @param ids a statement that gives them. */
async function readRows(db: Db, ids: ReturnType<typeof sql>): Promise<SearchRow[]> {
  const { rows } = await sql<SearchRow>`
    SELECT d.id, d.kind, d.published, h.language, h.title_n AS "titleWords", d.twin, strip(d.doc)::text AS doc,
      strip(h.head)::text AS head, strip(ts_filter(h.head, '{a}'))::text AS title
    FROM (${ids}) a
    CROSS JOIN LATERAL (SELECT * FROM search_doc x WHERE x.id = a.id OFFSET 0) d
    CROSS JOIN LATERAL (SELECT * FROM search_head x WHERE x.id = a.id OFFSET 0) h
    ORDER BY a.id`.execute(db)
  return rows
}

/** Words of heads stand where a board has those of its titles, words of titles as lexemes of their own. */
function lexemesOf({ id, doc, head, title }: SearchRow) {
  const { everywhere, titles } = lexemesOfRow({ id, everywhere: doc, titles: head })
  const titleWords = lexemesOfRow({ id, everywhere: title, titles: '' }).everywhere
  return { id, everywhere: [...everywhere, ...titleWords.map(inTitle)], titles }
}

declare module '#lib/server/deps.ts' {
  interface Deps {
    search: SearchIndex
  }
}
