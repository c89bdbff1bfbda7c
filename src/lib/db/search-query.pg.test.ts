import { expect, test } from 'vitest'
import { allOf, anyOf } from './search-query.ts'

test('one lexeme of each group is needed; quotes and backslashes stay letters', () => {
  expect(anyOf(['fatigu', "#tl'eau"])).toBe("('fatigu'|'#tl''eau')")
  expect(allOf([['a', 'b'], ['c\\']])).toBe("('a'|'b')&('c\\\\')")
  expect(allOf([])).toBe('')
})
