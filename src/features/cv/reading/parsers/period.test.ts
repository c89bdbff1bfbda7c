import { expect, test } from 'vitest'
import { dateAtEnd, periodAtEnd, periodOf } from './period.ts'

test.each([
  ['04/2020 – 03/2022', '04/2020 – 03/2022'],
  ['04/2020 – present', '04/2020 – present'],
  ['04/2020 – actualidad', '04/2020 – present'],
  ['Jan 2020 – Mar 2022', '01/2020 – 03/2022'],
  ['January 2020 to Sept. 2022', '01/2020 – 09/2022'],
  ['2020 - 2022', '2020 – 2022'],
  ['2020—now', '2020 – present'],
  ['2020-01 - 2022-03', '01/2020 – 03/2022'],
  ['since 2021', '2021 – present'],
  ['Since May 2021', '05/2021 – present'],
  ['ene 2020 - dic 2021', '01/2020 – 12/2021'],
  ['enero de 2020 hasta la actualidad', '01/2020 – present'],
  ['desde 2021', '2021 – present'],
])('%s is %s, alone and behind a title', (text, period) => {
  expect(periodOf(text)).toBe(period)
  expect(periodAtEnd(`Engineer, ${text}`)).toEqual({ before: 'Engineer', period })
})

test.each([
  ['Marketing 2020 – 2022', 'Marketing'],
  ['Class of 1999 (2020 - 2022)', 'Class of 1999'],
  ['Augustus Ltd, 2020 – 2022', 'Augustus Ltd'],
  ['Juniors | 2020 – 2022', 'Juniors'],
])('In %s no word is taken for a month', (line, before) => {
  expect(periodAtEnd(line)).toEqual({ before, period: '2020 – 2022' })
})

test.each(['12/04/2020', 'A1-2020', 'version 3.2020', '1234', 'soon', '', '2020 and 2022 were long'])(
  '%j is no period',
  (text) => {
    expect(periodOf(text)).toBeUndefined()
    expect(periodAtEnd(text)).toBeUndefined()
  },
)

test('A date alone is an end, where one is looked for', () => {
  expect(dateAtEnd('Fitter 04/2012')).toEqual({ before: 'Fitter', period: '04/2012' })
  expect(periodOf('mar 2012')).toBe('03/2012')
  expect(periodAtEnd('Fitter 04/2012')).toBeUndefined()
})
