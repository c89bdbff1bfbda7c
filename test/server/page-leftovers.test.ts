import { expect, test } from 'vitest'
import { paths } from '#lib/text/paths.ts'
import { ask } from '../support/ask.ts'
import { openTestDatabase } from '../support/open-database.ts'
import { insertEvent } from '../support/events/registrations.ts'
import { startHere } from '../support/running.ts'

const VIEWS = 12

test('a rendered page leaves no timer behind', async () => {
  const database = await openTestDatabase()
  await insertEvent(database.db)
  const portal = await startHere(database)
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length
  try {
    const view = async (n: number) => {
      const { status, text } = await ask(
        portal.url,
        `${paths.events('information-technology')}?utm_source=${n}`,
      )
      expect({ status, shown: text.includes('Zero trust without the slogans') }).toEqual({
        status: 200,
        shown: true,
      })
    }
    await view(0)
    const before = timers()
    for (let n = 1; n <= VIEWS; n++) await view(n)
    expect(timers() - before).toBeLessThan(VIEWS / 2)
  } finally {
    await portal.stop()
    await database.close()
  }
})
