import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pglitePool, pgliteStatements } from './pool.ts'

const pglite = new PGlite('memory://')
const run = pgliteStatements(pglite)

beforeAll(async () => {
  await run('CREATE TABLE thing (id int PRIMARY KEY, data jsonb, names text[], made timestamptz)', [])
})
afterAll(() => pglite.close())

const thing = 'SELECT * FROM thing WHERE id = $1'

test('returns stored values unchanged, with the same prepared statement', async () => {
  const made = new Date('2026-01-02T03:04:05Z')
  const names = ['a', 'with "quotes", and comma', '']
  for (const id of [1, 2, 3]) {
    const insert = 'INSERT INTO thing VALUES ($1, $2, $3, $4)'
    const { affectedRows } = await run(insert, [id, id === 3 ? null : JSON.stringify({ id }), names, made])
    expect(affectedRows).toBe(1)
  }
  expect((await run(thing, [2])).rows).toEqual([{ id: 2, data: { id: 2 }, names, made }])
  expect((await run(thing, [3])).rows).toEqual([{ id: 3, data: null, names, made }])
})

test('reports an error, and the next statement works', async () => {
  await expect(run(thing, ['one'])).rejects.toMatchObject({ code: '22P02' })
  await expect(run('SELECT nothing', [])).rejects.toMatchObject({ code: '42703' })
  expect((await run(thing, [1])).rows).toHaveLength(1)
})

test('rolls back a failed transaction', async () => {
  const insert = 'INSERT INTO thing (id) VALUES ($1)'
  await run('BEGIN', [])
  await run(insert, [10])
  await expect(run(insert, [10])).rejects.toMatchObject({ code: '23505' })
  await expect(run(thing, [1])).rejects.toMatchObject({ code: '25P02' })
  await run('ROLLBACK', [])
  expect((await run(thing, [10])).rows).toEqual([])
})

test('returns columns added after a statement was prepared', async () => {
  await run(thing, [1])
  await run('ALTER TABLE thing ADD COLUMN later int DEFAULT 7', [])
  expect((await run(thing, [1])).rows).toMatchObject([{ later: 7 }])
})

test('limits the number of prepared statements', async () => {
  for (let i = 0; i < 400; i++) expect((await run(`SELECT ${i} AS n`, [])).rows).toEqual([{ n: i }])
  const { rows } = await run('SELECT count(*)::int AS n FROM pg_prepared_statements', [])
  expect(rows[0]?.['n']).toBeLessThan(210)
})

test('lets others run between the statements of a long transaction', async () => {
  const client = await pglitePool(pglite).connect()
  let turns = 0
  const count = () => {
    turns++
    waiting = setImmediate(count)
  }
  let waiting = setImmediate(count)
  try {
    await client.query('BEGIN', [])
    for (const end = performance.now() + 200; performance.now() < end;)
      await client.query('SELECT count(*) FROM generate_series(1, 1000)', [])
    await client.query('COMMIT', [])
  } finally {
    clearImmediate(waiting)
    client.release()
  }
  expect(turns).toBeGreaterThan(3)
})
