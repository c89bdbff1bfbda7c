import { expect, test } from 'vitest'
import { foldedText, sameTerms, type Terms } from './terms.ts'
import { minutesOf } from './minutes.ts'

interface Written extends Terms {
  title: string
  places: string[]
}
const one: Written = { language: 'es', title: 'cancion', places: ['a', 'b'], words: new Map([['a', 'a']]) }

test('folds texts to lower-case words without accents and punctuation', () => {
  expect(foldedText('  Canción, de CUNA! ')).toBe('cancion de cuna')
})

test('ignores accents and case, and nothing else', () => {
  expect(sameTerms(one, { ...one, places: ['a', 'b'], words: new Map([['a', 'Á']]) })).toBe(true)
  expect(sameTerms(one, { ...one, language: 'en' })).toBe(false)
  expect(sameTerms(one, { ...one, title: 'cancione' })).toBe(false)
  expect(sameTerms(one, { ...one, places: ['b', 'a'] })).toBe(false)
})

test('rounds texts, dates and timestamps down to whole minutes', () => {
  const late = '2026-11-22T09:30:59.999Z'
  for (const date of [late, new Date(late), Date.parse(late)]) {
    expect(minutesOf(date)).toBe(Date.UTC(2026, 10, 22, 9, 30) / 60_000)
  }
  expect(minutesOf(-1)).toBe(-1)
})
