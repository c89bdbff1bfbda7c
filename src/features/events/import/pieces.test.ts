import { describe, expect, test } from 'vitest'
import { calendar, vevent } from '#test/support/events/import.ts'
import { readCalendarEvent } from '../calendar/read-event.ts'
import { splitCalendar } from '../calendar/read.ts'
import { datesOf } from '../series/recurrence.ts'
import { piecesOf } from './pieces.ts'

const FAR = new Date('2101-01-01T00:00:00Z')

/** What a calendar comes to: of each series its first dates, of each event its start; and what was refused. */
async function outcome(events: string, around: string[] = []) {
  const refused: string[] = []
  const read = splitCalendar(Buffer.from(calendar(events, around))).events.map((raw) => ({
    ...readCalendarEvent(
      raw,
      { category: 'Information Technology', cost: 'paid', type: undefined, zone: undefined },
      () => {},
    ),
    row: `line ${raw.line}`,
  }))
  const pieces = await piecesOf(read, (_, error) => void refused.push((error as Error).message))
  const dates: string[] = []
  for (const { event } of pieces) {
    const { rule, input, except, also, start } = event
    const starts = new Date(input.eventStart)
    const minutes = (Date.parse(input.eventEnd) - Number(starts)) / 60_000
    const series = { starts, zone: input.eventHostTimezone!, minutes, allDay: start.allDay }
    const all = rule
      ? await datesOf({ ...series, rule, except, extra: also.map(({ at }) => at) }, new Date(0), FAR, 6)
      : [starts]
    dates.push(...all.map((date) => `${date.toISOString().slice(0, 16)} ${minutes} ${input.eventTitle}`))
  }
  return { dates: dates.sort(), refused }
}

// Around a change of the clocks in Berlin, on 27 October 2024.
const berlin = (property: string, time: string) => `${property};TZID=Europe/Berlin:${time}`
const weekly = (rule = 'FREQ=WEEKLY;COUNT=4') => [
  berlin('DTSTART', '20241014T140000'),
  'DURATION:PT1H',
  `RRULE:${rule}`,
]
const [first, second, third, fourth] = [
  '2024-10-14T12:00 60 A talk',
  '2024-10-21T12:00 60 A talk',
  '2024-10-28T13:00 60 A talk',
  '2024-11-04T13:00 60 A talk',
]

test.each([
  ['of a counted rule', 'FREQ=WEEKLY;COUNT=4'],
  ['of a rule with an end', 'FREQ=WEEKLY;UNTIL=20241110T000000Z'],
])('EXDATE;VALUE=DATE excludes occurrences %s by their local date', async (_, rule) => {
  const given = vevent([
    ...weekly(rule),
    berlin('RDATE', '20241102T003000,20241103T003000'),
    'EXDATE;VALUE=DATE:20241014,20241028',
    'EXDATE;VALUE=DATE:20241102',
  ])
  expect(await outcome(given)).toEqual({ dates: [second, '2024-11-02T23:30 60 A talk', fourth], refused: [] })
})

test('EXDATE;VALUE=DATE excludes RDATE occurrences of an event without a rule', async () => {
  const given = vevent([
    ...weekly().slice(0, 2),
    berlin('RDATE', '20241021T140000,20241028T140000'),
    'EXDATE;VALUE=DATE:20241021',
  ])
  expect(await outcome(given)).toEqual({ dates: [first, third], refused: [] })
})

test.each([
  ['of a series with an end', 'FREQ=WEEKLY;COUNT=4', 'FREQ=WEEKLY;INTERVAL=2', [second, fourth]],
  ['with an end of its own', 'FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=2;COUNT=2', [second, fourth]],
])('EXRULE %s excludes matching occurrences', async (_, rule, except, dates) => {
  const found = await outcome(vevent([...weekly(rule), `EXRULE:${except}`]))
  expect(found.dates.slice(0, 2)).toEqual(dates)
  expect(found.refused).toEqual([])
})

test('rejects EXRULE if neither rule ends or it excludes too many dates', async () => {
  const endless = await outcome(vevent([...weekly('FREQ=WEEKLY'), 'EXRULE:FREQ=WEEKLY;INTERVAL=2']))
  expect(endless).toEqual({ dates: [], refused: [expect.stringContaining('Neither RRULE nor EXRULE ends')] })
  const much = await outcome(vevent([...weekly('FREQ=DAILY'), 'EXRULE:FREQ=DAILY;COUNT=3000']))
  expect(much).toEqual({ dates: [], refused: [expect.stringContaining('2,000')] })
})

describe('RANGE=THISANDFUTURE', () => {
  const later = (from: string, ...lines: string[]) =>
    vevent([`RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:${from}`, 'SUMMARY:B', ...lines])
  const moved = later('20241021T140000', berlin('DTSTART', '20241022T163000'), 'DURATION:PT90M')

  test('moves and changes all later occurrences, in local time', async () => {
    expect(await outcome(vevent(weekly()) + moved)).toEqual({
      dates: [first, '2024-10-22T14:30 90 B', '2024-10-29T15:30 90 B', '2024-11-05T15:30 90 B'],
      refused: [],
    })
  })

  test('applies to a series without an end', async () => {
    for (const rule of ['FREQ=WEEKLY', 'FREQ=WEEKLY;BYDAY=MO']) {
      const { dates, refused } = await outcome(vevent(weekly(rule)) + moved)
      expect(dates.slice(0, 4)).toEqual([
        first,
        '2024-10-22T14:30 90 B',
        '2024-10-29T15:30 90 B',
        '2024-11-05T15:30 90 B',
      ])
      expect(refused).toEqual([])
    }
  })

  test('applies until the next such change, and keeps excluded and individually changed occurrences', async () => {
    const events = [
      vevent([...weekly('FREQ=WEEKLY;COUNT=6'), berlin('EXDATE', '20241028T140000')]),
      moved,
      later('20241104T140000', berlin('DTSTART', '20241104T090000'), 'DURATION:PT1H'),
      vevent([
        berlin('RECURRENCE-ID', '20241111T140000'),
        berlin('DTSTART', '20241111T200000'),
        'DURATION:PT2H',
      ]),
    ]
    expect(await outcome(events.join(''))).toEqual({
      dates: [
        first,
        '2024-10-22T14:30 90 B',
        '2024-11-04T08:00 60 B',
        '2024-11-11T19:00 120 A talk',
        '2024-11-18T08:00 60 B',
      ],
      refused: [],
    })
  })

  test('can start at the first occurrence, and works for all-day events', async () => {
    const all = later('20241014T140000', berlin('DTSTART', '20241014T150000'), 'DURATION:PT1H')
    expect((await outcome(vevent(weekly('FREQ=WEEKLY;COUNT=2')) + all)).dates).toEqual([
      '2024-10-14T13:00 60 B',
      '2024-10-21T13:00 60 B',
    ])
    const days = vevent(['DTSTART;VALUE=DATE:20241014', 'RRULE:FREQ=WEEKLY;COUNT=3'])
    const change = vevent([
      'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20241021',
      'DTSTART;VALUE=DATE:20241023',
      'DTEND;VALUE=DATE:20241025',
    ])
    expect((await outcome(days + change, ['X-WR-TIMEZONE:Asia/Kolkata'])).dates).toEqual([
      '2024-10-13T18:30 1440 A talk',
      '2024-10-22T18:30 2880 A talk',
      '2024-10-29T18:30 2880 A talk',
    ])
  })

  test('is rejected without a matching series or occurrence, for rules it cannot shift, and as THISANDPRIOR', async () => {
    const series = vevent(weekly('FREQ=MONTHLY;BYDAY=2MO'))
    expect((await outcome(moved)).refused).toEqual([expect.stringContaining('not in the file')])
    const end = later('20251021T140000', berlin('DTSTART', '20251022T163000'))
    expect(await outcome(vevent(weekly()) + end)).toEqual({
      dates: [first, second, third, fourth],
      refused: [expect.stringContaining('no occurrences')],
    })
    const endless = later('20241111T140000', berlin('DTSTART', '20241112T140000'))
    const { dates, refused } = await outcome(series + endless)
    expect(dates[1]).toBe('2024-11-11T13:00 60 A talk')
    expect(refused).toEqual([expect.stringContaining('FREQ=MONTHLY')])
    await expect(outcome(moved.replace('FUTURE', 'PRIOR'))).rejects.toThrow('THISANDPRIOR')
  })
})
