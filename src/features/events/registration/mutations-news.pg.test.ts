import { pino } from 'pino'
import { expect, test } from 'vitest'
import {
  placesIn,
  setUpDesk,
  stateOf,
  waitingMails,
  type Desk,
} from '#test/support/events/registration-desk.ts'
import { inDays, insertEvent, ownEvent, signedIn, type Member } from '#test/support/events/registrations.ts'
import { createRegistrationWorker, settleEvent, settleEvents } from './mutations-news.ts'
import { updateEvent } from '../mutations.ts'

let database: Desk['database']
let deps: Desk['deps']
let app: Desk['app']
let people = 0

setUpDesk((desk) => void ({ database, deps, app } = desk))

const member = (more: Parameters<typeof signedIn>[2] = {}): Promise<Member> =>
  signedIn({ app, deps }, `person${String(++people).padStart(3, '0')}@example.org`, more)
const members = (count: number) => Promise.all(Array.from({ length: count }, () => member()))

const mails = () => waitingMails(database.db)
const placesOf = (eventId: string) => placesIn(app, eventId)

test('more seats go to those who have waited longest', async () => {
  const eventId = await insertEvent(database.db, {}, { capacity: 1 })
  const all = await members(4)
  for (const who of all) await who.post('/register', { eventId })
  await database.db.deleteFrom('mail').execute()
  await updateEvent(database.db, eventId, ownEvent({}, { capacity: 3 }))
  await settleEvents(deps)
  expect(await Promise.all(all.map(async (who) => (await stateOf(who, eventId))?.status))).toEqual([
    'confirmed',
    'confirmed',
    'confirmed',
    'waiting',
  ])
  expect(await mails()).toEqual([`moved-up ${all[1]?.email}`, `moved-up ${all[2]?.email}`])
  await settleEvents(deps)
  expect(await mails()).toHaveLength(2)
})

test('nobody gets ahead of those who wait, though seats are free', async () => {
  const eventId = await insertEvent(database.db, {}, { capacity: 1 })
  const [a, b, c] = (await members(3)) as [Member, Member, Member]
  for (const who of [a, b]) await who.post('/register', { eventId })
  await updateEvent(database.db, eventId, ownEvent({}, { capacity: 2 }))
  await c.post('/register', { eventId })
  await settleEvents(deps)
  expect(await stateOf(b, eventId)).toMatchObject({ status: 'confirmed' })
  expect(await stateOf(c, eventId)).toMatchObject({ status: 'waiting', place: 1 })
})

test('fewer seats take none away', async () => {
  const eventId = await insertEvent(database.db)
  const all = await members(2)
  for (const who of all) await who.post('/register', { eventId })
  await updateEvent(database.db, eventId, ownEvent({}, { capacity: 1 }))
  await settleEvents(deps)
  expect((await stateOf(all[1]!, eventId))?.status).toBe('confirmed')
  expect(await placesOf(eventId)).toBe(0)
})

test('a new start, a new place, the end of it and its return are told to all who registered', async () => {
  const eventId = await insertEvent(database.db, {}, { capacity: 1 })
  const [a, b, gone] = (await members(3)) as [Member, Member, Member]
  for (const who of [a, b, gone]) await who.post('/register', { eventId })
  await gone.post('/cancel-registration', { eventId })
  const told = async (change: Parameters<typeof ownEvent>[0]) => {
    await database.db.deleteFrom('mail').execute()
    await updateEvent(database.db, eventId, ownEvent(change, { capacity: 1 }))
    await settleEvents(deps)
    return mails()
  }
  const both = (kind: string) => [`${kind} ${a.email}`, `${kind} ${b.email}`]
  expect(await told({ eventTitle: 'Another name' })).toEqual([])
  const later = { eventStart: inDays(9), eventEnd: inDays(9.125) }
  expect(await told(later)).toEqual(both('event-changed'))
  const [forA, forB] = await database.db
    .selectFrom('mail')
    .select(['text', 'attachment'])
    .orderBy('recipient')
    .execute()
  expect(forA?.text).toMatch(/When: .*\n(?:Where: .*\n)?When, before: /)
  expect(forA?.attachment?.content).toContain('BEGIN:VEVENT')
  expect(forB).toMatchObject({ text: expect.stringContaining('waiting list'), attachment: null })
  const place = { name: 'Hall 3', city: 'Kista', country: 'SE' }
  expect(await told({ ...later, eventPlace: place })).toEqual(both('event-changed'))
  expect(await told({ ...later, eventPlace: place, eventStatus: 'cancelled' })).toEqual(
    both('event-cancelled'),
  )
  expect(await told({ ...later, eventPlace: place })).toEqual(both('event-changed'))
  const { subject } = await database.db
    .selectFrom('mail')
    .select('subject')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(subject).toContain('Takes place after all')
})

test('a change that is taken back before anybody was told is not told', async () => {
  const eventId = await insertEvent(database.db)
  const who = await member()
  await who.post('/register', { eventId })
  await database.db.deleteFrom('mail').execute()
  await updateEvent(database.db, eventId, ownEvent({ eventStart: inDays(7) }))
  await updateEvent(database.db, eventId, ownEvent())
  await settleEvents(deps)
  expect(await mails()).toEqual([])
})

test('an event is settled by itself: others keep their lists and their news until their turn', async () => {
  const ids = [
    await insertEvent(database.db, {}, { capacity: 1 }),
    await insertEvent(database.db, {}, { capacity: 1 }),
  ]
  const [a, b] = (await members(2)) as [Member, Member]
  for (const eventId of ids) for (const who of [a, b]) await who.post('/register', { eventId })
  for (const eventId of ids)
    await updateEvent(database.db, eventId, ownEvent({ eventStart: inDays(7) }, { capacity: 2 }))
  await database.db.deleteFrom('mail').execute()
  const states = () => Promise.all(ids.map(async (eventId) => (await stateOf(b, eventId))?.status))
  const news = async () =>
    (await database.db.selectFrom('event_news').select('event_id').execute()).map(({ event_id: id }) =>
      String(id),
    )
  await settleEvent(deps, Number(ids[1]))
  expect(await states()).toEqual(['waiting', 'confirmed'])
  expect(await news()).toEqual([ids[0]])
  expect(await mails()).toHaveLength(3)
  // Nothing is left to be told of the second, and nothing of what is not there.
  await settleEvent(deps, Number(ids[1]))
  await settleEvent(deps, 999_999)
  expect(await mails()).toHaveLength(3)
  await settleEvents(deps)
  expect(await states()).toEqual(['confirmed', 'confirmed'])
  expect(await news()).toEqual([])
  expect(await mails()).toHaveLength(6)
})

test('an event that has begun gives no seats; while it or what it was is to come, changes are told', async () => {
  const eventId = await insertEvent(database.db, {}, { capacity: 1 })
  const [a, b] = (await members(2)) as [Member, Member]
  for (const who of [a, b]) await who.post('/register', { eventId })
  const settleAt = async (now: string, start: number, end: number) => {
    await database.db.deleteFrom('mail').execute()
    const change = { eventStart: inDays(start), eventEnd: inDays(end) }
    await updateEvent(database.db, eventId, ownEvent(change, { capacity: 2 }))
    await settleEvents(deps, new Date(now))
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

test('a worker that fails says so, and settles what there is at the next news', async () => {
  let logged = ''
  const log = pino({}, { write: (line: string) => void (logged += line) })
  const worker = createRegistrationWorker({ ...deps, log })
  const eventId = await insertEvent(database.db)
  const who = await member()
  await who.post('/register', { eventId })
  await updateEvent(database.db, eventId, ownEvent({ eventStart: inDays(7) }))
  await database.db.deleteFrom('mail').execute()
  await database.db.schema.alterTable('event_news').renameTo('news_away').execute()
  worker.wake()
  await expect.poll(() => logged).toMatch(/"level":50.*"registrations could not be settled/)
  await database.db.schema
    .alterTable('news_away' as 'event_news')
    .renameTo('event_news')
    .execute()
  worker.wake()
  await expect.poll(mails).toEqual([`event-changed ${who.email}`])
  await worker.stop()
  worker.wake()
  await worker.stop()
})
