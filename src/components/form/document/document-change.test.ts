import { expect, it } from 'vitest'
import { moveItem, itemPosition, removeItem, restoreItem, type Change } from './document-change.ts'

interface Doc {
  name: string
  people: { id?: string; says: string }[]
}
const of = (ids: string): Doc => ({ name: 'x', people: [...ids].map((id) => ({ id, says: id })) })
const ids = (document: Doc) => document.people.map(({ id }) => id ?? '?').join('')

it('removes an item, and returns a document without it unchanged', () => {
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
])('deleted from %s, restores %s into %s: %s', (before, id, now, after) => {
  const item = { id, says: id }
  expect(ids(restoreItem<Doc>('people', item, itemPosition(of(before).people, id))(of(now)))).toBe(after)
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
] as const)('based on %s, moves %s by %i idempotently in %s: %s', (shown, id, by, now, after) => {
  const move: Change<Doc> = moveItem(of(shown), 'people', id, by)
  expect(ids(move(of(now)))).toBe(after)
  expect(ids(move(move(of(now))))).toBe(after)
})

it('applies consecutive moves of one item', () => {
  const first = moveItem(of('abcd'), 'people', 'a', 1)
  const shown = first(of('abcd'))
  const second = moveItem(shown, 'people', 'a', 1)
  expect(ids(second(first(of('abcd'))))).toBe('bcad')
})
