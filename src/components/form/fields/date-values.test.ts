import { expect, test } from 'vitest'
import {
  fromDateInput,
  monthsIn,
  readDayParts,
  toDateInput,
  todayForInput,
  writeDayParts,
  yearsUpTo,
} from './date-values.ts'

test('converts dates between API and date input, and invalid ones to an empty input', () => {
  expect(toDateInput('2024/05/03')).toBe('2024-05-03')
  expect(fromDateInput('2024-05-03')).toBe('2024/05/03')
  expect(fromDateInput('')).toBe('')
  for (const odd of ['', '2024', '2024/5/3', '03/05/2024', '2024-05-03', '…'])
    expect(toDateInput(odd)).toBe('')
})

test('returns today in the local time zone', () => {
  expect(todayForInput(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02')
})

test('lists years from the latest down to 1900', () => {
  const now = new Date(2026, 10, 21)
  expect(yearsUpTo('now', now).slice(0, 2)).toEqual(['2026', '2025'])
  expect(yearsUpTo('ahead', now)[0]).toBe('2036')
  expect(yearsUpTo('now', now).at(-1)).toBe('1900')
})

test('lists months with two-digit values and localized names', () => {
  expect(monthsIn('en').map(({ value }) => value)).toEqual('01 02 03 04 05 06 07 08 09 10 11 12'.split(' '))
  expect(monthsIn('en')[0]).toEqual({ value: '01', label: 'January' })
  expect(monthsIn('es')[11]).toEqual({ value: '12', label: 'diciembre' })
})

test('reads and writes partial dates, whichever parts are missing', () => {
  for (const value of ['', '2021', '2021/03', '2021/03/14', '/03', '//14', '2021//14'])
    expect(writeDayParts(readDayParts(value))).toBe(value)
  expect(writeDayParts({ ...readDayParts('2021/03/14'), Day: '' })).toBe('2021/03')
  expect(readDayParts('2021/03')).toEqual({ Year: '2021', Month: '03', Day: '' })
})
