import { expect, test } from 'vitest'
import { spansOf } from './events-spans.ts'

const at = (eventStart: string) => ({ eventStart })
// A Friday.
const now = Date.parse('2026-11-20T15:30:00Z')
const named = (starts: readonly string[], search: Parameters<typeof spansOf>[1]) =>
  spansOf(starts.map(at), search, now).map(({ name, events }) => [name, events.length])

test('groups events until Sunday as this week, and later ones by month', () => {
  const starts = [
    '2026-10-30T10:00:00Z',
    '2026-11-20T16:00:00Z',
    '2026-11-22T23:59:00Z',
    '2026-11-23T00:00:00Z',
    '2026-12-01T00:00:00Z',
    '2027-12-01T00:00:00Z',
  ]
  expect(named(starts, {})).toEqual([
    ['This week', 3],
    ['November 2026', 1],
    ['December 2026', 1],
    ['December 2027', 1],
  ])
  // In Madrid it is Monday an hour earlier.
  expect(named(starts.slice(2, 4), { zone: 'Europe/Madrid' })).toEqual([['November 2026', 2]])
})

test('groups past events by month only, and does not group ranked ones', () => {
  expect(named(['2026-11-20T10:00:00Z', '2026-10-01T10:00:00Z'], { past: '1' })).toEqual([
    ['November 2026', 1],
    ['October 2026', 1],
  ])
  const shares = {} as NonNullable<Parameters<typeof spansOf>[1]['shares']>
  expect(named(['2026-11-20T16:00:00Z', '2026-12-01T10:00:00Z'], { shares })).toEqual([['', 2]])
})
