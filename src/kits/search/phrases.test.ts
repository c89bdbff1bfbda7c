import { expect, test } from 'vitest'
import { phrasesOf } from './phrases.ts'

const pairs = (names: string[], texts: string[]) =>
  phrasesOf(names, texts).map(([first, next]) => `${first} ${next}`)

test('collects phrases of names, and those that occur more than once in the texts', () => {
  expect(pairs(['Metal fatigue'], ['The borrow checker says no.', 'A borrow checker, again.'])).toEqual([
    'metal fatigue',
    'borrow checker',
  ])
  expect(pairs([], ['The borrow checker says no.'])).toEqual([])
})

test('forms no phrases across clause boundaries or with compound words', () => {
  expect(pairs(['Metal. Fatigue, wings (old) parts', 'well-formed parts'], [])).toEqual([])
})

test('returns the second word as it was written', () => {
  expect(phrasesOf(['Antigua canción “nueva”'], [])).toEqual([['antigua', 'cancion', 'canción']])
})
