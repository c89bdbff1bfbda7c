import { describe, expect, test } from 'vitest'
import { beforeExampleDays } from '#test/support/events/example-days.ts'
import { changeOwn, openDesk } from '#test/support/events/registration-desk.ts'
import { callsOf, insertEvent, ownEvent, type Member } from '#test/support/events/registrations.ts'
import { getRows } from '#test/support/rows.ts'
import { hasCases, openCase } from '#test/support/shared-cases.ts'
import { promoteWaitlists } from '../registration/mutations-news.ts'
import { createEvent } from '../mutations.ts'
import { updateOrganiser } from '../mutations-organisers.ts'
import { eventDraft } from './form.ts'

beforeExampleDays()

const { db, deps, app, member, mails, shown } = await openDesk('event', 'organiser')
const draft = (more: object = {}) => ({ ...eventDraft.example, eventQuestions: [], ...more })
const created = async (who: Member, more: object = {}): Promise<{ eventId: string; version: number }> => {
  const { status, body } = await who.post('/create-event', { event: draft(more) })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.result
}
const speaker = (speakerName: string) => ({ speakerName, UserPublicProfileID: '' })
const acts = async () =>
  (await db.selectFrom('audit').select(['act', 'detail']).execute()).filter(({ act }) =>
    act.startsWith('event-'),
  )

describe('a new event', () => {
  test('is public at once, and its creator owns the organizer name', async () => {
    const who = await member()
    const { eventId } = await created(who)
    expect(await shown(eventId)).toMatchObject({
      eventTitle: eventDraft.example.eventTitle,
      eventStart: '2027-03-18T13:00:00.000Z',
      eventOrganiser: 'Deccan Bridge Circle',
      eventRegistration: { open: true, own: true, capacity: 120, places: 120 },
    })
    const { body } = await callsOf(app).post('/search-results', {
      eventCategory: 'All',
      eventSearchKeywords: ['monitoring'],
    })
    expect(body.results.map((each: { eventId: string }) => each.eventId)).toEqual([eventId])
    expect((await who.read('/organised-events')).body).toMatchObject({
      results: [{ event: { eventId }, confirmed: 0, waiting: 0 }],
      organisers: ['Deccan Bridge Circle'],
    })
    expect((await who.read('/attendees', { eventId })).status).toBe(200)
    expect(await acts()).toContainEqual({ act: 'event-created', detail: { eventId } })
  })

  test('refuses an hour that the clocks skip, and asks which one is meant of an hour that they show twice', async () => {
    const who = await member()
    const at = (eventDay: string, eventBegins: string, eventEnds: string, more: object = {}) =>
      draft({ eventDay, eventBegins, eventEnds, eventHostTimezone: 'Europe/Berlin', ...more })
    const tried = async (event: object) => (await who.post('/create-event', { event })).body.fields
    const skipped = expect.stringContaining('skip this time')
    expect(await tried(at('2027-03-28', '02:30', '04:30'))).toEqual({ 'event.eventBegins': skipped })
    expect(await tried(at('2027-03-28', '01:30', '02:30'))).toEqual({ 'event.eventEnds': skipped })
    const asked = 'Choose which of the two you mean'
    expect(await tried(at('2027-10-31', '02:15', '02:45'))).toEqual({
      'event.eventRepeatedHour': asked,
      'event.eventEndsRepeatedHour': asked,
    })
    for (const [eventRepeatedHour, eventStart] of [
      ['first', '2027-10-31T00:15:00.000Z'],
      ['second', '2027-10-31T01:15:00.000Z'],
    ] as const) {
      const hours = { eventRepeatedHour, eventEndsRepeatedHour: eventRepeatedHour }
      const { eventId } = await created(who, at('2027-10-31', '02:15', '02:45', hours))
      expect(await shown(eventId)).toMatchObject({ eventStart })
      expect((await who.read('/own-event', { eventId })).body.event).toMatchObject({
        eventBegins: '02:15',
        eventRepeatedHour,
      })
    }
  })

  test.skipIf(!hasCases)('takes IST, and no hour that the clocks skip (needs ../shared/cases)', async () => {
    const who = await member()
    const sent = async (name: string) => (await who.post('/create-event', JSON.parse(openCase(name)))).body
    const { result } = await sent('create-event-IST.json')
    expect(await shown(result.eventId)).toMatchObject({
      eventStart: '2027-06-01T04:30:00.000Z',
      eventHostTimezone: 'Asia/Kolkata',
    })
    expect((await sent('create-event-dst-gap.json')).fields).toEqual({
      'event.eventBegins': 'The clocks skip this time on that day. Enter a time before or after the change',
    })
  })

  test('requires a confirmed address and a free organizer name', async () => {
    const fresh = await member({ email_verified: false })
    expect(await fresh.post('/create-event', { event: draft() })).toMatchObject({ status: 403 })
    const mine = await member()
    await created(mine)
    const other = await member()
    for (const eventOrganiser of [
      'Deccan Bridge Circle',
      'deccan bridge circle',
      'Deccan  Bridge Circle',
      'Deccan\u00a0Bridge Circle',
      'Deccan Bridge Circlе',
      'Ｄeccan Bridge Circle',
    ])
      expect(await other.post('/create-event', { event: draft({ eventOrganiser }) })).toMatchObject({
        status: 400,
        body: { fields: { 'event.eventOrganiser': expect.stringContaining('This organizer name is taken') } },
      })
    for (const [hidden, code] of [
      ['\u200b', 'U+200B'],
      ['\u00ad', 'U+00AD'],
      ['\u202e', 'U+202E'],
    ])
      expect(
        await other.post('/create-event', {
          event: draft({ eventOrganiser: `Deccan${hidden} Bridge Circle` }),
        }),
      ).toMatchObject({
        status: 400,
        body: { fields: { 'event.eventOrganiser': `Delete the invisible character ${code}` } },
      })
    expect(
      (await other.post('/create-event', { event: draft({ eventOrganiser: 'Deccan Bridge Circle, Pune' }) }))
        .status,
    ).toBe(200)
    expect(
      (await mine.post('/create-event', { event: draft({ eventOrganiser: 'Deccan  bridge circle' }) }))
        .status,
    ).toBe(200)
    await updateOrganiser(db, { name: 'Of an import' })
    const imported = { event: draft({ eventOrganiser: 'Of an import' }) }
    expect((await other.post('/create-event', imported)).status).toBe(400)
    const admin = await member({ role: 'admin' })
    expect((await admin.post('/create-event', imported)).status).toBe(200)
  })

  test('of two people who publish under one name at once, one owns it', async () => {
    const names = ['Konkan Circle', 'Konkan\u00a0Circlе']
    const answers = await Promise.all(
      names.map(async (eventOrganiser) =>
        (await member()).post('/create-event', { event: draft({ eventOrganiser }) }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('reports errors by field and stores nothing', async () => {
    const who = await member()
    const { status, body } = await who.post('/create-event', {
      event: draft({ eventDay: '', eventTitle: '' }),
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['event.eventTitle', 'event.eventDay']])
    expect(await db.selectFrom('organiser').selectAll().execute()).toEqual([])
  })
})

describe('an updated event', () => {
  test('has the new values, and registered people get an email about a new time', async () => {
    const [who, guest] = [await member(), await member()]
    const { eventId, version } = await created(who)
    expect((await guest.post('/register', { eventId })).status).toBe(200)
    await db.deleteFrom('mail').execute()
    const own = (await who.read('/own-event', { eventId })).body
    expect(own).toMatchObject({ event: draft(), registered: 1 })
    const eventSpeakers = [speaker('Asha Kulkarni'), speaker('Ravi Deshmukh')]
    const { status, body } = await changeOwn(who, eventId, { eventBegins: '17:30', eventSpeakers })
    expect([status, body.result?.version > version]).toEqual([200, true])
    expect(await shown(eventId)).toMatchObject({
      eventStart: '2027-03-18T12:00:00.000Z',
      eventSpeakers: ['Asha Kulkarni', 'Ravi Deshmukh'],
      eventRegistration: { places: 119 },
    })
    await promoteWaitlists(deps)
    expect(await mails()).toEqual([`event-changed ${guest.email}`])
  })

  test('keeps its speakers’ profiles without showing their addresses', async () => {
    const who = await member()
    const { eventId } = await created(who, {
      eventSpeakers: [speaker('Ada Lovelace <ada@example.org>'), speaker('Charles')],
    })
    const { event } = (await who.read('/own-event', { eventId })).body
    expect(event.eventSpeakers).toEqual([speaker('Ada Lovelace'), speaker('Charles')])
    await changeOwn(who, eventId, { eventTitle: 'Engines' })
    expect(
      await getRows(db, 'credit', { event_id: Number(eventId) }, { columns: ['name', 'email'] }),
    ).toEqual([{ name: 'Ada Lovelace', email: 'ada@example.org' }])
  })

  test('moves its agenda to another day, sorted by time', async () => {
    const who = await member()
    const [entry] = eventDraft.example.eventAgenda
    const later = { ...entry, agendaTitle: 'Closing', agendaBegins: '19:30', agendaEnds: '' }
    const { eventId } = await created(who, { eventAgenda: [later, entry] })
    const { eventAgenda } = (await who.read('/own-event', { eventId })).body.event
    expect(eventAgenda).toEqual([entry, later])
    const moved = { eventDay: '2027/03/19', eventAgenda: [...eventAgenda, entry] }
    expect((await changeOwn(who, eventId, moved)).status).toBe(200)
    expect((await shown(eventId)).eventAgenda).toMatchObject([
      {
        agendaStart: '2027-03-19T13:15:00.000Z',
        agendaEnd: '2027-03-19T13:45:00.000Z',
        agendaRoom: 'Hall 2',
      },
      { agendaStart: '2027-03-19T13:15:00.000Z', agendaSpeakers: ['Asha Kulkarni'] },
      { agendaStart: '2027-03-19T14:00:00.000Z', agendaTitle: 'Closing' },
    ])
  })

  test('rejects a stale version', async () => {
    const who = await member()
    const { eventId, version } = await created(who)
    const change = (title: string) =>
      who.post('/update-event', { eventId, version, event: draft({ eventTitle: title }) })
    expect((await change('First')).status).toBe(200)
    expect(await change('Second')).toMatchObject({ status: 409, body: { code: 'stale' } })
    expect((await shown(eventId)).eventTitle).toBe('First')
  })

  test('keeps imported values that the form does not offer', async () => {
    const admin = await member({ role: 'admin' })
    const eventId = await insertEvent(
      db,
      {
        eventOrganiser: 'Of an import',
        eventType: 'Unconference',
        eventPaidType: '',
        eventDetails: `<p>${'Long. '.repeat(6_000)}</p>`,
        eventAttendance: 'inPerson',
        eventPlace: { name: 'Somewhere', city: '', country: 'Atlantis' },
      },
      { own: false, link: 'http://localhost/register' },
    )
    const { status, body } = await admin.read('/own-event', { eventId })
    expect([status, body.event.eventType, body.event.eventPaidType]).toEqual([200, 'Unconference', ''])
    const change = (more: object) =>
      admin.post('/update-event', { eventId, version: body.version, event: { ...body.event, ...more } })
    const refused = await change({})
    expect(Object.keys(refused.body.fields)).toEqual(['event.eventCountry', 'event.eventRegistrationLink'])
    const mended = { eventCountry: 'PT', eventRegistrationLink: 'https://example.org/in' }
    expect((await change(mended)).status).toBe(200)
    expect(await shown(eventId)).toMatchObject({ eventType: 'Unconference', eventPaidType: '' })
  })

  test('can be changed only by its organizer and administrators', async () => {
    const [who, other, admin] = [await member(), await member(), await member({ role: 'admin' })]
    const { eventId, version } = await created(who)
    for (const [key, input] of [
      ['GET /own-event', { eventId }],
      ['POST /update-event', { eventId, version, event: draft() }],
      ['POST /cancel-event', { eventId }],
    ] as const) {
      expect((await other.ask(key, input)).status).toBe(403)
      expect((await who.ask(key, { ...input, eventId: '999999' })).status).toBe(404)
    }
    expect((await admin.read('/own-event', { eventId })).status).toBe(200)
    expect((await other.read('/organised-events')).body).toMatchObject({ results: [], organisers: [] })
    expect((await other.read('/organised-events', { cursor: 'broken' })).status).toBe(400)
    const imported = await insertEvent(db, { eventOrganiser: 'Of an import' })
    expect((await who.read('/own-event', { eventId: imported })).status).toBe(403)
  })
})

test('a cancelled event stays visible, emails its attendees, and cannot be cancelled again', async () => {
  const [who, guest] = [await member(), await member()]
  const { eventId } = await created(who)
  await guest.post('/register', { eventId })
  await db.deleteFrom('mail').execute()
  expect((await who.post('/cancel-event', { eventId })).status).toBe(200)
  expect((await shown(eventId)).eventStatus).toBe('cancelled')
  await promoteWaitlists(deps)
  expect(await mails()).toEqual([`event-cancelled ${guest.email}`])
  expect((await who.post('/cancel-event', { eventId })).status).toBe(409)
  const past = await insertEvent(db, {
    eventOrganiser: 'Deccan Bridge Circle',
    eventStart: '2020-01-01T10:00:00Z',
    eventEnd: '2020-01-01T11:00:00Z',
  })
  expect((await who.post('/cancel-event', { eventId: past })).status).toBe(409)
})

test('links of an event are nofollow until its organizer is trusted, except for imports', async () => {
  const ada = await member()
  await updateOrganiser(db, { name: 'Ada Events', email: ada.email })
  const eventDetails = '<p><a href="https://example.com/a">A</a></p>'
  const make = (eventOrganiser: string, more?: Parameters<typeof createEvent>[2]) =>
    createEvent(db, ownEvent({ eventOrganiser, eventDetails }), more)
  const links = async (eventId: string) => {
    const event = await shown(eventId)
    return [/rel="([^"]*)"/.exec(event.eventDetails)![1], event.eventUntrusted]
  }
  const own = await make('Ada Events')
  expect(await links(own)).toEqual(['nofollow ugc noopener', true])
  const imported = await make('Ada Events', { source: { key: 'a', hash: '1' } })
  expect(await links(imported)).toEqual(['noopener', undefined])
  expect(await links(await make('Nobody known'))).toEqual(['noopener', undefined])
  await db.updateTable('person').set({ role: 'editor' }).where('id', '=', ada.id).execute()
  expect(await links(own)).toEqual(['noopener', undefined])
})
