import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { cleanUpAccounts } from '#features/accounts/privacy/mutations-deletion.ts'
import type { Deps } from '#lib/server/deps.ts'
import { openDesk, stateOf } from '#test/support/events/registration-desk.ts'
import { inDays, insertEvent, ownEvent, type Member } from '#test/support/events/registrations.ts'
import { insertPerson } from '#test/support/person.ts'
import { updateRows } from '#test/support/rows.ts'
import { storedMails } from '#features/mail/table.ts'
import type { Registration } from './schema.ts'
import { createRegistrationWorker, promoteWaitlist, promoteWaitlists } from './mutations-news.ts'
import { cancelRegistration, EVENT_NEWS, register } from './mutations.ts'
import { deleteEvent, updateEvent } from '../mutations.ts'

const { database, db, deps, member, members, mails, shown, crowd } = await openDesk()
let people = 0

const zone = 'Asia/Kolkata'
/** People straight in the database, as their sessions say who they are. */
async function viewers(count: number) {
  const all = []
  for (let i = 0; i < count; i++) {
    const email = `crowd${++people}@example.org`
    all.push({
      personId: await insertPerson(db, email),
      email,
      emailVerified: true,
      name: email,
      locale: 'en',
    })
  }
  return all
}
const registrations = (eventId: string) =>
  db
    .selectFrom('registration')
    .select(['person_id', 'status', 'number'])
    .where('event_id', '=', Number(eventId))
    .orderBy('number')
    .execute()
const takenOf = async (eventId: string) =>
  (await db.selectFrom('event').select('taken').where('id', '=', Number(eventId)).executeTakeFirstOrThrow())
    .taken

test(
  'confirms exactly 50 of 200 registrations, 40 at once, and puts 150 on the waiting list, in order',
  { tags: 'slow' },
  async () => {
    const eventId = await insertEvent(db, {}, { capacity: 50 })
    const many = await viewers(200)
    const answered: Registration[] = []
    // 200 at once wait longer for a connection than the portal lets them, on a slow machine.
    for (let from = 0; from < many.length; from += 40) {
      const some = many.slice(from, from + 40).map((viewer) => register(deps, viewer, eventId, zone))
      answered.push(...(await Promise.all(some)))
    }
    const rows = await registrations(eventId)
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1))
    expect(rows.map(({ status }) => status)).toEqual([
      ...Array<string>(50).fill('confirmed'),
      ...Array<string>(150).fill('waiting'),
    ])
    expect(await takenOf(eventId)).toBe(50)
    // Everybody was told the truth, by answer and by mail.
    const places = new Map(many.map(({ personId }, i) => [personId, answered[i]?.place]))
    expect(rows.map(({ person_id }) => places.get(person_id))).toEqual([
      ...Array<null>(50).fill(null),
      ...Array.from({ length: 150 }, (_, i) => i + 1),
    ])
    const { rows: sent } = await sql<{ kind: string; n: number }>`
    SELECT kind, count(DISTINCT recipient)::int AS n FROM mail GROUP BY kind ORDER BY kind`.execute(db)
    expect(sent).toEqual([
      { kind: 'registered', n: 50 },
      { kind: 'waiting', n: 150 },
    ])
  },
)

test('concurrent registrations and cancellations never overbook or leave a place empty', async () => {
  const eventId = await insertEvent(db, {}, { capacity: 5 })
  const many = await viewers(30)
  const worker = createRegistrationWorker(deps)
  await database.listen(EVENT_NEWS, worker.wake, worker.wake)
  await Promise.all(
    many.map(async (viewer, i) => {
      await register(deps, viewer, eventId, zone)
      if (i % 3 === 0) await cancelRegistration(deps, viewer, eventId, zone)
      if (i % 6 === 0) await register(deps, viewer, eventId, zone)
    }),
  )
  await worker.stop()
  await promoteWaitlists(deps)
  const rows = await registrations(eventId)
  const confirmed = rows.filter(({ status }) => status === 'confirmed')
  expect(confirmed).toHaveLength(5)
  expect(await takenOf(eventId)).toBe(5)
  expect(rows.filter(({ status }) => status === 'waiting')).toHaveLength(20)
  const firstWaiting = rows.find(({ status }) => status === 'waiting')!.number
  expect(confirmed.every(({ number }) => number < firstWaiting)).toBe(true)
})

test('a double click creates one registration and one email', async () => {
  const eventId = await insertEvent(db)
  const me = await member()
  const answers = await Promise.all(Array.from({ length: 8 }, () => me.post('/register', { eventId })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
  expect(await registrations(eventId)).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
  const cancelled = await Promise.all(
    Array.from({ length: 8 }, () => me.post('/cancel-registration', { eventId })),
  )
  expect(cancelled.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
  expect(await takenOf(eventId)).toBe(0)
})

test('deleting an account frees its places and promotes the waiting list', async () => {
  const eventId = await insertEvent(db, {}, { capacity: 1 })
  const [leaver, next] = await viewers(2)
  await register(deps, leaver!, eventId, zone)
  await register(deps, next!, eventId, zone)
  await updateRows(db, 'person', { delete_after: new Date(0) }, { id: leaver!.personId })
  expect(await cleanUpAccounts(deps)).toMatchObject({ accounts: 1 })
  await promoteWaitlists(deps)
  expect(await registrations(eventId)).toMatchObject([{ person_id: next!.personId, status: 'confirmed' }])
  expect(await takenOf(eventId)).toBe(1)
  const kinds = db.selectFrom('mail').select('kind').where('recipient', '=', next!.email)
  expect((await kinds.orderBy('created').execute()).map(({ kind }) => kind)).toEqual(['waiting', 'moved-up'])
})

test('promotes nobody to cancelled or started events, or when registration moved elsewhere', async () => {
  for (const [more, registration] of [
    [{ eventStatus: 'cancelled' }, {}],
    [{ eventStart: inDays(-1) }, {}],
    [{}, { own: false, link: 'https://example.org/' }],
  ] as const) {
    const eventId = await insertEvent(db, {}, { capacity: 1 })
    const [a, b] = await viewers(2)
    await register(deps, a!, eventId, zone)
    await register(deps, b!, eventId, zone)
    await updateEvent(db, eventId, ownEvent(more, { capacity: 9, ...registration }))
    await promoteWaitlists(deps)
    expect((await registrations(eventId)).map(({ status }) => status)).toEqual(['confirmed', 'waiting'])
  }
  expect(await db.selectFrom('event_news').selectAll().execute()).toEqual([])
})

test('emails each of many people once about a change, even after an interruption', async () => {
  const eventId = await insertEvent(db, {}, { capacity: null })
  const everybody = await crowd(eventId, 230)
  await updateEvent(db, eventId, ownEvent({ eventStart: inDays(7) }, { capacity: null }))
  let queued = 0
  const failing: Deps = {
    ...deps,
    mailer: {
      ...deps.mailer,
      queueAll(db, some) {
        queued += some.length
        if (queued > 150) throw new Error('broken off')
        return deps.mailer.queueAll(db, some)
      },
    },
  }
  await expect(promoteWaitlists(failing)).rejects.toThrow('broken off')
  await Promise.all([promoteWaitlists(deps), promoteWaitlists(deps)])
  const told = await mails()
  expect(told).toHaveLength(230)
  expect(new Set(told)).toEqual(new Set(everybody.map((email) => `event-changed ${email}`)))
})

test('deleting an event deletes its registrations', async () => {
  const eventId = await insertEvent(db)
  const [viewer] = await viewers(1)
  await register(deps, viewer!, eventId, zone)
  await deleteEvent(db, eventId)
  expect(await registrations(eventId)).toEqual([])
})

test('a higher capacity promotes those who have waited longest', async () => {
  const eventId = await insertEvent(db, {}, { capacity: 1 })
  const all = await members(4)
  for (const who of all) await who.post('/register', { eventId })
  await db.deleteFrom('mail').execute()
  await updateEvent(db, eventId, ownEvent({}, { capacity: 3 }))
  await promoteWaitlists(deps)
  expect(await Promise.all(all.map(async (who) => (await stateOf(who, eventId))?.status))).toEqual([
    'confirmed',
    'confirmed',
    'confirmed',
    'waiting',
  ])
  expect(await mails()).toEqual([`moved-up ${all[1]?.email}`, `moved-up ${all[2]?.email}`])
  await promoteWaitlists(deps)
  expect(await mails()).toHaveLength(2)
})

test('nobody overtakes the waiting list, even with free places', async () => {
  const eventId = await insertEvent(db, {}, { capacity: 1 })
  const [a, b, c] = (await members(3)) as [Member, Member, Member]
  for (const who of [a, b]) await who.post('/register', { eventId })
  await updateEvent(db, eventId, ownEvent({}, { capacity: 2 }))
  await c.post('/register', { eventId })
  await promoteWaitlists(deps)
  expect(await stateOf(b, eventId)).toMatchObject({ status: 'confirmed' })
  expect(await stateOf(c, eventId)).toMatchObject({ status: 'waiting', place: 1 })
})

test('a lower capacity cancels no registration', async () => {
  const eventId = await insertEvent(db)
  const all = await members(2)
  for (const who of all) await who.post('/register', { eventId })
  await updateEvent(db, eventId, ownEvent({}, { capacity: 1 }))
  await promoteWaitlists(deps)
  expect((await stateOf(all[1]!, eventId))?.status).toBe('confirmed')
  expect((await shown(eventId)).eventRegistration.places).toBe(0)
})

test('emails everybody registered about a new time, a new venue, a cancellation and a resumption', async () => {
  const eventId = await insertEvent(db, {}, { capacity: 1 })
  const [a, b, gone] = (await members(3)) as [Member, Member, Member]
  for (const who of [a, b, gone]) await who.post('/register', { eventId })
  await gone.post('/cancel-registration', { eventId })
  const told = async (change: Parameters<typeof ownEvent>[0]) => {
    await db.deleteFrom('mail').execute()
    await updateEvent(db, eventId, ownEvent(change, { capacity: 1 }))
    await promoteWaitlists(deps)
    return mails()
  }
  const both = (kind: string) => [`${kind} ${a.email}`, `${kind} ${b.email}`]
  expect(await told({ eventTitle: 'Another name' })).toEqual([])
  const later = { eventStart: inDays(9), eventEnd: inDays(9.125) }
  expect(await told(later)).toEqual(both('event-changed'))
  const [forA, forB] = await db
    .selectFrom('mail')
    .select(['id', 'text', 'attachment'])
    .orderBy('recipient')
    .execute()
    .then(storedMails.readAll)
  expect(forA?.text).toMatch(/When: .*\n(?:Where: .*\n)?Previous time: /)
  expect(forA?.attachment?.content).toContain('BEGIN:VEVENT')
  expect(forB).toMatchObject({ text: expect.stringContaining('waiting list'), attachment: null })
  const place = { name: 'Hall 3', city: 'Kista', country: 'SE' }
  expect(await told({ ...later, eventPlace: place })).toEqual(both('event-changed'))
  expect(await told({ ...later, eventPlace: place, eventStatus: 'cancelled' })).toEqual(
    both('event-cancelled'),
  )
  expect(await told({ ...later, eventPlace: place })).toEqual(both('event-changed'))
  const { subject } = await db.selectFrom('mail').select('subject').limit(1).executeTakeFirstOrThrow()
  expect(subject).toContain('Event takes place after all')
})

test('sends no email about a change that is reverted first', async () => {
  const eventId = await insertEvent(db)
  const who = await member()
  await who.post('/register', { eventId })
  await db.deleteFrom('mail').execute()
  await updateEvent(db, eventId, ownEvent({ eventStart: inDays(7) }))
  await updateEvent(db, eventId, ownEvent())
  await promoteWaitlists(deps)
  expect(await mails()).toEqual([])
})

test('handles each event separately', async () => {
  const ids = [await insertEvent(db, {}, { capacity: 1 }), await insertEvent(db, {}, { capacity: 1 })]
  const [a, b] = (await members(2)) as [Member, Member]
  for (const eventId of ids) for (const who of [a, b]) await who.post('/register', { eventId })
  for (const eventId of ids)
    await updateEvent(db, eventId, ownEvent({ eventStart: inDays(7) }, { capacity: 2 }))
  await db.deleteFrom('mail').execute()
  const states = () => Promise.all(ids.map(async (eventId) => (await stateOf(b, eventId))?.status))
  const news = async () =>
    (await db.selectFrom('event_news').select('event_id').execute()).map(({ event_id: id }) => String(id))
  await promoteWaitlist(deps, Number(ids[1]))
  expect(await states()).toEqual(['waiting', 'confirmed'])
  expect(await news()).toEqual([ids[0]])
  expect(await mails()).toHaveLength(3)
  // Nothing is left to be told of the second, and nothing of what is not there.
  await promoteWaitlist(deps, Number(ids[1]))
  await promoteWaitlist(deps, 999_999)
  expect(await mails()).toHaveLength(3)
  await promoteWaitlists(deps)
  expect(await states()).toEqual(['confirmed', 'confirmed'])
  expect(await news()).toEqual([])
  expect(await mails()).toHaveLength(6)
})

test('a started event promotes nobody; changes are announced while its old or new time is ahead', async () => {
  const eventId = await insertEvent(db, {}, { capacity: 1 })
  const [a, b] = (await members(2)) as [Member, Member]
  for (const who of [a, b]) await who.post('/register', { eventId })
  const settleAt = async (now: string, start: number, end: number) => {
    await db.deleteFrom('mail').execute()
    const change = { eventStart: inDays(start), eventEnd: inDays(end) }
    await updateEvent(db, eventId, ownEvent(change, { capacity: 2 }))
    await promoteWaitlists(deps, new Date(now))
    expect((await stateOf(b, eventId))?.status).toBe('waiting')
    return mails()
  }
  const told = [`event-changed ${a.email}`, `event-changed ${b.email}`]
  expect(await settleAt(inDays(7), 7, 8.125)).toEqual(told)
  expect(await settleAt(inDays(7.9), 7, 7.5)).toEqual(told)
  expect(await settleAt(inDays(8), 7, 7.75)).toEqual([])
  expect(await settleAt(inDays(8), 7, 9)).toEqual(told)
  expect(await settleAt(inDays(9), 7, 8)).toEqual([])
})

test('a failing worker logs it and catches up on the next notification', async () => {
  let logged = ''
  const log = pino({}, { write: (line: string) => void (logged += line) })
  const worker = createRegistrationWorker({ ...deps, log })
  const eventId = await insertEvent(db)
  const who = await member()
  await who.post('/register', { eventId })
  await updateEvent(db, eventId, ownEvent({ eventStart: inDays(7) }))
  await db.deleteFrom('mail').execute()
  await db.schema.alterTable('event_news').renameTo('news_away').execute()
  worker.wake()
  await expect.poll(() => logged).toMatch(/"level":50.*"event":"event.waitlist_failed"/)
  await db.schema
    .alterTable('news_away' as 'event_news')
    .renameTo('event_news')
    .execute()
  worker.wake()
  await expect.poll(mails).toEqual([`event-changed ${who.email}`])
  await worker.stop()
  worker.wake()
  await worker.stop()
})
