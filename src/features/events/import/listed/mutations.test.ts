import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventFolder, type EventFolder } from '#test/support/events/import.ts'
import { UNIVERSITY } from '../../schema-values.ts'

let files: EventFolder

beforeAll(async () => {
  files = await eventFolder()
})
afterAll(() => files.close())
beforeEach(() => files.renew())

const lecture = {
  title: 'Matrices that learn',
  speakers: ['Ada Rao', 'Núria Soler'],
  recorded: '2019-05-03',
  language: 'eng',
  description: 'On <b>matrices</b>.\n\nAnd more.',
  tags: ['Mathematics', 'Matrices'],
  videos: [{ type: 'youtube', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }],
}

test('recorded lectures are those of the university, with their video as the replay', async () => {
  await files.put({
    'talks/matrices.json': JSON.stringify(lecture),
    'more.json': JSON.stringify([
      { ...lecture, title: 'Sin vídeo', language: 'spa', videos: [] },
      { ...lecture, title: '' },
      { ...lecture, title: 'No day', recorded: '2019-02-30' },
      { ...lecture, title: 'Sin vídeo', language: 'spa', videos: [] },
    ]),
  })
  const report = await files.run({ category: UNIVERSITY, cost: 'free' })
  expect(report).toMatchObject({ added: 2, changed: 0, ignored: [] })
  expect(report.refused).toEqual([
    { file: 'more.json', row: 'row 2', reason: expect.stringContaining('A title is required') },
    { file: 'more.json', row: 'row 3 (No day)', reason: 'recorded: There is no such day' },
    { file: 'more.json', row: 'row 4 (Sin vídeo)', reason: 'The same as row 1 (Sin vídeo).' },
  ])
  expect(report.notes).toContainEqual({
    file: 'more.json',
    row: 'row 1 (Sin vídeo)',
    note: 'a lecture without the address of a video',
    about: '',
  })
  const found = (await files.events()).find(({ eventTitle }) => eventTitle === lecture.title)
  expect(found).toMatchObject({
    eventCategory: UNIVERSITY,
    eventSubject: 'mathematics',
    eventStart: '2019-05-03T00:00:00.000Z',
    eventEnd: '2019-05-04T00:00:00.000Z',
    eventLanguage: 'en',
    eventReplay: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    eventDetails: '<p>On &lt;b&gt;matrices&lt;/b&gt;.</p><p>And more.</p>',
  })
  expect(JSON.stringify(found)).toContain('Núria Soler')
  expect(await files.run({ category: UNIVERSITY, cost: 'free' })).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 2,
  })
  await files.put({ 'talks/matrices.json': JSON.stringify({ ...lecture, speakers: ['Ada Rao'] }) })
  expect(await files.run({ category: UNIVERSITY, cost: 'free' })).toMatchObject({
    added: 0,
    changed: 1,
    unchanged: 1,
  })
})

test('an export of Indico', async () => {
  await files.put({
    'indico.json': JSON.stringify({
      count: 2,
      results: [
        {
          id: '42',
          title: 'Beam dynamics',
          description: '<p>All of it.<script>x</script></p>',
          startDate: { date: '2027-03-04', time: '14:00:00', tz: 'Europe/Zurich' },
          endDate: { date: '2027-03-04', time: '15:30:00', tz: 'Europe/Zurich' },
          url: 'https://indico.example.org/event/42/',
          location: 'Institute of Beams',
          address: 'Beam street 1, Geneva',
          folders: [{ attachments: [{ title: 'plan.pdf' }] }, { attachments: [] }],
          room: 'Main hall',
          hasAnyProtection: false,
          contributions: [
            {
              title: 'Later',
              startDate: { date: '2027-03-04', time: '15:00:00', tz: 'Europe/Zurich' },
              endDate: { date: '2027-03-04', time: '15:20:00', tz: 'Europe/Zurich' },
              speakers: [],
              primaryauthors: [{ fullName: 'Soler, Núria' }],
              room: null,
            },
            { title: 'Not scheduled', startDate: null, endDate: null },
          ],
          sessions: [
            {
              contributions: [
                {
                  title: 'Sooner',
                  startDate: { date: '2027-03-04', time: '14:10:00', tz: 'Europe/Zurich' },
                  endDate: null,
                  speakers: [{ fullName: 'Rao, Ada' }],
                  room: 'A1',
                },
              ],
            },
          ],
          type: 'meeting',
          keywords: ['beams'],
          chairs: [{ fullName: 'Rao, Ada' }],
        },
        {
          id: '43',
          title: 'No zone',
          startDate: { date: '2027-03-04', time: '14:00:00', tz: 'Moon' },
          endDate: { date: '2027-03-04', time: '15:00:00', tz: 'Moon' },
        },
        {
          id: '44',
          title: 'Of some only',
          startDate: { date: '2027-03-04', time: '14:00:00', tz: 'UTC' },
          endDate: { date: '2027-03-04', time: '15:00:00', tz: 'UTC' },
          hasAnyProtection: true,
        },
      ],
    }),
  })
  const report = await files.run()
  expect(report.refused).toEqual([
    { file: 'indico.json', row: 'row 2 (No zone)', reason: "startDate.tz: There is no zone 'Moon'" },
    {
      file: 'indico.json',
      row: 'row 3 (Of some only)',
      reason: 'hasAnyProtection: Not everybody may see it',
    },
  ])
  expect(report.notes).toContainEqual(
    expect.objectContaining({ note: 'attachments were left out', about: '1' }),
  )
  expect(report.notes).toContainEqual({
    file: 'indico.json',
    row: 'row 1 (Beam dynamics)',
    note: 'contributions that have no time, or are more than 100, were left out',
    about: '1',
  })
  expect(await files.events()).toMatchObject([
    {
      eventTitle: 'Beam dynamics',
      eventStart: '2027-03-04T13:00:00.000Z',
      eventEnd: '2027-03-04T14:30:00.000Z',
      eventHostTimezone: 'Europe/Zurich',
      eventAttendance: 'inPerson',
      eventPlace: { name: 'Main hall, Institute of Beams, Beam street 1, Geneva' },
      eventAgenda: [
        { agendaStart: '2027-03-04T13:10:00.000Z', agendaTitle: 'Sooner', agendaRoom: 'A1' },
        {
          agendaStart: '2027-03-04T14:00:00.000Z',
          agendaEnd: '2027-03-04T14:20:00.000Z',
          agendaTitle: 'Later',
          agendaSpeakers: ['Soler, Núria'],
        },
      ],
      eventDetails: '<p>All of it.</p>',
    },
  ])
})

test('an export of pretix, its texts in the language that is there', async () => {
  await files.put({
    'pretix.json': JSON.stringify({
      results: [
        {
          slug: 'days',
          name: { de: 'Tage der Technik', fr: '' },
          date_from: '2027-05-06T09:00:00+02:00',
          date_to: null,
          timezone: 'Europe/Berlin',
          location: { de: 'Halle 3\nBerlin' },
          public_url: 'https://tickets.example.org/days/',
        },
        { slug: 'hidden', name: 'Hidden', date_from: '2027-05-06T09:00:00+02:00', live: false },
        { slug: 'test', name: 'Test', date_from: '2027-05-06T09:00:00+02:00', testmode: true },
        { slug: 'asked', name: 'Asked', date_from: '2027-05-06T09:00:00+02:00', is_public: false },
      ],
    }),
  })
  const report = await files.run()
  expect(report).toMatchObject({
    added: 1,
    refused: [
      { row: 'row 2 (Hidden)', reason: expect.stringContaining('live') },
      { row: 'row 3 (Test)', reason: expect.stringContaining('testmode') },
      { row: 'row 4 (Asked)', reason: expect.stringContaining('is_public') },
    ],
  })
  expect(report.notes).toContainEqual({
    file: 'pretix.json',
    row: 'row 1 (Tage der Technik)',
    note: 'no end: taken as an hour long',
    about: '',
  })
  expect(await files.events()).toMatchObject([
    {
      eventTitle: 'Tage der Technik',
      eventStart: '2027-05-06T07:00:00.000Z',
      eventEnd: '2027-05-06T08:00:00.000Z',
      eventPlace: { name: 'Halle 3, Berlin' },
      eventRegistration: { link: 'https://tickets.example.org/days/' },
    },
  ])
})
