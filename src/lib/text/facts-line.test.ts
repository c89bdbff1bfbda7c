import bidiFactory from 'bidi-js'
import { expect, test } from 'vitest'
import { factsLine } from './facts-line.ts'

test('facts from right to left leave the others in their order', () => {
  const line = factsLine(['Professional Experience', 'כרמל מערכות', '2019 – present'])
  const bidi = bidiFactory()
  const seen = bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, 'ltr'))
  expect(seen.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
    'Professional Experience · תוכרעמ למרכ · 2019 – present',
  )
})

test('other facts have no invisible characters, and empty ones no separator', () => {
  expect(factsLine(['Nirmaan', '', undefined, 'Pune', '2019'])).toBe('Nirmaan · Pune · 2019')
})
