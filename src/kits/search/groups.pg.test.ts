import { expect, test } from 'vitest'
import { allOf, anyOf } from './groups.ts'

test('requires one lexeme of each group, and escapes quotes and backslashes', () => {
  expect(anyOf(['fatigu', "#tl'eau"])).toBe("('fatigu'|'#tl''eau')")
  expect(allOf([['a', 'b'], ['c\\']])).toBe("('a'|'b')&('c\\\\')")
  expect(allOf([])).toBe('')
})
