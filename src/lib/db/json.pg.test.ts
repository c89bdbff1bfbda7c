import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { json } from './json.ts'

const database = await testDatabase()

test.each([
  ['an object', 'object', { a: [1, 'two', null], b: { c: true } }],
  ['a list', 'array', [{ a: 1 }, { a: 2 }]],
  ['an empty list', 'array', []],
  ['a list of texts', 'array', ['a', '"b"', '{c}']],
  ['a text', 'string', 'it’s "so" \\ {1}'],
  ['a number', 'number', 1.5],
  ['nothing', 'null', null],
])('returns %s unchanged', async (_, kind, value) => {
  const { rows } = await sql<{ value: unknown; kind: string }>`
    SELECT v AS value, jsonb_typeof(v) AS kind FROM (SELECT ${json(value)} AS v) AS given`.execute(
    database.db,
  )
  expect(rows).toEqual([{ value, kind }])
})
