import { expect, test } from 'vitest'
import { instantsAt } from './wall-time.ts'

test.each([
  ['2027-03-28', '01:30', 'Europe/Berlin', ['2027-03-28T00:30:00.000Z']],
  ['2027-03-28', '02:30', 'Europe/Berlin', []],
  ['2027-03-28', '03:00', 'Europe/Berlin', ['2027-03-28T01:00:00.000Z']],
  ['2027-10-31', '02:30', 'Europe/Berlin', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
  // Half an hour.
  ['2027-04-04', '01:45', 'Australia/Lord_Howe', ['2027-04-03T14:45:00.000Z', '2027-04-03T15:15:00.000Z']],
  ['2027-06-01', '10:00', 'Asia/Kolkata', ['2027-06-01T04:30:00.000Z']],
  ['2027-06-01', '10:00', 'UTC', ['2027-06-01T10:00:00.000Z']],
  // It has no 30 December 2011.
  ['2011-12-30', '10:00', 'Pacific/Apia', []],
])('%s %s in %s is %j', (day, time, zone, instants) => {
  expect(instantsAt(day, time, zone).map((at) => new Date(at).toISOString())).toEqual(instants)
})
