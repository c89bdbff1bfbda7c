// @module-tag slow
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Database } from '#lib/db/connect.ts'
import { migrate } from '#lib/db/migrate.ts'
import { createLog } from '#lib/server/log.ts'
import { backgroundJobs, dueWork } from '../support/acts/background-jobs.ts'
import { differences, likenessOf, storedTables, type StoredTables } from '../support/acts/stored-state.ts'
import { createWorld, type World } from '../support/acts/world.ts'
import { testDeps } from '../support/api.ts'
import { testDatabaseUrl } from '../support/open-database.ts'
import { isThorough } from '../support/thorough.ts'

const server = await testDatabaseUrl()

test('there is work for every job that the features declare', () => {
  expect(Object.keys(dueWork).toSorted()).toEqual(backgroundJobs.map(({ name }) => name).toSorted())
})

describe.skipIf(!server)('in two processes on one database (needs PostgreSQL)', () => {
  let [first, second]: Database[] = []
  let world: World
  let tables: StoredTables
  beforeAll(async () => {
    const open = () => connect({ url: server!.url, dataDir: '', log: createLog('silent') })
    ;[first, second] = [await open(), await open()]
    await migrate(first.direct)
    world = await createWorld(first.db)
    tables = await storedTables(first.db)
  })
  afterAll(async () => {
    await world?.close()
    await first?.close()
    await second?.close()
    await server?.drop()
  })

  describe.each(backgroundJobs.map((job) => [job.name, job] as const))('%s', (name, job) => {
    const { prepare, left, outside, pass, tellsOf } = dueWork[name]!

    test('takes effect once when both run it, and when one of them dies', async () => {
      const { env, log } = world.deps
      const other = { ...testDeps(second!.db, { DATA_DIR: env.DATA_DIR }), env, log }
      const base = await tables.read()
      /** Has it done from the same beginning. */
      async function attempt(run: () => Promise<unknown>) {
        await tables.restore(base, await tables.read())
        await prepare(world)
        const before = await tables.read()
        const outsideBefore = await outside?.(world)
        world.db.failAt(0)
        await run()
        return { before, outsideBefore, state: await tables.read(), outside: await outside?.(world) }
      }
      const isOver = async () => !left || (await left(world.sound)) === 0
      const alone = () => job.run(world.deps, isOver)
      const both = () => Promise.all([job.run(world.deps, isOver), job.run(other, isOver)])
      /** The first process dies at a statement, the second takes over. */
      const dying = async (nth: number) => {
        world.db.dieAt(nth)
        const isDead = async () => world.db.statements().length >= nth || (await isOver())
        await Promise.resolve(job.run(world.deps, isDead)).catch(() => undefined)
        world.db.failAt(0)
        await pass?.(world.sound)
        await job.run(other, isOver)
      }

      const whole = await attempt(alone)
      const statements = world.db.statements().length
      const changed = differences(whole.before, whole.state)
      expect([changed, whole.outside], 'what it changes').not.toEqual([[], whole.outsideBefore])
      const again = await attempt(alone)
      const like = likenessOf(whole.state, again.state)
      const expected = { state: like(whole.state), outside: whole.outside }
      for (let round = 0; round < (isThorough ? 10 : 3); round++) {
        const { state, outside: found } = await attempt(both)
        expect({ state: like(state), outside: found }, `round ${round}`).toEqual(expected)
      }
      const some = [...new Set([1, 2, 3, Math.ceil(statements / 2), statements - 1, statements])]
      const likeAfterDeath = likenessOf(whole.state, again.state, tellsOf)
      for (const nth of some.filter((each) => each >= 1)) {
        const { state, outside: found } = await attempt(() => dying(nth))
        const actual = { state: likeAfterDeath(state), outside: found }
        expect(actual, `died at ${nth} of ${statements}`).toEqual({
          ...expected,
          state: likeAfterDeath(whole.state),
        })
      }
      await tables.restore(base, await tables.read())
    })
  })
})
