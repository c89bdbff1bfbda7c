import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { housekeep } from '#features/accounts/privacy/mutations-deletion.ts'
import type { Deps } from '#lib/server/deps.ts'
import { createApp } from '#src/app.ts'
import { testDeps } from '#test/support/api.ts'
import { noPages } from '#test/support/app.ts'
import { testDatabase } from '#test/support/database.ts'
import { insertPerson } from '#test/support/person.ts'
import { callsOf, inDays, insertEvent, ownEvent, signedIn } from '#test/support/events/registrations.ts'
import { createRegistrationWorker, EVENT_NEWS, settleEvents } from './mutations-news.ts'
import { cancelRegistration, register } from './mutations.ts'
import { deleteEvent, updateEvent } from '../mutations.ts'

const database = await testDatabase()
const deps = testDeps(database.db)
const app = createApp(deps, noPages)
let people = 0

const zone = 'Asia/Kolkata'
/** People straight in the database, as their sessions say who they are. */
async function viewers(count: number) {
  const all = []
  for (let i = 0; i < count; i++) {
    const email = `crowd${++people}@example.org`
    all.push({
      personId: await insertPerson(database.db, email),
      email,
      emailVerified: true,
      name: email,
      locale: 'en',
    })
  }
  return all
}
const registrations = (eventId: string) =>
  database.db
    .selectFrom('registration')
    .select(['person_id', 'status', 'number'])
    .where('event_id', '=', Number(eventId))
    .orderBy('number')
    .execute()
const takenOf = async (eventId: string) =>
  (
    await database.db
      .selectFrom('event')
      .select('taken')
      .where('id', '=', Number(eventId))
      .executeTakeFirstOrThrow()
  ).taken

test('200 people at once for 50 seats: exactly 50 seats and 150 on the waiting list, in the order of coming', async () => {
  const eventId = await insertEvent(database.db, {}, { capacity: 50 })
  const crowd = await viewers(200)
  const answered = await Promise.all(crowd.map((viewer) => register(deps, viewer, eventId, zone)))
  const rows = await registrations(eventId)
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1))
  expect(rows.map(({ status }) => status)).toEqual([
    ...Array<string>(50).fill('confirmed'),
    ...Array<string>(150).fill('waiting'),
  ])
  expect(await takenOf(eventId)).toBe(50)
  // Everybody was told the truth, by answer and by mail.
  const places = new Map(crowd.map(({ personId }, i) => [personId, answered[i]?.place]))
  expect(rows.map(({ person_id }) => places.get(person_id))).toEqual([
    ...Array<null>(50).fill(null),
    ...Array.from({ length: 150 }, (_, i) => i + 1),
  ])
  const { rows: sent } = await sql<{ kind: string; n: number }>`
    SELECT kind, count(DISTINCT recipient)::int AS n FROM mail GROUP BY kind ORDER BY kind`.execute(
    database.db,
  )
  expect(sent).toEqual([
    { kind: 'registered', n: 50 },
    { kind: 'waiting', n: 150 },
  ])
}, 120_000)

test('registering and cancelling side by side never gives a seat twice, nor leaves one empty', async () => {
  const eventId = await insertEvent(database.db, {}, { capacity: 5 })
  const crowd = await viewers(30)
  const worker = createRegistrationWorker(deps)
  await database.listen(EVENT_NEWS, worker.wake, worker.wake)
  await Promise.all(
    crowd.map(async (viewer, i) => {
      await register(deps, viewer, eventId, zone)
      if (i % 3 === 0) await cancelRegistration(deps, viewer, eventId, zone)
      if (i % 6 === 0) await register(deps, viewer, eventId, zone)
    }),
  )
  await worker.stop()
  await settleEvents(deps)
  const rows = await registrations(eventId)
  const confirmed = rows.filter(({ status }) => status === 'confirmed')
  expect(confirmed).toHaveLength(5)
  expect(await takenOf(eventId)).toBe(5)
  expect(rows.filter(({ status }) => status === 'waiting')).toHaveLength(20)
  const firstWaiting = rows.find(({ status }) => status === 'waiting')!.number
  expect(confirmed.every(({ number }) => number < firstWaiting)).toBe(true)
}, 60_000)

test('a double click is one registration and one mail', async () => {
  const eventId = await insertEvent(database.db)
  const me = await signedIn({ app, deps }, 'double@example.org')
  const answers = await Promise.all(Array.from({ length: 8 }, () => me.post('/register', { eventId })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1)
  expect(await registrations(eventId)).toHaveLength(1)
  const mails = await database.db.selectFrom('mail').select('id').where('recipient', '=', me.email).execute()
  expect(mails).toHaveLength(1)
  const cancelled = await Promise.all(
    Array.from({ length: 8 }, () => me.post('/cancel-registration', { eventId })),
  )
  expect(cancelled.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
  expect(await takenOf(eventId)).toBe(0)
})

test('nobody acts for another: what names a person is refused, and an ended session is nobody', async () => {
  const eventId = await insertEvent(database.db, {}, { capacity: 1 })
  const victim = await signedIn({ app, deps }, 'victim@example.org')
  const thief = await signedIn({ app, deps }, 'thief@example.org')
  await victim.post('/register', { eventId })
  for (const forged of [{ personId: victim.id }, { person_id: victim.id }, { email: victim.email }]) {
    expect(await thief.post('/cancel-registration', { eventId, ...forged })).toMatchObject({ status: 400 })
    expect(await thief.read('/my-registrations', forged)).toMatchObject({ status: 400 })
    expect(await thief.read('/cart', forged)).toMatchObject({ status: 400 })
  }
  expect(await thief.post('/cancel-registration', { eventId })).toMatchObject({ status: 409 })
  expect(await registrations(eventId)).toMatchObject([{ person_id: victim.id, status: 'confirmed' }])
  await database.db.deleteFrom('session').where('person_id', '=', victim.id).execute()
  expect(await victim.post('/cancel-registration', { eventId })).toMatchObject({ status: 401 })
  expect((await callsOf(app).read('/event', { eventId })).body).not.toMatchObject({ registration: {} })
})

test('an account that is deleted gives its seats back, and the list moves up', async () => {
  const eventId = await insertEvent(database.db, {}, { capacity: 1 })
  const [leaver, next] = await viewers(2)
  await register(deps, leaver!, eventId, zone)
  await register(deps, next!, eventId, zone)
  await database.db
    .updateTable('person')
    .set({ delete_after: new Date(0) })
    .where('id', '=', leaver!.personId)
    .execute()
  expect(await housekeep(deps)).toMatchObject({ accounts: 1 })
  await settleEvents(deps)
  expect(await registrations(eventId)).toMatchObject([{ person_id: next!.personId, status: 'confirmed' }])
  expect(await takenOf(eventId)).toBe(1)
  const kinds = database.db.selectFrom('mail').select('kind').where('recipient', '=', next!.email)
  expect((await kinds.orderBy('created').execute()).map(({ kind }) => kind)).toEqual(['waiting', 'moved-up'])
})

test('nobody moves up to what is cancelled, has begun, or registers elsewhere by now', async () => {
  for (const [more, registration] of [
    [{ eventStatus: 'cancelled' }, {}],
    [{ eventStart: inDays(-1) }, {}],
    [{}, { own: false, link: 'https://example.org/' }],
  ] as const) {
    const eventId = await insertEvent(database.db, {}, { capacity: 1 })
    const [a, b] = await viewers(2)
    await register(deps, a!, eventId, zone)
    await register(deps, b!, eventId, zone)
    await updateEvent(database.db, eventId, ownEvent(more, { capacity: 9, ...registration }))
    await settleEvents(deps)
    expect((await registrations(eventId)).map(({ status }) => status)).toEqual(['confirmed', 'waiting'])
  }
  expect(await database.db.selectFrom('event_news').selectAll().execute()).toEqual([])
})

test('what changes is told once to each of many, also when telling is broken off', async () => {
  const eventId = await insertEvent(database.db, {}, { capacity: null })
  const crowd = await viewers(230)
  for (const { personId } of crowd) {
    await sql`
      INSERT INTO registration (event_id, person_id, status, number)
      SELECT ${Number(eventId)}::int, ${personId}::text, 'confirmed', count(*) + 1 FROM registration
      WHERE event_id = ${Number(eventId)}::int`.execute(database.db)
  }
  await database.db.deleteFrom('mail').execute()
  await updateEvent(database.db, eventId, ownEvent({ eventStart: inDays(7) }, { capacity: null }))
  let queued = 0
  const failing: Deps = {
    ...deps,
    mailer: {
      ...deps.mailer,
      queue(db, mail) {
        if (++queued > 150) throw new Error('broken off')
        return deps.mailer.queue(db, mail)
      },
    },
  }
  await expect(settleEvents(failing)).rejects.toThrow('broken off')
  await Promise.all([settleEvents(deps), settleEvents(deps)])
  const mails = await database.db.selectFrom('mail').select(['kind', 'recipient']).execute()
  expect(mails).toHaveLength(230)
  expect(new Set(mails.map(({ recipient }) => recipient))).toHaveLength(230)
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(['event-changed']))
}, 60_000)

test('seats that an event has given go with it', async () => {
  const eventId = await insertEvent(database.db)
  const [viewer] = await viewers(1)
  await register(deps, viewer!, eventId, zone)
  await deleteEvent(database.db, eventId)
  expect(await registrations(eventId)).toEqual([])
})
