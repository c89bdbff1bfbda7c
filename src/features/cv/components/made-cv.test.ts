import { expect, test } from 'vitest'
import { paperOf } from './made-cv.ts'

test.each([
  [['en-US', 'de-DE'], 'LETTER'],
  [['es-US'], 'LETTER'],
  [['en-Latn-US'], 'LETTER'],
  [['es-MX'], 'LETTER'],
  [['de-DE', 'en-US'], 'A4'],
  [['en'], 'A4'],
  [['en-GB'], 'A4'],
  [['x'], 'A4'],
  [[''], 'A4'],
  [[], 'A4'],
])('A browser of %j prints on %s where no country is known', (languages, paper) => {
  expect(paperOf('', languages)).toBe(paper)
})

test.each([
  ['IN', 'A4'],
  ['ES', 'A4'],
  ['US', 'LETTER'],
  ['CA', 'LETTER'],
  ['MX', 'LETTER'],
])('Somebody in %s prints on %s, whatever the browser speaks', (country, paper) => {
  expect(paperOf(country, ['en-US'])).toBe(paper)
  expect(paperOf(country, ['en-GB'])).toBe(paper)
})
