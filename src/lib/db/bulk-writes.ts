import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './connect.ts'
import { inTransaction, isDryRun } from './in-transaction.ts'

/**
 * Pauses between writes of a long run. The embedded database resolves within microtasks, so nothing else would run
 * otherwise.
 */
export const yieldToEventLoop = (): Promise<void> => setImmediate()

/** Rows that are read or compared at once. */
const PIECE_SIZE = 100

/** Divides rows, and lets other requests run between two pieces. */
export async function* inPieces<T>(rows: Iterable<T>, size = PIECE_SIZE): AsyncGenerator<readonly T[]> {
  let piece: T[] = []
  for (const row of rows) {
    piece.push(row)
    if (piece.length < size) continue
    yield piece
    await yieldToEventLoop()
    piece = []
  }
  if (piece.length > 0) yield piece
}

let turn: Promise<unknown> = Promise.resolve()

const batches = new AsyncLocalStorage<true>()

/** Returns whether this code runs in a batch, whose changes no reader waits for. */
export const isInBatch = (): boolean => batches.getStore() === true

/**
 * Runs a batch of background work, one at a time in this process, and pauses before the next as long as it took: a
 * page asks several questions one after another, and each would wait for a batch.
 */
export function runBatch<T>(run: () => Promise<T>): Promise<T> {
  let begun = 0
  const batch = turn.then(() => {
    begun = performance.now()
    return batches.run(true, run)
  })
  const pause = () => setTimeout(performance.now() - begun)
  turn = batch.then(pause, pause)
  return batch
}

/**
 * Runs batches of each item until nothing of it is left. A failing item does not block the others.
 * @param run a batch; returns whether there is more to do.
 * @throws the first failure, after all others have run; the next call retries it.
 */
export async function runBatches<T>(items: Iterable<T>, run: (item: T) => Promise<boolean>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items)
    try {
      while (await runBatch(() => run(item)));
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}

/** The processor time that gathering statistics may take at once, in milliseconds: nobody is answered meanwhile. */
const STATISTICS_MS = 15
/** Smaller tables take less in any case. */
const LARGE_BYTES = 200_000
/** PostgreSQL samples 300 rows for each unit of this target. */
const MAX_TARGET = 100

/** What is analyzed at once: a table, or some of its columns. */
interface Analyzed {
  name: string
  columns: readonly string[]
}

/**
 * Updates statistics after many writes, table by table. The embedded database never does it by itself, and then plans as
 * if its tables were empty. Since it runs in this process, it samples only as many rows of a large table as it can read in
 * a short time. A dry run leaves the statistics as they are: it writes nothing.
 */
export async function gatherStatistics(db: Db): Promise<void> {
  if (isDryRun(db)) return
  const { rows } = await sql<{ name: string; isLarge: boolean; texts: string[]; others: string[] }>`
    SELECT relname AS name,
      version() LIKE '%wasm%' AND pg_relation_size(oid) > ${LARGE_BYTES}::int AS "isLarge",
      ${columnsWhere(sql`atttypid = 'tsvector'::regtype`)} AS texts,
      ${columnsWhere(sql`atttypid <> 'tsvector'::regtype`)} AS others
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(db)
  for (const { name, isLarge, texts, others } of rows) {
    // Search texts take longest, so that the other columns have more of the rows without them.
    const parts = texts.length > 0 ? [texts, others] : [[]]
    if (isLarge) for (const columns of parts) await analyzeInTime(db, { name, columns })
    else await analyze(db, { name, columns: [] })
    await yieldToEventLoop()
  }
}

const columnsWhere = (condition: RawBuilder<unknown>) => sql<string[]>`ARRAY(
  SELECT attname::text FROM pg_attribute
  WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND ${condition})`

/** Analyzes a small sample first, whose time tells how many rows there is time for. */
async function analyzeInTime(db: Db, part: Analyzed): Promise<void> {
  const before = process.threadCpuUsage()
  await analyze(db, part, 1)
  const { user, system } = process.threadCpuUsage(before)
  await yieldToEventLoop()
  const target = Math.min(MAX_TARGET, Math.floor((STATISTICS_MS * 1_000) / (user + system)))
  if (target > 1) await analyze(db, part, target)
  await yieldToEventLoop()
}

/** @param target of the sample; by default that of the database. */
function analyze(db: Db, { name, columns }: Analyzed, target?: number): Promise<unknown> {
  const some = columns.length > 0 ? sql`(${sql.join(columns.map((column) => sql.ref(column)))})` : sql``
  const statement = sql`ANALYZE ${sql.table(name)} ${some}`
  if (target === undefined) return statement.execute(db)
  return inTransaction(db, async (trx) => {
    await sql`SELECT set_config('default_statistics_target', ${String(target)}, true)`.execute(trx)
    await statement.execute(trx)
  })
}
