import { expect, test } from 'vitest'
import { listPosition } from './place.ts'

const inOrder = (names: readonly string[]) =>
  [...names].sort((a, b) => listPosition(a, 'kept') - listPosition(b, 'kept'))

test('sorts names by their distinctive part', () => {
  expect(
    inOrder([
      'Zagreb College',
      'University of Bergen',
      'Universidad de Alcalá',
      'The Arlanza Institute of Technology',
      'Bergamo',
      '42 Lyon',
      'Ångström School',
      'Berg University',
    ]),
  ).toEqual([
    '42 Lyon',
    'Universidad de Alcalá',
    'Ångström School',
    'The Arlanza Institute of Technology',
    'Berg University',
    'Bergamo',
    'University of Bergen',
    'Zagreb College',
  ])
})

test('sorts other scripts after z in their own order', () => {
  expect(inOrder(['東京大学', 'Żywiec', 'Университет', 'Zürich', 'Академия'])).toEqual([
    'Zürich',
    'Żywiec',
    'Академия',
    'Университет',
    '東京大学',
  ])
})

test('distinguishes names that consist only of generic words', () => {
  expect(listPosition('National University', 'kept')).not.toBe(listPosition('University', 'kept'))
})

test('sorts claimed organizations first, regardless of name', () => {
  const places = [
    listPosition('\u{10FFFF}', 'complete'),
    listPosition('A', 'kept'),
    listPosition('zzzzzz', 'kept'),
    listPosition('', 'unclaimed'),
    listPosition('𠀀', 'unclaimed'),
  ]
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places.at(-1)).toBeLessThan(2 ** 31)
})
