import { expect, test } from 'vitest'
import { collectTags, testDatabase } from '#test/support/database.ts'
import { runInScope, type Scope } from '#lib/server/scope.ts'
import { announceChange, BATCH_TAG } from './announce.ts'
import { runBatch } from './bulk-writes.ts'

const database = await testDatabase()

test('caughtUp waits for the notification of every committed change', async () => {
  const heard = await collectTags(database)
  for (let count = 0; count < 50; count++) {
    await database.db.transaction().execute((transaction) => announceChange(transaction, [`page:${count}`]))
    await database.caughtUp()
    expect(heard.at(-1)).toEqual([`page:${count}`])
  }
})

test('splits a long payload into several notifications', async () => {
  const heard = await collectTags(database)
  const tags = Array.from({ length: 500 }, (_, i) => `article:la-señal-número-${i}`)
  await announceChange(database.db, [...tags, ...tags])
  await database.caughtUp()
  expect(heard.flat()).toEqual(tags)
  expect(heard.length).toBeGreaterThan(1)
})

test('marks each notification of a batch', async () => {
  const heard = await collectTags(database)
  const tags = Array.from({ length: 500 }, (_, i) => `article:la-señal-número-${i}`)
  await runBatch(() => announceChange(database.db, tags))
  await announceChange(database.db, ['page'])
  await database.caughtUp()
  expect(heard.length).toBeGreaterThan(2)
  for (const batch of heard.slice(0, -1)) expect(batch[0]).toBe(BATCH_TAG)
  expect(heard.at(-1)).toEqual(['page'])
})

test('marks the scope of a request that announced a change', async () => {
  const scope = {} as Scope
  await runInScope(scope, () => announceChange(database.db, ['page']))
  expect(scope.announced).toBe(true)
})
