import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, beforeEach, expect, test } from 'vitest'
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
}, 120_000)
beforeEach(async () => {
  me = await signedIn({ app, deps }, `buyer${++count}@example.org`)
})

test('events are chosen and removed again, the latest first, each once', async () => {
  const [a = '', b = ''] = events
  expect((await me.read('/cart')).body).toEqual({ eventId: [] })
  await me.post('/add-to-cart', { eventId: a })
  expect((await me.post('/add-to-cart', { eventId: b })).body).toEqual({ eventId: [b, a] })
  expect((await me.post('/add-to-cart', { eventId: a })).body).toEqual({ eventId: [b, a] })
  expect((await me.post('/remove-from-cart', { eventId: [b, '999999', 'x'] })).body).toEqual({ eventId: [a] })
  expect((await me.read('/cart')).body).toEqual({ eventId: [a] })
  const other = await signedIn({ app, deps }, `other${count}@example.org`)
  expect((await other.read('/cart')).body).toEqual({ eventId: [] })
})

test('events that cannot be chosen are refused, and so is one too many', async () => {
  const never = await insertEvent(database.db, { eventAddCart: false })
  expect(await me.post('/add-to-cart', { eventId: never })).toMatchObject({ status: 409 })
  await me.post('/merge-cart', { eventId: events.slice(0, CART_MAX) })
  expect(await me.post('/add-to-cart', { eventId: events[CART_MAX] })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(String(CART_MAX)) },
  })
  expect((await me.post('/add-to-cart', { eventId: events[0] })).status).toBe(200)
})

test('what a browser kept is added once; what is gone falls away; what does not fit stays with it', async () => {
  const gone = await insertEvent(database.db)
  await deleteEvent(database.db, gone)
  const never = await insertEvent(database.db, { eventAddCart: false })
  const [a = '', b = '', c = ''] = events
  await me.post('/add-to-cart', { eventId: b })
  const kept = [c, b, gone, never, 'nonsense', a, a]
  expect((await me.post('/merge-cart', { eventId: kept })).body).toEqual({ eventId: [c, a, b], left: [] })
  expect((await me.post('/merge-cart', { eventId: kept })).body).toEqual({ eventId: [c, a, b], left: [] })
  const many = events.slice(3, 3 + CART_MAX)
  const merged = (await me.post('/merge-cart', { eventId: many })).body
  expect(merged.eventId).toHaveLength(CART_MAX)
  expect(merged.left).toEqual(many.slice(-3))
  expect(await me.post('/merge-cart', { eventId: [...many, ...kept] })).toMatchObject({ status: 400 })
})

test('many tabs at once never fill the cart beyond its size', async () => {
  await me.post('/merge-cart', { eventId: events.slice(0, CART_MAX - 1) })
  const rest = events.slice(CART_MAX - 1)
  const answers = await Promise.all(rest.map((eventId) => me.post('/add-to-cart', { eventId })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...rest.slice(1).map(() => 409)])
  expect((await me.read('/cart')).body.eventId).toHaveLength(CART_MAX)
})

test('the archive of everything about me has my registrations and my cart', async () => {
  const [a = '', b = ''] = events
  await me.post('/register', { eventId: a })
  await me.post('/add-to-cart', { eventId: b })
  const path = `${privacyService.prefix}/export`
  const response = await me.getAt(path)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const read = (name: string) => JSON.parse(strFromU8(files[name]!)) as unknown
  expect(read('registrations.json')).toMatchObject([
    { eventId: Number(a), eventTitle: 'Zero trust without the slogans', status: 'confirmed' },
  ])
  expect(read('chosen-events.json')).toMatchObject([{ eventId: Number(b), added: expect.any(String) }])
})
