import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dryRunOf } from '#lib/db/in-transaction.ts'
import { openDesk } from '#test/support/events/registration-desk.ts'
import { insertEvent } from '#test/support/events/registrations.ts'
import { importMember } from '#test/support/imports/importer.ts'
import { expectSum } from '#test/support/imports/sum.ts'
import { insertPerson } from '#test/support/person.ts'
import { getRow } from '#test/support/rows.ts'
import { cancelGuest, confirmHeld, deleteOldHolds } from '../guests/mutations.ts'
import { MAX_INVITED_PER_DAY } from '../guests/mutations-invite.ts'
import { eventImporters } from './importers.ts'

const desk = await openDesk('event')
const { db, deps, mails } = desk
const folder = await mkdtemp(join(tmpdir(), 'agora-attendees-'))
afterAll(() => rm(folder, { recursive: true }))
const by = {
  personId: await insertPerson(db, 'admin@attendees.example', { role: 'admin' }),
  email: 'admin@attendees.example',
  emailVerified: true,
  role: 'admin' as const,
}

const order = (positions: object[], more: object = {}) => ({ code: 'A', status: 'p', positions, ...more })
const ticket = (attendee_name: string, attendee_email: string | null, more: object = {}) => ({
  attendee_name,
  attendee_email,
  ...more,
})

/** Imports a file as the organizer. @param event that its attendees are invited to. */
async function bring(content: unknown, event?: string, { name = 'orders.json', isDryRun = false } = {}) {
  const path = join(folder, name)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  const options = { category: 'Information Technology', cost: 'free', by } as const
  const { counts, rows } = await eventImporters.ownEvents(
    path,
    { ...options, ...(event && { attendeesOf: event, consent: 'given' }) },
    { deps: isDryRun ? { ...deps, db: dryRunOf(db) } : deps, isDryRun, onProgress: () => undefined },
  )
  const refused = rows.filter(({ kind }) => kind === 'Refused')
  expectSum({ ...counts, read: counts.read ?? 0, refused, passed: counts.passed ?? 0 })
  return { counts, refused: refused.map(({ place, text }) => [place, text]), told: JSON.stringify(rows) }
}
const taken = async (id: string) => (await getRow(db, 'event', { id: Number(id) })).taken
async function confirm(email: string) {
  const { text } = await getRow(db, 'mail', { recipient: email })
  return confirmHeld(deps, /#confirm=(\S+)/.exec(text ?? '')![1]!, '198.51.100.7')
}

test('invites the attendees of pretix orders, each with a place until the event starts', async () => {
  const eventId = await insertEvent(db, {}, { capacity: 10 })
  const orders = [
    order([ticket('Pat Guest', 'pat@guests.example'), ticket('Kim Guest', null)], {
      email: 'buyer@guests.example',
    }),
    order([ticket('Pat Guest', 'PAT@guests.example')]),
    order([ticket('Gone', 'gone@guests.example')], { status: 'c' }),
    order([ticket('Late', 'late@guests.example')], { status: 'n' }),
    order([ticket('Test', 'test@guests.example')], { testmode: true }),
    order([ticket('', 'nobody@guests.example'), ticket('No Address', '')]),
    order([ticket('Left', 'left@guests.example', { canceled: true })]),
  ]
  expect(await bring({ event: { orders } }, eventId, { isDryRun: true })).toMatchObject({
    counts: { added: 2 },
  })
  expect([await mails(), await taken(eventId)]).toEqual([[], 0])
  const first = await bring({ event: { orders } }, `https://example.org/events/${eventId}/a-talk`)
  expect(first).toMatchObject({
    counts: { read: 9, added: 2, merged: 1 },
    refused: [
      ['order 3', 'This order was canceled'],
      ['order 4', 'This order isn’t paid yet'],
      ['order 5', expect.any(String)],
      ['order 6, ticket 1', 'The attendee has no name'],
      ['order 6, ticket 2', 'The attendee has no valid email address'],
      ['order 7', 'This order has no attendees'],
    ],
  })
  // The report names nobody.
  expect(first.told).not.toMatch(/guest/i)
  expect(await mails()).toEqual(['confirm-seat pat@guests.example', 'confirm-seat buyer@guests.example'])
  const { text } = await getRow(db, 'mail', { recipient: 'pat@guests.example' })
  expect(text).toMatch(/organizer imported your ticket[^]*deleted/)
  expect(await taken(eventId)).toBe(2)
  // A day later the place is still theirs.
  await deleteOldHolds(db, new Date(Date.now() + 25 * 3_600_000))
  const { result, cancel } = await confirm('pat@guests.example')
  expect(result).toMatchObject({ status: 'confirmed' })
  expect(await bring({ results: orders }, eventId)).toMatchObject({ counts: { added: 0, unchanged: 2 } })
  await cancelGuest(deps, cancel!)
  expect((await bring({ results: orders }, eventId)).refused).toContainEqual([
    'order 1, ticket 1',
    'This person cancelled their registration here',
  ])
  const { starts } = await getRow(db, 'event', { id: Number(eventId) })
  expect(await deleteOldHolds(db, starts)).toBe(1)
})

test.each<[string, string, unknown]>([
  [
    'registrants of Indico',
    'registrants.json',
    {
      registrants: [
        { registrant_id: 1, full_name: 'Pat Guest', personal_data: { email: 'pat@guests.example' } },
        { registrant_id: 2, full_name: 'Gone', email: 'gone@guests.example', state: 'withdrawn' },
      ],
    },
  ],
  [
    'a table of Indico',
    'registrants.csv',
    'ID,Name,Email Address,Registration date,Registration state\n1,Pat Guest,pat@guests.example,2027-01-01,Complete\n2,Gone,gone@guests.example,2027-01-01,Withdrawn\n',
  ],
  [
    'a table of pretix',
    'orders.csv',
    'Order code,Status,Email,Attendee name\nA,Paid,pat@guests.example,Pat Guest\nB,Canceled,gone@guests.example,Gone\n',
  ],
])('invites people from %s', async (_, name, content) => {
  const eventId = await insertEvent(db)
  expect(await bring(content, eventId, { name })).toMatchObject({
    counts: { read: 2, added: 1 },
    refused: [['row 2', expect.any(String)]],
  })
  expect(await mails()).toEqual(['confirm-seat pat@guests.example'])
})

test('invites nobody without an event, to a full one, or by anyone but its organizer', async () => {
  const orders = [order([ticket('Pat Guest', 'pat@guests.example')])]
  const full = await insertEvent(db, {}, { capacity: 0 })
  const past = await insertEvent(db)
  await db
    .updateTable('event')
    .set({ starts: new Date(Date.now() - 1_000) })
    .where('id', '=', Number(past))
    .execute()
  for (const [event, reason] of [
    [undefined, /choose the event and confirm their consent/],
    [full, /The event is full/],
    [past, /takes no registrations here any more, or has started/],
    ['999999', /\S/],
  ] as const)
    expect(await bring(orders, event)).toMatchObject({
      counts: { read: 1, added: 0 },
      refused: [['order 1', expect.stringMatching(reason)]],
    })
  by.role = 'user' as 'admin'
  try {
    const eventId = await insertEvent(db)
    expect((await bring(orders, eventId)).refused).toHaveLength(1)
  } finally {
    by.role = 'admin'
  }
  expect(await mails()).toEqual([])
})

test('a person whose account is new invites few people in a day', async () => {
  const eventId = await insertEvent(db, {}, { capacity: 1_000 })
  await db.updateTable('person').set({ created: new Date() }).where('id', '=', by.personId).execute()
  const count = MAX_INVITED_PER_DAY.new + 1
  const orders = Array.from({ length: count }, (_, i) => order([ticket('Pat', `pat${i}@many.example`)]))
  // Administrators are trusted.
  expect((await bring(orders.slice(0, 1), eventId)).counts.added).toBe(1)
  await db.updateTable('person').set({ role: 'user' }).where('id', '=', by.personId).execute()
  expect(await bring(orders, eventId)).toMatchObject({
    counts: { added: count - 2, unchanged: 1 },
    refused: [[`order ${count}`, expect.stringMatching(/^One person can invite 50 people in a day/)]],
  })
  await db.updateTable('person').set({ role: 'admin' }).where('id', '=', by.personId).execute()
})

test('an event needs the consent of its attendees, which the audit log notes', async () => {
  const who = await importMember(desk, 'organizer@attendees.example', { email_verified: true })
  const begin = (options: object) =>
    who.call('POST /import', { kind: 'own-events', name: 'orders.json', bytes: 9, options })
  const refused = await begin({ attendeesOf: '12' })
  expect(refused).toMatchObject({ status: 400, body: { fields: { 'options.consent': expect.any(String) } } })
  expect(await begin({ attendeesOf: 'a talk', consent: 'given' })).toMatchObject({ status: 400 })
  expect((await begin({ attendeesOf: '12', consent: 'given' })).status).toBe(200)
  const { detail } = await db
    .selectFrom('audit')
    .select('detail')
    .where('act', '=', 'import-begun')
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ name: 'orders.json', attendeesOf: '12', consent: 'given' })
})
