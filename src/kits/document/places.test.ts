import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertItemAfter } from './apply.ts'
import { LinkedOrder, positionBetween, assignPositions } from './places.ts'

const inOrder = (places: ReadonlyMap<string, string>) =>
  [...places].toSorted(([, a], [, b]) => (a < b ? -1 : 1)).map(([id]) => id)

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnop'), { maxLength: 16 })

test('places are unique, give the requested order, and are kept where possible', () => {
  fc.assert(
    fc.property(ids, ids, (before, after) => {
      const old = assignPositions(before, new Map())
      const next = assignPositions(after, old)
      expect(inOrder(next)).toEqual(after)
      expect(new Set(next.values()).size).toBe(after.length)
      const common = after.filter((id) => old.has(id))
      const keepOrder = common.join() === before.filter((id) => next.has(id)).join()
      const moved = common.filter((id) => next.get(id) !== old.get(id))
      expect(keepOrder ? moved : []).toEqual([])
    }),
    { seed: 20_261_122, numRuns: 2_000 },
  )
})

test('moving an item changes only its own place in a list of 5,000', () => {
  const order = Array.from({ length: 5_000 }, (_, index) => `id-${index}`)
  const old = assignPositions(order, new Map())
  expect(Math.max(...[...old.values()].map(({ length }) => length))).toBeLessThanOrEqual(4)
  const next = assignPositions([...order.slice(1), 'id-0'], old)
  expect(order.filter((id) => next.get(id) !== old.get(id))).toEqual(['id-0'])
})

test('reassigns places that have become too long', () => {
  let before = assignPositions(['a', 'b'], new Map())
  let place: string | undefined = before.get('b')
  let steps = 0
  for (; place !== undefined; steps++) place = positionBetween(before.get('a') ?? null, place)
  expect(steps).toBeGreaterThan(200)
  before = new Map([
    ['a', 'a0'],
    ['b', `a0${'V'.repeat(80)}`],
  ])
  const next = assignPositions(['a', 'b', 'c'], before)
  expect([...next.values()]).toEqual(['a0', 'a1', 'a2'])
})

const put = fc.tuple(fc.constantFrom(...'abcdefxyz'), fc.option(fc.constantFrom(...'abcdefxyzq')))

test('LinkedOrder behaves like a list', () => {
  fc.assert(
    fc.property(
      ids,
      fc.array(put, { maxLength: 20 }),
      fc.array(fc.constantFrom(...'abq')),
      (start, puts, gone) => {
        const order = new LinkedOrder(start)
        let plain = start.map((id) => ({ id }))
        for (const id of gone) {
          order.remove(id)
          plain = plain.filter((item) => item.id !== id)
        }
        for (const [id, after] of puts) {
          order.put(id, after)
          plain = insertItemAfter(plain, { id }, after)
        }
        expect(order.ids()).toEqual(plain.map(({ id }) => id))
      },
    ),
    { seed: 20_261_122, numRuns: 2_000 },
  )
})
