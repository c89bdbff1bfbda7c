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
