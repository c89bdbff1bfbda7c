import { expect, test } from 'vitest'
import { showDuration } from '../sections/programs.ts'
import { showCredits, showFee } from './show.ts'

test.each([
  ['9250', 'GB', '£ 9,250'],
  ['85000', 'MX', 'MX$ 85,000'],
  ['0', 'GB', 'None'],
  ['9250', '', '9,250'],
  ['9250', 'Atlantis', '9,250'],
])('a fee of %s in %s', (fee, country, shown) => {
  expect(showFee({ averageFee: fee, feeCurrency: '', feePeriod: '' }, country)).toBe(shown)
})

test('shows a fee with its own currency and period', () => {
  const fee = { averageFee: '9250', feeCurrency: 'EUR', feePeriod: 'Semester' }
  expect(showFee(fee, 'GB')).toBe('€ 9,250 per semester')
  expect(showFee({ ...fee, averageFee: '0' }, 'GB')).toBe('None')
})

test.each([
  [{ duration: 3, durationUnit: 'Years', semesters: '6' }, '3 years'],
  [{ duration: 1, durationUnit: 'Months', semesters: '' }, '1 month'],
  [{ duration: 1.5, durationUnit: 'Fortnights', semesters: '' }, '1.5 Fortnights'],
  [{ duration: null, durationUnit: '', semesters: '6' }, '6 semesters'],
  [{ duration: null, durationUnit: '', semesters: '' }, ''],
])('a duration of %o is %s', (programme, shown) => {
  expect(showDuration(programme)).toBe(shown)
})

test.each([
  [{ credits: 180, creditSystem: 'ECTS' }, '180 ECTS'],
  [{ credits: 7.5, creditSystem: '' }, '7.5'],
  [{ credits: null, creditSystem: 'ECTS' }, ''],
])('credits of %o are %s', (programme, shown) => {
  expect(showCredits(programme)).toBe(shown)
})
