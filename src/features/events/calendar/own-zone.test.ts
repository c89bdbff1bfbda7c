import { expect, test } from 'vitest'
import { calendar, vevent } from '#test/support/events/import.ts'
import { readCalendarEvent } from './read-event.ts'
import { splitCalendar } from './read.ts'

/** Reads an event at a time in a zone that the file defines. */
function read(parts: string[], time: string, more: string[] = []) {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Ship', ...parts, 'END:VTIMEZONE']
  const event = vevent([`DTSTART;TZID=Ship:${time}`, 'DURATION:PT1H', ...more])
  const [raw] = splitCalendar(Buffer.from(calendar(event, zone))).events
  const notes: string[] = []
  const options = {
    category: 'Information Technology',
    cost: 'paid',
    type: undefined,
    zone: undefined,
  } as const
  const { start } = readCalendarEvent(raw!, options, (text) => void notes.push(text))
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
])('a time %s', (_, parts, time, at) => {
  expect(read(parts, time).at).toBe(at)
})

test('is said to be of no place, and shown in UTC', () => {
  expect(read(constant, '20300701T140000')).toMatchObject({
    zone: 'UTC',
    notes: [expect.stringContaining('no place keeps')],
  })
})

test('no series is made of it, and a definition of another kind is refused', () => {
  expect(() => read(constant, '20300701T140000', ['RRULE:FREQ=DAILY;COUNT=2'])).toThrow('RRULE counts in')
  const wild = part('STANDARD', '+0120', '+0120', 'DTSTART:19700101T000000', 'RRULE:FREQ=SECONDLY')
  expect(() => read(wild, '20300701T140000')).toThrow("zone 'Ship' of the file cannot be read")
  const much = Array.from({ length: 301 }, () => constant).flat()
  expect(() => read(much, '20300701T140000')).toThrow('more than 300 changes')
  expect(() => read([], '20300701T140000')).toThrow('has no offset')
})
