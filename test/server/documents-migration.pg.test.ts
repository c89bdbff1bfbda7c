import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDocument, readRows } from '#kits/document/data.ts'
import { profileDocument } from '#features/profile/sections/document.ts'
import { connect, type Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { up } from '../../migrations/0018-documents.ts'
import { testDatabaseUrl } from '../support/open-database.ts'

// Profiles that were stored as one document each, and all that may stand in one, move over to rows.

const mentor = { Name: 'Ada', Designation: 'Lead', CompanyName: '', Year: '' }
const personal = { FirstName: 'Asha', LastName: '', FullName: 'Asha', Country: 'IN', Title: 'a "b" \\ é 👩‍👧' }
const documents: Record<string, Record<string, unknown>> = {
  plain: {
    UserPersonalData: personal,
    Mentors: [
      { ...mentor, id: 'b' },
      { ...mentor, id: 'a' },
      { ...mentor, id: 'c' },
    ],
    Mentees: [],
    Awards: [{ id: 'x', Title: 'One' }],
  },
  odd: {
    UserPersonalData: personal,
    Mentors: [
      { ...mentor, id: 'same' },
      { ...mentor, id: 'same' },
      { Name: '', id: 'broken', note: 'kept' },
      { ...mentor },
      { ...mentor },
      { ...mentor, id: 'not an id' },
      { ...mentor, id: 'x'.repeat(500) },
      { ...mentor, id: 7 },
      null,
      'text',
      [1],
    ],
    Awards: { not: 'a list' },
    Education: null,
    FormerList: [{ id: 'f', what: 'a list that is no more' }],
  },
  empty: {},
  large: {
    UserPersonalData: personal,
    Mentors: Array.from({ length: 3_000 }, (_, n) => ({ ...mentor, id: `n${n}` })),
  },
}

let database: Database
let drop: (() => Promise<void>) | undefined
const idOf: Record<string, number> = {}

beforeAll(async () => {
  const server = await testDatabaseUrl()
  drop = server?.drop
  database = await connect({ url: server?.url, dataDir: 'memory://', log: createLog('silent') })
  const { db } = database
  await sql`CREATE TABLE person (id text PRIMARY KEY)`.execute(db)
  await sql`
    CREATE TABLE profile (
      person_id text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
      version int NOT NULL DEFAULT 1,
      document jsonb NOT NULL
    )`.execute(db)
  for (const [id, document] of Object.entries(documents)) {
    await sql`INSERT INTO person VALUES (${id})`.execute(db)
    await sql`INSERT INTO profile VALUES (${id}, 7, ${JSON.stringify(document)}::jsonb)`.execute(db)
  }
  // More than one batch of them.
  await sql`INSERT INTO person SELECT 'more' || n FROM generate_series(1, 45) AS n`.execute(db)
  await sql`
    INSERT INTO profile SELECT 'more' || n, n, jsonb_build_object('UserPersonalData', jsonb_build_object('FirstName', n))
    FROM generate_series(1, 45) AS n`.execute(db)
  await db.transaction().execute((transaction) => up(transaction as never))
  const { rows } = await sql<{ person_id: string; document_id: number }>`SELECT * FROM profile`.execute(db)
  for (const row of rows) idOf[row.person_id] = row.document_id
})
afterAll(async () => {
  await database.close()
  await drop?.()
})

test.each(Object.keys(documents))(
  '%s: everything that was stored is, in its order, word for word',
  async (name) => {
    const { version, rows } = await readRows(database.db, idOf[name]!)
    const before = documents[name]!
    expect(version).toBe(7)
    for (const [key, value] of Object.entries(before)) {
      const items = Array.isArray(value) ? value : [value]
      expect((rows.get(key) ?? []).map(({ item }) => item)).toEqual(items)
    }
    expect([...rows.keys()].filter((key) => !Object.hasOwn(before, key))).toEqual([])
    for (const [key, list] of rows) {
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
      expect(
        list.every(({ id }) => (key === 'UserPersonalData' ? id === '' : /^[A-Za-z0-9_-]{1,64}$/.test(id))),
      ).toBe(true)
    }
  },
)

test('items keep their ids, and what cannot be read is still shown to its owner', async () => {
  const plain = readDocument(profileDocument, await readRows(database.db, idOf['plain']!))
  expect(plain.document.Mentors.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  expect(plain.unreadable).toEqual([])
  const odd = readDocument(profileDocument, await readRows(database.db, idOf['odd']!))
  // What fits the schema, its id apart, which the row has anew where it cannot be one.
  expect(odd.document.Mentors).toHaveLength(5)
  expect(new Set(odd.document.Mentors.map(({ id }) => id)).size).toBe(5)
  expect(odd.document.Mentors[0]?.id).toBe('same')
  expect(odd.unreadable.map(({ Section, Text }) => `${Section} ${Text.slice(0, 30)}`)).toEqual(
    expect.arrayContaining([
      'Mentors {"id":"broken","Name":"","note',
      'Mentors null',
      'Mentors "text"',
      'Mentors [1]',
      'Awards {"not":"a list"}',
      'Education null',
    ]),
  )
})

test('the size of each is known, and who has an older version reads all', async () => {
  const { rows } = await sql<{
    id: number
    bytes: number
    measured: number
    version: number
    news_from: number
  }>`
    SELECT document.id, bytes, document.version, news_from, coalesce(sum(octet_length(item::text)), 0)::int AS measured
    FROM document LEFT JOIN document_item ON document = document.id GROUP BY document.id`.execute(database.db)
  expect(rows).toHaveLength(49)
  for (const { bytes, measured, version, news_from } of rows) {
    expect(news_from).toBe(version)
    expect(bytes).toBe(measured)
  }
})

test('a person’s document goes with them', async () => {
  const { db } = database
  await sql`DELETE FROM person WHERE id = 'large'`.execute(db)
  const left = await db.selectFrom('document').select('id').where('id', '=', idOf['large']!).execute()
  expect(left).toEqual([])
})
