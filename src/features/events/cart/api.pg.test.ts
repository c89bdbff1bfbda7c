import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { privacyService } from '#features/accounts/privacy/api.ts'
import { createApp } from '#src/app.ts'
import { testDeps } from '#test/support/api.ts'
import { noPages } from '#test/support/app.ts'
import { testDatabase } from '#test/support/database.ts'
import { insertEvent, signedIn, type Member } from '#test/support/events/registrations.ts'
import { deleteEvent } from '../mutations.ts'
import { CART_MAX } from '../registration/schema.ts'

const database = await testDatabase()
const deps = testDeps(database.db)
const app = createApp(deps, noPages)
/** More events than a cart holds. */
const events: string[] = []
let me: Member
let count = 0

beforeAll(async () => {
  for (let i = 0; i < CART_MAX + 5; i++) events.push(await insertEvent(database.db))
})
beforeEach(async () => {
  me = await signedIn({ app, deps }, `buyer${++count}@example.org`)
})

const add = (who: Member, eventId: string | undefined) => who.post('/add-to-cart', { eventId })
const remove = (who: Member, eventId: string[]) => who.post('/remove-from-cart', { eventId })
const merge = (who: Member, eventId: string[]) => who.post('/merge-cart', { eventId })
const cartOf = async (who: Member): Promise<string[]> => (await who.read('/cart')).body.eventId

test('saves and removes events, newest first, without duplicates, for this person only', async () => {
  const [a = '', b = '', c = ''] = events
  const other = await signedIn({ app, deps }, `other${count}@example.org`)
  expect(await cartOf(me)).toEqual([])
  await add(me, a)
  expect((await add(me, b)).body).toEqual({ eventId: [b, a] })
  expect((await add(me, a)).body).toEqual({ eventId: [b, a] })
  expect((await add(other, a)).body).toEqual({ eventId: [a] })
  expect((await add(other, c)).body).toEqual({ eventId: [c, a] })
  for (const none of [['x'], [c], ['999999']])
    expect((await remove(me, none)).body).toEqual({ eventId: [b, a] })
  expect((await remove(me, [b, '999999', 'x'])).body).toEqual({ eventId: [a] })
  expect(await cartOf(me)).toEqual([a])
  expect((await remove(me, [a, c])).body).toEqual({ eventId: [] })
  expect((await merge(me, [c])).body).toEqual({ eventId: [c], left: [] })
  expect(await cartOf(other)).toEqual([c, a])
})

test('rejects events that cannot be saved, and one beyond the limit', async () => {
  const never = await insertEvent(database.db, { eventAddCart: false })
  expect(await add(me, never)).toMatchObject({ status: 409 })
  expect(await cartOf(me)).toEqual([])
  await merge(me, events.slice(0, CART_MAX))
  expect(await add(me, events[CART_MAX])).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(String(CART_MAX)) },
  })
  expect((await add(me, events[0])).status).toBe(200)
})

test('merges the events of a browser first, drops deleted ones, and returns those beyond the limit', async () => {
  const gone = await insertEvent(database.db)
  await deleteEvent(database.db, gone)
  const never = await insertEvent(database.db, { eventAddCart: false })
  const [a = '', b = '', c = ''] = events
  const merged = { eventId: [c, a, b], left: [] }
  const kept = [c, b, gone, never, 'nonsense', a, a]
  // The order holds for what comes within one millisecond.
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await add(me, b)
    expect((await merge(me, kept)).body).toEqual(merged)
  } finally {
    vi.useRealTimers()
  }
  for (const again of [kept, ['nonsense'], [a, c]]) expect((await merge(me, again)).body).toEqual(merged)
  const many = events.slice(3, 3 + CART_MAX)
  const { body } = await merge(me, many)
  expect(body.eventId).toHaveLength(CART_MAX)
  expect(body.left).toEqual(many.slice(-3))
  expect(await merge(me, [...many, ...kept])).toMatchObject({ status: 400 })
})

test('enforces the limit for concurrent requests', async () => {
  await merge(me, events.slice(0, CART_MAX - 1))
  const rest = events.slice(CART_MAX - 1)
  const answers = await Promise.all(rest.map((eventId) => add(me, eventId)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...rest.slice(1).map(() => 409)])
  expect(await cartOf(me)).toHaveLength(CART_MAX)
})

test('includes registrations and saved events in the personal data archive', async () => {
  const [a = '', b = ''] = events
  await me.post('/register', { eventId: a })
  await add(me, b)
  const response = await me.getAt(`${privacyService.prefix}/export`)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const read = (name: string) => JSON.parse(strFromU8(files[name]!)) as unknown
  expect(read('registrations.json')).toMatchObject([
    { eventId: Number(a), eventTitle: 'Zero trust without the slogans', status: 'confirmed' },
  ])
  expect(read('chosen-events.json')).toMatchObject([{ eventId: Number(b), added: expect.any(String) }])
})
