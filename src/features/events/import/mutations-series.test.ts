import { describe, expect, test } from 'vitest'
import { calendar, eventFolder, vevent } from '#test/support/events/import.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const files = await eventFolder()
const { run } = files
const starts = async () => (await files.events()).map(({ eventStart }) => eventStart)

// Around a change of the clocks in Berlin, on 27 October 2024: 14:00 stays 14:00.
const weekly = [
  'DTSTART;TZID=Europe/Berlin:20241014T140000',
  'DTEND;TZID=Europe/Berlin:20241014T150000',
  'RRULE:FREQ=WEEKLY;COUNT=4',
]
const [first, second, third, fourth] = [
  '2024-10-14T12:00:00.000Z',
  '2024-10-21T12:00:00.000Z',
  '2024-10-28T13:00:00.000Z',
  '2024-11-04T13:00:00.000Z',
]

describe('an imported series', () => {
  test('contains all its dates, and counts as one entry of the file', async () => {
    await files.put({ 'a.ics': calendar(weekly) })
    expect(await run()).toMatchObject({ added: 1, refused: [] })
    const events = await files.events()
    expect(events.map(({ eventStart }) => eventStart)).toEqual([first, second, third, fourth])
    expect(new Set(events.map(({ series }) => series)).size).toBe(1)
    expect(events[0]).toMatchObject({ eventSeriesName: 'A talk', eventHostTimezone: 'Europe/Berlin' })
  })

  test('can be all-day, with an excluded date', async () => {
    await files.put({
      'a.ics': calendar(
        [
          'DTSTART;VALUE=DATE:20241026',
          'DTEND;VALUE=DATE:20241028',
          'RRULE:FREQ=MONTHLY;COUNT=2',
          'EXDATE;VALUE=DATE:20241126',
        ],
        ['X-WR-TIMEZONE:Europe/Berlin'],
      ),
    })
    expect(await run()).toMatchObject({ added: 1, refused: [] })
    expect(await files.events()).toEqual([
      expect.objectContaining({
        eventStart: '2024-10-25T22:00:00.000Z',
        eventEnd: '2024-10-27T23:00:00.000Z',
        eventAllDay: true,
      }),
    ])
  })

  const moved = vevent([
    'RECURRENCE-ID;TZID=Europe/Berlin:20241021T140000',
    'DTSTART;TZID=Europe/Berlin:20241022T100000',
    'DURATION:PT30M',
    'SUMMARY:A talk\\, moved',
  ])

  test('has a changed occurrence as an event of its own time in the same series', async () => {
    await files.put({ 'a.ics': calendar(moved + vevent(weekly)) })
    expect(await run()).toMatchObject({ added: 2, refused: [] })
    const events = await files.events()
    expect(events.map(({ eventStart }) => eventStart)).toEqual([
      first,
      '2024-10-22T08:00:00.000Z',
      third,
      fourth,
    ])
    expect(events[1]).toMatchObject({ eventTitle: 'A talk, moved', series: events[0]!.series })
  })

  describe('with upcoming dates', () => {
    // Dates that are over neither come nor go.
    const day = (later: number) => new Date(Math.floor(Date.now() / DAY_MS + later) * DAY_MS + 10 * HOUR_MS)
    const stamp = (date: Date) => date.toISOString().replace(/[-:]|\.\d+/g, '')
    const once = [`DTSTART:${stamp(day(7))}`, 'DURATION:PT1H']
    const dates = [7, 14, 21, 28, 35].map((later) => day(later).toISOString())
    const times = (count: number) =>
      vevent([...once, `RRULE:FREQ=WEEKLY;COUNT=${count}`, `SEQUENCE:${count}`])

    test('stays unchanged by a second import, and a changed rule changes only its dates', async () => {
      const change = vevent([
        `RECURRENCE-ID:${stamp(day(14))}`,
        `DTSTART:${stamp(day(15))}`,
        'DURATION:PT30M',
      ])
      await files.put({ 'a.ics': calendar(times(4) + change) })
      expect(await run()).toMatchObject({ added: 2 })
      const [before, events] = [await files.versions(), await files.events()]
      expect(await run()).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
      expect(await files.versions()).toBe(before)

      await files.put({ 'a.ics': calendar(times(5) + change) })
      expect(await run()).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
      const after = await files.events()
      expect(after.slice(0, 4)).toEqual(events)
      expect(after.slice(4).map(({ eventStart }) => eventStart)).toEqual([dates[4]])

      await files.put({ 'a.ics': calendar(times(3)) })
      expect((await run()).refused).toEqual([
        expect.objectContaining({ reason: expect.stringContaining('older') }),
      ])
      expect(await files.events()).toEqual(after)
    })

    test('can replace a single event, and become a single event again', async () => {
      const single = vevent([...once, 'SEQUENCE:9'])
      await files.put({ 'a.ics': calendar(once) })
      await run()
      await files.put({ 'a.ics': calendar(times(3)) })
      expect(await run()).toMatchObject({ added: 0, changed: 1 })
      expect(await starts()).toEqual(dates.slice(0, 3))
      await files.put({ 'a.ics': calendar(single) })
      expect(await run()).toMatchObject({ added: 0, changed: 1 })
      expect(await starts()).toEqual(dates.slice(0, 1))
      expect(await run()).toMatchObject({ changed: 0, unchanged: 1 })
    })
  })

  test('has RDATE dates without a rule as separate events', async () => {
    await files.put({ 'a.ics': calendar([...weekly.slice(0, 2), 'RDATE:20241101T090000Z']) })
    expect(await run()).toMatchObject({ added: 2 })
    expect((await files.events()).map(({ eventStart, eventEnd }) => [eventStart, eventEnd])).toEqual([
      [first, '2024-10-14T13:00:00.000Z'],
      ['2024-11-01T09:00:00.000Z', '2024-11-01T10:00:00.000Z'],
    ])
  })

  const lengths = async () =>
    (await files.events()).map(({ eventStart, eventEnd }) => [
      eventStart,
      (Date.parse(eventEnd) - Date.parse(eventStart)) / 60_000,
    ])

  test('keeps the length of RDATE periods, also in place of a date of the rule', async () => {
    const periods = [
      'RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20241021T140000/PT3H,20241101T090000/20241101T110000',
      'RDATE;TZID=Europe/Berlin:20241102T090000',
    ]
    await files.put({ 'a.ics': calendar([...weekly, ...periods]) })
    expect((await run()).refused).toEqual([])
    expect(await lengths()).toEqual([
      [first, 60],
      [second, 180],
      [third, 60],
      ['2024-11-01T08:00:00.000Z', 120],
      ['2024-11-02T08:00:00.000Z', 60],
      [fourth, 60],
    ])
    expect(new Set((await files.events()).map(({ series }) => series)).size).toBe(1)
    expect(await run()).toMatchObject({ added: 0, changed: 0 })

    await files.renew()
    await files.put({
      'a.ics': calendar([...weekly.slice(0, 2), 'RDATE;VALUE=PERIOD:20241101T090000Z/PT30M']),
    })
    await run()
    expect(await lengths()).toEqual([
      [first, 60],
      ['2024-11-01T09:00:00.000Z', 30],
    ])
  })

  test('rejects an RDATE period that ends before it starts', async () => {
    await files.put({
      'a.ics': calendar([...weekly, 'RDATE;VALUE=PERIOD:20241101T090000Z/20241101T080000Z']),
    })
    expect((await run()).refused).toEqual([expect.objectContaining({ reason: 'It ends before it starts.' })])
  })
})

describe('a hostile rule', () => {
  const soon = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
  const from = [`DTSTART:${soon}T100000Z`, 'DURATION:PT1H']

  test.each([
    ['without an end', 'FREQ=DAILY'],
    ['of very many dates', 'FREQ=DAILY;COUNT=999999999'],
    ['far ahead', 'FREQ=DAILY;UNTIL=99991231T000000Z'],
    ['of rare days', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'],
    ['by the hour', 'FREQ=HOURLY'],
    [
      'by every second of a day',
      `FREQ=DAILY;BYHOUR=${range(24)};BYMINUTE=${range(60)};BYSECOND=${range(60)}`,
    ],
    ['of days that do not exist', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
    ['of positions that do not exist', 'FREQ=DAILY;BYSETPOS=366'],
    ['of a great interval', 'FREQ=YEARLY;INTERVAL=2147483647'],
    ['of a negative count', 'FREQ=DAILY;COUNT=-1'],
    ['of an interval of nothing', 'FREQ=DAILY;INTERVAL=0'],
  ])('%s is limited, or rejected with a reason', async (_, rule) => {
    const good = vevent([...from, 'UID:good@example.org', 'SUMMARY:Good'])
    await files.put({ 'a.ics': calendar(vevent([...from, `RRULE:${rule}`]) + good) })
    const report = await run()
    expect(report.added + report.refused.length).toBe(2)
    const events = await files.events()
    expect(events.map(({ eventTitle }) => eventTitle)).toContain('Good')
    expect(events.length).toBeLessThanOrEqual(401)
    for (const { reason } of report.refused) expect(reason).toMatch(/\w{3}/)
  })

  test('whose every date was changed is left to these dates', async () => {
    const changed = ['20241014', '20241021'].map((day) =>
      vevent([
        'UID:all',
        `RECURRENCE-ID;TZID=Europe/Berlin:${day}T140000`,
        `DTSTART;TZID=Europe/Berlin:${day}T150000`,
        'DURATION:PT1H',
      ]),
    )
    const series = vevent(['UID:all', ...weekly.slice(0, 2), 'RRULE:FREQ=WEEKLY;COUNT=2'])
    await files.put({ 'a.ics': calendar(series + changed.join('')) })
    expect(await run()).toMatchObject({ read: 3, added: 2, merged: 1, refused: [] })
    expect(await starts()).toEqual(['2024-10-14T13:00:00.000Z', '2024-10-21T13:00:00.000Z'])
    expect(await run()).toMatchObject({ unchanged: 2, merged: 1, refused: [] })
  })
})

function range(n: number): string {
  return [...Array(n).keys()].join(',')
}
