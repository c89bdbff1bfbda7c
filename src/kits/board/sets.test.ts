import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostOf, Sets } from './sets.ts'

const value = fc.oneof(
  fc.constantFrom('SQL', 'R', 'C++', 'Ünïcode', '__proto__', ''),
  fc.string({ maxLength: 3 }),
)
const set = fc.uniqueArray(value, { maxLength: 6 }).map((values) => values.sort())
const keyOf = (values: readonly string[]) => JSON.stringify(values)

describe('numbered sets', () => {
  test('have a unique number each', () => {
    fc.assert(
      fc.property(fc.array(set, { maxLength: 120 }), (given) => {
        const sets = new Sets()
        const numbers = new Map<string, number>()
        for (const values of given) {
          const number = sets.numberOf(values)
          expect(number).toBe(numbers.get(keyOf(values)) ?? numbers.size)
          numbers.set(keyOf(values), number)
          expect(sets.sizeOf(number)).toBe(values.length)
        }
        expect(sets.size).toBe(numbers.size)
      }),
    )
  })

  test('are counted and matched like lists of their values', () => {
    fc.assert(
      fc.property(
        fc.array(set, { maxLength: 60 }),
        fc.uniqueArray(value, { maxLength: 4 }),
        fc.integer({ min: 1, max: 5 }),
        (items, chosen, most) => {
          const sets = new Sets()
          const numbers = items.map((values) => sets.numberOf(values))
          const counts = new Int32Array(sets.size)
          for (const number of numbers) counts[number]!++
          const sums = new Map<string, number>()
          for (const each of items.flat()) sums.set(each, (sums.get(each) ?? 0) + 1)
          const sorted = [...sums].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
          const shown = sorted.slice(0, most)
          const missing = chosen.filter((each) => !shown.some(([known]) => known === each))
          expect(sets.takeMost(counts, most, chosen)).toEqual([
            ...shown,
            ...missing.map((each) => [each, sums.get(each) ?? 0]),
          ])
          const having = sets.having(chosen)
          const hits = sets.hits(chosen)
          for (const [at, values] of items.entries()) {
            const held = values.filter((each) => chosen.includes(each)).length
            expect(having[numbers[at]!]).toBe(held > 0 ? 1 : 0)
            expect(hits[numbers[at]!]).toBe(held)
          }
        },
      ),
    )
  })

  test('keep their numbers among thousands of sets', () => {
    const sets = new Sets()
    const given = Array.from({ length: 20_000 }, (_, n) => [`a${n % 150}`, `b${Math.floor(n / 150)}`])
    expect(given.map((values) => sets.numberOf(values))).toEqual(given.map((_, n) => n))
    expect(given.map((values) => sets.numberOf(values))).toEqual(given.map((_, n) => n))
  })
})

test('mostOf lists values without items only if they are chosen', () => {
  expect(mostOf(['a', 'b', 'c'], [0, 2, 2], 5, ['a', 'x'])).toEqual([
    ['b', 2],
    ['c', 2],
    ['a', 0],
    ['x', 0],
  ])
})
