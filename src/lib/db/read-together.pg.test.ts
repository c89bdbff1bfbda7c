import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { defineRead, readTogether } from './read-together.ts'

const { db } = await testDatabase()

test('reads rows in their order, each kind by its own name, in one statement', async () => {
  let statements = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => (statements++, node),
    transformResult: async ({ result }) => result,
  })
  const answers = await readTogether(counted, {
    numbers: defineRead(
      sql<{ n: number }>`SELECT n FROM generate_series(1, ${3}::int) n ORDER BY n DESC`,
      (rows) => rows.map(({ n }) => n),
    ),
    Texts: defineRead(
      sql<{ text: string; card: { a: string } }>`SELECT ${'it’s'}::text AS text, '{"a": "b"}'::jsonb AS card`,
      (rows) => rows,
    ),
    none: defineRead(sql<object>`SELECT 1 WHERE false`, ([first]) => first),
  })
  expect(answers).toEqual({
    numbers: [3, 2, 1],
    Texts: [{ text: 'it’s', card: { a: 'b' } }],
    none: undefined,
  })
  expect(statements).toBe(1)
})
