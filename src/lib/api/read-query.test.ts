import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

test('joins repeated parameters, as native forms send them', () => {
  expect(readQuery('?cost=free&q=zero+trust&cost=paid&cost=discount')).toEqual({
    cost: 'free,paid,discount',
    q: 'zero trust',
  })
})

test('drops empty values', () => {
  expect(readQuery('role=&role=IT+Manager&role=&q=')).toEqual({ role: 'IT Manager', q: '' })
})

test('keeps plain text as it is', () => {
  expect(readQuery('from=2026-12-31&organiser=Smith%2C+Jones&n=7&a=b&__proto__=x')).toEqual(
    Object.fromEntries([
      ['from', '2026-12-31'],
      ['organiser', 'Smith, Jones'],
      ['n', '7'],
      ['a', 'b'],
      ['__proto__', 'x'],
    ]),
  )
  expect(readQuery('')).toEqual({})
})
