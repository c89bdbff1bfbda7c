import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#test/support/open-database.ts'
import { schemaFile, schemaOf } from '#test/support/schema.ts'

test('migrations/schema.sql is what npm run schema writes', async () => {
  const { db, close } = await openTestDatabase(null)
  expect(await schemaOf(db)).toBe(await readFile(schemaFile, 'utf8'))
  await close()
})
