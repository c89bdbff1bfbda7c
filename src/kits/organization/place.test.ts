import { expect, test } from 'vitest'
import { listPlace } from './place.ts'

const inOrder = (names: readonly string[]) =>
  [...names].sort((a, b) => listPlace(a, 'kept') - listPlace(b, 'kept'))

test('names stand by what tells them apart', () => {
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

test('other scripts stand behind z, in an order of their own', () => {
  expect(inOrder(['東京大学', 'Żywiec', 'Университет', 'Zürich', 'Академия'])).toEqual([
    'Zürich',
    'Żywiec',
    'Академия',
    'Университет',
    '東京大学',
  ])
})

test('names of generic words alone still have a place', () => {
  expect(listPlace('National University', 'kept')).not.toBe(listPlace('University', 'kept'))
})

test('what is kept comes first, whatever its name', () => {
  const places = [
    listPlace('\u{10FFFF}', 'complete'),
    listPlace('A', 'kept'),
    listPlace('zzzzzz', 'kept'),
    listPlace('', 'unclaimed'),
    listPlace('𠀀', 'unclaimed'),
  ]
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places.at(-1)).toBeLessThan(2 ** 31)
})
