import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { lastAct } from '#test/support/account-state.ts'
import { openDesk } from '#test/support/events/registration-desk.ts'
import { callsOf, insertEvent, type Member } from '#test/support/events/registrations.ts'
import { updateRows } from '#test/support/rows.ts'
import { unreadableValues } from '#test/support/unreadable-values.ts'
import { cancelEvent } from '../mutations.ts'
import { updateOrganiser } from '../mutations-organisers.ts'
import { eventExporters } from '../registration/data-export.ts'
import { MAX_TALKS } from './rules.ts'

const { db, app, member, mails, passes, shown: shownEvent } = await openDesk('event', 'organiser')
const logged = unreadableValues()
let host: Member
let ada: Member
let eventId: string

beforeEach(async () => {
  host = await member({ name: 'Hanna Host' })
  ada = await member({ name: 'Ada Rao', locale: 'es' })
  await updateOrganiser(db, { name: 'Nordic Cloud Guild', email: host.email })
  // From 09:00 to 12:00 in Stockholm.
  eventId = await insertEvent(db, { eventStart: '2031-06-02T07:00:00Z', eventEnd: '2031-06-02T10:00:00Z' })
})

const call = {
  callWanted: 'Talks by those who run things.',
  callClosesDay: '2031/05/01',
  callTopics: ['Trust', 'Clouds'],
  callMinutes: ['45', '20'],
}
const talk = {
  talkTitle: 'What a cable says',
  talkSpeaker: 'Ada Rao',
  talkTopic: 'Trust',
  talkMinutes: '20',
  talkAbstract: 'Two years of data.',
  talkLinks: ['https://example.org/slides'],
  talkNote: 'I need a projector.',
}
const opened = async (more: object = {}) => {
  const answer = await host.post('/set-talk-call', { eventId, call: { ...call, ...more } })
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 })
  return answer.body.result
}
const propose = (more: object = {}, who = ada) =>
  who.post('/propose-talk', { eventId, talk: { ...talk, ...more } })
const proposed = async (more: object = {}, who = ada) => {
  const answer = await propose(more, who)
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 })
  const { talkId, version } = answer.body.result as { talkId: string; version: number }
  return { talkId, version }
}
const decide = ({ talkId, version }: { talkId: string; version: number }, decision: string, reason = '') =>
  host.post('/decide-talk', { talkId, version, decision, reason })
const own = async (who = ada) => (await who.read('/own-talks', { eventId })).body.results
const closeNow = () => updateRows(db, 'talk_call', { closes: new Date(Date.now() - 1_000) })
const shown = () => shownEvent(eventId)
const place = { agendaDay: '1', agendaBegins: '09:30', agendaRoom: 'Hall 2' }

describe('a call for papers', () => {
  test('can be opened, read by anyone, updated and closed', async () => {
    expect((await shown()).eventTalks).toBeUndefined()
    const { call: stored, closes } = await opened()
    expect(stored).toEqual({ ...call, callClosesAt: '', callRepeatedHour: '', callMinutes: ['20', '45'] })
    // As the day ends in Stockholm.
    expect(closes).toBe('2031-05-01T22:00:00.000Z')
    expect(await lastAct(db)).toMatchObject({ act: 'talk-call-set', person_id: host.id })
    const seen = (await callsOf(app).read('/talk-call', { eventId })).body.result
    expect(seen).toMatchObject({
      event: { eventId },
      call: { closes, wanted: call.callWanted, topics: ['Trust', 'Clouds'], minutes: [20, 45] },
    })
    expect((await shown()).eventTalks).toEqual({ until: closes, wanted: call.callWanted })
    expect(await opened({ callClosesAt: '18:00' })).toMatchObject({ closes: '2031-05-01T16:00:00.000Z' })
    expect((await host.post('/close-talk-call', { eventId })).status).toBe(200)
    expect((await host.post('/close-talk-call', { eventId })).status).toBe(409)
    expect((await propose()).status).toBe(409)
  })

  test.each([
    [{ callClosesDay: '2020/01/01' }, 'call.callClosesDay'],
    [{ callClosesDay: '2031/06/02' }, 'call.callClosesDay'],
    [{ callClosesDay: '' }, 'call.callClosesDay'],
    [{ callWanted: ' ' }, 'call.callWanted'],
    [{ callMinutes: ['0'] }, 'call.callMinutes'],
    [{ callMinutes: ['many'] }, 'call.callMinutes'],
  ])('is rejected with %j, naming the field', async (more, field) => {
    const { status, body } = await host.post('/set-talk-call', { eventId, call: { ...call, ...more } })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(await db.selectFrom('talk_call').selectAll().execute()).toEqual([])
  })

  test('is managed only by the organizer and administrators, and not for cancelled events', async () => {
    for (const [key, input] of [
      ['GET /talk-desk', { eventId }],
      ['POST /set-talk-call', { eventId, call }],
      ['POST /close-talk-call', { eventId }],
    ] as const) {
      expect((await ada.ask(key, input)).status).toBe(403)
      expect((await host.ask(key, { ...input, eventId: '999999' })).status).toBe(404)
    }
    expect((await callsOf(app).read('/talk-call', { eventId: '999999' })).status).toBe(404)
    expect((await (await member({ role: 'admin' })).read('/talk-desk', { eventId })).status).toBe(200)
    await cancelEvent(db, eventId)
    expect((await host.post('/set-talk-call', { eventId, call })).status).toBe(409)
  })
})

describe('a proposal', () => {
  test('is submitted once, and can be updated and withdrawn only by its author', async () => {
    await opened()
    const first = await proposed()
    expect((await proposed()).talkId).toBe(first.talkId)
    expect(await own()).toMatchObject([
      { talkId: first.talkId, status: 'proposed', talk, can: { change: true, withdraw: true } },
    ])
    const changed = { ...first, talk: { ...talk, talkMinutes: '45' } }
    const { body } = await ada.post('/change-talk', changed)
    expect(body.result).toMatchObject({ version: 1, talk: { talkMinutes: '45' } })
    expect((await ada.post('/change-talk', changed)).body.code).toBe('stale')
    const other = await member()
    for (const path of ['/change-talk', '/withdraw-talk'])
      expect((await other.post(path, path === '/change-talk' ? changed : first)).status).toBe(404)
    expect(await own(other)).toEqual([])
    expect((await ada.post('/withdraw-talk', { ...first, version: 1 })).body.result.status).toBe('withdrawn')
    expect((await ada.post('/withdraw-talk', { ...first, version: 2 })).status).toBe(409)
  })

  test('cannot be changed after the call closes, but can be withdrawn', async () => {
    await opened()
    const first = await proposed()
    await closeNow()
    expect((await ada.post('/change-talk', { ...first, talk })).status).toBe(409)
    expect(await own()).toMatchObject([{ can: { change: false, withdraw: true } }])
    expect((await propose({ talkTitle: 'Another' })).status).toBe(409)
    expect((await ada.post('/withdraw-talk', first)).status).toBe(200)
  })

  test('requires a confirmed address, an open call and room below the limit', async () => {
    expect((await propose()).status).toBe(409)
    await opened()
    expect((await propose({}, await member({ email_verified: false }))).status).toBe(403)
    for (let i = 0; i < MAX_TALKS; i++) await proposed({ talkTitle: `Number ${i}` })
    expect((await propose({ talkTitle: 'One more' })).status).toBe(409)
    await db.updateTable('event').set({ hidden: true }).execute()
    expect((await propose({}, await member())).status).toBe(404)
  })

  test.each([
    [{ talkTitle: '' }, 'talk.talkTitle'],
    [{ talkTopic: 'Cooking' }, 'talk.talkTopic'],
    [{ talkMinutes: '30' }, 'talk.talkMinutes'],
    [{ talkAbstract: ' ' }, 'talk.talkAbstract'],
    [{ talkSpeaker: 'Ada <ada@example.org>' }, 'talk.talkSpeaker'],
    [{ talkLinks: ['javascript:alert(1)'] }, 'talk.talkLinks'],
  ])('is rejected with %j, naming the field', async (more, field) => {
    await opened()
    const { status, body } = await propose(more)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    expect(await own()).toEqual([])
  })
})

describe('organisers', () => {
  test('can save one review each, hidden from authors', async () => {
    await opened()
    const { talkId } = await proposed()
    const admin = await member({ role: 'admin', name: 'Root' })
    const review = (who: Member, reviewScore: string, reviewNote: string) =>
      who.post('/review-talk', { talkId, review: { reviewScore, reviewNote } })
    await review(admin, '2', '')
    await review(host, '4', 'Fits the afternoon.')
    const { body } = await review(host, '5', 'Fits the morning.')
    expect(body.result.talks).toMatchObject([
      {
        by: { name: 'Ada Rao', email: ada.email },
        averageScore: 3.5,
        reviews: [
          { by: 'Hanna Host', own: true, score: 5, note: 'Fits the morning.' },
          { by: 'Root', own: false, score: 2 },
        ],
      },
    ])
    expect(JSON.stringify(await own())).not.toContain('morning')
    expect((await review(host, '', '')).body.result.talks[0].reviews).toHaveLength(1)
    expect((await review(host, '6', '')).status).toBe(400)
    expect((await review(ada, '5', '')).status).toBe(403)
  })

  test('can decide on proposals, and authors get an email in their language', async () => {
    await opened()
    const first = await proposed()
    expect((await decide(first, 'decline')).body.fields).toHaveProperty('reason')
    expect((await decide(first, 'waitlist')).body.result.talks[0]).toMatchObject({
      status: 'waitlisted',
      can: { decide: ['accept', 'decline'], schedule: false },
    })
    expect((await decide(first, 'accept')).body.code).toBe('stale')
    expect((await decide({ ...first, version: 1 }, 'decline', 'No <b>room</b>.')).status).toBe(200)
    expect(await lastAct(db)).toMatchObject({
      act: 'talk-decided',
      person_id: ada.id,
      actor_id: host.id,
      detail: { eventId, talk: first.talkId, decision: 'decline' },
    })
    expect(await own()).toMatchObject([{ status: 'declined', reason: 'No <b>room</b>.' }])
    expect(await mails()).toEqual(Array(2).fill(`talk-decided ${ada.email}`))
    const queued = await db.selectFrom('mail').selectAll().orderBy('created').execute()
    expect(queued.map(({ subject }) => subject)).toContain('Tu charla: What a cable says')
    expect(queued.some(({ text }) => text?.includes('> No <b>room</b>.'))).toBe(true)
    expect(queued.every(({ html }) => !html?.includes('<b>room'))).toBe(true)
    expect((await ada.post('/change-talk', { ...first, version: 2, talk })).status).toBe(409)
    // Somebody else could not come.
    expect((await decide({ ...first, version: 2 }, 'accept')).body.result.talks[0].status).toBe('accepted')
    expect((await decide({ ...first, version: 3 }, 'decline', 'x')).status).toBe(409)
    expect((await ada.post('/decide-talk', { ...first, version: 3, decision: 'accept' })).status).toBe(403)
  })

  test('can add an accepted talk to the agenda in local time, with its speaker', async () => {
    await opened()
    const first = await proposed()
    const schedule = (version: number, more: object = {}) =>
      host.post('/schedule-talk', { talkId: first.talkId, version, place: { ...place, ...more } })
    expect((await schedule(0)).status).toBe(409)
    await decide(first, 'accept')
    for (const [more, field] of [
      [{ agendaDay: '2' }, 'place.agendaDay'],
      [{ agendaBegins: '23:50' }, 'place.agendaBegins'],
      [{ agendaBegins: '' }, 'place.agendaBegins'],
    ] as const) {
      const { status, body } = await schedule(1, more)
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
    expect((await schedule(0)).body.code).toBe('stale')
    const { status, body } = await schedule(1)
    expect([status, body.result?.talks[0]]).toMatchObject([
      200,
      { scheduled: true, can: { schedule: false } },
    ])
    expect(await shown()).toMatchObject({
      eventSpeakers: ['Ada Rao'],
      eventAgenda: [
        {
          agendaTitle: talk.talkTitle,
          agendaStart: '2031-06-02T07:30:00.000Z',
          agendaEnd: '2031-06-02T07:50:00.000Z',
          agendaRoom: 'Hall 2',
          agendaSpeakers: ['Ada Rao'],
        },
      ],
    })
    const credits = await db.selectFrom('credit').select(['name', 'email', 'shown']).execute()
    expect(credits).toEqual([{ name: 'Ada Rao', email: ada.email, shown: true }])
    expect((await schedule(1)).status).toBe(409)
    expect((await ada.post('/withdraw-talk', { ...first, version: 1 })).status).toBe(409)
    expect((await ada.post('/schedule-talk', { talkId: first.talkId, version: 1, place })).status).toBe(403)
  })
})

test('a call and a slot ask which hour is meant where the clocks show it twice', async () => {
  // From 01:00 to 05:00 in Stockholm; at 03:00 the clocks go back to 02:00.
  eventId = await insertEvent(db, { eventStart: '2031-10-25T23:00:00Z', eventEnd: '2031-10-26T04:00:00Z' })
  const set = (more: object) =>
    host.post('/set-talk-call', { eventId, call: { ...call, callClosesDay: '2031/10/26', ...more } })
  const asked = 'Choose which of the two you mean'
  expect((await set({ callClosesAt: '02:30' })).body.fields).toEqual({ 'call.callRepeatedHour': asked })
  expect((await set({ callClosesDay: '2031/03/30', callClosesAt: '02:30' })).body.fields).toEqual({
    'call.callClosesAt': expect.stringContaining('skip this time'),
  })
  expect((await set({ callClosesAt: '02:30', callRepeatedHour: 'second' })).body.result).toMatchObject({
    closes: '2031-10-26T01:30:00.000Z',
    call: { callRepeatedHour: 'second' },
  })
  const { talkId, version } = await proposed()
  await decide({ talkId, version }, 'accept')
  const schedule = (more: object) =>
    host.post('/schedule-talk', { talkId, version: 1, place: { ...place, ...more } })
  expect((await schedule({ agendaBegins: '02:20' })).body.fields).toEqual({
    'place.agendaRepeatedHour': asked,
  })
  expect((await schedule({ agendaBegins: '02:20', agendaRepeatedHour: 'second' })).status).toBe(200)
  expect(await shown()).toMatchObject({
    eventAgenda: [{ agendaStart: '2031-10-26T01:20:00.000Z', agendaEnd: '2031-10-26T01:40:00.000Z' }],
  })
  // Twenty minutes from the first 02:50 are over at the second 02:10.
  const { talkId: other, version: first } = await proposed({ talkTitle: 'After the change' })
  await decide({ talkId: other, version: first }, 'accept')
  const begins = { agendaBegins: '02:50', agendaRepeatedHour: 'first' }
  await host.post('/schedule-talk', { talkId: other, version: first + 1, place: { ...place, ...begins } })
  expect((await shown()).eventAgenda[0]).toMatchObject({
    agendaStart: '2031-10-26T00:50:00.000Z',
    agendaEnd: '2031-10-26T01:10:00.000Z',
  })
})

test('proposals and reviews are in the data export and deleted with the account', async () => {
  await opened()
  const { talkId } = await proposed()
  await host.post('/review-talk', { talkId, review: { reviewScore: '3', reviewNote: 'Hm.' } })
  expect(await eventExporters['talks']!.read(db, ada.id)).toMatchObject([
    { content: talk, status: 'proposed' },
  ])
  expect(await eventExporters['talk-reviews']!.read(db, host.id)).toMatchObject([{ score: 3, note: 'Hm.' }])
  expect(await eventExporters['talk-reviews']!.read(db, ada.id)).toEqual([])
  await db.deleteFrom('person').where('id', '=', ada.id).execute()
  for (const table of ['talk', 'talk_review'] as const)
    expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('moving an event into the past closes its call for papers', async () => {
  await opened()
  await passes(eventId)
  expect((await propose()).status).toBe(409)
})

test('an unreadable call counts as none until it is replaced', async () => {
  await opened()
  const number = Number(eventId)
  await sql`UPDATE talk_call SET minutes = '["45", null]' WHERE event_id = ${number}`.execute(db)
  expect((await callsOf(app).read('/talk-call', { eventId })).body.result.call).toBeNull()
  expect((await host.read('/talk-desk', { eventId })).body.result.call).toBeNull()
  expect((await propose()).status).toBe(409)
  expect((await host.get('/organised-events.json')).status).toBe(200)
  expect(logged.splice(0)).toMatchObject([{ table: 'talk_call', id: number, column: 'minutes' }])
  await opened()
  await proposed()
})
