import { expect, test } from 'vitest'
import { excerptOf } from './marks.ts'

const matched = { words: new Set(['session', 'cookie']), prefix: undefined }
const filler = (n: number) => Array.from({ length: n }, (_, i) => `word${i}`).join(' ')

test('shows a short passage in full', () => {
  expect(excerptOf('A session cookie.', matched)).toBe('A session cookie.')
})

test('shortens a long passage to the part with the most matches', () => {
  const text = `A session. ${filler(60)} The session cookie is the key. ${filler(60)}`
  const excerpt = excerptOf(text, matched)
  expect(excerpt).toContain('The session cookie is the key.')
  expect(excerpt).toMatch(/^… .* …$/)
  expect(excerpt.split(' ').length).toBeLessThan(45)
})

test('shows the beginning of a passage without matches', () => {
  expect(excerptOf(filler(90), matched)).toMatch(/^word0 .* …$/)
})
