import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../support/open-database.ts'
import { fillMilestone, tablesLeft } from '../support/milestones/fill.ts'

test('npm run milestone has something for every table', { tags: 'slow' }, async () => {
  const database = await openTestDatabase(null)
  onTestFinished(() => database.close())
  expect(tablesLeft(await fillMilestone(database.db))).toEqual([])
})
