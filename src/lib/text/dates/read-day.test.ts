import { expect, test } from 'vitest'
import { readTypedDay, showDate, showTypedDay } from './read-day.ts'

test.each(['1/2/2026', '01/02/2026', '01.02.2026', ' 1-2-2026 ', '1 2 2026', '2026-02-01', '2026/2/1'])(
  'reads %j as 1 February 2026',
  (typed) => expect(readTypedDay(typed)).toBe('2026-02-01'),
)

test.each([
  '',
  '1/2',
  '1/2/26',
  '31/02/2026',
  '0/1/2026',
  '1/13/2026',
  '2026-02',
  'tomorrow',
  '1/2/2026 10:00',
])('does not read %j', (typed) => expect(readTypedDay(typed)).toBeUndefined())

test('shows a day as DD/MM/YYYY, and keeps what is no day', () => {
  expect(showTypedDay('2026-02-01')).toBe('01/02/2026')
  expect(showTypedDay('1.2.2026')).toBe('01/02/2026')
  expect(showTypedDay('1/2')).toBe('1/2')
})

test('shows a day, and the UTC day of an instant, as DD/MM/YYYY', () => {
  expect(showDate('2026-11-04')).toBe('04/11/2026')
  expect(showDate('2026-11-04T23:30:00.000Z')).toBe('04/11/2026')
  expect(showDate('')).toBe('')
})
