import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { itemRowsOf, writeItemRows } from '#kits/search/mutations.ts'
import { noCounts, writeSearchCounts, type SearchCounts } from '#kits/search/mutations-counts.ts'
import type { Db } from '#lib/db/connect.ts'
import { printLine, type DatabaseContent } from '../reused-database.ts'
import { searchablesFor } from './made.ts'
import type { RowsAnswer, RowsOrder } from './rows.ts'

/** Items of one statement, and phrases. */
const BATCH = 400
const CHUNK = 20_000
/** Items whose rows stand for the work of the portal's code in the key. */
const FINGERPRINT = 6

/** This many generated items in the portal's search, half of them events. */
export const generatedItems = (items: number): DatabaseContent => ({
  what: 'items',
  count: items,
  sample: itemRowsOf([...searchablesFor(items, FINGERPRINT)], noCounts()),
  fill: ({ db }) => fill(db, items),
})

async function fill(db: Db, items: number): Promise<void> {
  // Quicker to build over all rows.
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE tablename IN ('search_head', 'search_doc') AND indexdef LIKE '%USING gin%'`.execute(db)
  for (const { name } of indexes) await sql`DROP INDEX ${sql.id(name)}`.execute(db)
  const order: RowsOrder = { items, batch: BATCH }
  const builder = new Worker(new URL('rows.ts', import.meta.url), { workerData: order })
  try {
    let written = 0
    for await (const answer of answersOf(builder)) {
      if ('counts' in answer) {
        await writeCounts(db, answer.counts)
        break
      }
      await db.transaction().execute((trx) => writeItemRows(trx, answer.rows))
      written += BATCH
      if (written % (items / 10) < BATCH) printLine(`  ${Math.min(written, items)}`)
    }
  } finally {
    await builder.terminate()
  }
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  await sql`VACUUM ANALYZE`.execute(db)
}

/** As `writeSearchCounts`, in transactions that an embedded database can hold. */
async function writeCounts(db: Db, { terms, phrases, totals }: SearchCounts): Promise<void> {
  const write = (counts: Partial<SearchCounts>) =>
    db.transaction().execute((trx) => writeSearchCounts(trx, { ...noCounts(), ...counts }))
  await write({ totals })
  for (const [language, words] of terms)
    for (const chunk of inChunks([...words])) await write({ terms: new Map([[language, new Map(chunk)]]) })
  for (const chunk of inChunks([...phrases])) await write({ phrases: new Map(chunk) })
}

const inChunks = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, i) => list.slice(i * CHUNK, (i + 1) * CHUNK))

// One batch is always being taken apart while another is written.
async function* answersOf(builder: Worker): AsyncGenerator<RowsAnswer> {
  const ask = async () => {
    const answered = once(builder, 'message')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    builder.postMessage('next')
    return ((await answered) as [RowsAnswer])[0]
  }
  let next = ask()
  for (;;) {
    const answer = await next
    if (!('counts' in answer)) next = ask()
    yield answer
  }
}
