import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#lib/db/connect.ts'

interface StoredCards {
  /** With the cards. */
  table: string
  /** What every stored card has had from the first, its key before all: a field that is added needs a default. */
  fields: readonly string[]
  search: () => Promise<{ results: readonly object[]; total: number }>
  logged: object[]
}

/** Makes one card of a board older than its schema and another one broken, and checks that both do no harm. */
export async function expectStoredCards(
  db: Db,
  { table, fields, search, logged }: StoredCards,
): Promise<void> {
  const key = fields[0]!
  const keyOf = (card: object) => String((card as Record<string, unknown>)[key])
  const { results, total } = await search()
  const [old, broken] = results as readonly [object, object]
  await sql`UPDATE ${sql.table(table)} SET card = (SELECT json_object_agg(key, value)
    FROM json_each(card) WHERE key = ANY(${fields}::text[])) WHERE card->>${key} = ${keyOf(old)}`.execute(db)
  const { rows } = await sql<{
    id: number
  }>`UPDATE ${sql.table(table)} SET card = json_build_object(${key}::text, card->${key})
    WHERE card->>${key} = ${keyOf(broken)} RETURNING id`.execute(db)
  const after = await search()
  expect(after.total).toBe(total)
  expect(after.results.map(keyOf)).toEqual(results.map(keyOf).filter((each) => each !== keyOf(broken)))
  const [shown] = after.results
  expect(Object.keys(shown!).sort()).toEqual(Object.keys(old).sort())
  for (const field of fields) expect(shown).toHaveProperty(field, (old as Record<string, unknown>)[field])
  expect(logged.splice(0)).toMatchObject([{ event: 'database.value_unreadable', table, id: rows[0]!.id }])
}
