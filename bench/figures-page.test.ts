import { expect, test } from 'vitest'
import { partRow } from './figures-page.ts'
import { atLeast, atMost, illustration } from './figures.ts'

const fast = atMost('Search: p50 / p95', 4, 25, 'ms')
const slow = atMost('Search of a million: p50 / p95', 60, 50, 'ms')
const few = atLeast('Pages', 100, 400, 'requests/s')

test('a part is shown by the figure that is furthest from its limit', () => {
  expect(partRow('search', [fast, slow])).toEqual([
    '`search`',
    '1 of 2',
    'Search of a million: p50 / p95',
    '60 ms',
    '≤ 50 ms',
  ])
  expect(partRow('all', [slow, few, fast])[2]).toBe(few.what)
  expect(partRow('none', [atMost('Blocked', 0, 0, 'ms'), atMost('Failed', 1, 0, '')])[2]).toBe('Failed')
})

test('a part without limits is shown by its first figure', () => {
  expect(partRow('storage', [illustration('Stored', 24.1, 'kB')])).toEqual([
    '`storage`',
    '0 of 0',
    'Stored',
    '24.1 kB',
    '',
  ])
})
