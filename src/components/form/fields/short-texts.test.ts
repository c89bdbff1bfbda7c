import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addShortTexts, readShortTexts, withTyped } from './short-texts.ts'

test('What is typed is in the list as well, at its place', () => {
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

test('Nothing is typed any more when something else has changed the list', () => {
  expect(readShortTexts([], 3, 'c')).toEqual({ others: [], at: 0, typed: '' })
  expect(readShortTexts(['x', 'y'], 1, 'c')).toEqual({ others: ['x', 'y'], at: 1, typed: '' })
})

test('Texts are added in their order where the line stands, each once', () => {
  expect(addShortTexts({ others: ['a', 'd'], at: 1, typed: '' }, [' b ', 'c', ''])).toEqual({
    value: ['a', 'b', 'c', 'd'],
    added: ['b', 'c'],
    repeated: [],
  })
  expect(
    addShortTexts({ others: ['React', 'É'], at: 2, typed: 'react' }, ['react', 'Go', 'go', 'E\u0301']),
  ).toEqual({ value: ['React', 'É', 'Go'], added: ['Go'], repeated: ['react', 'go', 'E\u0301'] })
})
