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

const shop = { slug: 'a', name: { en: 'A' }, date_from: '2030-01-01T10:00:00Z', live: true }

test.each<[string, unknown, string]>([
  [
    'the timetable of Indico',
    { results: { 137: { 20300101: {} } } },
    refusals.indicoTimetable.in('en', { event: '137' }),
  ],
  ['registrants of Indico', { registrants: [{ registrant_id: 1 }] }, refusals.listOfRegistrants.in('en')],
  ['orders of pretix', { results: [{ code: 'A', positions: [] }] }, refusals.listOfOrders.in('en')],
  [
    'an event of pretix with its orders',
    { event: { slug: 'a', orders: [] } },
    refusals.pretixWithoutDates.in('en'),
  ],
  ['a shop for tests', [{ ...shop, testmode: true }], `testmode: ${refusals.isTest.in('en')}`],
  ['a shop that is not open', [{ ...shop, live: false }], `live: ${refusals.notPublic.in('en')}`],
  ['a shop that is not listed', [{ ...shop, is_public: false }], `is_public: ${refusals.notListed.in('en')}`],
])('says why it refuses %s', async (_, value, reason) => {
  await files.put({ 'a.json': JSON.stringify(value) })
  expect((await files.run()).refused.map((each) => each.reason)).toEqual([reason])
})
