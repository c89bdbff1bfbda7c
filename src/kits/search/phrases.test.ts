import { expect, test } from 'vitest'
import { phrasesOf } from './phrases.ts'

const pairs = (names: string[], texts: string[]) =>
  phrasesOf(names, texts).map(([first, next]) => `${first} ${next}`)

test('phrases of titles and names are kept, those of a text where it has them more than once', () => {
  expect(pairs(['Metal fatigue'], ['The borrow checker says no.', 'A borrow checker, again.'])).toEqual([
    'metal fatigue',
    'borrow checker',
  ])
  expect(pairs([], ['The borrow checker says no.'])).toEqual([])
})

test('no phrase goes over the end of a clause, or over a word that is more than one', () => {
  expect(pairs(['Metal. Fatigue, wings (old) parts', 'well-formed parts'], [])).toEqual([])
})

test('the second word is shown as it was written', () => {
  expect(phrasesOf(['Antigua canción “nueva”'], [])).toEqual([['antigua', 'cancion', 'canción']])
})
