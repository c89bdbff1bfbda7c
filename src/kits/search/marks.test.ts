import { expect, test } from 'vitest'
import { excerptOf } from './marks.ts'

const matched = { words: new Set(['session', 'cookie']), prefix: undefined }
const filler = (n: number) => Array.from({ length: n }, (_, i) => `word${i}`).join(' ')

test('a short passage is shown whole', () => {
  expect(excerptOf('A session cookie.', matched)).toBe('A session cookie.')
})

test('of a long one, the words around most of what was found', () => {
  const text = `A session. ${filler(60)} The session cookie is the key. ${filler(60)}`
  const excerpt = excerptOf(text, matched)
  expect(excerpt).toContain('The session cookie is the key.')
  expect(excerpt).toMatch(/^… .* …$/)
  expect(excerpt.split(' ').length).toBeLessThan(45)
})

test('where nothing is found, its beginning', () => {
  expect(excerptOf(filler(90), matched)).toMatch(/^word0 .* …$/)
})
