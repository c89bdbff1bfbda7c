import { sql } from 'kysely'
import { letOthersRun } from '#lib/db/bulk-writes.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Log } from '#lib/server/log.ts'
import { Columns, type IndexRow } from './columns.ts'
import { openKeys, type IndexLayout } from './definition.ts'
import { searchInDatabase } from './data-sql.ts'
import { searchParts } from './merge-found.ts'
import type { Found, Plan } from './plan.ts'
import { lexemesOfRow, lexemeTexts, readSegments, type LexemeRow } from '#kits/search/words/data-lexemes.ts'
import { MatchingItems } from './words/data-matching.ts'
import { tsqueryOf, type WordQuery } from '#kits/search/words/query.ts'
import { SegmentBuilder, type Segment } from '#kits/search/words/segment.ts'
import { WordIndex } from '#kits/search/words/word-index.ts'

/** Changes that come together are read together. */
const GATHER_MS = 20
/** More changes than these are not worked in one by one. */
const RELOAD_FROM = 500
/** Until a lost index is read again. */
const RETRY_MS = 5_000
/** Until words that could not be read are read again: that takes long, and the database finds them meanwhile. */
const RETRY_WORDS_MS = 60_000

/**
 * What searches need of every item, in this process: counts of all groups, order and page come from here, and so does
 * what words find. Reads the database at the start and after each change that it is told of; until it is loaded searches
 * use plain SQL, and until the words are, which come after it, words are looked up there.
 */
export class BoardIndex {
  readonly #index: IndexLayout
  readonly #db: Db
  readonly #log: Log
  #columns: Columns[] | undefined
  #words: WordIndex | undefined
  #changed = new Set<number>()
  #timer: NodeJS.Timeout | undefined
  #work: Promise<void> = Promise.resolve()
  #wordTimer: NodeJS.Timeout | undefined
  #wordWork: Promise<void> = Promise.resolve()
  #stopped = false
  readonly #matching: MatchingItems | undefined
  /**
   * Called when searches have heard of changes, with the tags of the lists that these are in: pages that were made since
   * the changes were announced show the lists without them.
   */
  onWorkedIn: (tags: string[]) => void = () => undefined

  constructor(index: IndexLayout, db: Db, log: Log) {
    this.#index = index
    this.#db = db
    this.#log = log
    this.#matching = index.words && new MatchingItems(db, index.words.ids)
  }

  get loaded(): boolean {
    return this.#columns !== undefined
  }

  /** The words of the items, once all are here. */
  get words(): WordIndex | undefined {
    return this.#words?.complete ? this.#words : undefined
  }

  /** @param items with words that were asked for: a bit each. @returns nothing until it is loaded. */
  search(plan: Plan, items?: Uint32Array): Found | undefined {
    return this.#columns && searchParts(this.#columns, plan, items)
  }

  /** Searches here, or in the database until this is loaded. */
  async find(plan: Plan, query: WordQuery | undefined): Promise<Found> {
    if (query === undefined) return this.search(plan) ?? searchInDatabase(this.#db, plan)
    if (!this.#matching) throw new Error(`${this.#index.board.name} has no words`)
    const items = this.loaded ? (this.words?.find(query) ?? (await this.#matching.find(query))) : undefined
    return (items && this.search(plan, items)) ?? searchInDatabase(this.#db, plan, tsqueryOf(query))
  }

  /** Reads everything anew: at the start, and when notices may have been missed. Failing, it tries again. Words follow. */
  load(): Promise<void> {
    this.#changed.clear()
    this.#matching?.forget()
    return this.#queue(() => this.#load())
  }

  /** What a notice of a change brings. @param payload the item's id. */
  readonly changed = (payload: string): void => {
    this.#changed.add(Number(payload))
    this.#matching?.forget()
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.#queue(() => this.#apply())
    }, GATHER_MS)
  }

  /** Resolves when all that was told so far is worked in, and the words are read. */
  async settled(): Promise<void> {
    while (this.#timer) await new Promise((done) => setTimeout(done, GATHER_MS))
    await this.#work
    await this.#wordWork
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    clearTimeout(this.#wordTimer)
    this.#timer = undefined
    await this.#work
    await this.#wordWork
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
      this.#words = undefined
      const what = `index of ${this.#index.board.name} lost; searches use the database until it is read again`
      this.#log.error({ err: error }, what)
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined
        void this.load()
      }, RETRY_MS).unref()
    }
  }

  async #load(): Promise<void> {
    // What changed unseen is not in them.
    this.#words = undefined
    this.#columns = await this.#readColumns()
    this.#beginWords()
    this.#tellWorkedIn(this.#columns.keys())
  }

  #tellWorkedIn(partitions: Iterable<number>): void {
    const { board, listTag } = this.#index
    this.onWorkedIn([...new Set(partitions)].map((place) => listTag(board.partition?.values[place] ?? '')))
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

  /** Changes from now on are noted; the rest is read beside all other work. */
  #beginWords(): void {
    if (!this.#columns || !this.#index.words) return
    const words = new WordIndex()
    this.#words = words
    const ids = idsOfAll(this.#columns)
    this.#wordWork = this.#afterWords(words, async (pause) => {
      const begun = performance.now()
      const segments = await readSegments(this.#db, this.#index, ids, pause)
      if (!segments) return
      words.begin(segments)
      await words.tidy(pause)
      const ms = Math.round(performance.now() - begun)
      const { board } = this.#index
      this.#log.info(
        { board: board.name, items: ids.length, bytes: words.bytes, ms },
        'words of a board read',
      )
    })
  }

  /** Work on words, as long as nothing has taken their place. */
  async #afterWords(words: WordIndex, work: (pause: () => Promise<boolean>) => Promise<void>): Promise<void> {
    await this.#wordWork
    const isWanted = () => !this.#stopped && this.#words === words
    if (!isWanted()) return
    try {
      await work(async () => {
        await letOthersRun()
        return isWanted()
      })
    } catch (error) {
      if (!isWanted()) return
      this.#words = undefined
      const what = `words of ${this.#index.board.name} lost; they are looked up in the database until they are read again`
      this.#log.error({ err: error }, what)
      this.#wordTimer = setTimeout(() => {
        if (!this.#words) this.#beginWords()
      }, RETRY_WORDS_MS).unref()
    }
  }

  async #apply(): Promise<void> {
    const ids = [...this.#changed]
    this.#changed.clear()
    if (!this.#columns) return this.#load()
    if (ids.length > RELOAD_FROM) return this.#applyMany(ids)
    const rows = await this.#readRows(ids)
    const left = ids.map((id) => this.#columns!.findIndex((each) => each.remove(id))).filter((at) => at >= 0)
    for (const { partition, ...row } of rows) this.#columns[partition]?.add(row)
    if (this.#words) {
      const builder = new SegmentBuilder()
      for (const row of rows) builder.add(lexemesOfRow(row))
      this.#replaceWords(this.#words, ids, rows.length > 0 ? [builder.build()] : [])
    }
    this.#tellWorkedIn([...left, ...rows.map(({ partition }) => partition)])
  }

  /** Columns as a whole, words of what changed alone. Both take their places at once. */
  async #applyMany(ids: readonly number[]): Promise<void> {
    const words = this.#words
    const read = async () => {
      await letOthersRun()
      return !this.#stopped && this.#words === words
    }
    const segments = words && (await readSegments(this.#db, this.#index, Int32Array.from(ids).sort(), read))
    this.#columns = await this.#readColumns()
    if (words && segments) this.#replaceWords(words, ids, segments)
    this.#tellWorkedIn(this.#columns.keys())
  }

  #replaceWords(words: WordIndex, ids: readonly number[], segments: readonly Segment[]): void {
    words.replace(ids, segments)
    this.#wordWork = this.#afterWords(words, (pause) => words.tidy(pause))
  }

  // One by one: in a database that was never analysed, a view is else read whole for a few of its rows.
  async #readRows(ids: readonly number[]): Promise<(IndexRow & LexemeRow & { partition: number })[]> {
    const { columns, bits, partition, table, board, words } = this.#index
    const texts = lexemeTexts(words)
    const { rows } = await sql<IndexRow & LexemeRow & { partition: number }>`
      SELECT ${partition ? sql.ref(partition) : sql`0`} AS partition, id,
        ARRAY[${sql.join(columns.map((column) => sql.ref(column)))}] AS columns,
        ARRAY[${sql.join(bits.flatMap((column) => [low(column), high(column)]))}] AS words,
        json_build_array(${sql.join(openKeys(board).map((key) => sql.ref(key)))}) AS open,
        ${texts.everywhere} AS everywhere, ${texts.titles} AS titles
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
