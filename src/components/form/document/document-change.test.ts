import { expect, it } from 'vitest'
import {
  changedKeys,
  moveItem,
  placeOf,
  putItem,
  removeItem,
  restoreItem,
  type Change,
} from './document-change.ts'

interface Doc {
  name: string
  people: { id?: string; says: string }[]
}
const of = (ids: string): Doc => ({ name: 'x', people: [...ids].map((id) => ({ id, says: id })) })
const ids = (document: Doc) => document.people.map(({ id }) => id ?? '?').join('')

it('puts a new item at the end, a known one in its place, one that has gone at the end', () => {
  const put = (id: string | undefined) => putItem<Doc>('people', { ...(id && { id }), says: 'new' } as never)
  expect(ids(put(undefined)(of('abc')))).toBe('abc?')
  expect(put('b')(of('abc')).people[1]).toEqual({ id: 'b', says: 'new' })
  expect(ids(put('b')(of('ac')))).toBe('acb')
})

it('removes an item once', () => {
  const remove = removeItem<Doc>('people', 'b')
  expect(ids(remove(of('abc')))).toBe('ac')
  const without = of('ac')
  expect(remove(without)).toBe(without)
})

it.each([
  ['abc', 'b', 'ac', 'abc'],
  ['abc', 'a', 'bc', 'abc'],
  ['abc', 'c', 'ab', 'abc'],
  // Others were added, moved or removed meanwhile.
  ['abc', 'b', 'acxy', 'abcxy'],
  ['abc', 'b', 'ca', 'cab'],
  ['abc', 'b', 'xc', 'xbc'],
  ['abc', 'c', 'xy', 'xyc'],
  ['abc', 'c', '', 'c'],
  // Already there.
  ['abc', 'b', 'bca', 'bca'],
])('of %s puts %s back into %s: %s', (before, id, now, after) => {
  const item = { id, says: id }
  expect(ids(restoreItem<Doc>('people', item, placeOf(of(before).people, id))(of(now)))).toBe(after)
})

it.each([
  ['abc', 'b', -1, 'abc', 'bac'],
  ['abc', 'b', 1, 'abc', 'acb'],
  ['abc', 'a', -1, 'abc', 'abc'],
  ['abc', 'c', 1, 'abc', 'abc'],
  // Done before, and done to what others have changed.
  ['abc', 'b', -1, 'bac', 'bac'],
  ['abc', 'b', 1, 'acb', 'acb'],
  ['abc', 'b', -1, 'axb', 'bax'],
  ['abc', 'b', 1, 'xbyc', 'xycb'],
  ['abc', 'b', 1, 'ab', 'ab'],
  ['abc', 'b', 1, 'ac', 'ac'],
] as const)('in %s moves %s by %i, done to %s: %s', (shown, id, by, now, after) => {
  const move: Change<Doc> = moveItem(of(shown), 'people', id, by)
  expect(ids(move(of(now)))).toBe(after)
  expect(ids(move(move(of(now))))).toBe(after)
})

it('moves several steps one after the other', () => {
  const first = moveItem(of('abcd'), 'people', 'a', 1)
  const shown = first(of('abcd'))
  const second = moveItem(shown, 'people', 'a', 1)
  expect(ids(second(first(of('abcd'))))).toBe('bcad')
})

it('knows what differs', () => {
  const before = of('ab')
  expect(changedKeys(before, before)).toEqual([])
  expect(changedKeys(before, of('ab'))).toEqual([])
  expect(changedKeys(before, of('ba'))).toEqual(['people'])
  expect(changedKeys(before, { ...before, name: 'y' })).toEqual(['name'])
})
