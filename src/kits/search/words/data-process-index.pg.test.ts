import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#lib/server/log.ts'
import { quoteLexeme } from '#lib/text/words.ts'
import { testDatabase } from '#test/support/database.ts'
import { lexemesOfRow, lexemeText, titleText, type LexemeRow } from './data-lexemes.ts'
import { ProcessIndex } from './data-process-index.ts'
import { idsOfSet } from './id-sets.ts'
import { tsqueryOf, type WordQuery } from './query.ts'

const database = await testDatabase()

/** Indexes a table that has nothing but ids and words. */
class MadeUpIndex extends ProcessIndex {
  /** Runs once, after words were read. */
  meanwhile: (() => Promise<void>) | undefined
  failing = false
  /** Claimed to be there in place of the table's. */
  many = 0

  protected async readAll() {
    const { rows } = await sql<{ id: number }>`SELECT id FROM made_up_doc ORDER BY id`.execute(database.db)
    const ids = this.many > 0 ? new Int32Array(this.many) : Int32Array.from(rows, ({ id }) => id)
    return { ids, tags: ['all'] }
  }

  protected readChanges(ids: readonly number[]) {
    return this.failing
      ? Promise.reject(new Error('no database'))
      : Promise.resolve({ ids, apply: () => ['changed'] })
  }

  protected async readWords(ids: readonly number[]) {
    const { rows } = await sql<LexemeRow>`
      SELECT id, ${lexemeText('doc')} AS everywhere, ${titleText('doc')} AS titles
      FROM made_up_doc WHERE id = ANY(${ids}::int[]) ORDER BY id`.execute(database.db)
    const { meanwhile } = this
    this.meanwhile = undefined
    await meanwhile?.()
    return rows.map(lexemesOfRow)
  }
}

const index = new MadeUpIndex('made up', createLog('silent'))

interface Item {
  id: number
  title: string[]
  body: string[]
}

const lexeme = fc.oneof(
  fc.string({ unit: fc.constantFrom("'", '\\', ' ', 'a', 'é', ':', '&'), minLength: 1, maxLength: 5 }),
  fc.constantFrom("' '", "'", '\\', "a' 'b", 'plain', 'planed', '京都', "\\'"),
)
const item: fc.Arbitrary<Item> = fc.record({
  id: fc.integer({ min: 1, max: 300 }),
  title: fc.uniqueArray(lexeme, { maxLength: 3 }),
  body: fc.uniqueArray(lexeme, { maxLength: 6 }),
})
const change = fc.record({
  written: fc.array(item, { minLength: 1, maxLength: 10 }),
  gone: fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 5 }),
})
const form = fc.oneof(
  fc.record({ lexeme }),
  fc.record({ lexeme: fc.constantFrom('a', 'é', "'", 'pla', '京'), begins: fc.constant(true) }),
)
const query: fc.Arbitrary<WordQuery> = fc.record({
  groups: fc.array(fc.array(form, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 2 }),
  titles: fc.boolean(),
})

const vectorOf = (lexemes: readonly string[]) =>
  lexemes.map((each, at) => `${quoteLexeme(each)}:${at + 1}`).join(' ')

/** Writes some items, deletes others, and tells the index. */
async function write({ written, gone }: { written: Item[]; gone: number[] }) {
  const items = [...new Map(written.map((each) => [each.id, each])).values()]
  const ids = [...gone, ...items.map(({ id }) => id)]
  await sql`DELETE FROM made_up_doc WHERE id = ANY(${ids}::int[])`.execute(database.db)
  await sql`INSERT INTO made_up_doc
    SELECT id, setweight(title::tsvector, 'A') || body::tsvector
    FROM unnest(${items.map(({ id }) => id)}::int[], ${items.map(({ title }) => vectorOf(title))}::text[],
      ${items.map(({ body }) => vectorOf(body))}::text[]) w(id, title, body)`.execute(database.db)
  for (const id of ids) index.changed(String(id))
}

/** The ids that the database finds for each query. */
async function idsInDatabase(queries: readonly WordQuery[]): Promise<number[][]> {
  const { rows } = await sql<{ ids: number[] }>`
    SELECT ARRAY(SELECT id FROM made_up_doc WHERE doc @@ q.query::tsquery ORDER BY id) AS ids
    FROM unnest(${queries.map(tsqueryOf)}::text[]) WITH ORDINALITY q(query, at) ORDER BY q.at`.execute(
    database.db,
  )
  return rows.map(({ ids }) => ids)
}

beforeAll(async () => {
  await sql`CREATE TABLE made_up_doc (id int PRIMARY KEY, doc tsvector)`.execute(database.db)
})
afterAll(() => index.stop())

test('finds what the database finds, with any characters and concurrent changes', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { minLength: 120, maxLength: 180 }),
      change,
      change,
      fc.array(query, { minLength: 5, maxLength: 10 }),
      async (written, early, late, queries) => {
        await sql`TRUNCATE made_up_doc`.execute(database.db)
        await write({ written, gone: [] })
        const check = async () => {
          await index.settled()
          const ids = queries.map((each) => [...idsOfSet(index.words!.find(each))])
          expect(ids).toEqual(await idsInDatabase(queries))
          found += ids.flat().length
        }
        index.meanwhile = async () => {
          const applied = new Promise<string[]>((resolve) => (index.onWorkedIn = resolve))
          await write(early)
          expect(await applied).toEqual(['changed'])
          expect(index.words).toBeUndefined()
        }
        await index.load()
        await check()
        await write(late)
        await check()
      },
    ),
    { numRuns: 10, endOnFailure: true },
  )
  expect(found).toBeGreaterThan(1_000)
})

test('unloads after a failed change, and does not index the words of too many items', async () => {
  const told: string[][] = []
  index.onWorkedIn = (tags) => void told.push(tags)
  await index.load()
  await index.settled()
  expect(index.words).toBeDefined()
  index.failing = true
  index.changed('1')
  await index.settled()
  expect([index.loaded, index.words, told]).toEqual([false, undefined, [['all']]])
  index.many = 1_500_001
  await index.load()
  await index.settled()
  expect([index.loaded, index.words]).toEqual([true, undefined])
})

test('reads words later on request, and does not wait for them when it stops', async () => {
  const late = new MadeUpIndex('late', createLog('silent'))
  await late.load(1)
  expect([late.loaded, late.words]).toEqual([true, undefined])
  await late.settled()
  expect(late.words).toBeDefined()
  // Longer than a test may take.
  await late.load(3_600_000)
  await late.stop()
  expect([late.loaded, late.words]).toEqual([true, undefined])
})
