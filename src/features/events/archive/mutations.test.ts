import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { insertBusiness } from '#test/support/business/insert.ts'
import { beforeExampleDays } from '#test/support/events/example-days.ts'
import { openDesk, type Desk } from '#test/support/events/registration-desk.ts'
import { announceBy, importTaken, organiseMuch, takenBy } from '#test/support/events/organised.ts'
import { calendar } from '#test/support/events/import.ts'
import { callsOf, insertEvent, signedIn, type Member } from '#test/support/events/registrations.ts'
import { testFolder } from '#test/support/temporary/folder.ts'
import { insertSession } from '#test/support/person.ts'
import { importMember, type Importer } from '#test/support/imports/importer.ts'
import { getRow } from '#test/support/rows.ts'
import { signToken } from '#features/accounts/session/token.ts'
import { eventDraft } from '../organizer/form.ts'
import { importEvents } from '../import/mutations.ts'
import { updateOrganiser } from '../mutations-organisers.ts'
import { runNextImport } from '#features/imports/job/mutations-run.ts'

beforeExampleDays()

/** Where the events are, and an empty portal that they come into. */
const from = await openDesk('event', 'event_series', 'organiser')
const to = await openDesk('event', 'event_series', 'organiser')
let ada: Member
let people = 0
beforeEach(async () => {
  for (const { db } of [from, to]) await db.deleteFrom('content_import').execute()
  ada = await signedIn(from, `ada${++people}@organises.example`)
})

const organise = () => organiseMuch(from.db, ada)

/** What the portal of `to` makes of a file, by the screen. */
async function takeIn(who: Importer, name: string, content: string, options: object = {}) {
  const importId = await who.uploaded('own-events', name, Buffer.from(content), options)
  const work = () => runNextImport(to.deps, new AbortController().signal)
  await who.step(importId, 'check')
  await work()
  const checked = (await who.get(importId)).body
  await who.step(importId, 'run')
  await work()
  return { checked, made: (await who.get(importId)).body }
}

/** As the organizer of what is announced here. */
const TAKEN = 'Deccan Bridge Circle'

describe('import of exported events', () => {
  test('restores events in another portal, where they export to the same file', async () => {
    await organise()
    // Nobody else's.
    await announceBy(await signedIn(from, `ben${people}@organises.example`), { eventOrganiser: 'Others' })
    const file = await takenBy(ada)
    expect(file).toMatchObject({ series: [{ name: 'Evening of bridges' }], events: { length: 5 } })
    expect(file.events.flatMap(({ call = [] }) => call)).toEqual([
      {
        closes: '2027-01-31T13:00:00.000Z',
        wanted: 'Talks by people who build and mend bridges.',
        topics: ['Monitoring', 'Repair'],
        minutes: [20, 45],
      },
      expect.objectContaining({ minutes: [20, 45] }),
    ])
    expect(JSON.stringify(file)).not.toContain('asha@speaks.example')

    const there = await importMember(to, ada.email)
    const { checked, made } = await takeIn(there, 'organised-events.json', JSON.stringify(file))
    expect(checked.remarks).toEqual([])
    const counts = { read: 6, added: 5, changed: 0, unchanged: 0, merged: 1, refused: 0, passed: 0 }
    expect(checked.result.counts).toEqual(counts)
    expect(made.result.counts).toEqual(counts)
    const ada2 = await sameIn(to, ada.email)
    expect(await takenBy(ada2)).toEqual(file)

    // She keeps them at the desk as her own, dates of the series alike included.
    const { body } = await ada2.read('/organised-events')
    expect(body).toMatchObject({ organisers: ['Deccan Bridge Circle'] })
    const date = body.results.find(({ laterDates }: { laterDates: number }) => laterDates > 0)
    expect((await ada2.read('/own-event', { eventId: date.event.eventId })).body).toMatchObject({
      canChangeDates: true,
    })
  })

  test('leaves existing events unchanged, and restores deleted ones', async () => {
    await organise()
    const file = JSON.stringify(await takenBy(ada))
    const there = await importMember(to, ada.email)
    await takeIn(there, 'organised-events.json', file)
    const before = await to.db.selectFrom('event').select(['id', 'card']).orderBy('id').execute()
    const { made } = await takeIn(there, 'organised-events.json', file.replaceAll('Evening', 'Night'))
    expect(made.result.counts).toMatchObject({ added: 0, changed: 0, unchanged: 5, merged: 1, refused: 0 })
    expect(await to.db.selectFrom('event').select(['id', 'card']).orderBy('id').execute()).toEqual(before)

    // Where it was made as well.
    const { events } = await takenBy(ada)
    const viewer = { personId: ada.id, email: ada.email, emailVerified: true, role: 'user' as const }
    const own = { viewer, audit: from.deps.audit }
    expect(await importTaken(from, file, { own })).toMatchObject({ added: 0, unchanged: 5 })
    expect((await takenBy(ada)).events).toEqual(events)
    // And what is gone comes back, to the series that is still there.
    await from.db
      .deleteFrom('event')
      .where('id', 'in', (eb) => eb.selectFrom('event').select('id').orderBy('starts', 'desc').limit(1))
      .execute()
    expect(await importTaken(from, file, { own })).toMatchObject({ added: 1, unchanged: 4 })
    expect(await from.db.selectFrom('event_series').select('id').execute()).toHaveLength(1)
  })

  test('requires a confirmed address and the right to the organizer name', async () => {
    await announceBy(ada)
    const file = JSON.stringify(await takenBy(ada))
    // Somebody else speaks for that name there.
    await updateOrganiser(to.db, { name: 'Deccan Bridge Circle', email: 'eve@there.example' })
    const there = await importMember(to, ada.email)
    const { made } = await takeIn(there, 'organised-events.json', file)
    expect(made.result.counts).toMatchObject({ added: 0, refused: 1 })
    expect(made.remarks).toMatchObject([
      { kind: 'Refused', text: expect.stringContaining('This organizer name is taken') },
    ])
    // Without a confirmed address nobody brings anything.
    const fresh = await importMember(to, `fresh${people}@there.example`, { email_verified: false })
    expect(
      (await fresh.call('POST /import', { kind: 'own-events', name: 'x', bytes: 9, options: {} })).status,
    ).toBe(403)
  })

  test('imports a personal archive by command, with the organizer as owner', async () => {
    await organise()
    const file = JSON.stringify(await takenBy(ada))
    const folder = await testFolder()
    await writeFile(join(folder, 'organised-events.json'), file)
    await writeFile(join(folder, 'account.json'), '{}')
    await writeFile(join(folder, 'organised-events.ics'), 'nothing')
    const options = { db: to.db, category: 'Information Technology', cost: 'paid' } as const
    const report = await importEvents(folder, options)
    expect(report).toMatchObject({ added: 5, refused: [], notes: [], ignored: { length: 2 } })
    const ada2 = await signedIn(to, ada.email.replace('ada', 'ADA').toLowerCase())
    expect(await takenBy(ada2)).toEqual(JSON.parse(file))
  })

  test.each([
    [
      'an organizer',
      'This organizer name is taken',
      () => updateOrganiser(to.db, { name: TAKEN, email: 'eve@there.example' }),
    ],
    [
      'a company',
      'An institute or company on the portal has this name',
      () => insertBusiness(to.db, { slug: 'deccan', details: { organizationName: TAKEN } }),
    ],
  ])(
    'rejects by command the name of %s of another owner, and names that look like it',
    async (_, reason, take) => {
      await announceBy(ada)
      const file = await takenBy(ada)
      await take()
      onTestFinished(() =>
        to.db
          .deleteFrom('organization')
          .execute()
          .then(() => undefined),
      )
      for (const name of [TAKEN, 'Dеccan  Bridge Circle']) {
        const events = file.events.map((each) => ({
          ...each,
          event: { ...each.event, eventOrganiser: name },
        }))
        expect(await importTaken(to, JSON.stringify({ ...file, events }))).toMatchObject({
          added: 0,
          refused: [{ row: expect.stringContaining('event 1'), reason: expect.stringContaining(reason) }],
        })
      }
      const owners = to.db.selectFrom('organiser').select('name').where('email', '=', ada.email)
      expect(await owners.execute()).toEqual([])
    },
  )

  test('rejects each invalid event with a reason, and imports the others', async () => {
    await announceBy(ada)
    const { events } = await takenBy(ada)
    const [event] = events
    const closes = '2027-01-31T13:00:00Z'
    const rule = { uid: 's', name: 'Odd', rule: 'FREQ=SECONDLY', madeUntil: '2020-01-01T00:00:00Z' }
    const calls = (more: object) => ({ closes, wanted: 'Talks', topics: [], minutes: [], ...more })
    const wrong = {
      organisedEvents: 1,
      series: [{ ...rule, event: event!.event }],
      events: [
        event,
        event,
        { ...event, uid: 'b', event: { ...event!.event, eventEnd: '2020-01-01T00:00:00Z' } },
        { ...event, uid: 'c', series: 'gone' },
        { ...event, uid: 'd', series: 's' },
        null,
        { ...event, uid: 'e', previous: 'elsewhere' },
        { ...event, uid: 'f', call: calls({ closes: '2027-01-31' }) },
        { ...event, uid: 'g', call: calls({ wanted: ' ' }) },
        { ...event, uid: 'h', call: calls({ minutes: [0] }) },
        { ...event, uid: 'i', call: calls({ minutes: ['20'] }) },
      ],
    }
    expect(await importTaken(to, JSON.stringify(wrong))).toMatchObject({
      added: 2,
      refused: [
        { row: expect.stringContaining('event 2 ('), reason: expect.stringContaining('twice') },
        { row: expect.stringContaining('event 3 ('), reason: 'event.eventEnd: Enter an end after the start' },
        { row: 'event 6', reason: expect.any(String) },
        {
          row: expect.stringContaining('event 8 ('),
          reason: 'call.closes: Enter a date and time in UTC (ISO 8601)',
        },
        { row: expect.stringContaining('event 9 ('), reason: expect.stringMatching(/^call.wanted: /) },
        { row: expect.stringContaining('event 10 ('), reason: expect.stringMatching(/^call.minutes: /) },
        { row: expect.stringContaining('event 11 ('), reason: expect.stringMatching(/^call.minutes.0: /) },
        {
          row: expect.stringContaining('event 4 ('),
          reason: 'series: The series gone is not in the file',
        },
        { row: expect.stringContaining('event 5 ('), reason: expect.any(String) },
        { row: expect.stringContaining('series 1 ('), reason: 'No event of the series could be imported' },
      ],
      notes: [{ note: 'the previous session is not in the file', about: 'elsewhere' }],
    })
  })
})

describe('import of an organizer’s calendar', () => {
  test('restores the fields that iCalendar supports, with the importer as owner', async () => {
    await announceBy(ada, { eventType: 'training', eventAttendance: 'inPerson', eventPlaceName: 'Hall 3' })
    await insertEvent(from.db)
    const file = await (await ada.get('/organised-events.ics')).text()
    expect(file).toContain('ORGANIZER;CN="Deccan Bridge Circle"')
    const there = await importMember(to, ada.email)
    const { made } = await takeIn(there, 'organised-events.ics', file)
    expect(made.result.counts).toMatchObject({ added: 1, changed: 0, unchanged: 0, refused: 0 })
    const [event] = (await takenBy(await sameIn(to, ada.email))).events
    expect(event).toMatchObject({
      uid: (await takenBy(ada)).events[0]!.uid,
      event: {
        eventTitle: eventDraft.example.eventTitle,
        eventStart: '2027-03-18T13:00:00.000Z',
        eventHostTimezone: 'Asia/Kolkata',
        eventCategory: 'Civil and Construction',
        eventType: 'training',
        eventOrganiser: 'Deccan Bridge Circle',
        eventTopics: ['Structural monitoring', 'Bridges'],
        eventPlace: { name: expect.stringContaining('Hall 3') },
        eventPaidType: 'free',
      },
    })
    // The JSON of the same event brings no second one.
    const again = await takeIn(there, 'organised-events.json', JSON.stringify(await takenBy(ada)))
    expect(again.made.result.counts).toMatchObject({ added: 0, unchanged: 1 })
  })

  test('imports a series from another program under the given organizer name', async () => {
    const talk = calendar([
      'UID:weekly@elsewhere.example',
      'DTSTART;TZID=Europe/Berlin:20270401T180000',
      'DTEND;TZID=Europe/Berlin:20270401T190000',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'SUMMARY:Weekly talk',
    ])
    const there = await importMember(to, ada.email)
    const nameless = await takeIn(there, 'talks.ics', talk)
    expect(nameless.made.remarks).toContainEqual(
      expect.objectContaining({ kind: 'Refused', text: 'It has no organizer' }),
    )
    const { made } = await takeIn(there, 'talks.ics', talk, { organiser: 'Talks of Ada' })
    expect(made.result.counts).toMatchObject({ added: 1, refused: 0 })
    const file = await takenBy(await sameIn(to, ada.email))
    expect(file).toMatchObject({ series: [{ uid: 'weekly@elsewhere.example' }], events: { length: 3 } })
    const again = await takeIn(there, 'talks.ics', talk, { organiser: 'Talks of Ada' })
    expect(again.made.result.counts).toMatchObject({ added: 0, unchanged: 1 })
  })
})

/** The account of somebody in another portal. */
async function sameIn({ app, deps }: Desk, email: string): Promise<Member> {
  const { id } = await getRow(deps.db, 'person', { email })
  const token = await signToken(await insertSession(deps.db, id), deps.secret)
  return { id, email, ...callsOf(app, `Bearer ${token}`) }
}
