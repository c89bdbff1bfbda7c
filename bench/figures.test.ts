import { expect, test } from 'vitest'
import { absoluteOf, atMost, atMostOfWork, atMostOfWorkP95, lastNumberOf } from './figures.ts'

const work = { name: 'statements', ms: 4, reference: 2 }

test('a time by a fixed work is the same on a machine that takes twice as long for both', () => {
  const times = [8, 8, 8, 40]
  const here = atMostOfWorkP95('Search', times, 25, work)
  expect(here).toMatchObject({ measured: '2 / 10 ×', limit: '≤ 12.5 ×', reached: true })
  expect(here.beside).toContain('40 ms, × statements (4 ms)')
  const slower = atMostOfWorkP95(
    'Search',
    times.map((time) => 2 * time),
    25,
    { ...work, ms: 8 },
  )
  expect(slower).toMatchObject({ measured: here.measured, limit: here.limit })
  expect(lastNumberOf(here.measured)).toBe(10)
})

test('a time above the limit is not reached however fast the machine is', () => {
  const { reached } = atMostOfWorkP95('Search', [1, 1], 25, { ...work, ms: 0.05 })
  expect(reached).toBe(false)
})

test('ratios to fixed work are compared by their time, with that of commits that measured seconds', () => {
  expect(absoluteOf(atMostOfWork('Start', 2_450, 1_000, work))).toEqual({ value: 2_450, unit: 'ms' })
  expect(absoluteOf(atMost('Start', 2.98, 2, 's'))).toEqual({ value: 2_980, unit: 'ms' })
  expect(absoluteOf(atMost('Memory', 324, 300, 'MB'))).toEqual({ value: 324, unit: 'MB' })
})
