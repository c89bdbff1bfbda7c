import { expect, test } from 'vitest'
import { parseListSearch, parseSearchPage } from './schema-address.ts'

test('keeps valid URL parameters', () => {
  const said = { category: 'Structures', q: 'bridge', by: 'organization', trending: '1', outline: 'a' }
  expect(parseListSearch(said)).toEqual(said)
  expect(parseSearchPage({ q: 'bridge', field: 'chemical' })).toEqual({ q: 'bridge', field: 'chemical' })
})

test('a publication period applies only to a keyword search for articles', () => {
  const week = { q: 'bridge', kind: 'article', within: 'week' }
  expect(parseSearchPage(week)).toEqual(week)
  for (const other of [{ q: '' }, { q: ' ' }, { kind: 'event' }, { kind: '' }, { by: 'organization' }])
    expect(parseSearchPage({ ...week, ...other }).within).toBeUndefined()
  expect(parseSearchPage({ ...week, within: 'century' }).within).toBeUndefined()
})

test('drops invalid URL parameters', () => {
  const wrong = {
    q: 'x'.repeat(201),
    by: 'keyword',
    trending: 'yes',
    topic: 'a\0b',
    tag: ['a'],
    category: '',
    other: 'x',
  }
  expect(parseListSearch(wrong)).toEqual({})
  expect(Object.keys(parseListSearch({ by: 'colour' }))).toEqual([])
  expect(parseSearchPage({ field: 'alchemy', language: 'x'.repeat(36) })).toEqual({})
})

test('takes the first words of a pasted text', () => {
  const words = 'drying of timber '.repeat(20).trim()
  const { q = '' } = parseSearchPage({ q: words })
  expect(q.length).toBeLessThanOrEqual(200)
  expect(words.startsWith(`${q} `)).toBe(true)
  expect(q.length + words.slice(q.length + 1).split(' ')[0]!.length).toBeGreaterThanOrEqual(200)
  expect(parseSearchPage({ q: 'x'.repeat(300) }).q).toBe('x'.repeat(200))
  expect(parseSearchPage({ q: 'x '.repeat(2_000) })).toEqual({})
})
