import { expect, test } from 'vitest'
import { eventFolder } from '#test/support/events/import.ts'
import { hasCases, openCase } from '#test/support/shared-cases.ts'
import { UNIVERSITY } from '../../schema-values.ts'

const files = await eventFolder()

const lecture = {
  title: 'Matrices that learn',
  speakers: ['Ada Rao', 'Núria Soler'],
  recorded: '2019-05-03',
  language: 'eng',
  description: 'On <b>matrices</b>.\n\nAnd more.',
  tags: ['Mathematics', 'Matrices'],
  videos: [{ type: 'youtube', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }],
}

test('imports recorded lectures as university lectures, with their video as the replay', async () => {
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
    note: 'a lecture without a video URL',
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

test('imports an Indico export', async () => {
  const at = (time: string, tz: string) => ({ date: '2027-03-04', time: `${time}:00`, tz })
  const from = (start: string, end: string, tz = 'Europe/Zurich') => ({
    startDate: at(start, tz),
    endDate: at(end, tz),
  })
  await files.put({
    'indico.json': JSON.stringify({
      count: 2,
      results: [
        {
          id: '42',
          title: 'Beam dynamics',
          description: '<p>All of it.<script>x</script></p>',
          ...from('14:00', '15:30'),
          url: 'https://indico.example.org/event/42/',
          location: 'Institute of Beams',
          address: 'Beam street 1, Geneva',
          folders: [{ attachments: [{ title: 'plan.pdf' }] }, { attachments: [] }],
          room: 'Main hall',
          hasAnyProtection: false,
          contributions: [
            {
              title: 'Later',
              ...from('15:00', '15:20'),
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
                  startDate: at('14:10', 'Europe/Zurich'),
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
        { id: '43', title: 'No zone', ...from('14:00', '15:00', 'Moon') },
        { id: '44', title: 'Of some only', ...from('14:00', '15:00', 'UTC'), hasAnyProtection: true },
      ],
    }),
  })
  const report = await files.run()
  expect(report.refused).toEqual([
    { file: 'indico.json', row: 'row 2 (No zone)', reason: "startDate.tz: There is no zone 'Moon'" },
    {
      file: 'indico.json',
      row: 'row 3 (Of some only)',
      reason: 'hasAnyProtection: It is not visible to everyone',
    },
  ])
  expect(report.notes).toContainEqual(
    expect.objectContaining({ note: 'attachments were left out', about: '1' }),
  )
  expect(report.notes).toContainEqual({
    file: 'indico.json',
    row: 'row 1 (Beam dynamics)',
    note: 'contributions without a time, or after the first 100, were left out',
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

test('imports a pretix export with texts in the available language', async () => {
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
    note: 'no end: imported as one hour long',
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

const series = {
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

test('imports pretix series dates individually, with time zone, place and URL of the series', async () => {
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
    'events.json': JSON.stringify(series),
  })
  const report = await files.run({ zone: 'Asia/Kolkata' })
  expect(report).toMatchObject({ added: 3 })
  expect(report.refused.map(({ file, row, reason }) => [file, row, reason])).toEqual([
    ['dates.json', 'row 3 (Talk 3)', 'active: It is not open to the public'],
    ['dates.json', 'row 4 (Talk 4)', 'is_public: Its organizer does not list it'],
    ['dates.json', 'row 5 (Talk 5)', 'live: It is not open to the public'],
    [
      'events.json',
      'row 1 (Talks)',
      'has_subevents: It is a series; its occurrences are imported one by one',
    ],
    ['events.json', 'row 2 (Closed)', 'live: It is not open to the public'],
  ])
  expect(report.notes.filter(({ row }) => row).map(({ row, note, about }) => [row, note, about])).toEqual([
    ['row 2', 'no end: imported as one hour long', ''],
    ['row 6 (Talk 6)', 'its series, which has the time zone and URL, is not in the import', 'gone'],
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

test('imports a pretix series without its dates as one event', async () => {
  await files.put({ 'events.json': JSON.stringify(series) })
  const report = await files.run()
  expect(report).toMatchObject({ added: 1, refused: [{ row: 'row 2 (Closed)' }] })
  expect(report.notes).toContainEqual(
    expect.objectContaining({ note: 'a series: the file has only its first and last day' }),
  )
})

test('imports what a search of Indico finds, which tells no end, as events of one hour', async () => {
  const found = {
    id: '101465',
    title: 'Rehearsals',
    startDate: { date: '2010-07-16', time: '11:00:00', tz: 'UTC' },
  }
  await files.put({
    'found.json': JSON.stringify({ count: 1, results: [{ ...found, hasAnyProtection: false }] }),
  })
  const report = await files.run()
  expect(report).toMatchObject({ added: 1, refused: [], ignored: [] })
  expect(report.notes.map(({ note }) => note)).toContain('no end: imported as one hour long')
  expect((await files.events()).find(({ eventTitle }) => eventTitle === 'Rehearsals')).toMatchObject({
    eventStart: '2010-07-16T11:00:00.000Z',
    eventEnd: '2010-07-16T12:00:00.000Z',
  })
})

test('imports the dates of an event that pretix exports with its orders, which are refused', async () => {
  const date = (id: number, name: string, from: string, to: string | null) => ({
    id,
    name,
    location: 'Hall 3',
    is_public: true,
    date_from: from,
    date_to: to,
  })
  const event = {
    name: 'Sample Conference',
    slug: 'sampleconf',
    organizer: { name: 'Big Events' },
    items: [],
    quotas: [],
    orders: [
      {
        code: 'ABC12',
        email: 'guest@example.org',
        positions: [{ attendee_name: 'A guest' }],
      },
    ],
    subevents: [
      date(5, 'Evening one', '2027-05-11T16:00:00Z', '2027-05-11T18:00:00Z'),
      date(6, 'Evening two', '2027-05-18T16:00:00Z', null),
    ],
  }
  await files.put({ 'sampleconf_pretixdata.json': JSON.stringify({ event }) })
  const report = await files.run({ zone: 'Europe/Berlin' })
  expect(report.taken.map(({ title }) => title)).toEqual(['Evening one', 'Evening two'])
  expect(report.refused).toEqual([
    {
      file: 'sampleconf_pretixdata.json',
      row: 'order 1',
      reason: expect.stringMatching(/^The attendees of this order gave their details to the other site/),
    },
    expect.objectContaining({
      reason: expect.stringContaining('its occurrences are imported one by one'),
    }),
  ])
  expect(JSON.stringify(await files.events())).not.toContain('guest@example.org')
})

test.each<[string, object, RegExp]>([
  [
    'an Indico timetable',
    { results: { 137346: { 20130429: { c0: { title: 'Contrib 1' } } } } },
    /^It is the timetable of Indico event 137346, .*\/export\/event\/137346\.json/,
  ],
  [
    'an event without dates',
    { event: { slug: 's', name: 'S', orders: [] } },
    /^It is an event of pretix without its dates/,
  ],
])('says what %s is', async (_, value, reason) => {
  await files.put({ 'export.json': JSON.stringify(value) })
  expect(await files.run()).toMatchObject({
    added: 0,
    ignored: [],
    refused: [
      {
        file: 'export.json',
        row: '',
        reason: expect.stringMatching(reason),
      },
    ],
  })
})

test.each<[string, object, RegExp]>([
  [
    'registrant',
    { registrants: ['1', '2'].map((registrant_id) => ({ registrant_id, full_name: 'P' })) },
    /^A registrant gave these details .* doesn’t say whether they may be passed on/,
  ],
  [
    'order',
    { results: ['A', 'B'].map((code) => ({ code, status: 'p', positions: [{ attendee_name: 'P' }] })) },
    /^The attendees of this order .* doesn’t say whether they may be passed on/,
  ],
])('refuses each %s of a list, and says why, without naming anybody', async (_, value, reason) => {
  await files.put({ 'export.json': JSON.stringify(value) })
  expect(await files.run()).toMatchObject({
    read: 2,
    added: 0,
    refused: ['row 1', 'row 2'].map((row) => ({
      file: 'export.json',
      row,
      reason: expect.stringMatching(reason),
    })),
  })
})

test('recorded lectures are free, whatever lists of events cost', async () => {
  await files.put({ 'free.json': JSON.stringify({ ...lecture, title: 'Matrices for nothing' }) })
  await files.run({ category: UNIVERSITY, cost: 'paid' })
  expect(
    (await files.events()).find(({ eventTitle }) => eventTitle === 'Matrices for nothing'),
  ).toMatchObject({
    eventPaidType: 'free',
  })
})

test.skipIf(!hasCases).each<[string, string[], string[][]]>([
  [
    'indico-search.json',
    [
      'Rehearsals for ICHEP Friday 16th July Afternoon Session 2010-07-16T11:00:00.000Z',
      'Overview of LHC physics results at ICHEP 2010-08-06T12:00:00.000Z',
    ],
    [],
  ],
  [
    'indico-timetable.json',
    [],
    [
      [
        '',
        'It is the timetable of Indico event 137346, without its title. ' +
          'Export /export/event/137346.json?detail=sessions instead',
      ],
    ],
  ],
  [
    'sampleconf_pretixdata.json',
    ['Evening one 2027-05-11T16:00:00.000Z', 'Evening two 2027-05-18T16:00:00.000Z'],
    [
      [
        'order 1',
        'The attendees of this order gave their details to the other site. The file doesn’t say whether they may be ' +
          'passed on. Invite them to register here',
      ],
      ['row 1 (Sample Conference)', 'has_subevents: It is a series; its occurrences are imported one by one'],
    ],
  ],
])('imports what there is in %s (needs ../shared/cases)', async (name, added, refused) => {
  await files.put({ [name]: openCase(name) })
  const report = await files.run()
  expect(report).toMatchObject({ added: added.length, ignored: [] })
  expect(report.refused.map(({ row, reason }) => [row, reason])).toEqual(refused)
  expect((await files.events()).map(({ eventTitle, eventStart }) => `${eventTitle} ${eventStart}`)).toEqual(
    added,
  )
})
