import { expect, test } from 'vitest'
import { repeat } from './repeat.ts'

test('runs at once and repeatedly, also after a failure, until it is stopped', async () => {
  const failures: unknown[] = []
  let runs = 0
  const third = Promise.withResolvers<void>()
  const stop = repeat(
    async () => {
      runs++
      if (runs === 1) throw new Error('the first')
      if (runs === 3) third.resolve()
    },
    1,
    (error) => failures.push(error),
  )
  expect(runs).toBe(1)
  await third.promise
  await stop()
  const atStop = runs
  await new Promise((done) => setTimeout(done, 20))
  expect(runs).toBe(atStop)
  expect(failures).toEqual([new Error('the first')])
})

test('waits for a run in progress when stopped', async () => {
  const work = Promise.withResolvers<void>()
  let done = false
  const stop = repeat(
    () => work.promise.then(() => (done = true)),
    1,
    () => undefined,
  )
  const stopped = stop()
  expect(done).toBe(false)
  work.resolve()
  await stopped
  expect(done).toBe(true)
})
