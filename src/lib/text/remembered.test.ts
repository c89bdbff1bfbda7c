import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

test('makes the value of a key once, until it has as many as it may keep', () => {
  const made: string[] = []
  const valueOf = remembered<string>(2)
  const ask = (key: string) => valueOf(key, () => (made.push(key), key.toUpperCase()))
  expect(['a', 'b', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'B'])
  expect(made).toEqual(['a', 'b'])
  expect(['c', 'c', 'a'].map(ask)).toEqual(['C', 'C', 'A'])
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})
