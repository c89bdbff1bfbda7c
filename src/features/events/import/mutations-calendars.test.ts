import { describe, expect, test } from 'vitest'
import { zoneOf } from '#lib/text/dates/time-zones.ts'
import { calendar, eventFolder, vevent } from '#test/support/events/import.ts'

const files = await eventFolder()
const { run } = files
const time = ['DTSTART:20300701T140000Z', 'DTEND:20300701T150000Z']

/** Puts a calendar in and gives its only event. */
async function only(lines: string[], around: string[] = [], options: Parameters<typeof run>[0] = {}) {
  await files.put({ 'a.ics': calendar(lines, around) })
  const report = await run(options)
  expect(report).toMatchObject({ added: 1, refused: [] })
  const [event] = await files.events()
  return { event: event!, notes: report.notes.map(({ note }) => note).slice(1) }
}

describe('event times', () => {
  const berlin = 'Europe/Berlin'
  const india = 'X-WR-TIMEZONE:Asia/Kolkata'
  test.each([
    ['a time with a zone', ';TZID=Europe/Berlin:20300701T140000', '2030-07-01T12:00', berlin],
    ['of a quoted zone', ';TZID="Europe/Berlin":20300701T140000', '2030-07-01T12:00', berlin],
    ['of a prefix', ';TZID=/example.org/20250101/Europe/Berlin:20300701T140000', '2030-07-01T12:00', berlin],
    ['of a Windows zone', ';TZID=W. Europe Standard Time:20300701T140000', '2030-07-01T12:00', berlin],
    ['in UTC', ':20300701T140000Z', '2030-07-01T14:00', 'UTC'],
    ["in UTC, of a calendar's zone", ':20300701T140000Z', '2030-07-01T14:00', 'Asia/Kolkata', india],
    ["floating, in the calendar's zone", ':20300701T140000', '2030-07-01T08:30', 'Asia/Kolkata', india],
    ['floating, nowhere', ':20300701T140000', '2030-07-01T14:00', 'UTC'],
    ['of the alias IST', ';TZID=IST:20300701T140000', '2030-07-01T08:30', 'Asia/Kolkata'],
    ['of the alias EST', ';TZID=EST:20300701T140000', '2030-07-01T18:00', 'America/New_York'],
    ['of the alias PST', ';TZID=PST:20300701T140000', '2030-07-01T21:00', 'America/Los_Angeles'],
    ['of the alias JST', ';TZID=JST:20300701T140000', '2030-07-01T05:00', 'Asia/Tokyo'],
    ['of the alias ACT', ';TZID=ACT:20300701T140000', '2030-07-01T04:30', 'Australia/Darwin'],
    ['in the gap of a clock change', ';TZID=Europe/Berlin:20300331T023000', '2030-03-31T01:30', berlin],
  ])('reads the start of an event: %s', async (_, at, start, zone, ...around) => {
    const { event } = await only([`DTSTART${at}`, 'DURATION:PT1H30M'], around)
    expect(event).toMatchObject({
      eventStart: `${start}:00.000Z`,
      eventEnd: new Date(Date.parse(`${start}Z`) + 90 * 60_000).toISOString(),
      eventHostTimezone: zone,
      eventAllDay: false,
    })
  })

  test.each(['IST', 'EST', 'PST', 'JST', 'ACT'])('reads a series of the alias %s', async (alias) => {
    await files.put({
      'a.ics': calendar([
        `DTSTART;TZID=${alias}:20300701T140000`,
        `DTEND;TZID=${alias}:20300701T150000`,
        'RRULE:FREQ=DAILY;COUNT=3',
        `EXDATE;TZID=${alias}:20300702T140000`,
      ]),
    })
    expect(await run({ zone: alias })).toMatchObject({ added: 1, refused: [] })
    expect(await files.events()).toMatchObject([{ eventHostTimezone: zoneOf(alias) }])
  })

  test('a floating time without a calendar zone uses --zone, or else UTC with a note', async () => {
    const floating = ['DTSTART:20300701T140000', 'DTEND:20300701T150000']
    const { event, notes } = await only(floating, [], { zone: 'America/New_York' })
    expect(event).toMatchObject({ eventStart: '2030-07-01T18:00:00.000Z', eventRegion: 'us' })
    expect(notes).toEqual([])
    await files.renew()
    const { notes: more } = await only(floating)
    expect(more).toEqual([expect.stringContaining('UTC was used')])
  })

  const [march, october] = ['20070325T020000', '20071028T030000']
  test.each([
    ['northern', '+0100', '+0200', march, october, berlin, '12:00'],
    ['southern', '+1000', '+1100', '20071007T020000', '20070401T030000', 'Australia/Sydney', '04:00'],
    ['constant', '+0530', '', '', '19700101T000000', 'Asia/Kolkata', '08:30'],
  ])(
    'maps a custom %s zone to a known one with the same offsets',
    async (_, standard, daylight, from, to, zone, start) => {
      const part = (name: string, offset: string, since: string) =>
        offset
          ? [`BEGIN:${name}`, `DTSTART:${since}`, `TZOFFSETFROM:+0000`, `TZOFFSETTO:${offset}`, `END:${name}`]
          : []
      const { event, notes } = await only(
        ['DTSTART;TZID=Our Own Time:20300701T140000', 'DURATION:PT1H'],
        [
          'BEGIN:VTIMEZONE',
          'TZID:Our Own Time',
          ...part('STANDARD', standard, to),
          ...part('DAYLIGHT', daylight, from),
          'END:VTIMEZONE',
        ],
      )
      expect(event).toMatchObject({ eventHostTimezone: zone, eventStart: `2030-07-01T${start}:00.000Z` })
      expect(notes).toEqual([expect.stringContaining(`imported as ${zone}`)])
    },
  )

  test.each([
    ['to the day before DTEND', ['DTEND;VALUE=DATE:20301028'], '2030-10-27T23:00:00.000Z'],
    ['one day without an end', [], '2030-10-26T22:00:00.000Z'],
    ['for a duration, over a clock change', ['DURATION:P3D'], '2030-10-28T23:00:00.000Z'],
    ['one day when it ends where it starts', ['DTEND;VALUE=DATE:20301026'], '2030-10-26T22:00:00.000Z'],
  ])('an all-day event lasts %s', async (_, lines, end) => {
    const { event } = await only(['DTSTART;VALUE=DATE:20301026', ...lines], ['X-WR-TIMEZONE:Europe/Berlin'])
    expect(event).toMatchObject({
      eventStart: '2030-10-25T22:00:00.000Z',
      eventEnd: end,
      eventAllDay: true,
      eventType: 'conference',
    })
  })

  test('an event without an end ends when it starts', async () => {
    const { event, notes } = await only(['DTSTART:20300701T140000Z'], ['X-WR-TIMEZONE:UTC'])
    expect(event.eventEnd).toBe('2030-07-01T14:00:00.000Z')
    expect(notes).toEqual([expect.stringContaining('no end or duration')])
  })
})

describe('event properties', () => {
  test('imports every supported property, and no email address', async () => {
    const { event, notes } = await only(
      [
        ...time,
        'SUMMARY;LANGUAGE=es:Puentes\\, ríos y\\n puertos',
        'DESCRIPTION:First line\\nSecond <b> & line\\n\\nSee https://a.example.org/x?a=1&b=2.',
        'LOCATION:Sala 3\\, Calle Mayor',
        'CATEGORIES:Bridges,Civil works',
        'CATEGORIES:Rivers',
        'ORGANIZER;CN="Instituto del Puente":mailto:info@example.org',
        'ATTENDEE;CN=Someone:mailto:someone@example.org',
        'URL:https://bridges.example.org/2030',
        'GEO:37.386013;-122.082932',
        'STATUS:CONFIRMED',
        'CREATED:20250102T030405Z',
      ],
      [],
      { category: 'Civil and Construction', cost: 'free' },
    )
    expect(event).toMatchObject({
      eventTitle: 'Puentes, ríos y puertos',
      eventCategory: 'Civil and Construction',
      eventLanguage: 'es',
      eventPlace: { name: 'Sala 3, Calle Mayor', city: '', country: '' },
      eventAttendance: 'inPerson',
      eventPaidType: 'free',
      eventTopics: ['Bridges', 'Civil works', 'Rivers'],
      eventOrganiser: 'Instituto del Puente',
      eventRegistration: { open: true, link: 'https://bridges.example.org/2030', own: false },
      eventStatus: 'scheduled',
      eventPublished: '2025-01-02T03:04:05.000Z',
    })
    expect(event.eventDetails).toContain('First line<br />Second &lt;b&gt; &amp; line</p>')
    expect(event.eventDetails).toContain('<a href="https://a.example.org/x?a=1&amp;b=2" rel="noopener">')
    expect(event.eventDescription).toContain('First line Second <b> & line See https')
    expect(notes).toEqual(expect.arrayContaining(['GEO was not imported', 'ATTENDEE was not imported']))
    expect(JSON.stringify(await files.events())).not.toMatch(/someone@|info@/)
  })

  test('sanitizes HTML in a description', async () => {
    const { event } = await only([...time, 'DESCRIPTION:<p>Text<script>alert(1)</script><br>more</p>'])
    expect(event.eventDescription).toBe('Text more')
    expect(event.eventDetails).toBe('<p>Text<br />more</p>')
  })

  const call = 'CONFERENCE;VALUE=URI:https://m.example.org'
  test.each([
    ['a place', ['LOCATION:Hall 1'], 'inPerson', 'community'],
    ['no place', [], 'virtual', 'webinar'],
    ['an address as its place', ['LOCATION:https://meet.example.org/abc'], 'virtual', 'webinar'],
    ['a place and a call', ['LOCATION:Hall 1', call], 'hybrid', 'community'],
  ])('derives attendance and format from %s', async (_, lines, attendance, type) => {
    const { event } = await only([...time, ...lines])
    expect(event).toMatchObject({ eventAttendance: attendance, eventType: type })
  })

  test('imports cancelled events as cancelled', async () => {
    const { event } = await only([...time, 'STATUS:CANCELLED'])
    expect(event.eventStatus).toBe('cancelled')
    await files.renew()
    expect((await only(time, ['METHOD:CANCEL'])).event.eventStatus).toBe('cancelled')
  })

  test('ignores an implausible creation date', async () => {
    const { event } = await only([...time, 'CREATED:19000101T120000Z'])
    expect(event.eventPublished > '2020').toBe(true)
  })

  test('joins lines folded inside a character', async () => {
    const whole = Buffer.from(calendar([...time, 'LOCATION:Würzburg']))
    const at = whole.indexOf(Buffer.from('ü')) + 1
    await files.put({
      'a.ics': Buffer.concat([whole.subarray(0, at), Buffer.from('\r\n '), whole.subarray(at)]),
    })
    await run()
    expect((await files.events())[0]!.eventPlace!.name).toBe('Würzburg')
  })
})

describe('UIDs and versions', () => {
  test('a second run changes nothing, applies a newer version, and rejects an older one', async () => {
    const both = (...more: string[]) => vevent([...time, ...more]) + vevent([...time, 'UID:2@example.org'])
    await files.put({ 'a.ics': calendar(both('SEQUENCE:2')) })
    expect(await run()).toMatchObject({ added: 2 })
    const before = await files.versions()
    expect(await run()).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect(await files.versions()).toBe(before)

    await files.put({ 'a.ics': calendar(both('SEQUENCE:3', 'STATUS:CANCELLED')) })
    expect(await run()).toMatchObject({ added: 0, changed: 1, unchanged: 1 })
    expect((await files.events()).map(({ eventStatus }) => eventStatus)).toEqual(['cancelled', 'scheduled'])

    await files.put({ 'a.ics': calendar(both('SEQUENCE:1')) })
    const old = await run()
    expect(old).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
    expect(old.refused).toEqual([expect.objectContaining({ reason: expect.stringContaining('older') })])
  })

  test('imports the newest version in a file, and lists the others', async () => {
    await files.put({
      'a.ics': calendar(
        vevent([...time, 'SEQUENCE:1', 'LOCATION:New']) +
          vevent([...time, 'LOCATION:Old']) +
          vevent([...time, 'SEQUENCE:1', 'DTSTAMP:20240101T000000Z', 'LOCATION:Older']),
      ),
    })
    const report = await run()
    expect(report).toMatchObject({ added: 1 })
    expect(report.refused.map(({ row, reason }) => [row, reason])).toEqual([
      ['line 13 (A talk)', expect.stringContaining('line 4 (A talk) has the same UID')],
      ['line 21 (A talk)', expect.stringContaining('same UID')],
    ])
    expect((await files.events())[0]!.eventPlace!.name).toBe('New')
  })

  test('imports an event without UID once, with a note', async () => {
    const { notes } = await only([...time, 'UID:'])
    expect(notes).toContainEqual(expect.stringContaining('no UID'))
    expect(await run()).toMatchObject({ added: 0, unchanged: 1 })
  })
})

test('among files with the same UID, the highest SEQUENCE or first file is imported', async () => {
  const at = (place: string, ...lines: string[]) => calendar([...time, `LOCATION:${place}`, ...lines])
  await files.put({ 'a.ics': at('A'), 'b.ics': at('B') })
  const expected = [
    {
      file: 'b.ics',
      row: 'line 4 (A talk)',
      reason: 'The event at line 4 (A talk) of a.ics has the same UID, and comes first.',
    },
  ]
  expect(await run()).toMatchObject({ added: 1, changed: 0, refused: expected })
  expect(await run()).toMatchObject({ added: 0, changed: 0, unchanged: 1, refused: expected })
  expect((await files.events()).map(({ eventPlace }) => eventPlace!.name)).toEqual(['A'])

  await files.put({ 'b.ics': at('B', 'SEQUENCE:1'), 'c.ics': at('C') })
  const first = await run()
  const higher = expect.stringContaining('of b.ics has the same UID, and has the higher SEQUENCE')
  expect(first.notes).toContainEqual(expect.objectContaining({ file: 'a.ics', note: higher }))
  expect(first.refused).toEqual([expect.objectContaining({ file: 'c.ics', reason: higher })])
  const again = await run()
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 1 })
  expect(again.refused.map(({ file }) => file)).toEqual(['a.ics', 'c.ics'])
  expect((await files.events()).map(({ eventPlace }) => eventPlace!.name)).toEqual(['B'])
})
