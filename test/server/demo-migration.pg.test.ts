import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { up } from '../../migrations/0023-demonstration.ts'
import { testDatabaseUrl } from '../support/open-database.ts'

// Of a portal that is older than the column, what its first start filled in is marked, and nothing else.

let database: Database
let drop: (() => Promise<void>) | undefined

beforeAll(async () => {
  const server = await testDatabaseUrl()
  drop = server?.drop
  database = await connect({ url: server?.url, dataDir: 'memory://', log: createLog('silent') })
  const run = (statement: string) => sql.raw(statement).execute(database.db)
  const file = (digit: string) => digit.repeat(32)
  await run(
    `CREATE TABLE article (id int, source_key text, card jsonb DEFAULT '{}', detail json DEFAULT '{}')`,
  )
  await run(`CREATE TABLE event_series (id int, source_key text, source_hash text)`)
  await run(
    `CREATE TABLE event (id int, series_id int, organiser_id int, source_key text, source_hash text, card jsonb DEFAULT '{}')`,
  )
  await run(`CREATE TABLE organiser (id int, image text)`)
  await run(`CREATE TABLE person (id text, email text, email_verified boolean)`)
  await run(`CREATE TABLE profile (person_id text, public_id text)`)
  await run(`CREATE TABLE identity (person_id text)`)
  await run(`CREATE TABLE audit (person_id text)`)
  await run(`CREATE TABLE stored_file (id text, original text)`)
  await run(`INSERT INTO article (id, source_key, detail) VALUES
    (1, 'demo/physics/pendulum.md', '{"ImageLink": "/media/${file('a')}/x.svg"}'),
    (2, 'demo/physics/pendulum.es.md', '{}'),
    (3, 'demo/notes/My own.md', '{}'),
    (4, 'blog/physics/lens.md', '{"ImageLink": "/media/${file('c')}/x.svg"}'),
    (5, 'demo/physics/later.md', '{}'), (6, NULL, '{}')`)
  await run(`INSERT INTO event_series VALUES (1, 'demo/weekly', 'demo'), (2, 'uid@host', 'a1b2')`)
  await run(`INSERT INTO event VALUES
    (1, NULL, 1, 'demo/webinar', 'demo'), (2, 1, 1, NULL, NULL), (3, 2, 2, NULL, NULL),
    (4, NULL, 2, 'demo/webinar-2', 'demo'), (5, NULL, 3, 'demo/x', 'a1b2')`)
  await run(`INSERT INTO organiser VALUES (1, '/media/${file('b')}/l.svg'), (2, ''), (3, ''), (4, '')`)
  await run(`INSERT INTO person VALUES
    ('made-up', 'asha@example.org', true), ('real', 'ravi@example.org', true),
    ('signed-up', 'ben@example.org', true), ('other', 'x@example.com', true)`)
  await run(
    `INSERT INTO profile VALUES ('made-up', 'asha'), ('real', 'ravi'), ('signed-up', 'ben'), ('other', 'cleo')`,
  )
  await run(`INSERT INTO identity VALUES ('real')`)
  await run(`INSERT INTO audit VALUES ('signed-up')`)
  await run(`INSERT INTO stored_file VALUES
    ('${file('a')}', 'x'), ('${file('b')}', 'y'), ('${file('c')}', 'z'), ('${file('d')}', NULL)`)
  await up(database.db as unknown as Kysely<unknown>)
})
afterAll(async () => {
  await database.close()
  await drop?.()
})

test.each([
  ['article', 'id', [1, 2]],
  ['event_series', 'id', [1]],
  ['event', 'id', [1, 2, 4]],
  ['organiser', 'id', [1]],
  ['profile', 'public_id', ['asha']],
  ['stored_file', 'left(id, 1)', ['a', 'b']],
])('of %s what the first start made', async (table, id, expected) => {
  const { rows } = await sql<{ id: unknown }>`
    SELECT ${sql.raw(id)} AS id FROM ${sql.table(table)} WHERE demo ORDER BY 1`.execute(database.db)
  expect(rows.map((row) => row.id)).toEqual(expected)
})

test('cards say so as well', async () => {
  const { rows } = await sql`
    SELECT id, card FROM article WHERE card <> '{}' UNION ALL SELECT id, card FROM event WHERE card <> '{}' ORDER BY 1`.execute(
    database.db,
  )
  expect(rows.map((row) => Object.keys((row as { card: object }).card)[0]).toSorted()).toEqual([
    'BlogDemonstration',
    'BlogDemonstration',
    ...Array.from({ length: 3 }, () => 'eventDemonstration'),
  ])
})
