import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventFolder, type EventFolder } from '#test/support/events/import.ts'

let files: EventFolder

beforeAll(async () => {
  files = await eventFolder()
})
afterAll(() => files.close())
beforeEach(() => files.renew())

const events = {
  results: [
    {
      slug: 'talks',
      name: { de: 'Gespräche', en: 'Talks' },
      date_from: '2027-05-06T09:00:00+02:00',
      date_to: '2027-07-06T09:00:00+02:00',
      timezone: 'Europe/Berlin',
      location: { de: 'Halle 3' },
      has_subevents: true,
      public_url: 'https://tickets.example.org/talks',
    },
    { slug: 'closed', name: 'Closed', date_from: '2027-05-06T09:00:00Z', has_subevents: true, live: false },
  ],
}
const date = (id: number, more: object = {}) => ({
  id,
  name: { en: `Talk ${id}` },
  event: 'talks',
  active: true,
  is_public: true,
  date_from: `2027-05-${10 + id}T18:00:00+02:00`,
  date_to: `2027-05-${10 + id}T19:30:00+02:00`,
  location: null,
  ...more,
})

test('dates of a series of pretix come in one by one, with the zone, the place and the shop of their series', async () => {
  await files.put({
    'dates.json': JSON.stringify({
      results: [
        date(1),
        date(2, { name: {}, location: { en: 'Room 2\nAnnex' }, date_to: null }),
        date(3, { active: false }),
        date(4, { is_public: false }),
        date(5, { event: 'closed' }),
        date(6, { event: 'gone' }),
      ],
    }),
    'events.json': JSON.stringify(events),
  })
  const report = await files.run({ zone: 'Asia/Kolkata' })
  expect(report).toMatchObject({ added: 3 })
  expect(report.refused.map(({ file, row, reason }) => [file, row, reason])).toEqual([
    ['dates.json', 'row 3 (Talk 3)', 'active: It is not open to the public'],
    ['dates.json', 'row 4 (Talk 4)', 'is_public: Its organiser does not list it'],
    ['dates.json', 'row 5 (Talk 5)', 'live: It is not open to the public'],
    ['events.json', 'row 1 (Talks)', 'has_subevents: It is a series, whose dates come in one by one'],
    ['events.json', 'row 2 (Closed)', 'live: It is not open to the public'],
  ])
  expect(report.notes.filter(({ row }) => row).map(({ row, note, about }) => [row, note, about])).toEqual([
    ['row 2', 'no end: taken as an hour long', ''],
    ['row 6 (Talk 6)', 'its series is not in the import, which says the zone and the address', 'gone'],
  ])
  expect(await files.events()).toMatchObject([
    {
      eventTitle: 'Talk 1',
      eventSeriesName: 'Talks',
      eventStart: '2027-05-11T16:00:00.000Z',
      eventEnd: '2027-05-11T17:30:00.000Z',
      eventHostTimezone: 'Europe/Berlin',
      eventPlace: { name: 'Halle 3' },
      eventRegistration: { link: 'https://tickets.example.org/talks/1/' },
    },
    { eventTitle: 'Talks', eventPlace: { name: 'Room 2, Annex' }, eventEnd: '2027-05-12T17:00:00.000Z' },
    { eventTitle: 'Talk 6', eventHostTimezone: 'Asia/Kolkata', eventRegistration: { link: '' } },
  ])
  expect(await files.run({ zone: 'Asia/Kolkata' })).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
})

test('a series of pretix whose dates are not there comes in as one event', async () => {
  await files.put({ 'events.json': JSON.stringify(events) })
  const report = await files.run()
  expect(report).toMatchObject({ added: 1, refused: [{ row: 'row 2 (Closed)' }] })
  expect(report.notes).toContainEqual(
    expect.objectContaining({ note: 'a series: only its first and last day are in the file' }),
  )
})
