import { afterAll } from 'vitest'
import type { Database } from '#lib/db/connect.ts'
import { openTestDatabase } from './open-database.ts'

/** A fresh, migrated database of one test file, closed after its tests. */
export async function testDatabase(): Promise<Database> {
  const database = await openTestDatabase()
  afterAll(() => database.close())
  return database
}

/** Collects the payloads of notices on a channel, from now on. */
export async function collectNotices(
  { listen }: Pick<Database, 'listen'>,
  channel: string,
): Promise<string[]> {
  const heard: string[] = []
  await listen(
    channel,
    (payload) => void heard.push(payload),
    () => {},
  )
  return heard
}

/** Collects the tags that are announced to cached pages, those of a notice together, from now on. */
export async function collectTags({ listen }: Pick<Database, 'listen'>): Promise<string[][]> {
  const heard: string[][] = []
  await listen(
    'content_changed',
    (payload) => void heard.push(JSON.parse(payload) as string[]),
    () => {},
  )
  return heard
}
