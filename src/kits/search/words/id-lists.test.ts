import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { IdListsWriter } from './id-lists.ts'
import { idsOfSet } from './id-sets.ts'

const listsOf = (lists: readonly (readonly number[])[]) => {
  const writer = new IdListsWriter(0)
  for (const list of lists) writer.add(Int32Array.from([-1, ...list, -1]), 1, list.length + 1)
  return writer.finish()
}
const ascending = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b)
const list = fc.oneof(
  fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 20 }),
  fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 300 }),
)

test('reads lists as they were written, and marks one or several at once', () => {
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 6 }), fc.nat(), (given, at) => {
      const written = given.map(ascending)
      const lists = listsOf(written)
      const room = new Int32Array(400)
      for (const [number, ids] of written.entries()) {
        const end = lists.read(number, room, 3)
        expect([...room.subarray(3, end)]).toEqual(ids)
      }
      const from = at % given.length
      const bits = new Uint32Array(200_000)
      lists.mark(from, given.length, bits, room)
      expect([...idsOfSet(bits)]).toEqual(ascending(written.slice(from).flat()))
    }),
    { numRuns: 100 },
  )
})

test('stores a frequent list as one bit per item, and a rare one in few bytes', () => {
  const all = Array.from({ length: 80_000 }, (_, id) => id)
  expect(listsOf([all]).bytes).toBeLessThan(10_100)
  expect(listsOf([all, all, [79_999]]).bytes).toBeLessThan(20_200)
  expect(listsOf([all.filter((id) => id % 400 === 0)]).bytes).toBeLessThan(500)
})
