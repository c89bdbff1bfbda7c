import { expect, test } from 'vitest'
import { paperOf } from './paper.ts'

test.each([
  [['en-US', 'de-DE'], 'LETTER'],
  [['es-US'], 'LETTER'],
  [['en-Latn-US'], 'LETTER'],
  [['de-DE', 'en-US'], 'A4'],
  [['en'], 'A4'],
  [['en-GB'], 'A4'],
  [['x'], 'A4'],
  [[''], 'A4'],
  [[], 'A4'],
])('A browser of %j prints on %s', (languages, paper) => {
  expect(paperOf(languages)).toBe(paper)
})
