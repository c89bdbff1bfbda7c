import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalText, same } from './same.ts'

test('values are the same exactly if their texts are, whatever the order of their keys', () => {
  const few = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(null, undefined, true, 0, 1, '', 'a'),
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'id', '__proto__'), tie('value'), { maxKeys: 2 }),
    ),
  })).value
  const textOf = (value: unknown) => canonicalText(value ?? null, { ids: true })
  fc.assert(
    fc.property(few, few, (one, other) => {
      expect(same(one, other)).toBe(textOf(one) === textOf(other))
      expect(same(one, JSON.parse(JSON.stringify(one ?? null)))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [{ a: 1 }, { a: 1, b: null }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [undefined, null, true],
  ['', null, false],
  [Number.NaN, Number.NaN, true],
])('%j and %j: %s', (one, other, isSame) => {
  expect(same(one, other)).toBe(isSame)
})
