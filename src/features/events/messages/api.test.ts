import type { Db } from '#lib/db/connect.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { failingDatabase } from '#test/support/acts/failing-database.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { lastAct } from '#test/support/account-state.ts'
import { openDesk } from '#test/support/events/registration-desk.ts'
import { insertEvent, type Member } from '#test/support/events/registrations.ts'
import { updateRows } from '#test/support/rows.ts'
import { cancelEvent } from '../mutations.ts'
import { updateOrganiser } from '../mutations-organisers.ts'
import { eventExporters } from '../registration/data-export.ts'
import { promoteWaitlists } from '../registration/mutations-news.ts'
import { enqueueDueMessages, sendEventMessage } from './mutations.ts'
import { maxMessageLength, MAX_MESSAGES_PER_DAY } from './rules.ts'

const { db, deps, member, mails, passes, crowd } = await openDesk('event')
const host = await member({ name: 'Hanna Host' })
/** Of one seat, which Ada has; Ben and Cid wait. */
let eventId: string
const ada = await member({ name: 'Ada Rao' })
const ben = await member({ name: 'Ben', locale: 'es' })
const cid = await member()

beforeEach(async () => {
  await updateOrganiser(db, { name: 'Nordic Cloud Guild', email: host.email })
  eventId = await insertEvent(db, {}, { capacity: 1 })
  for (const who of [ada, ben, cid]) await who.post('/register', { eventId })
  await db.deleteFrom('mail').execute()
})

const message = { whom: 'both', subject: 'Bring a laptop', text: 'We try things out.' }
const send = (more: object = {}, who: Pick<Member, 'post'> = host) =>
  who.post('/send-event-message', { eventId, ...message, ...more })
const look = async () => (await host.read('/event-messages', { eventId })).body
const kept = () => db.selectFrom('event_message').selectAll().orderBy('id').execute()
const mailed = (...to: Member[]) => to.map((who) => `event-message ${who.email}`).sort()

describe('a message to attendees', () => {
  test.each([
    ['confirmed', () => [ada]],
    ['waiting', () => [ben, cid]],
    ['both', () => [ada, ben, cid]],
  ] as const)('is sent to the chosen recipients: %s', async (whom, who) => {
    const { status, body } = await send({ whom })
    expect(status).toBe(200)
    expect(body.result).toMatchObject({ ...message, whom, recipients: who().length, by: 'Hanna Host' })
    expect((await mails()).sort()).toEqual(mailed(...who()))
    expect(await look()).toMatchObject({
      counts: { confirmed: 1, waiting: 2 },
      replyTo: host.email,
      left: MAX_MESSAGES_PER_DAY - 1,
      results: [body.result],
    })
    expect(await lastAct(db)).toMatchObject({
      act: 'event-message-sent',
      person_id: host.id,
      detail: { eventId, message: body.result.id, recipients: who().length },
    })
  })

  test('uses each recipient’s language, the organizer’s text and the sender’s reply address', async () => {
    await send({ text: 'Bring:\r\n<b>a laptop</b>  ' })
    const queued = await db.selectFrom('mail').selectAll().execute()
    const to = (who: Member) => queued.find(({ recipient }) => recipient === who.email)!
    for (const mail of queued) {
      expect(mail.reply_to).toBe(host.email)
      expect(mail.text).toContain('> Bring:\n> <b>a laptop</b>\n')
      expect(mail.text).toContain(`/events/${eventId}/`)
      expect(mail.html).not.toContain('<b>')
    }
    expect(to(ada).subject).toBe('Bring a laptop – message about Zero trust without the slogans')
    expect(to(ada).text).toContain('Nordic Cloud Guild sent this message to people registered for')
    expect(to(ada).text).toContain(`go to the organizer at ${host.email}`)
    expect(to(ben).subject).toBe('Bring a laptop – mensaje sobre Zero trust without the slogans')
    expect(to(ben).text).toContain('Nordic Cloud Guild te escribe porque estás en la lista de espera')
    expect(to(cid).text).toContain('to people on the waiting list for')
  })

  test('can be sent for a cancelled or past event, but not to people who cancelled', async () => {
    await ben.post('/cancel-registration', { eventId })
    await cancelEvent(db, eventId)
    await promoteWaitlists(deps)
    await passes(eventId)
    await db.deleteFrom('mail').execute()
    expect((await send()).body.result).toMatchObject({ recipients: 2 })
    expect((await mails()).sort()).toEqual(mailed(ada, cid))
  })

  test('is sent once to each of more than 200 recipients, and to nobody who registers later', async () => {
    await crowd(eventId, 205, 'waiting')
    expect((await send({ whom: 'waiting' })).body.result.recipients).toBe(207)
    const late = await member()
    await late.post('/register', { eventId })
    await db.deleteFrom('mail').where('kind', '<>', 'event-message').execute()
    await Promise.all([enqueueDueMessages(deps), enqueueDueMessages(deps)])
    const sent = await mails()
    expect([sent.length, new Set(sent).size]).toEqual([207, 207])
    expect(sent).not.toContain(`event-message ${late.email}`)
    expect(await kept()).toMatchObject([{ told: null, reply_to: null }])
  })

  test('enqueues as many emails in the call for 300 recipients as for 15, and 15 per statement later', async () => {
    const counted = failingDatabase(db)
    const statementsFor = async (run: (db: Db) => Promise<unknown>) => {
      counted.failAt(0)
      await run(counted.db)
      const all = counted.statements()
      return { all: all.length, mails: all.filter((text) => text.includes('INSERT INTO mail')).length }
    }
    const viewer = { personId: host.id, role: 'user' as const, email: host.email, emailVerified: true }
    const sendTo = (id: string) => (on: Db) =>
      sendEventMessage(
        { ...deps, db: on },
        viewer as Viewer,
        { ...message, eventId: id, whom: 'both' },
        '127.0.0.1',
      )
    const [few, many] = [await insertEvent(db), await insertEvent(db)]
    await crowd(few, 15)
    await crowd(many, 300)
    await db.deleteFrom('mail').execute()
    const first = await statementsFor(sendTo(few))
    expect(first.mails).toBe(1)
    expect(await statementsFor(sendTo(many))).toEqual(first)
    expect(await mails()).toHaveLength(30)
    const later = await statementsFor((on) => enqueueDueMessages({ ...deps, db: on }))
    expect(later.mails).toBe(19)
    expect(await mails()).toHaveLength(315)
  })
})

describe('the sender of a message', () => {
  test('is the organizer or an administrator, and replies go to the organizer', async () => {
    const admin = await member({ role: 'admin', name: 'Root' })
    for (const who of [ada, await member()])
      expect((await send({}, who)).body).toMatchObject({ code: 'forbidden' })
    expect((await ada.read('/event-messages', { eventId })).status).toBe(403)
    expect((await send({ eventId: '999999' })).status).toBe(404)
    expect((await host.read('/event-messages', { eventId: 'x' })).status).toBe(404)
    expect(await kept()).toEqual([])

    expect((await send({}, admin)).body.result).toMatchObject({ by: 'Root', recipients: 3 })
    const replies = async () =>
      (await db.selectFrom('mail').select('reply_to').distinct().execute()).map(({ reply_to }) => reply_to)
    expect(await replies()).toEqual([host.email])

    // Nobody has confirmed that address.
    await updateOrganiser(db, { name: 'Nordic Cloud Guild', email: 'nobody@example.org' })
    await db.deleteFrom('mail').execute()
    expect((await send({ subject: 'Another' }, admin)).status).toBe(200)
    expect(await replies()).toEqual([null])
    const [mail] = await db.selectFrom('mail').select('text').execute()
    expect(mail!.text).not.toContain('nobody@example.org')
    expect((await send()).status).toBe(403)
  })

  test('gets it in their data export, and is anonymized when their account is deleted', async () => {
    const brief = await member({ role: 'admin' })
    await send({}, brief)
    expect(await eventExporters['event-messages']!.read(db, brief.id)).toMatchObject([
      { eventId: Number(eventId), eventTitle: 'Zero trust without the slogans', recipients: 3, ...message },
    ])
    expect(await eventExporters['event-messages']!.read(db, ada.id)).toEqual([])
    await db.deleteFrom('person').where('id', '=', brief.id).execute()
    expect((await look()).results).toMatchObject([{ ...message, by: null }])
  })
})

describe('sending a message', () => {
  test.each([
    [{ subject: ' ' }, { subject: 'Enter a subject.' }],
    [{ text: '' }, { text: 'Enter a message.' }],
    [{ subject: 'A\nBcc: all@example.org' }, { subject: 'Enter the subject on a single line.' }],
    [
      { subject: 'x'.repeat(maxMessageLength.subject + 1), text: 'x'.repeat(maxMessageLength.text + 1) },
      {
        subject: 'Use at most 100 characters.',
        text: 'Use at most 5000 characters.',
      },
    ],
  ])('rejects %j with an error per field', async (more, fields) => {
    expect((await send(more)).body).toMatchObject({ code: 'invalid_input', fields })
    expect([await kept(), await mails()]).toEqual([[], []])
  })

  test('rejects an empty group of recipients', async () => {
    for (const who of [ben, cid]) await who.post('/cancel-registration', { eventId })
    await db.deleteFrom('mail').execute()
    const { status, body } = await send({ whom: 'waiting' })
    expect([status, body.message]).toEqual([409, expect.stringContaining('Nobody is on the waiting list')])
    expect((await send({ whom: 'everybody' })).status).toBe(400)
    expect([await kept(), await mails()]).toEqual([[], []])
  })

  test('sends nothing if one email cannot be enqueued', async () => {
    await db.updateTable('person').set({ email: 'a b' }).where('id', '=', cid.id).execute()
    expect((await send()).status).toBe(500)
    await db.updateTable('person').set({ email: cid.email }).where('id', '=', cid.id).execute()
    expect([await kept(), await mails()]).toEqual([[], []])
    expect((await send()).status).toBe(200)
  })

  test('ignores a double click, unless text or recipients differ', async () => {
    const answers = await Promise.all([send(), send(), send({ text: ` ${message.text}\n` })])
    expect(new Set(answers.map(({ body }) => body.result.id)).size).toBe(1)
    expect(await mails()).toHaveLength(3)
    for (const more of [{ whom: 'confirmed' }, { subject: 'Bring two' }, { text: 'And a cable.' }])
      await send(more)
    expect(await kept()).toHaveLength(4)
    await updateRows(db, 'event_message', { sent: new Date(Date.now() - 601_000) })
    await send()
    expect(await kept()).toHaveLength(5)
  })

  test('is limited to ten messages a day per event', async () => {
    for (let nth = 0; nth < MAX_MESSAGES_PER_DAY; nth++) await send({ subject: `Number ${nth}` })
    expect((await look()).left).toBe(0)
    const refused = await send({ subject: 'One more' })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(refused.body.message).toContain('10 messages a day')
    expect(refused.body.message).toContain('in 24 hours')
    expect(await kept()).toHaveLength(MAX_MESSAGES_PER_DAY)
    const other = await insertEvent(db)
    await ada.post('/register', { eventId: other })
    expect((await send({ eventId: other })).status).toBe(200)

    const [first] = await kept()
    await updateRows(db, 'event_message', { sent: new Date(Date.now() - 86_401_000) }, { id: first!.id })
    expect((await send({ subject: 'One more' })).status).toBe(200)
    expect((await send({ subject: 'Yet one' })).status).toBe(429)
  })
})
