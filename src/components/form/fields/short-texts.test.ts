import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addShortTexts, readShortTexts, withTyped } from './short-texts.ts'

test('keeps the text being typed in the list, at its position', () => {
  const { others, at, typed } = readShortTexts(['a', 'b'], undefined, '')
  expect({ others, at, typed }).toEqual({ others: ['a', 'b'], at: 2, typed: '' })
  const end = withTyped({ others, at, typed }, 'c ')
  expect(end).toEqual(['a', 'b', 'c '])
  expect(readShortTexts(end, 2, 'c ')).toEqual({ others: ['a', 'b'], at: 2, typed: 'c ' })
  expect(readShortTexts(['a', 'b', 'c'], 1, 'b')).toEqual({ others: ['a', 'c'], at: 1, typed: 'b' })
  fc.assert(
    fc.property(fc.array(fc.string()), fc.nat(20), fc.string(), (others, place, typed) => {
      const before = { others, at: Math.min(place, others.length), typed: '' }
      expect(readShortTexts(withTyped(before, typed), before.at, typed)).toEqual(
        typed.trim() === '' ? before : { ...before, typed },
      )
    }),
  )
})

test('no text is being typed after another change to the list', () => {
  expect(readShortTexts([], 3, 'c')).toEqual({ others: [], at: 0, typed: '' })
  expect(readShortTexts(['x', 'y'], 1, 'c')).toEqual({ others: ['x', 'y'], at: 1, typed: '' })
})

test('adds texts in order at the input’s position, without duplicates', () => {
  expect(addShortTexts({ others: ['a', 'd'], at: 1, typed: '' }, [' b ', 'c', ''])).toEqual({
    value: ['a', 'b', 'c', 'd'],
    added: ['b', 'c'],
    repeated: [],
  })
  expect(
    addShortTexts({ others: ['React', 'É'], at: 2, typed: 'react' }, ['react', 'Go', 'go', 'E\u0301']),
  ).toEqual({ value: ['React', 'É', 'Go'], added: ['Go'], repeated: ['react', 'go', 'E\u0301'] })
})
