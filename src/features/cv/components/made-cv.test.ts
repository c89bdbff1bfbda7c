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
])('a browser in %j prints on %s if the country is unknown', (languages, paper) => {
  expect(paperOf('', languages)).toBe(paper)
})

test.each([
  ['IN', 'A4'],
  ['ES', 'A4'],
  ['US', 'LETTER'],
  ['CA', 'LETTER'],
  ['MX', 'LETTER'],
])('a person in %s prints on %s, whatever the browser’s language', (country, paper) => {
  expect(paperOf(country, ['en-US'])).toBe(paper)
  expect(paperOf(country, ['en-GB'])).toBe(paper)
})
