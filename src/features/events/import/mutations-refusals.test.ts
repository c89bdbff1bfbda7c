import { expect, test } from 'vitest'
import * as refusals from '#messages/imports/refusals-events.ts'
import { calendar, eventFolder, vevent } from '#test/support/events/import.ts'

const files = await eventFolder()

const series = (...lines: string[]) =>
  vevent(['UID:s@example.org', 'DTSTART:20300701T140000Z', 'DTEND:20300701T150000Z', ...lines])
const later = (date: string, ...lines: string[]) =>
  vevent(['UID:s@example.org', `RECURRENCE-ID;RANGE=THISANDFUTURE:${date}`, ...lines])
const daily = 'RRULE:FREQ=DAILY;COUNT=4'
const zone = (...lines: string[]) => ['BEGIN:VTIMEZONE', 'TZID:Own', ...lines, 'END:VTIMEZONE']
const inZone = vevent(['DTSTART;TZID=Own:20300701T140000'])

/** A calendar for each sentence that the tests of invalid events do not expect word by word. */
test.each<[string, string, string]>([
  [
    'later dates of another kind',
    calendar(series(daily) + later('20300702T140000Z', 'DTSTART;VALUE=DATE:20300702')),
    refusals.laterDatesOtherKind.in('en'),
  ],
  [
    'a series whose dates are all excluded',
    calendar(series('RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20300701T140000Z,20300702T140000Z')),
    refusals.allDatesExcluded.in('en'),
  ],
  [
    'later dates after the last',
    calendar(series(daily) + later('20300901T140000Z', 'DTSTART:20300901T150000Z')),
    refusals.noDatesFromThere.in('en'),
  ],
  [
    'later dates of a series that is missing',
    calendar(later('20300702T140000Z', 'DTSTART:20300702T150000Z')),
    refusals.laterDatesOfNoSeries.in('en'),
  ],
  [
    'later dates of an event without a rule',
    calendar(series() + later('20300702T140000Z', 'DTSTART:20300702T150000Z')),
    refusals.laterDatesWithoutRule.in('en'),
  ],
  [
    'two rules without an end',
    calendar(series('RRULE:FREQ=DAILY', 'EXRULE:FREQ=WEEKLY')),
    refusals.rulesWithoutEnd.in('en'),
  ],
  [
    'endless later dates that begin at no date',
    calendar(series('RRULE:FREQ=DAILY') + later('20300702T141500Z', 'DTSTART:20300702T151500Z')),
    refusals.laterDatesOfNoDate.in('en'),
  ],
  [
    'endless later dates of a month that move to another day',
    calendar(
      series('RRULE:FREQ=MONTHLY;BYMONTHDAY=1') + later('20300801T140000Z', 'DTSTART:20300803T140000Z'),
    ),
    refusals.laterDatesUnmoved.in('en', { rule: 'FREQ=MONTHLY;BYMONTHDAY=1' }),
  ],
  [
    'another range',
    calendar(
      series(daily) +
        vevent([
          'UID:s@example.org',
          'RECURRENCE-ID;RANGE=THISANDPRIOR:20300702T140000Z',
          'DTSTART:20300702T140000Z',
        ]),
    ),
    refusals.noSuchRange.in('en', { range: 'THISANDPRIOR' }),
  ],
  [
    'a zone without an offset',
    calendar(inZone, zone('BEGIN:STANDARD', 'DTSTART:19700101T000000', 'END:STANDARD')),
    refusals.zoneWithoutOffset.in('en', { zone: 'Own' }),
  ],
  [
    'an impossible day',
    calendar(vevent(['DTSTART;VALUE=DATE:20300230'])),
    refusals.noSuchDay.in('en', { property: 'DTSTART', value: '2030-02-30' }),
  ],
])('says why it refuses %s', async (_, content, reason) => {
  await files.put({ 'a.ics': content })
  expect((await files.run()).refused.map((each) => each.reason)).toEqual([reason])
})

/** An order of pretix with an attendee. */
const order = (more: object = {}) => ({ code: 'A', status: 'p', positions: [{ id: 1 }], ...more })
const registrant = (more: object = {}) => ({ registrant_id: '1', full_name: 'P', ...more })

const shop = { slug: 'a', name: { en: 'A' }, date_from: '2030-01-01T10:00:00Z', live: true }

const occurrence = { id: 1, event: 'a', name: 'One', active: true, date_from: '2030-01-01T10:00:00Z' }
const meeting = { id: 1, title: 'M', startDate: { date: '2030-01-01', time: '10:00:00', tz: 'UTC' } }

test.each<[string, unknown, string]>([
  [
    'the timetable of Indico',
    { results: { 137: { 20300101: {} } } },
    refusals.indicoTimetable.in('en', { event: '137' }),
  ],
  ['registrants of Indico', { registrants: [{ registrant_id: 1 }] }, refusals.listOfRegistrants.in('en')],
  ['orders of pretix', { results: [order()] }, refusals.listOfOrders.in('en')],
  [
    'an event of pretix with its orders',
    { event: { slug: 'a', orders: [] } },
    refusals.pretixWithoutDates.in('en'),
  ],
  ['a shop for tests', [{ ...shop, testmode: true }], `testmode: ${refusals.isTest.in('en')}`],
  ['a shop that is not open', [{ ...shop, live: false }], `live: ${refusals.notPublic.in('en')}`],
  ['a shop that is not listed', [{ ...shop, is_public: false }], `is_public: ${refusals.notListed.in('en')}`],
  ['a shop without a name', [{ ...shop, name: {} }], `name: ${refusals.nameMissing.in('en')}`],
  [
    'a shop at no time',
    [{ ...shop, date_from: '2030-01-01Tten' }],
    `date_from: ${refusals.notATime.in('en')}`,
  ],
  [
    'a shop in no zone',
    [{ ...shop, timezone: 'Moon' }],
    `timezone: ${refusals.noZoneLikeThat.in('en', { zone: 'Moon' })}`,
  ],
  ['a date that is not open', [{ ...occurrence, active: false }], `active: ${refusals.notPublic.in('en')}`],
  [
    'a date that is not listed',
    [{ ...occurrence, is_public: false }],
    `is_public: ${refusals.notListed.in('en')}`,
  ],
  [
    'a protected event of Indico',
    [{ ...meeting, hasAnyProtection: true }],
    `hasAnyProtection: ${refusals.notForEverybody.in('en')}`,
  ],
  [
    'an event of Indico that is there twice',
    [meeting, meeting],
    refusals.sameAs.in('en', { row: 'row 1 (M)' }),
  ],
])('says why it refuses %s', async (_, value, reason) => {
  await files.put({ 'a.json': JSON.stringify(value) })
  expect((await files.run()).refused.map((each) => each.reason)).toEqual([reason])
})

const orders: [object, string][] = [
  [order(), refusals.listOfOrders.in('en')],
  [order({ status: 'n' }), refusals.listOfOrders.in('en')],
  [order({ status: 'c' }), refusals.orderCanceled.in('en')],
  [order({ status: 'e' }), refusals.orderExpired.in('en')],
  [order({ testmode: true }), refusals.isTest.in('en')],
  [order({ positions: [] }), refusals.orderWithoutAttendees.in('en')],
  [order({ positions: [{ id: 1, canceled: true }] }), refusals.orderWithoutAttendees.in('en')],
  [{ code: 'A' }, refusals.noOrder.in('en')],
]
const registrants: [object, string][] = [
  [registrant(), refusals.listOfRegistrants.in('en')],
  [registrant({ state: 'complete' }), refusals.listOfRegistrants.in('en')],
  [registrant({ state: 'withdrawn' }), refusals.registrationOver.in('en')],
  [registrant({ state: 'rejected' }), refusals.registrationOver.in('en')],
  [{ full_name: 'P' }, refusals.noRegistrant.in('en')],
]
const rows = (given: [object, string][]) => given.map(([row]) => row)
const reasons = (kind: string, given: [object, string][]) =>
  given.map(([, reason], at) => ({ file: 'a.json', row: `${kind} ${at + 1}`, reason }))

test.each<[string, unknown, object[]]>([
  ['order of a list', { results: rows(orders.toReversed()) }, reasons('row', orders.toReversed())],
  ['order of an event', { event: eventWith(rows(orders)) }, reasons('order', orders)],
  ['registrant', { registrants: rows(registrants.toReversed()) }, reasons('row', registrants.toReversed())],
])('refuses every %s with its own reason, and all rows add up', async (_, value, refused) => {
  await files.put({ 'a.json': JSON.stringify(value) })
  const report = await files.run()
  expect(
    report.refused.filter(({ reason }) => !reason.endsWith(refusals.seriesByDates.in('en'))),
  ).toMatchObject(refused)
  const { read, added, changed, unchanged, merged, passed } = report
  expect(added + changed + unchanged + merged + passed + report.refused.length).toBe(read)
  expect(passed).toBe(0)
})

test.each<[string, string, string[]]>([
  [
    'orders of pretix',
    'Event slug;Order code;Order total;Status;Email\na;A1;5;Paid;p@example.org\na;A2;5;Canceled;\na;A3;5;Expired;\n',
    [refusals.listOfOrders, refusals.orderCanceled, refusals.orderExpired].map((each) => each.in('en')),
  ],
  [
    'registrants of Indico',
    'ID,Name,Email Address,Registration date,Registration state\n1,P,p@example.org,2030-01-01,Completed\n2,Q,,2030-01-01,Withdrawn\n',
    [refusals.listOfRegistrants, refusals.registrationOver].map((each) => each.in('en')),
  ],
])('says why it refuses each row of a table of %s, without naming anybody', async (_, csv, said) => {
  await files.put({ 'a.csv': csv })
  const { read, refused, passed } = await files.run()
  expect(refused).toEqual(said.map((reason, at) => ({ file: 'a.csv', row: `row ${at + 1}`, reason })))
  expect([read, passed]).toEqual([said.length, 0])
})

test('refuses spreadsheets, and passes over tables of anything else', async () => {
  await files.put({ 'a.xlsx': 'PK', 'b.csv': 'Name,Size\nBolt,8\n', 'c.csv': '"' })
  expect(await files.run()).toMatchObject({
    read: 3,
    passed: 2,
    ignored: ['b.csv', 'c.csv'],
    refused: [{ file: 'a.xlsx', row: '', reason: refusals.spreadsheet.in('en') }],
  })
})

/** A whole event of pretix with a date. */
function eventWith(given: object[]) {
  const subevents = [{ id: 1, name: 'One', is_public: true, date_from: '2030-01-01T10:00:00Z' }]
  return { slug: 'whole', name: 'Whole', orders: given, subevents }
}
