import { expect, test } from 'vitest'
import { readDay, readMonth } from './read-month.ts'

test.each([
  ['2014', '', '2014', 'all'],
  ['2014-06', '06', '2014', 'all'],
  ['2014-6', '06', '2014', 'all'],
  ['2014/06', '06', '2014', 'all'],
  ['2014-06-01', '06', '2014', 'all'],
  ['2014-06-29', '06', '2014', 'month'],
  ['2014-06-29T10:00:00Z', '06', '2014', 'month'],
  ['06/2014', '06', '2014', 'all'],
  ['June 2014', '06', '2014', 'all'],
  ['Sept. 2014', '09', '2014', 'all'],
  ['enero de 2014', '01', '2014', 'all'],
  ['dic 2014', '12', '2014', 'all'],
  ['2023-19-39', '', '2023', 'year'],
  ['2023-00', '', '2023', 'year'],
  ['Spring 2014', '', '2014', 'year'],
  ['Brumaire 2014', '', '2014', 'year'],
  ['between 2014 and 2016', '', '', 'nothing'],
  ['12345', '', '', 'nothing'],
  ['soon', '', '', 'nothing'],
  ['Present', '', '', 'nothing'],
  ['', '', '', 'all'],
])('parses %j as month %j of year %j, keeping %s', (given, Month, Year, kept) => {
  expect(readMonth(given, false)).toEqual({ Month, Year, kept })
})

test.each(['Present', 'current', 'NOW', ' ongoing ', 'Actualidad', 'presente', ''])(
  'parses %j as no end date',
  (given) => {
    expect(readMonth(given, true)).toEqual({ Month: '', Year: '', kept: 'all' })
  },
)

test.each([
  ['2014-06-29', '2014/06/29'],
  ['2014/6/9', '2014/06/09'],
  ['2014-06-29T10:00:00Z', '2014/06/29'],
  ['2014-06', ''],
  ['2014', ''],
  ['tomorrow', ''],
])('parses %j as the day %j', (given, day) => {
  expect(readDay(given)).toBe(day)
})
