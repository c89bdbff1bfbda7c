import { afterAll } from 'vitest'
import type { Database } from '#lib/db/connect.ts'
import { openTestDatabase } from './open-database.ts'

/** A fresh, migrated database of one test file, closed after its tests. */
export async function testDatabase(): Promise<Database> {
  const database = await openTestDatabase()
  afterAll(() => database.close())
  return database
}
