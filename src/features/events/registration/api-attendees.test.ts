import { beforeAll, expect, test } from 'vitest'
import { openDesk } from '#test/support/events/registration-desk.ts'
import { inDays, insertEvent, signedIn, type Member } from '#test/support/events/registrations.ts'
import { cleanUpAccounts } from '#features/accounts/privacy/mutations-deletion.ts'
import { updateOrganiser } from '../mutations-organisers.ts'

const { db, deps, app, crowd } = await openDesk()
let eventId: string
let organiser: Member

beforeAll(async () => {
  await updateOrganiser(db, { name: 'Nordic Cloud Guild', email: 'Host@Example.org' })
  await updateOrganiser(db, { name: 'Nobody to ask' })
  eventId = await insertEvent(db, {}, { capacity: 2, reserved: 1 })
  organiser = await signedIn({ app, deps }, 'host@example.org')
  const names = ['=HYPERLINK("http://evil.example")', 'Núria, "Nur"', 'Ada O’Brien']
  for (const [i, name] of names.entries()) {
    const guest = await signedIn({ app, deps }, `guest${i}@example.org`, { name })
    await guest.post('/register', { eventId })
  }
})

test('only the organizer with a confirmed address and administrators see the attendees', async () => {
  const admin = await signedIn({ app, deps }, 'admin@example.org', { role: 'admin' })
  const guest = await signedIn({ app, deps }, 'somebody@example.org')
  const csv = `/attendees.csv?eventId=${eventId}`
  for (const who of [organiser, admin]) {
    expect(await who.read('/attendees', { eventId })).toMatchObject({ status: 200 })
    expect((await who.get(csv)).status).toBe(200)
    expect((await who.read('/registration', { eventId })).body.can).toMatchObject({ seeAttendees: true })
  }
  expect(await guest.read('/attendees', { eventId })).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  expect((await guest.get(csv)).status).toBe(403)
  expect((await guest.read('/registration', { eventId })).body.can).toEqual({
    seeAttendees: false,
    change: false,
    changeAnswers: false,
  })
  expect((await admin.get('/attendees.csv?eventId=999999')).status).toBe(404)
  expect((await admin.get('/attendees.csv')).status).toBe(404)

  // Whoever signed up with the organiser's address but cannot read its mail.
  await db.updateTable('person').set({ email_verified: false }).where('id', '=', organiser.id).execute()
  expect(await organiser.read('/attendees', { eventId })).toMatchObject({ status: 403 })
  await db.updateTable('person').set({ email_verified: true }).where('id', '=', organiser.id).execute()
})

test('access follows the organizer to a new address, and back if the change is undone', async () => {
  const owner = await signedIn({ app, deps }, 'owner@example.org')
  const stranger = await signedIn({ app, deps }, 'stranger@example.org')
  await updateOrganiser(db, { name: 'Moving Guild', email: ' Owner@Example.org' })
  await updateOrganiser(db, { name: 'Other Guild', email: 'third@example.org' })
  const event = await insertEvent(db, { eventOrganiser: 'Moving Guild' })
  const other = await insertEvent(db, { eventOrganiser: 'Other Guild' })
  const seen = async (who: Member, eventId = event) => (await who.read('/attendees', { eventId })).status
  const move = async (from: string, to: string, changed: Date | null) => {
    await db
      .insertInto('email_change')
      .values({ id: to, person_id: owner.id, old_email: from, new_email: to, changed })
      .execute()
    if (changed) await db.updateTable('person').set({ email: to }).where('id', '=', owner.id).execute()
  }
  await move('owner@example.org', 'asked@example.org', null)
  await move('owner@example.org', 'second@example.org', new Date(inDays(-8)))
  await move('second@example.org', 'third@example.org', new Date(inDays(-1)))
  expect([await seen(owner), await seen(owner, other), await seen(stranger)]).toEqual([200, 200, 403])

  // The first can be undone no more; the second is, by its old address.
  await cleanUpAccounts(deps)
  expect([await seen(owner), await seen(stranger)]).toEqual([200, 403])
  const emails = await db.selectFrom('organiser').select('email').where('name', 'like', '% Guild').execute()
  expect(emails.map(({ email }) => email).sort()).toContain('second@example.org')
  await db.deleteFrom('email_change').where('id', '=', 'third@example.org').execute()
  await db.updateTable('person').set({ email: 'second@example.org' }).where('id', '=', owner.id).execute()
  expect([await seen(owner), await seen(owner, other)]).toEqual([200, 403])
})

test('denies access if the event has no organiser or the organiser no address', async () => {
  const other = await insertEvent(db, { eventOrganiser: 'Nobody to ask' })
  const without = await insertEvent(db, { eventOrganiser: '' })
  for (const id of [other, without])
    expect(await organiser.read('/attendees', { eventId: id })).toMatchObject({ status: 403 })
})

test('the list has counts, search and waiting list positions', async () => {
  const { body } = await organiser.read('/attendees', { eventId })
  expect(body).toMatchObject({
    event: { eventId, eventRegistration: { capacity: 2, places: 0 } },
    counts: { confirmed: 1, waiting: 2, cancelled: 0, reserved: 1, checkedIn: 0 },
    total: 3,
    nextCursor: null,
  })
  expect(
    body.results.map(({ email, status, place }: Record<string, unknown>) => [email, status, place]),
  ).toEqual([
    ['guest0@example.org', 'confirmed', null],
    ['guest1@example.org', 'waiting', 1],
    ['guest2@example.org', 'waiting', 2],
  ])
  const told = 'answers checkedIn email name place registeredAt status'
  expect(Object.keys(body.results[0]).sort()).toEqual(told.split(' '))
  const found = async (filter: object) =>
    (await organiser.read('/attendees', { eventId, ...filter })).body.results.map(
      ({ email }: { email: string }) => email,
    )
  expect(await found({ search: 'NÚRIA' })).toEqual(['guest1@example.org'])
  expect(await found({ search: 'guest2@' })).toEqual(['guest2@example.org'])
  expect(await found({ search: 'nur Nuria' })).toEqual(['guest1@example.org'])
  for (const search of ["o'brien", 'O’BRIEN ada', 'obrien'])
    expect(await found({ search })).toEqual(['guest2@example.org'])
  expect(await found({ search: 'nuria ada' })).toEqual([])
  for (const search of ['%', '_uest', '\\', "'; --"]) expect(await found({ search })).toEqual([])
  expect(await found({ status: 'waiting' })).toHaveLength(2)
  expect(await organiser.read('/attendees', { eventId, status: 'all' })).toMatchObject({ status: 400 })
})

test('rejects an invalid cursor', async () => {
  for (const cursor of ['100', 'x', Buffer.from('["1"]').toString('base64url')]) {
    const answer = await organiser.read('/attendees', { eventId, cursor })
    expect(answer).toMatchObject({ status: 400, body: { fields: { cursor: expect.any(String) } } })
  }
})

test('pages of a long list contain everybody once', async () => {
  const id = await insertEvent(db, {}, { capacity: null })
  const everybody = await crowd(id, 130)
  const first = (await organiser.read('/attendees', { eventId: id })).body
  const second = (await organiser.read('/attendees', { eventId: id, cursor: first.nextCursor })).body
  const emails = [...first.results, ...second.results].map(({ email }: { email: string }) => email)
  expect(emails).toEqual(everybody)
  expect(second.nextCursor).toBeNull()
})

test('the CSV opens in spreadsheets and contains no formulas', async () => {
  const response = await organiser.get(`/attendees.csv?eventId=${eventId}`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="attendees-${eventId}.csv"`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  expect(lines).toEqual([
    'Number,Name,Email,Status,Place on the waiting list,Registered (UTC),Checked in (UTC)',
    expect.stringMatching(
      /^1,"'=HYPERLINK\(""http:\/\/evil\.example""\)",guest0@example\.org,Confirmed,,\d{4}-.*Z,$/,
    ),
    expect.stringMatching(/^2,"Núria, ""Nur""",guest1@example\.org,Waiting,1,/),
    expect.stringMatching(/^3,Ada O’Brien,guest2@example\.org,Waiting,2,/),
    '',
  ])
})
