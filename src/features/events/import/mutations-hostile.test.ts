import { describe, expect, test } from 'vitest'
import { calendar, eventFolder, vevent } from '#test/support/events/import.ts'

const files = await eventFolder()
const { run } = files
const time = ['DTSTART:20300701T140000Z', 'DTEND:20300701T150000Z']
const at = (...lines: string[]) => vevent(['DTSTART:20300701T140000Z', ...lines])
const good = vevent([...time, 'UID:good@example.org', 'SUMMARY:Good'])

/** Good events stand before and after what is given. */
async function between(wrong: string | Buffer) {
  const [before, after] = [good, good.replaceAll('good', 'also').replaceAll('Good', 'Also')]
  const [head, foot] = ['BEGIN:VCALENDAR\r\nVERSION:2.0\r\n', 'END:VCALENDAR\r\n']
  await files.put({
    'a.ics': Buffer.concat([head, before, wrong, after, foot].map((part) => Buffer.from(part as string))),
  })
  const report = await run()
  const titles = (await files.events()).map(({ eventTitle }) => eventTitle)
  expect(titles).toEqual(expect.arrayContaining(['Good', 'Also']))
  return { report, reasons: report.refused.map(({ reason }) => reason), titles }
}

describe('an invalid event', () => {
  const inside = good.replace('END:V', `${vevent(time)}END:V`).replace('good', 'outer')
  test.each([
    ['no start', vevent(['SUMMARY:x']), /no DTSTART/],
    ['no title', vevent([...time, 'SUMMARY: ']), /no SUMMARY/],
    ['an impossible day', vevent(['DTSTART:20300230T100000Z']), /invalid day/],
    ['an impossible time', vevent(['DTSTART:20300228T250000Z']), /invalid time/],
    ['a day that is none', vevent(['DTSTART;VALUE=DATE:tomorrow']), /DTSTART is not a date/],
    ['a year long ago', vevent(['DTSTART:00010101T000000Z']), /not between 1990 and 2100/],
    ['a year far ahead', vevent(['DTSTART:99990101T000000Z']), /not between 1990 and 2100/],
    [
      'an unknown zone',
      vevent(['DTSTART;TZID=Mars/Olympus:20300701T140000']),
      /unknown time zone 'Mars\/Olympus'/,
    ],
    ['an end before its start', at('DTEND:20300701T130000Z'), /ends before/],
    ['an endless duration', at('DURATION:P900000000D'), /DURATION|more than/],
    ['a duration of two years', at('DURATION:P730D'), /more than 366 days/],
    ['a duration backwards', at('DURATION:-PT1H'), /ends before/],
    ['no duration', at('DURATION:soon'), /DURATION is not a duration/],
    ['a rule by the second', vevent([...time, 'RRULE:FREQ=SECONDLY']), /too often: FREQ=SECONDLY/],
    ['a rule by the minute', vevent([...time, 'RRULE:FREQ=MINUTELY;INTERVAL=5']), /too often: FREQ=MINUTELY/],
    ['an unknown rule', vevent([...time, 'RRULE:FREQ=FORTNIGHTLY']), /FORTNIGHTLY/],
    ['a rule without frequency', vevent([...time, 'RRULE:COUNT=3']), /no FREQ/],
    ['a rule that is none', vevent([...time, 'RRULE:BYDAY']), /\w/],
    ['a line that is no property', vevent([...time, 'DESCRIPTION:one', 'two']), /invalid line/],
    ['an open quote', vevent([...time, 'ORGANIZER;CN="x:mailto:a@example.org']), /quote|Missing/],
    ['no end', 'BEGIN:VEVENT\r\nUID:x\r\nSUMMARY:x\r\n', /Another event begins/],
    ['another event inside', inside, /Another event/],
    ['a part without end', vevent([...time, 'BEGIN:VALARM', 'ACTION:DISPLAY']), /part VALARM has no end/],
    ['private', vevent([...time, 'CLASS:PRIVATE']), /private/],
    [
      'too many dates',
      vevent([...time, `RDATE:${'20300702T140000Z,'.repeat(2_000)}20300702T140000Z`]),
      /more than/,
    ],
    ['not UTF-8', Buffer.from(vevent([...time, 'LOCATION:W\u00fcrzburg']), 'latin1'), /not UTF-8/],
  ])('is rejected with a reason, without affecting others: %s', async (_, wrong, reason) => {
    const { reasons } = await between(wrong)
    expect(reasons).toEqual([expect.stringMatching(reason)])
  })

  test('is rejected if the file ends inside it', async () => {
    await files.put({ 'a.ics': calendar(good).split('END:VEVENT')[0]! + vevent(time).slice(0, -20) })
    const report = await run()
    expect(report.refused.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/Another event/),
      expect.stringMatching(/file ends/),
    ])
  })
})

describe('unusual content', () => {
  const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT15M', 'SUMMARY:Alarm', 'END:VALARM']
  test.each([
    ['parts of its own', vevent([...time, 'SUMMARY:A talk', ...alarm])],
    ['thousands of parts in each other', vevent([...time, ...nested(20_000)])],
    ['property names of objects', vevent([...time, '__proto__:x', 'constructor;a=b:x', 'X-toString:x'])],
    ['a very long line', vevent([...time, `X-LONG:${'x'.repeat(2_000_000)}`])],
    ['a very long text', vevent([...time, `DESCRIPTION:${'word '.repeat(100_000)}`])],
    ['a text of openings', vevent([...time, `DESCRIPTION:${'<b>'.repeat(20_000)}</b>${')'.repeat(20_000)}`])],
    ['an address that does not end', vevent([...time, `DESCRIPTION:https://${').'.repeat(20_000)}x`])],
    ['thousands of topics', vevent([...time, `CATEGORIES:${[...Array(5_000).keys()].join(',')}`])],
    ['a zone that never stops changing', vevent(time).replace('DTSTART:', 'DTSTART;TZID=Europe/Paris:')],
  ])('imports an event with %s', async (_, event) => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Paris',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'RRULE:FREQ=SECONDLY',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
      '',
    ].join('\r\n')
    const { reasons, titles } = await between(zone + event)
    expect(reasons).toEqual([])
    expect(titles).toContain('A talk')
  })

  test('lists tasks and journal entries without importing them', async () => {
    const { report, titles } = await between(
      'BEGIN:VTODO\r\nSUMMARY:A task\r\nEND:VTODO\r\nBEGIN:VJOURNAL\r\nEND:VJOURNAL\r\n',
    )
    expect(report.notes.map(({ about }) => about)).toEqual(expect.arrayContaining(['1 VTODO', '1 VJOURNAL']))
    expect(titles).toEqual(['Good', 'Also'])
  })

  test('ignores hundreds of thousands of unmatched BEGIN and END lines', async () => {
    const { titles } = await between('END:VEVENT\r\n'.repeat(300_000) + 'BEGIN:VTODO\r\n'.repeat(300_000))
    expect(titles).toEqual(['Good', 'Also'])
  })
})

test('rejects files that are not calendars', async () => {
  await files.put({
    'empty.ics': '',
    'html.ics': '<!doctype html><title>Not found</title>',
    'huge.ics': Buffer.alloc(20_000_001, 'x'),
    'utf16.ics': Buffer.from(`\ufeff${calendar(good)}`, 'utf16le'),
    'with-mark.ics': `\ufeff${calendar(good)}`,
  })
  const report = await run()
  expect(report.added).toBe(1)
  expect(report.refused.map(({ file, reason }) => `${file}: ${reason}`)).toEqual([
    'empty.ics: The file is not an iCalendar file.',
    'html.ics: The file is not an iCalendar file.',
    'huge.ics: The file is larger than 20 MB.',
    'utf16.ics: The file is UTF-16, not UTF-8 text.',
  ])
})

function nested(depth: number): string[] {
  return [
    ...Array.from({ length: depth }, (_, i) => `BEGIN:X-${i}`),
    ...Array.from({ length: depth }, (_, i) => `END:X-${depth - 1 - i}`),
  ]
}
