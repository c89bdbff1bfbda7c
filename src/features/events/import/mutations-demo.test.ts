import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { storeFile } from '#features/media/mutations.ts'
import { svg } from '#test/support/blogs/import-folder.ts'
import { eventFolder } from '#test/support/events/import.ts'
import { fileFolder } from '#test/support/temporary/folder.ts'
import { importDemoEvents } from './mutations-demo.ts'
import { eventSectors, sectorCategories, lectureSubjects } from '../schema-values.ts'
import { folderStore } from '#lib/server/file-store/folder-store.ts'

const files = await eventFolder()
const folder = await fileFolder()
const now = new Date('2026-10-20T22:30:00Z')

const run = (from: string) =>
  importDemoEvents(from, {
    db: files.db,
    storeFile: (file) => storeFile({ db: files.db, files: folderStore(folder) }, file),
    now,
  })

test('counts days from the first start, uses the host’s times, and rejects invalid rows', async () => {
  await mkdir(join(folder, 'logos'))
  await writeFile(join(folder, 'logos/north.svg'), svg)
  await writeFile(join(folder, 'logos/evil.svg'), 'no drawing')
  const event = {
    title: 'A talk',
    organiser: 'north',
    day: 6,
    at: '14:00',
    zone: 'Europe/Berlin',
    minutes: 50,
    type: 'webinar',
    attendance: 'virtual',
    cost: 'free',
    description: 'What it is about.',
    details: '## Head\n\n*Text*',
    preview: true,
    published: -2,
    registration: { portal: true, capacity: 50, reserved: 50 },
  }
  const hall = { name: 'Hall', city: 'Pune', country: 'IN' }
  const fair = { at: undefined, minutes: undefined, days: 2, day: 4, zone: 'Asia/Kolkata', place: hall }
  const series = { name: 'Clinic', rule: 'FREQ=WEEKLY;COUNT=3', except: [7] }
  const agenda = [
    { later: 1, at: '10:00', title: 'Opening', speakers: ['Ada Rao'] },
    { at: '18:30', minutes: 330, title: 'Party', room: 'Yard' },
  ]
  const rows = {
    organisers: [
      { key: 'north', name: 'North', url: 'https://north.example.org' },
      { key: 'evil', name: 'Evil' },
      { name: 'No key' },
    ],
    events: [
      { ...event, key: 'talk', previous: 'before' },
      { ...event, key: 'weekly', title: 'Weekly', previous: 'talk', day: 7, series },
      { ...event, key: 'before', title: 'Before', day: -30, replay: 'https://replay.example.org/1' },
      {
        ...event,
        ...fair,
        key: 'fair',
        title: 'A fair',
        type: 'summit',
        cost: 'paid',
        price: 'INR 500',
        agenda,
      },
      { ...event, key: 'late', agenda: [{ ...agenda[0], later: 1 }] },
      { ...event, key: 'no-organiser', organiser: 'nobody' },
      { ...event, key: 'no-zone', zone: 'Mars/Olympus' },
      { ...event, key: 'no-type', type: 'party' },
      { ...event, key: 'no-previous', previous: 'nothing' },
      { ...event, key: 'no-length', minutes: undefined },
      { ...event, key: 'talk' },
    ],
  }
  await writeFile(join(folder, 'mechanical.yaml'), JSON.stringify(rows))
  await writeFile(join(folder, 'unknown.yaml'), 'organisers: []\nevents: []')
  await writeFile(join(folder, 'medical.yaml'), 'organisers: [')
  const report = await run(folder)
  expect(report).toMatchObject({ organisers: 1, added: 4 })
  expect(report.refused.map(({ file, row, reason }) => `${file} ${row}: ${reason}`)).toEqual([
    expect.stringMatching(/^mechanical\.yaml evil: /),
    expect.stringMatching(/^mechanical\.yaml : key: /),
    expect.stringMatching(/^mechanical\.yaml no-type: type: /),
    expect.stringMatching(/^mechanical\.yaml no-length: Needs minutes or days/),
    expect.stringMatching(/^medical\.yaml : /),
    expect.stringMatching(/^unknown\.yaml : Unknown category 'unknown'/),
    expect.stringMatching(
      /^mechanical\.yaml late: eventAgenda\.0\.agendaStart: “Opening” is outside the dates of the event/,
    ),
    expect.stringMatching(/^mechanical\.yaml no-organiser: Unknown organizer 'nobody'/),
    expect.stringMatching(/^mechanical\.yaml no-zone: Unknown time zone 'Mars\/Olympus'/),
    expect.stringMatching(/^mechanical\.yaml no-previous: No earlier event has the key 'nothing'/),
    expect.stringMatching(/^mechanical\.yaml talk: Another event has this key/),
  ])
  const events = await files.events()
  expect(events.map(({ eventTitle, eventStart }) => [eventTitle, eventStart])).toEqual([
    ['Before', '2026-09-20T12:00:00.000Z'],
    ['A fair', '2026-10-23T18:30:00.000Z'],
    // The clocks go back on the 25th.
    ['A talk', '2026-10-26T13:00:00.000Z'],
    ['Weekly', '2026-10-27T13:00:00.000Z'],
    ['Weekly', '2026-11-10T13:00:00.000Z'],
  ])
  expect(events[1]).toMatchObject({
    eventEnd: '2026-10-25T18:30:00.000Z',
    eventAllDay: true,
    eventPrice: 'INR 500',
  })
  expect(events[2]).toMatchObject({
    eventCategory: 'Mechanical',
    eventEnd: '2026-10-26T13:50:00.000Z',
    eventDetails: '<h3>Head</h3>\n<p><em>Text</em></p>',
    eventPreview: { available: true, link: '' },
    eventPublished: '2026-10-18T07:00:00.000Z',
    eventRegistration: { open: true, link: '', own: true },
  })
  expect(events[1]!.eventAgenda).toEqual([
    {
      agendaStart: '2026-10-24T13:00:00.000Z',
      agendaEnd: '2026-10-24T18:30:00.000Z',
      agendaTitle: 'Party',
      agendaSpeakers: [],
      agendaRoom: 'Yard',
    },
    {
      agendaStart: '2026-10-25T04:30:00.000Z',
      agendaTitle: 'Opening',
      agendaSpeakers: ['Ada Rao'],
      agendaRoom: '',
    },
  ])
  const stored = await files.db.selectFrom('event').selectAll().orderBy('starts').execute()
  expect(stored[2]).toMatchObject({ previous_id: stored[0]!.id, capacity: 50, reserved: 50 })
  const north = await files.db.selectFrom('organiser').selectAll().where('name', '=', 'North').execute()
  expect(north).toEqual([
    expect.objectContaining({ image: expect.stringMatching(/^\/media\/\w+\/north\.svg$/) }),
  ])
})

const content = fileURLToPath(new URL('../../../../content/events/', import.meta.url))

test('imports all demo events', { tags: 'slow' }, async () => {
  const report = await run(content)
  expect(report.refused).toEqual([])
  const given = (await readdir(content)).filter((file) => file.endsWith('.yaml'))
  const rows = await Promise.all(
    given.map(async (file) => parse(await readFile(join(content, file), 'utf8')) as { events: unknown[] }),
  )
  expect(report.added).toBe(rows.reduce((sum, { events }) => sum + events.length, 0))

  const events = await files.events()
  const coming = events.filter((event) => Date.parse(event.eventStart) > now.getTime())
  const count = (list: typeof events, test: (event: (typeof events)[0]) => boolean) =>
    list.filter(test).length
  const sparse = eventSectors.filter((sector) => {
    const ours = (event: (typeof events)[0]) => event.eventCategory === sectorCategories[sector]
    const upcoming = count(coming, ours)
    return upcoming < 15 || count(events, ours) - upcoming < 10
  })
  expect(sparse).toEqual([])
  const subjects = lectureSubjects.map((subject) => count(events, (event) => event.eventSubject === subject))
  expect(Math.min(...subjects)).toBeGreaterThanOrEqual(12)
  const organisers = await files.db.selectFrom('organiser').selectAll().execute()
  const logos = organisers.filter(({ name }) => events.some((event) => event.eventOrganiser === name))
  expect(logos.filter(({ image }) => !/^\/media\/\w+\/[\w-]+\.svg$/.test(image))).toEqual([])
  expect(events.filter((event) => event.eventPublished > event.eventStart)).toEqual([])
})
