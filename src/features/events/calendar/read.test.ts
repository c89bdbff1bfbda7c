import { expect, test } from 'vitest'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { calendar, vevent } from '#test/support/events/import.ts'
import { readCalendarEvent } from './read-event.ts'
import { calendarMomentOf, endOf, type Property } from './read-time.ts'
import { resolveZone } from './read-zone.ts'
import { splitCalendar } from './read.ts'

const nameless = { zone: '', method: '', zones: new Map() }

test.each([
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['w. europe daylight time', 'Europe/Berlin'],
  ['India Standard Time', 'Asia/Kolkata'],
  ['UTC', 'UTC'],
  ['Russia Time Zone 11', 'Asia/Kamchatka'],
  // At UTC-7 all year since 2022, when its former place Chihuahua went to UTC-6.
  ['Mountain Standard Time (Mexico)', 'America/Mazatlan'],
])('resolves %j to %s', (name, zone) => {
  expect(resolveZone(name, nameless, 2030)).toEqual({ zone, guessed: false })
})

test('knows every Windows time zone', () => {
  const unknown = WINDOWS_TO_IANA_MAP.filter(({ windowsName }) => !resolveZone(windowsName, nameless, 2030))
  expect(unknown).toEqual([])
})

test.each(['Standard Time', 'Nowhere Standard Time', ''])('does not resolve %j to a time zone', (name) => {
  expect(resolveZone(name, nameless, 2030)).toBeUndefined()
})

test('matches a time zone whose name Exchange escaped as text', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:(UTC+07:00) Here\\, there',
    ...part('STANDARD', '+0700', '+0700', 'DTSTART:16010101T000000'),
    'END:VTIMEZONE',
  ]
  const [event] = splitCalendar(Buffer.from(calendar([], zone))).events
  expect(resolveZone('(UTC+07:00) Here, there', event!.calendar, 2030)).toEqual({
    zone: 'Asia/Jakarta',
    guessed: true,
  })
})

const zones = { calendar: nameless, given: 'Europe/Stockholm', text: '' }
const property = (name: string, value: string): Property => [
  name,
  {},
  value.includes('T') ? 'date-time' : 'date',
  value,
]

test.each([
  ['2011-03-12T20:00:00', '2011-03-14', '2011-03-13T23:00:00.000Z'],
  // The same day, which would be over before it begins.
  ['2011-03-12T20:00:00', '2011-03-12', '2011-03-12T23:00:00.000Z'],
  ['2011-03-12', '2011-03-14T17:00:00', '2011-03-14T23:00:00.000Z'],
])('an event from %s to %s ends at the end of its last day', (start, end, ends) => {
  const notes: string[] = []
  const note = (text: string) => void notes.push(text)
  const from = calendarMomentOf(property('dtstart', start), zones, note)
  expect(endOf(from, { end: property('dtend', end), duration: undefined }, zones, note).toISOString()).toBe(
    ends,
  )
  expect(notes).toEqual(['only the start or the end has a time: it ends at the end of its last day'])
})

const readAs = { category: 'Information Technology', cost: 'paid', type: undefined, zone: undefined } as const

/** Reads an event at a time in a zone that the file defines. */
function read(parts: string[], time: string, more: string[] = []) {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Ship', ...parts, 'END:VTIMEZONE']
  const event = vevent([`DTSTART;TZID=Ship:${time}`, 'DURATION:PT1H', ...more])
  const [raw] = splitCalendar(Buffer.from(calendar(event, zone))).events
  const notes: string[] = []
  const { start } = readCalendarEvent(raw!, readAs, (text) => void notes.push(text))
  return { at: start.at.toISOString(), zone: start.zone, notes }
}

const part = (name: string, from: string, to: string, ...lines: string[]) => [
  `BEGIN:${name}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...lines,
  `END:${name}`,
]
const constant = part('STANDARD', '+0120', '+0120', 'DTSTART:19700101T000000')
/** From the first Sunday in May to the second in September, which nobody keeps. */
const summer = [
  ...part('STANDARD', '+0200', '+0100', 'DTSTART:20000910T030000', 'RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=2SU'),
  ...part('DAYLIGHT', '+0100', '+0200', 'DTSTART:20000507T020000', 'RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=1SU'),
]
const until = part(
  'DAYLIGHT',
  '+0100',
  '+0240',
  'DTSTART:20000507T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=-1SU;UNTIL=20100601T000000Z',
  'RDATE:20320101T000000',
)

test.each([
  ['of one offset', constant, '20300701T140000', '2030-07-01T12:40:00.000Z'],
  ['in winter', summer, '20300201T140000', '2030-02-01T13:00:00.000Z'],
  ['in April, when others have changed', summer, '20300415T140000', '2030-04-15T13:00:00.000Z'],
  ['in summer', summer, '20300701T140000', '2030-07-01T12:00:00.000Z'],
  ['just before the change', summer, '20300505T015959', '2030-05-05T00:59:59.000Z'],
  ['left out by the change', summer, '20300505T023000', '2030-05-05T01:30:00.000Z'],
  ['that comes twice', summer, '20300908T023000', '2030-09-08T00:30:00.000Z'],
  ['after the last rule', until, '20310701T140000', '2031-07-01T11:20:00.000Z'],
  ['before the first offset', until, '19990101T140000', '1999-01-01T13:00:00.000Z'],
])('reads a time in a custom zone: %s', (_, parts, time, at) => {
  expect(read(parts, time).at).toBe(at)
})

test.each([
  ['GMT+05:30', '2030-07-01T08:30:00.000Z', 'Asia/Kolkata'],
  ['UTC-3', '2030-07-01T17:00:00.000Z', 'America/Sao_Paulo'],
  ['+0100', '2030-07-01T13:00:00.000Z', 'Africa/Lagos'],
  // No place has this offset, so the time is shown in UTC.
  ['GMT+01:20', '2030-07-01T12:40:00.000Z', 'UTC'],
])('reads a time in a zone that is an offset, quoted or not: %s', (tzid, at, zone) => {
  const file = (name: string) =>
    calendar(vevent([`DTSTART;VALUE=DATE-TIME;TZID=${name}:20300701T140000`, 'DURATION:PT1H']))
  for (const name of [tzid, `"${tzid}"`]) {
    const [raw] = splitCalendar(Buffer.from(file(name))).events
    const { start, end } = readCalendarEvent(raw!, readAs, () => undefined)
    expect({ at: start.at.toISOString(), zone: start.zone }).toEqual({ at, zone })
    expect(Number(end) - Number(start.at)).toBe(3_600_000)
  }
})

test.each([
  ['TZID=GMT+05:75:20300701T140000', "unknown time zone 'GMT+05:75'"],
  ['TZID=A:B;VALUE=DATE-TIME:20300701T140000', "unknown time zone 'A:B'"],
])('refuses DTSTART;%s with the name in the file', (line, reason) => {
  const [raw] = splitCalendar(Buffer.from(calendar(vevent([`DTSTART;${line}`])))).events
  expect(() => readCalendarEvent(raw!, readAs, () => undefined)).toThrow(reason)
})

test.each([
  [':2030-07-01T14:00:00Z', '2030-07-01T14:00:00.000Z'],
  [':2030-07-01T14:00:00.000+05:30', '2030-07-01T08:30:00.000Z'],
  [';TZID=Europe/Berlin:2030-07-01T14:00', '2030-07-01T12:00:00.000Z'],
  [';TZID="GMT+05:30":2030-07-01 14:00:00', '2030-07-01T08:30:00.000Z'],
  [';VALUE=DATE:2030-07-01', '2030-07-01T00:00:00.000Z'],
])('reads a time in the extended format of ISO 8601: DTSTART%s', (value, at) => {
  const [raw] = splitCalendar(Buffer.from(calendar(vevent([`DTSTART${value}`])))).events
  expect(readCalendarEvent(raw!, readAs, () => undefined).start.at.toISOString()).toBe(at)
})

test.each([
  ['DTSTART:20300701T14', '20300701T14'],
  ['DTSTART;TZID="A:B":July 1 at 14:00', 'July 1 at 14:00'],
  ['DTSTART:20300701T140000Z\r\nEXDATE:20300702T140000Z,2030-7-3', '2030-7-3'],
])('quotes what is wrong as the file has it: %j', (lines, value) => {
  const [raw] = splitCalendar(Buffer.from(calendar(vevent(lines.split('\r\n'))))).events
  expect(() => readCalendarEvent(raw!, readAs, () => undefined)).toThrow(
    new RegExp(`is not a date or time: ${value}$`),
  )
})

test.each([
  ['20300331T023000', ['a time that the clocks skip was moved past the change', '2030-03-31 02:30']],
  ['20301027T023000', ['the clocks show a time twice: the first was used', '2030-10-27 02:30']],
  ['20301027T033000', []],
])('notes a time that clocks skip or show twice: %s', (time, noted) => {
  const lines = [`DTSTART;TZID=Europe/Berlin:${time}`, 'DURATION:PT1H']
  const [raw] = splitCalendar(Buffer.from(calendar(vevent(lines)))).events
  const notes: string[] = []
  readCalendarEvent(raw!, readAs, (text, about = '') => void notes.push(text, about))
  expect(notes).toEqual(noted)
})

test('shows a custom zone that matches no known one in UTC, with a note', () => {
  expect(read(constant, '20300701T140000')).toMatchObject({
    zone: 'UTC',
    notes: [expect.stringContaining('matches no known one')],
  })
})

test('rejects a series in a custom zone, and invalid zone definitions', () => {
  expect(() => read(constant, '20300701T140000', ['RRULE:FREQ=DAILY;COUNT=2'])).toThrow('RRULE uses')
  const wild = part('STANDARD', '+0120', '+0120', 'DTSTART:19700101T000000', 'RRULE:FREQ=SECONDLY')
  expect(() => read(wild, '20300701T140000')).toThrow("time zone 'Ship' can't be read")
  const much = Array.from({ length: 301 }, () => constant).flat()
  expect(() => read(much, '20300701T140000')).toThrow('more than 300 changes')
  expect(() => read([], '20300701T140000')).toThrow('has no offset')
})
