import * as fc from 'fast-check'
import type ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import {
  calendarEvent as event,
  calendarPlace as place,
  readCalendar as read,
} from '#test/support/events/read-calendar.ts'
import { writeZone } from './write-zone.ts'
import { writeCalendar, type CalendarEvent } from './write.ts'
import { startOfDay } from '../times/zone.ts'

const firstOf = (more: Partial<CalendarEvent> = {}) => {
  const { events, instant } = read(writeCalendar([event(more)], place))
  const [component] = events as [ICAL.Component]
  const value = (name: string) => component.getFirstPropertyValue(name)
  return { component, value, instant: (name: string) => instant(component, name) }
}

describe('an event in a calendar', () => {
  test('has every field when read by another library', () => {
    const { component, value, instant } = firstOf()
    expect(value('uid')).toBe('event-7@portal.example.org')
    expect(value('summary')).toBe('Zero trust | A working session')
    expect(value('description')).toBe(
      'Without the slogans.\n\nSpeakers: Priya Raman, Jonas Ek\nOrganizer: Northwind Cloud\nPrice: EUR 80\n\n' +
        'https://portal.example.org/events/7/zero-trust',
    )
    expect(value('location')).toBe('Hall 3; east, Madrid, Spain')
    expect(value('url')).toBe('https://portal.example.org/events/7/zero-trust')
    expect(value('status')).toBe('CONFIRMED')
    expect(value('sequence')).toBe(2)
    expect(String(value('dtstamp'))).toBe('2026-11-20T08:30:15Z')
    expect(String(value('last-modified'))).toBe('2026-11-20T08:30:15Z')
    expect(component.getFirstProperty('categories')!.getValues()).toEqual([
      'Information Technology',
      'Webinar',
      'Identity',
      'Networks, and more',
    ])
    expect(component.getFirstProperty('dtstart')!.getFirstParameter('tzid')).toBe('Europe/Madrid')
    expect(String(value('dtstart'))).toBe('2026-11-24T14:00:00')
    expect(instant('dtstart').toISOString()).toBe('2026-11-24T13:00:00.000Z')
    expect(instant('dtend').toISOString()).toBe('2026-11-24T14:30:00.000Z')
    // It would have to be an e-mail address, and none is public.
    expect(component.getFirstProperty('organizer')).toBeNull()
  })

  test('is in the given language', () => {
    const text = writeCalendar([event({ eventAttendance: 'virtual', eventPlace: null })], {
      ...place,
      locale: 'es',
    })
    const [component] = read(text).events as [ICAL.Component]
    expect(component.getFirstPropertyValue('description')).toContain('Ponentes: Priya Raman')
    expect(component.getFirstPropertyValue('location')).toBe('Virtual')
  })

  test('ends on the day after its last if it is all-day', () => {
    const days = (zone: string, first: string, lasts: number) => ({
      eventAllDay: true,
      eventHostTimezone: zone,
      eventStart: startOfDay(first, zone).toISOString(),
      eventEnd: startOfDay(first, zone, lasts).toISOString(),
    })
    for (const zone of ['Pacific/Auckland', 'America/New_York', 'Africa/Cairo', 'UTC']) {
      const { component, value } = firstOf(days(zone, '2027-04-29', 3))
      expect(component.getFirstProperty('dtstart')!.type).toBe('date')
      expect([String(value('dtstart')), String(value('dtend'))]).toEqual(['2027-04-29', '2027-05-02'])
    }
    const started = days('UTC', '2027-04-29', 1)
    expect(String(firstOf({ ...started, eventEnd: started.eventStart }).value('dtend'))).toBe('2027-04-30')
    expect(String(firstOf({ ...started, eventEnd: '2027-04-30T12:00:00.000Z' }).value('dtend'))).toBe(
      '2027-05-01',
    )
    expect(writeCalendar([event(days('Europe/Madrid', '2027-04-29', 1))], place)).not.toContain('VTIMEZONE')
  })

  test('has the status CANCELLED if it is cancelled', () => {
    expect(firstOf({ eventStatus: 'cancelled' }).value('status')).toBe('CANCELLED')
  })

  test('has UTC times and no time zone if its host is in UTC', () => {
    const text = writeCalendar([event({ eventHostTimezone: 'UTC' })], place)
    expect(text).toContain('DTSTART:20261124T130000Z\r\n')
    expect(text).not.toContain('TZID')
  })

  test('is deterministic, and has a method and organizer only for email', () => {
    expect(writeCalendar([event()], place)).toBe(writeCalendar([event()], place))
    expect(writeCalendar([event()], place)).not.toContain('METHOD')
    expect(writeCalendar([event()], { ...place, method: 'PUBLISH' })).toContain('\r\nMETHOD:PUBLISH\r\n')
    const organiser = { name: 'Guild, of\r\nthe "North"', email: 'no-reply@portal.example.org' }
    const text = writeCalendar([event()], { ...place, method: 'CANCEL', organiser })
    const { calendar, events } = read(text)
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(events[0]!.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(events[0]!.getFirstPropertyValue('organizer')).toBe('mailto:no-reply@portal.example.org')
    expect(events[0]!.getFirstProperty('organizer')!.getFirstParameter('cn')).toContain('Guild, of')
  })
})

describe('calendar text', () => {
  const hostile = [
    'a\r\nBEGIN:VEVENT\r\nUID:x\r\nEND:VEVENT',
    'a\nEND:VCALENDAR',
    'a;b,c\\d\\nx:"y"^z',
    '\u0000\u0007\u001b\u0085\u2028',
    '\ud800',
    '👩‍👩‍👧‍👦'.repeat(30),
    'ñ'.repeat(100),
    ' \t leading',
    'at its end a \\',
    'DTSTART:20200101T000000Z',
  ]
  const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'binary', maxLength: 200 }))
  /** What may stand in a calendar of a text. */
  const kept = (value: string) =>
    value
      .toWellFormed()
      .replaceAll(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- these are what goes
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')

  const unescaped = (value: string) =>
    value.replaceAll(/\\(.)/gs, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))

  test('is read back unchanged from lines of at most 75 octets, for any input', () => {
    const given = fc.record({
      eventTitle: text.filter((value) => kept(value) !== ''),
      eventTitlePlus: fc.constant(''),
      eventDescription: text,
      eventOrganiser: text,
      eventTopics: fc.array(text, { maxLength: 3 }),
      hall: text.filter((value) => kept(value) !== ''),
    })
    fc.assert(
      fc.property(given, ({ hall, ...more }) => {
        const eventPlace = { name: hall, city: '', country: '' }
        const ics = writeCalendar([event({ ...more, eventPlace, eventAttendance: 'inPerson' })], place, {
          name: more.eventTitle,
          description: more.eventDescription,
          source: 'https://portal.example.org/a',
          page: 'https://portal.example.org/b',
        })
        for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true)
        expect(ics.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        expect(ics.isWellFormed()).toBe(true)
        const { calendar, events } = read(ics)
        expect(calendar.getAllSubcomponents().map((each) => each.name)).toEqual(['vtimezone', 'vevent'])
        const [component] = events as [ICAL.Component]
        expect(component.getFirstPropertyValue('summary')).toBe(kept(more.eventTitle).replaceAll('\n', ' '))
        expect(component.getFirstPropertyValue('location')).toBe(kept(hall))
        const description = String(component.getFirstPropertyValue('description'))
        expect(description.startsWith(kept(more.eventDescription))).toBe(true)
        expect(
          component
            .getAllProperties()
            .map((each) => each.name)
            .filter((each) => each === 'uid'),
        ).toHaveLength(1)
        // ical.js takes the comma after an escaped backslash for text, so these are read here (RFC 5545, 3.3.11).
        const lines = ics.replaceAll('\r\n ', '').split('\r\n')
        const written = lines.find((line) => line.startsWith('CATEGORIES:'))!.slice('CATEGORIES:'.length)
        const categories = written
          .match(/(?:\\.|[^\\,])+/gs)!
          .map(unescaped)
          .slice(2)
        const topics = [...new Set(more.eventTopics.map(kept))].filter(Boolean)
        expect(categories).toEqual(
          topics.filter((topic) => !['Information Technology', 'Webinar'].includes(topic)),
        )
        // ical.js does not know NAME, and leaves its text as it is written.
        expect(unescaped(String(calendar.getFirstPropertyValue('name')))).toBe(kept(more.eventTitle))
      }),
      { numRuns: 300 },
    )
  })

  test('has a refresh interval, name and source', () => {
    const { calendar } = read(
      writeCalendar([], place, {
        name: 'Events',
        description: 'All',
        source: 'https://a/feed.ics',
        page: 'https://a/',
      }),
    )
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT3H')
    expect(String(calendar.getFirstPropertyValue('x-published-ttl'))).toBe('PT3H')
    expect(calendar.getFirstPropertyValue('name')).toBe('Events')
    expect(calendar.getFirstPropertyValue('source')).toBe('https://a/feed.ics')
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//portal.example.org//Events//EN')
  })
})

describe('a time zone definition', () => {
  // Those that the issue names, and those whose clocks change oddly, or no longer.
  const zones = (
    'Asia/Kolkata America/New_York Europe/Madrid Pacific/Auckland Africa/Cairo Africa/Casablanca America/Sao_Paulo ' +
    'America/Mexico_City Asia/Gaza Australia/Lord_Howe America/Santiago America/Nuuk Europe/Dublin Asia/Kathmandu ' +
    'America/St_Johns Antarctica/Troll'
  ).split(' ')

  test.each(zones)('of %s gives the correct instant around each clock change of 2026 and 2027', (zone) => {
    const moments: Date[] = []
    const hours = Array.from({ length: 73 }, (_, i) => i - 36)
    let change = Temporal.Instant.from('2026-01-01T00:00:00Z')
      .toZonedDateTimeISO(zone)
      .getTimeZoneTransition('next')
    for (; change && change.year < 2028; change = change.getTimeZoneTransition('next')) {
      for (const hour of hours) moments.push(new Date(change.epochMilliseconds + hour * 3_600_000 + 60_000))
    }
    for (let month = 1; month <= 24; month++) moments.push(new Date(Date.UTC(2026, month, 15, 10)))
    const events = moments.map((date, i) =>
      event({
        eventId: String(i + 1),
        eventHostTimezone: zone,
        eventStart: date.toISOString(),
        eventEnd: new Date(date.getTime() + 1_800_000).toISOString(),
      }),
    )
    const { events: components, instant } = read(writeCalendar(events, place))
    expect(components.map((component) => instant(component, 'dtstart'))).toEqual(moments)
    // Only of an hour that comes twice a calendar has to name the instant.
    const zoned = components.filter((component) =>
      component.getFirstProperty('dtstart')!.getFirstParameter('tzid'),
    )
    expect(zoned.length).toBeGreaterThan(moments.length * 0.9)
  })

  test('is a yearly rule if there is one, or else lists each change', () => {
    const span = [new Date('2026-05-01T00:00:00Z'), new Date('2028-01-01T00:00:00Z')] as const
    expect(writeZone('Europe/Madrid', ...span)).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU')
    expect(writeZone('America/New_York', ...span)).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU')
    const moroccan = writeZone('Africa/Casablanca', new Date('2024-01-01T00:00:00Z'), span[0])
    expect(moroccan).toContain('RDATE:')
    expect(moroccan).not.toContain('RRULE')
    // Brazil has not changed its clocks since 2019.
    expect(writeZone('America/Sao_Paulo', ...span)).not.toContain('DAYLIGHT')
    expect(writeZone('Asia/Kolkata', ...span)).toContain('TZOFFSETTO:+0530')
  })

  test('is written once per time zone', () => {
    const text = writeCalendar(
      ['Asia/Kolkata', 'Europe/Madrid', 'Asia/Kolkata'].map((zone, i) =>
        event({ eventId: String(i + 1), eventHostTimezone: zone }),
      ),
      place,
    )
    expect([...read(text).zones.keys()]).toEqual(['Asia/Kolkata', 'Europe/Madrid'])
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(2)
  })
})
