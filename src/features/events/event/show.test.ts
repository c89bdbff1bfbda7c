import { expect, test } from 'vitest'
import { getClosedReason, daysAround } from './show.ts'

test('returns the last day and another year of an event in the host’s time zone', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const around = (eventStart: string, eventEnd: string, eventHostTimezone: string) =>
    daysAround({ eventStart, eventEnd, eventHostTimezone }, 'en', now)
  // Two whole days in Tokyo, from midnight to midnight.
  expect(around('2026-11-23T15:00:00Z', '2026-11-25T15:00:00Z', 'Asia/Tokyo')).toEqual({
    last: '25 Nov',
    year: undefined,
  })
  // One evening there, across midnight in UTC.
  expect(around('2026-11-23T23:00:00Z', '2026-11-24T01:00:00Z', 'Asia/Tokyo').last).toBeUndefined()
  // New Year's Eve in UTC is next year already.
  expect(around('2026-12-31T20:00:00Z', '2026-12-31T20:00:00Z', 'Asia/Tokyo')).toEqual({
    last: undefined,
    year: '2027',
  })
})

test('registration is open only if there is a way to register (decisions P21)', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const because = (change: object) =>
    getClosedReason(
      {
        eventStatus: 'scheduled',
        eventEnd: '2026-11-21T12:00:00Z',
        eventRegistration: {
          open: true,
          own: false,
          link: 'https://example.org',
          capacity: null,
          places: null,
        },
        ...change,
      },
      now,
    )
  const registration = { open: true, own: false, link: '', capacity: null, places: null }
  expect(because({})).toBeUndefined()
  expect(because({ eventRegistration: { ...registration, own: true } })).toBeUndefined()
  expect(because({ eventRegistration: registration })).toBe('closed')
  expect(because({ eventRegistration: { ...registration, link: 'javascript:alert(1)' } })).toBe('closed')
  expect(because({ eventRegistration: { ...registration, own: true, open: false } })).toBe('closed')
  expect(because({ eventEnd: '2026-11-20T12:00:00Z' })).toBe('ended')
  expect(because({ eventEnd: '2026-11-20T12:00:00Z', eventStatus: 'cancelled' })).toBe('cancelled')
})
