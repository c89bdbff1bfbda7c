import { describe, expect, test } from 'vitest'
import { dayIn, instantOf, regionOf, spansFrom, startOfDay } from './zone.ts'

test.for([
  ['Asia/Kolkata', 'ap'],
  ['Asia/Tokyo', 'ap'],
  ['Australia/Sydney', 'ap'],
  ['Pacific/Auckland', 'ap'],
  ['Asia/Dubai', 'emea'],
  ['Europe/Madrid', 'emea'],
  ['Africa/Nairobi', 'emea'],
  ['Indian/Mauritius', 'emea'],
  ['UTC', 'emea'],
  ['America/Sao_Paulo', 'us'],
  ['Pacific/Honolulu', 'us'],
] as const)('regionOf maps %s to %s', ([zone, region]) => expect(regionOf(zone)).toBe(region))

describe('local times', () => {
  test.for([
    ['2026-07-01', '14:00', 'Europe/Madrid', '2026-07-01T12:00:00.000Z'],
    ['2026-12-01', '14:00', 'Europe/Madrid', '2026-12-01T13:00:00.000Z'],
    ['2026-12-01', '14:00', 'Asia/Kolkata', '2026-12-01T08:30:00.000Z'],
    // Clocks go from 02:00 to 03:00: half past two is half past three.
    ['2027-03-14', '02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
    // Half past one comes twice: the first.
    ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    ['2026-12-31', undefined, 'Pacific/Auckland', '2026-12-30T11:00:00.000Z'],
  ] as const)('converts %s %s in %s to an instant', ([day, at, zone, instant]) =>
    expect(instantOf(day, at, zone).toISOString()).toBe(instant),
  )

  test.for([
    ['2026-02-30', '10:00', 'UTC'],
    ['2026-02-03', '25:00', 'UTC'],
    ['2026-02-03', '10:00', 'Mars/Olympus'],
  ] as const)('rejects %s %s in %s', ([day, at, zone]) =>
    expect(() => instantOf(day, at, zone)).toThrow(RangeError),
  )

  test('a day has 23 or 25 hours when the clocks change', () => {
    const hours = (day: string, zone: string) =>
      (startOfDay(day, zone, 1).getTime() - startOfDay(day, zone).getTime()) / 3_600_000
    expect(hours('2027-03-28', 'Europe/Madrid')).toBe(23)
    expect(hours('2026-10-25', 'Europe/Madrid')).toBe(25)
    expect(hours('2026-11-01', 'America/New_York')).toBe(25)
    expect(hours('2026-11-01', 'Asia/Kolkata')).toBe(24)
    expect(dayIn('Asia/Kolkata', new Date('2026-11-20T19:00:00Z'))).toBe('2026-11-21')
  })
})

describe('upcoming spans (decisions P15)', () => {
  const weekend = (now: string, zone: string) =>
    spansFrom(new Date(now), zone).weekend.map((each) => new Date(each).toISOString())

  test('the weekend is the current or next one in the viewer’s time zone', () => {
    expect(weekend('2026-11-20T15:30:00Z', 'Europe/Madrid')).toEqual([
      '2026-11-20T23:00:00.000Z',
      '2026-11-22T23:00:00.000Z',
    ])
    // Saturday has begun in Kolkata already.
    expect(weekend('2026-11-20T20:00:00Z', 'Asia/Kolkata')[0]).toBe('2026-11-20T18:30:00.000Z')
    // On a Sunday it is the weekend that goes on.
    expect(weekend('2026-11-22T12:00:00Z', 'America/New_York')).toEqual([
      '2026-11-21T05:00:00.000Z',
      '2026-11-23T05:00:00.000Z',
    ])
  })

  test('from noon on Sunday, the weekend is the following one', () => {
    const next = ['2026-11-28T05:00:00.000Z', '2026-11-30T05:00:00.000Z']
    expect(weekend('2026-11-22T16:59:59Z', 'America/New_York')[0]).toBe('2026-11-21T05:00:00.000Z')
    expect(weekend('2026-11-22T17:00:00Z', 'America/New_York')).toEqual(next)
    expect(weekend('2026-11-23T04:59:59Z', 'America/New_York')).toEqual(next)
    // It is Sunday evening in Kolkata, and morning in New York.
    expect(weekend('2026-11-22T15:00:00Z', 'Asia/Kolkata')[0]).toBe('2026-11-27T18:30:00.000Z')
  })

  test('a week ends at the same local time, even if the clocks change', () => {
    const { weekEnd } = spansFrom(new Date('2027-03-10T15:00:00Z'), 'America/New_York')
    expect(new Date(weekEnd).toISOString()).toBe('2027-03-17T14:00:00.000Z')
  })

  test('a month ends thirty days later at the same local time', () => {
    const end = (now: string, zone: string) => new Date(spansFrom(new Date(now), zone).monthEnd).toISOString()
    expect(end('2027-02-01T09:15:00Z', 'Asia/Kolkata')).toBe('2027-03-03T09:15:00.000Z')
    expect(end('2027-07-01T09:15:00Z', 'Asia/Kolkata')).toBe('2027-07-31T09:15:00.000Z')
    // The same time of day, though the clocks have changed.
    expect(end('2027-03-10T15:00:00Z', 'America/New_York')).toBe('2027-04-09T14:00:00.000Z')
  })
})
