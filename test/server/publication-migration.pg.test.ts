import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { up } from '../../migrations/0073-when-articles-were-published.ts'
import { testDatabaseUrl } from '../support/open-database.ts'

// A portal that is older than the column has articles in every state: none becomes news by the migration, and drafts
// among them do when they are published.

let database: Database
let drop: (() => Promise<void>) | undefined

beforeAll(async () => {
  const server = await testDatabaseUrl()
  drop = server?.drop
  database = await connect({ url: server?.url, dataDir: 'memory://', log: createLog('silent') })
  await sql`CREATE TABLE article (id int PRIMARY KEY, status text, title text)`.execute(database.db)
  await sql`INSERT INTO article VALUES
    (1, 'Published'), (2, 'Draft'), (3, 'Archived'), (4, 'Approved')`.execute(database.db)
  await up(database.db as unknown as Kysely<unknown>)
})
afterAll(async () => {
  await database.close()
  await drop?.()
})

const noted = async () => {
  const { rows } = await sql<{ id: number; published: Date }>`
    SELECT id, published FROM article WHERE published IS NOT NULL ORDER BY id`.execute(database.db)
  return rows
}
const set = (id: number, status: string) =>
  sql`UPDATE article SET status = ${status} WHERE id = ${id}`.execute(database.db)

test('no article that was there has a time', async () => {
  expect(await noted()).toEqual([])
})

test('a draft gets one as it is published, once; what was published before gets none', async () => {
  await set(2, 'Submitted')
  await set(1, 'Published')
  await set(3, 'Published')
  expect(await noted()).toEqual([])
  await set(2, 'Published')
  await sql`UPDATE article SET status = 'Published', title = 'x' WHERE id = 4`.execute(database.db)
  const first = await noted()
  expect(first.map(({ id }) => id)).toEqual([2, 4])
  expect(Math.abs(first[0]!.published.getTime() - Date.now())).toBeLessThan(60_000)
  await set(2, 'Archived')
  await set(2, 'Draft')
  await set(2, 'Published')
  await sql`INSERT INTO article VALUES (5, 'Published')`.execute(database.db)
  expect(await noted()).toEqual(first)
})
