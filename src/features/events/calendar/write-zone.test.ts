import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import {
  calendarEvent as event,
  calendarPlace as place,
  readCalendar as read,
} from '#test/support/events/read-calendar.ts'
import { writeCalendar } from './write.ts'
import { writeZone } from './write-zone.ts'

describe('the definition of a zone', () => {
  // Those that the issue names, and those whose clocks change oddly, or no longer.
  const zones = [
    'Asia/Kolkata',
    'America/New_York',
    'Europe/Madrid',
    'Pacific/Auckland',
    'Africa/Cairo',
    'Africa/Casablanca',
    'America/Sao_Paulo',
    'America/Mexico_City',
    'Asia/Gaza',
    'Australia/Lord_Howe',
    'America/Santiago',
    'America/Nuuk',
    'Europe/Dublin',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Antarctica/Troll',
  ]

  test.each(zones)('of %s gives the instant of every hour around each change of 2026 and 2027', (zone) => {
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

  test('is a yearly rule where there is one, and else names each change', () => {
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

  test('is written once for each zone', () => {
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
