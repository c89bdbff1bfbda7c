import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { insertPerson } from '#test/support/person.ts'
import { gatherStatistics, runBatches } from './bulk-writes.ts'
import { dryRun, dryRunOf } from './in-transaction.ts'

test('batches of each item run until nothing is left, also after an item that fails', async () => {
  const left = new Map([
    ['first', 2],
    ['broken', 1],
    ['last', 3],
  ])
  const run: string[] = []
  const running = runBatches(left.keys(), async (item) => {
    run.push(item)
    if (item === 'broken') throw new Error('broken off')
    left.set(item, left.get(item)! - 1)
    return left.get(item)! > 0
  })
  await expect(running).rejects.toThrow('broken off')
  expect(run).toEqual(['first', 'first', 'broken', 'last', 'last', 'last'])
})

const { db } = await testDatabase()

test('statistics tell the rows of tables, and a dry run leaves them as they are', async () => {
  const people = async () => {
    const { rows } = await sql<{ rows: number }>`
      SELECT reltuples AS rows FROM pg_class WHERE oid = 'person'::regclass`.execute(db)
    return rows[0]!.rows
  }
  await gatherStatistics(db)
  const before = await people()
  await insertPerson(db, 'counted@example.org')
  await gatherStatistics(dryRunOf(db))
  await dryRun(db, gatherStatistics)
  expect(await people()).toBe(before)
  await gatherStatistics(db)
  expect(await people()).toBe(before + 1)
})

test('statistics of a large table of the embedded database tell its rows and all of its columns', async () => {
  const embedded = await openTestDatabase(null)
  const { db } = embedded
  await sql`CREATE TABLE large (id int, kind text, doc tsvector)`.execute(db)
  try {
    await sql`
      INSERT INTO large SELECT i, 'k' || i % 40, (SELECT to_tsvector('simple', string_agg('w' || (i * j) % 2000, ' '))
        FROM generate_series(1, 60) j) FROM generate_series(1, 4000) i`.execute(db)
    await gatherStatistics(db)
    const { rows } = await sql<{ column: string }>`
      SELECT attname AS column FROM pg_stats WHERE tablename = 'large' ORDER BY attname`.execute(db)
    expect(rows.map(({ column }) => column)).toEqual(['doc', 'id', 'kind'])
    const { rows: counted } = await sql<{ rows: number }>`
      SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'large'`.execute(db)
    expect(counted[0]!.rows).toBeGreaterThan(3_000)
  } finally {
    await embedded.close()
  }
})
