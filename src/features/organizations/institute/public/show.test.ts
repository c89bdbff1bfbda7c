import { expect, test } from 'vitest'
import { showDuration } from '../sections/programs.ts'
import { instituteEvents } from '../sections/events.ts'
import { showFee } from '../sections/fee.ts'
import { isComing, showCredits } from './show.ts'

test.each([
  ['9250', 'GB', '£ 9,250'],
  ['85000', 'MX', 'MX$ 85,000'],
  ['0', 'GB', 'Free'],
  ['', 'GB', ''],
  ['9250', '', '9,250'],
  ['9250', 'Atlantis', '9,250'],
])('a fee of %s in %s', (fee, country, shown) => {
  expect(showFee({ averageFee: fee, feeCurrency: '', feePeriod: '' }, country)).toBe(shown)
})

test.each([
  // 17:30 in Madrid is 16:30 in UTC.
  [{}, '2027-03-18T16:29:00Z', true],
  [{}, '2027-03-18T16:30:00Z', false],
  [{ endsAt: '' }, '2027-03-18T22:59:00Z', true],
  [{ endsAt: '' }, '2027-03-18T23:00:00Z', false],
  [{ beginsAt: '22:00', endsAt: '02:00' }, '2027-03-19T00:59:00Z', true],
  [{ beginsAt: '22:00', endsAt: '02:00' }, '2027-03-19T01:00:00Z', false],
  // Of an unknown zone: until the day is over everywhere.
  [{ timeZone: '', beginsAt: '', endsAt: '' }, '2027-03-19T11:59:00Z', true],
  [{ timeZone: '', beginsAt: '', endsAt: '' }, '2027-03-19T12:00:00Z', false],
  [{ schedule: '' }, '2027-03-01T00:00:00Z', false],
])('an event with %o is to come at %s: %s', (more, now, coming) => {
  const event = { ...instituteEvents.example, ...more }
  expect(isComing(event, 'US', new Date(now))).toBe(coming)
})

test('shows a fee with its own currency and period', () => {
  const fee = { averageFee: '9250', feeCurrency: 'EUR', feePeriod: 'Semester' }
  expect(showFee(fee, 'GB')).toBe('€ 9,250 per semester')
  expect(showFee({ ...fee, averageFee: '0' }, 'GB')).toBe('Free')
  // An import may not know it.
  expect(showFee({ ...fee, averageFee: '' }, 'GB')).toBe('')
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
