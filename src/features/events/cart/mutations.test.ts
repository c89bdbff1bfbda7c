import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#lib/db/connect.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { insertPerson } from '#test/support/person.ts'
import { insertEvent } from '#test/support/events/registrations.ts'
import { getCart } from './data.ts'
import { addToCart, mergeCart, removeFromCart } from './mutations.ts'

let database: Database
let a: string
let b: string
let c: string
/** It cannot be chosen. */
let never: string
let ada: string
let ben: string
let count = 0

beforeAll(async () => {
  database = await openTestDatabase()
  const make = (more = {}) => insertEvent(database.db, more)
  ;[a, b, c, never] = [await make(), await make(), await make(), await make({ eventAddCart: false })]
})
afterAll(() => database.close())
beforeEach(async () => {
  count++
  ada = await insertPerson(database.db, `ada${count}@example.org`)
  ben = await insertPerson(database.db, `ben${count}@example.org`)
})

const add = (personId: string, eventId: string) => addToCart(database.db, personId, eventId)

test('a cart is one person’s: neither what is added nor what is removed touches another’s', async () => {
  expect(await add(ada, a)).toEqual([a])
  expect(await add(ben, a)).toEqual([a])
  expect(await add(ben, b)).toEqual([b, a])
  expect(await removeFromCart(database.db, ada, [a, b])).toEqual([])
  expect(await getCart(database.db, ben)).toEqual([b, a])
  expect(await mergeCart(database.db, ada, [b])).toEqual({ eventId: [b], left: [] })
  expect(await getCart(database.db, ben)).toEqual([b, a])
})

test('only what is named is removed, and nothing by nothing', async () => {
  await mergeCart(database.db, ada, [c, b, a])
  for (const none of [[], ['x'], [never], ['999999']]) {
    expect(await removeFromCart(database.db, ada, none)).toEqual([c, b, a])
  }
  expect(await removeFromCart(database.db, ada, [b, 'x'])).toEqual([c, a])
})

test('what does not exist is not found; what cannot be chosen is refused', async () => {
  for (const none of ['999999', 'x', '']) {
    await expect(add(ada, none)).rejects.toMatchObject({ code: 'not_found' })
  }
  await expect(add(ada, never)).rejects.toMatchObject({ code: 'conflict' })
  expect(await getCart(database.db, ada)).toEqual([])
})

test('what a browser kept comes in its order before what was there, each once', async () => {
  await add(ada, b)
  const merged = { eventId: [c, a, b], left: [] }
  expect(await mergeCart(database.db, ada, [c, never, c, 'x', b, '999999', a])).toEqual(merged)
  expect(await mergeCart(database.db, ada, [])).toEqual(merged)
  expect(await mergeCart(database.db, ada, [a, c])).toEqual(merged)
})

test('the order holds for what comes within one millisecond', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await add(ada, b)
    await mergeCart(database.db, ada, [c, a])
  } finally {
    vi.useRealTimers()
  }
  expect(await getCart(database.db, ada)).toEqual([c, a, b])
})

test('what was chosen already stays where it is', async () => {
  await add(ada, a)
  await add(ada, b)
  expect(await add(ada, a)).toEqual([b, a])
})
