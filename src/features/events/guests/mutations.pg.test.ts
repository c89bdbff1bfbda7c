import { expect, test } from 'vitest'
import { deleteOldGuests } from '#features/accounts/guest/mutations.ts'
import { openDesk } from '#test/support/events/registration-desk.ts'
import { insertEvent } from '#test/support/events/registrations.ts'
import { personAt } from '#test/support/account-state.ts'
import { insertPerson } from '#test/support/person.ts'
import { getRow } from '#test/support/rows.ts'
import { register } from '../registration/mutations.ts'
import { promoteWaitlists } from '../registration/mutations-news.ts'
import {
  cancelGuest,
  confirmHeld,
  deleteOldHolds,
  holdRegistration,
  MAX_GUESTS_PER_HOUR,
  releaseHeld,
} from './mutations.ts'

const { db, deps, member } = await openDesk()
const address = '198.51.100.7'
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
let people = 0

/** Asks for a place as a visitor of a network of their own. @returns the address of the visitor. */
async function hold(
  eventId: string,
  more: { name?: string; email?: string; address?: string } = {},
  now?: Date,
) {
  const email = more.email ?? `guest${++people}@example.org`
  const visitor = { eventId, name: 'Noor Rahman', email, ...more, eventUserTimezone: 'Asia/Kolkata' }
  const { address: from, ...input } = { address: `198.51.100.${people % 250}`, ...visitor }
  await holdRegistration(deps, input, { address: from, locale: 'es' }, now)
  return email
}
/** The token of the newest link to an address. */
async function linkTo(email: string, act: 'confirm' | 'cancel' = 'confirm') {
  const mails = await db
    .selectFrom('mail')
    .select(['text', 'locale'])
    .where('recipient', '=', email)
    .orderBy('created', 'desc')
    .execute()
  const tokens = mails.flatMap(({ text }) => new RegExp(`#${act}=(\\S+)`).exec(text ?? '')?.[1] ?? [])
  return tokens[0] ?? ''
}
const confirm = async (email: string, now?: Date) => confirmHeld(deps, await linkTo(email), address, now)
const taken = async (id: string) => (await getRow(db, 'event', { id: Number(id) })).taken

test('a visitor gets the held place by the link, as a person without an account', async () => {
  const eventId = await insertEvent(db, {}, { capacity: 1 })
  const email = await hold(eventId)
  expect(await taken(eventId)).toBe(1)
  expect((await confirm(email)).result).toMatchObject({ status: 'confirmed', place: null })
  expect(await taken(eventId)).toBe(1)
  expect(await personAt(db, email)).toMatchObject({
    name: 'Noor Rahman',
    guest: true,
    email_verified: true,
    locale: 'es',
  })
  await expect(confirm(email)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('places are exact with visitors and members at the same time', async () => {
  const eventId = await insertEvent(db, {}, { capacity: 6 })
  const members = await Promise.all(
    Array.from({ length: 8 }, async (_, i) => {
      const email = `member${i}@example.org`
      return {
        personId: await insertPerson(db, email),
        email,
        emailVerified: true,
        name: email,
        locale: 'en',
      }
    }),
  )
  await Promise.all([
    ...members.map((viewer) => register(deps, viewer, eventId)),
    ...Array.from({ length: 8 }, async () => confirm(await hold(eventId))),
  ])
  await promoteWaitlists(deps)
  const rows = await db
    .selectFrom('registration')
    .select('status')
    .where('event_id', '=', Number(eventId))
    .execute()
  expect(rows.filter(({ status }) => status === 'confirmed')).toHaveLength(6)
  expect(rows).toHaveLength(16)
  expect(await taken(eventId)).toBe(6)
})

test('a place that nobody confirms within 30 minutes goes to the waiting list; the link then gives what is free', async () => {
  const eventId = await insertEvent(db, {}, { capacity: 1 })
  const email = await hold(eventId)
  const next = await member()
  expect((await next.post('/register', { eventId })).body.result).toMatchObject({ status: 'waiting' })
  await releaseHeld(deps, later(29))
  await promoteWaitlists(deps)
  expect(await taken(eventId)).toBe(1)
  await releaseHeld(deps, later(31))
  await promoteWaitlists(deps)
  expect((await next.read('/registration', { eventId })).body.result).toMatchObject({ status: 'confirmed' })
  expect((await confirm(email, later(31))).result).toMatchObject({ status: 'waiting', place: 1 })
  expect(await taken(eventId)).toBe(1)

  const late = await hold(eventId)
  await expect(confirm(late, later(25 * 60))).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await deleteOldHolds(db, later(25 * 60))).toBeGreaterThan(0)
})

test('a second request takes no second place, and invented addresses cannot take all', async () => {
  const eventId = await insertEvent(db, {}, { capacity: 12 })
  const email = await hold(eventId)
  await hold(eventId, { email })
  expect(await taken(eventId)).toBe(1)
  for (let i = 0; i < 10; i++) await hold(eventId)
  expect(await taken(eventId)).toBe(5)
})

test('limits the emails to an address and from a network; a bot that fills in everything gets none', async () => {
  const eventId = await insertEvent(db, {}, { capacity: 12 })
  const email = 'flooded@example.org'
  for (let i = 0; i < MAX_GUESTS_PER_HOUR.email; i++) await hold(eventId, { email })
  await expect(hold(eventId, { email })).rejects.toMatchObject({ code: 'too_many_requests' })
  for (let i = 0; i < MAX_GUESTS_PER_HOUR.network; i++) await hold(eventId, { address: '203.0.113.9' })
  await expect(hold(eventId, { address: '203.0.113.9' })).rejects.toMatchObject({ code: 'too_many_requests' })
  const bot = { eventId, name: 'x', email: 'bot@example.org', website: 'https://spam.example' }
  await holdRegistration(deps, bot, { address: '192.0.2.1', locale: 'en' })
  expect(await linkTo('bot@example.org')).toBe('')
})

test('an account with the address keeps its name and gets the registration; an unverified one is taken over', async () => {
  const eventId = await insertEvent(db, {}, { capacity: 9 })
  const ada = await insertPerson(db, 'ada.guest@example.org', { name: 'Ada Rao' })
  expect((await confirm(await hold(eventId, { email: 'ada.guest@example.org' }))).cancel).toBeNull()
  const ofAda = { event_id: Number(eventId), person_id: ada }
  expect(await getRow(db, 'registration', ofAda)).toMatchObject({ status: 'confirmed' })
  expect(await personAt(db, 'ada.guest@example.org')).toMatchObject({ name: 'Ada Rao', guest: false })

  const squatted = 'squatted.guest@example.org'
  const id = await insertPerson(db, squatted, { email_verified: false, password: 'correct1horse' })
  await confirm(await hold(eventId, { email: squatted }))
  expect(await personAt(db, squatted)).toMatchObject({ id, email_verified: true, guest: true })
  expect(await db.selectFrom('identity').select('id').where('person_id', '=', id).execute()).toEqual([])
})

test('a guest cancels by the link in the email, and goes a year after the event', async () => {
  const eventId = await insertEvent(db, {}, { capacity: 1 })
  const email = await hold(eventId)
  const { cancel } = await confirm(email)
  expect(await linkTo(email, 'cancel')).toBe(cancel)
  await expect(cancelGuest(deps, `${cancel}x`)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await cancelGuest(deps, cancel!)).toMatchObject({ status: 'cancelled' })
  expect(await taken(eventId)).toBe(0)
  expect(await deleteOldGuests(db, new Date())).toBe(0)
  expect(await deleteOldGuests(db, later(300 * 24 * 60))).toBe(0)
  await deleteOldGuests(db, later(400 * 24 * 60))
  expect(await db.selectFrom('person').select('id').where('email', '=', email).execute()).toEqual([])
})
