import { sql } from 'kysely'
import { createBlogs } from '#features/blogs/mutations.ts'
import { createEvents } from '#features/events/mutations.ts'
import { writeDueSearchItems } from '#kits/search/mutations-due.ts'
import type { Db } from '#lib/db/connect.ts'
import { testDeps } from '#test/support/api.ts'
import { generateArticles } from '#test/support/blogs/generate.ts'
import { generatePostings } from '#test/support/business/generate.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import { generateEvents } from '#test/support/events/generate.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { show, type Figure } from './figures.ts'

/** Words and their tables grow with the first items of a kind; later ones only add to them. */
const WARM = 1_000
const MEASURED = 2_000
const BATCH = 100
const NAMED = 5

const now = new Date('2026-11-20T15:30:00Z')

/** Writes items in batches, as imports do. */
type Fill = (db: Db, count: number) => Promise<void>

/** A source of items that goes on where it stopped. */
function inBatches<T>(items: Iterator<T>, write: (db: Db, batch: T[]) => Promise<unknown>): Fill {
  return async (db, count) => {
    for (let done = 0; done < count; done += BATCH)
      await write(
        db,
        Array.from({ length: BATCH }, () => items.next().value as T),
      )
  }
}

let businesses = 0
const kinds: Record<string, Fill> = {
  'article of 900 words': inBatches(generateArticles(WARM + MEASURED), (db, batch) =>
    createBlogs(
      db,
      batch.map((input) => ({ input })),
    ),
  ),
  event: inBatches(generateEvents(WARM + MEASURED, now), (db, batch) =>
    db.transaction().execute((trx) =>
      createEvents(
        trx,
        batch.map((input) => ({ input })),
      ),
    ),
  ),
  'job or project': async (db, count) => {
    // Two jobs and a project each time.
    for (let done = 0; done < count; done += BATCH)
      await insertBusiness(db, {
        slug: `b${++businesses}`,
        ...generatePostings(businesses, (BATCH * 2) / 3, now),
      })
  },
}

/** Measures what an item of each kind takes on a PostgreSQL server, by table, with the indexes and words of the search. */
export async function* measureStorage({ url }: { url: string }): AsyncGenerator<Figure> {
  for (const [kind, fill] of Object.entries(kinds)) {
    const database = await openTestDatabase(url)
    const { db } = database
    const { searchKinds } = testDeps(db)
    const write = async (count: number) => {
      const begun = performance.now()
      await fill(db, count)
      await writeDueSearchItems(db, searchKinds)
      const seconds = (performance.now() - begun) / 1_000
      await sql`VACUUM ANALYZE`.execute(db)
      return { seconds, sizes: await sizesOf(db) }
    }
    const before = await write(WARM)
    const after = await write(MEASURED)
    const each = after.sizes.map(({ name, heap, index }, at) => {
      const was = before.sizes[at]!
      return { name, heap: (heap - was.heap) / MEASURED, index: (index - was.index) / MEASURED }
    })
    const sum = (part: 'heap' | 'index') => each.reduce((total, table) => total + table[part], 0)
    const biggest = each.toSorted((a, b) => b.heap + b.index - a.heap - a.index).slice(0, NAMED)
    const named = biggest.map(({ name, heap, index }) => `${name} ${kilo(heap)} + ${kilo(index)}`)
    yield {
      what: `Stored on PostgreSQL per ${kind}: tables + indexes`,
      measured: `${kilo(sum('heap'))} + ${kilo(sum('index'))} kB`,
      beside: `${named.join(', ')}; ${show(MEASURED / after.seconds, 'a second')} written in batches of ${BATCH}`,
    }
    await database.close()
  }
}

const kilo = (bytes: number) => show(bytes / 1_000, '')

async function sizesOf(db: Db): Promise<{ name: string; heap: number; index: number }[]> {
  const { rows } = await sql<{ name: string; heap: number; index: number }>`
    SELECT relname AS name, pg_table_size(oid)::float8 AS heap, pg_indexes_size(oid)::float8 AS index
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`.execute(db)
  return rows
}
