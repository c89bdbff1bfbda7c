import { describe, expect, it } from 'vitest'
import { eventTimes, type TimeTexts, type TimeWords, type When } from './event-times.ts'

const words: TimeWords = {
  yours: 'Your time',
  hosts: 'Host’s time',
  both: 'Your time and the host’s',
  venue: 'At the venue',
  allDay: 'All day',
  now: 'Under way',
  inYours: 'your time',
  inHosts: 'host’s time',
}

const session: When = {
  eventStart: '2026-11-24T13:00:00.000Z',
  eventEnd: '2026-11-24T13:50:00.000Z',
  eventAllDay: false,
  eventHostTimezone: 'Europe/Stockholm',
  eventAttendance: 'virtual',
}

function at(given: Partial<When>, viewer?: string, language = 'en', now?: string): TimeTexts {
  const when = { ...session, ...given }
  const texts = eventTimes(when, viewer, language, words, now ? Date.parse(now) : undefined, new Map())
  // Around the dash of a range there are thin spaces.
  return { ...texts, day: texts.day.replaceAll('\u2009', ' ') }
}

describe('the times of an event', () => {
  it('are in the host’s time if no viewer is known', () => {
    expect(at({})).toEqual({
      day: 'Tuesday, 24 November 2026',
      away: '',
      first: '14:00–14:50 CET',
      firstZone: 'Host’s time, Europe/Stockholm',
      second: '',
      secondZone: '',
      secondLine: '',
      month: 'Nov',
      date: '24',
      weekday: 'Tue',
    })
  })

  it('show the viewer’s time first, then the host’s', () => {
    expect(at({}, 'Asia/Calcutta')).toMatchObject({
      first: '18:30–19:20 IST',
      firstZone: 'Your time, Asia/Kolkata',
      second: '14:00–14:50 CET',
      secondZone: 'Host’s time, Europe/Stockholm',
      secondLine: '14:00–14:50 CET, host’s time',
    })
    expect(at({}, 'America/New_York')).toMatchObject({
      first: '08:00–08:50 EST',
      firstZone: 'Your time, America/New York',
    })
  })

  it('show the venue’s time first for in-person events', () => {
    expect(at({ eventAttendance: 'inPerson' }, 'America/New_York')).toMatchObject({
      day: 'Tuesday, 24 November 2026',
      first: '14:00–14:50 CET',
      firstZone: 'At the venue, Europe/Stockholm',
      second: '08:00–08:50 EST',
      secondZone: 'Your time, America/New York',
      secondLine: '08:00–08:50 EST, your time',
    })
    expect(at({ eventAttendance: 'hybrid' }, 'America/New_York').first).toBe('08:00–08:50 EST')
  })

  it('are shown once if both time zones agree', () => {
    expect(at({}, 'Europe/Madrid')).toMatchObject({
      first: '14:00–14:50 CET',
      firstZone: 'Your time and the host’s, Europe/Madrid',
      second: '',
    })
    expect(at({}, 'Europe/Stockholm').firstZone).toBe('Your time and the host’s, Europe/Stockholm')
  })

  it('include the date in the second time zone if it differs', () => {
    const night = { eventStart: '2026-11-24T22:30:00.000Z', eventEnd: '2026-11-24T23:30:00.000Z' }
    expect(at(night, 'Asia/Kolkata')).toMatchObject({
      day: 'Wednesday, 25 November 2026',
      date: '25',
      weekday: 'Wed',
      first: '04:00–05:00 IST',
      second: '24/11/2026, 23:30–00:30 CET',
    })
    expect(at({ ...night, eventEnd: '2026-11-24T23:00:00.000Z' }, 'Asia/Kolkata').second).toBe(
      '24/11/2026, 23:30–00:00 CET',
    )
  })

  // Europe changes on 29/03/2026, 25/10/2026 and 28/03/2027, New York on 08/03/2026, 01/11/2026 and 14/03/2027.
  it.each([
    ['2026-03-07T15:00Z', '16:00 CET', '10:00 EST', '20:30 IST'],
    ['2026-03-09T15:00Z', '16:00 CET', '11:00 EDT', '20:30 IST'],
    ['2026-03-28T15:00Z', '16:00 CET', '11:00 EDT', '20:30 IST'],
    ['2026-03-30T15:00Z', '17:00 CEST', '11:00 EDT', '20:30 IST'],
    ['2026-10-24T15:00Z', '17:00 CEST', '11:00 EDT', '20:30 IST'],
    ['2026-10-26T15:00Z', '16:00 CET', '11:00 EDT', '20:30 IST'],
    ['2026-10-31T15:00Z', '16:00 CET', '11:00 EDT', '20:30 IST'],
    ['2026-11-02T15:00Z', '16:00 CET', '10:00 EST', '20:30 IST'],
    ['2027-03-13T15:00Z', '16:00 CET', '10:00 EST', '20:30 IST'],
    ['2027-03-15T15:00Z', '16:00 CET', '11:00 EDT', '20:30 IST'],
    ['2027-03-27T15:00Z', '16:00 CET', '11:00 EDT', '20:30 IST'],
    ['2027-03-29T15:00Z', '17:00 CEST', '11:00 EDT', '20:30 IST'],
  ])('follow daylight saving time: %s', (instant, madrid, newYork, kolkata) => {
    const moment = { eventStart: instant, eventEnd: instant, eventHostTimezone: 'UTC' }
    expect(at(moment, 'Europe/Madrid').first).toBe(madrid)
    expect(at(moment, 'America/New_York').first).toBe(newYork)
    expect(at(moment, 'Asia/Kolkata').first).toBe(kolkata)
    expect(at(moment, 'Asia/Kolkata').second).toBe('15:00 UTC')
  })

  it('name both abbreviations of an event during a clock change', () => {
    const night = { eventStart: '2026-10-25T00:30:00Z', eventEnd: '2026-10-25T01:30:00Z' }
    expect(at({ ...night, eventHostTimezone: 'Europe/Madrid' }).first).toBe('02:30 CEST–02:30 CET')
  })

  it('show only dates for all-day events', () => {
    const days = {
      eventStart: '2026-11-23T23:00:00.000Z',
      eventEnd: '2026-11-26T23:00:00.000Z',
      eventAllDay: true,
    }
    const shown = { day: '24 – 26 November 2026', first: 'All day', second: '', date: '24' }
    expect(at(days)).toMatchObject(shown)
    expect(at(days, 'America/New_York')).toMatchObject(shown)
    expect(at({ ...days, eventEnd: '2026-11-24T23:00:00.000Z' }, 'Asia/Tokyo').day).toBe(
      'Tuesday, 24 November 2026',
    )
    expect(at(days, undefined, 'es').day).toBe('24–26 de noviembre de 2026')
  })

  it('show both dates of a multi-day event', () => {
    const long = at({ eventEnd: '2026-11-26T16:00:00.000Z' })
    expect(long.day).toBe('24 – 26 November 2026')
    expect(long.first).toBe('24/11/2026, 14:00 – 26/11/2026, 17:00 CET')
  })

  it('show the UTC offset of a time zone without an abbreviation', () => {
    expect(at({ eventHostTimezone: 'Asia/Tokyo' }).first).toBe('22:00–22:50 UTC+9')
  })

  it('count the remaining days in the viewer’s time zone', () => {
    const away = (now: string) => at({}, 'Asia/Kolkata', 'en', now).away
    expect(away('2026-11-20T12:00:00Z')).toBe('in 4 days')
    expect(away('2026-11-20T18:31:00Z')).toBe('in 3 days')
    expect(away('2026-11-23T17:00:00Z')).toBe('tomorrow')
    expect(away('2026-11-24T12:59:00Z')).toBe('today')
    expect(away('2026-11-24T13:00:00Z')).toBe('Under way')
    expect(away('2026-11-24T13:50:00Z')).toBe('')
    expect(away('2026-08-20T12:00:00Z')).toBe('')
    expect(at({}, 'Asia/Kolkata', 'es', '2026-11-20T12:00:00Z').away).toBe('dentro de 4 días')
  })

  it('can be computed from the function’s source alone, as inlined in pages', () => {
    const alone = new Function(`return ${eventTimes.toString()}`)() as typeof eventTimes
    const now = Date.parse('2026-11-20T12:00:00Z')
    for (const language of ['en', 'es']) {
      expect(alone(session, 'Asia/Kolkata', language, words, now, new Map())).toEqual(
        eventTimes(session, 'Asia/Kolkata', language, words, now, new Map()),
      )
    }
  })
})
