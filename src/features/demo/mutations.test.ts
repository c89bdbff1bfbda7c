import { expect, test } from 'vitest'
import { collectTags, testDatabase } from '#test/support/database.ts'
import { isDemoRemoved } from './data.ts'
import { recordDemoRemoval } from './mutations.ts'

const database = await testDatabase()

test('removing demo content is recorded once and invalidates pages each time', async () => {
  const heard = await collectTags(database)
  expect(await isDemoRemoved(database.db)).toBe(false)
  for (const _ of [1, 2]) await recordDemoRemoval(database.db)
  expect(await isDemoRemoved(database.db)).toBe(true)
  expect(await database.db.selectFrom('demo_removal').selectAll().execute()).toHaveLength(1)
  await expect.poll(() => heard).toEqual([['demo'], ['demo']])
})
