import { storedMails } from '#features/mail/table.ts'
import { describe, expect, test } from 'vitest'
import { parseEnv } from '#lib/server/env.ts'
import { createApp, createDeps } from '#src/app.ts'
import { noPages } from '#test/support/app.ts'
import { collectTags } from '#test/support/database.ts'
import { openDesk, stateOf } from '#test/support/events/registration-desk.ts'
import {
  callsOf,
  inDays,
  insertEvent,
  ownEvent,
  signedIn,
  type Member,
} from '#test/support/events/registrations.ts'
import { updateEvent } from '../mutations.ts'
import { promoteWaitlists } from './mutations-news.ts'

const { database, db, deps, app, member, members, mails, shown } = await openDesk('event')
const placesOf = async (eventId: string): Promise<number | null> =>
  (await shown(eventId)).eventRegistration.places

test('RATE_LIMIT_WRITES limits registrations, cancellations and saved events per address together', async () => {
  const env = parseEnv({ DATA_DIR: '/nonexistent', LOG_LEVEL: 'silent', RATE_LIMIT_WRITES: '4' })
  const limited = createApp(createDeps({ ...deps, env }), noPages)
  const who = await signedIn({ app: limited, deps }, 'eager@example.org')
  const ids = await Promise.all(Array.from({ length: 3 }, () => insertEvent(db)))
  expect((await who.post('/register', { eventId: ids[0] })).status).toBe(200)
  expect((await who.post('/register', { eventId: ids[1] })).status).toBe(200)
  expect((await who.post('/cancel-registration', { eventId: ids[1] })).status).toBe(200)
  expect((await who.post('/add-to-cart', { eventId: ids[2] })).status).toBe(200)
  for (const path of ['/register', '/cancel-registration', '/add-to-cart'])
    expect(await who.post(path, { eventId: ids[0] })).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
  // What was refused was not done; reading goes on.
  expect((await stateOf(who, ids[0]!))?.status).toBe('confirmed')
  expect((await who.post('/register', { eventId: ids[2] })).status).toBe(429)
  expect(await stateOf(who, ids[2]!)).toBeNull()
})

describe('input validation', () => {
  const calls: [string, object][] = [
    ['POST /register', { eventId: '1' }],
    ['POST /cancel-registration', { eventId: '1' }],
    ['GET /registration', { eventId: '1' }],
    ['GET /my-registrations', {}],
    ['GET /attendees', { eventId: '1' }],
    ['GET /cart', {}],
    ['POST /add-to-cart', { eventId: '1' }],
    ['POST /remove-from-cart', { eventId: ['1'] }],
    ['POST /merge-cart', { eventId: ['1'] }],
  ]
  test.each(calls)('%s rejects unknown and malformed fields', async (key, input) => {
    const who = await member()
    expect(await who.ask(key, { ...input, personId: 'x' })).toMatchObject({ status: 400 })
    // In an address everything is text.
    const wrong = key.startsWith('POST') ? { eventId: 7 } : { eventID: '1' }
    expect(await who.ask(key, { ...input, ...wrong })).toMatchObject({ status: 400 })
  })
  test.each([
    'POST /register',
    'POST /cancel-registration',
    'GET /registration',
    'GET /attendees',
    'POST /add-to-cart',
  ])('%s answers 404 for unknown and malformed event ids', async (key) => {
    const who = await member({ role: 'admin' })
    for (const eventId of ['999999999', '0', '-1', '1e3', '1;--', '', ' 1', '01', "1' OR '1", '１'])
      expect(await who.ask(key, { eventId })).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('registering', () => {
  test('confirms and sends one email', async () => {
    const who = await member()
    const eventId = await insertEvent(db)
    const first = await who.post('/register', { eventId })
    expect(first).toMatchObject({
      status: 200,
      body: { result: { eventId, status: 'confirmed', place: null } },
    })
    expect(await who.post('/register', { eventId })).toEqual(first)
    expect(await mails()).toEqual([`registered ${who.email}`])
    expect(await placesOf(eventId)).toBe(1)
  })

  test('adds people to the waiting list of a full event, in order', async () => {
    const eventId = await insertEvent(db, {}, { capacity: 3, reserved: 2 })
    const [a, b, c] = (await members(3)) as [Member, Member, Member]
    const places = []
    for (const who of [a, b, c]) places.push((await who.post('/register', { eventId })).body.result.place)
    expect(places).toEqual([null, 1, 2])
    expect(await mails()).toEqual([`registered ${a.email}`, `waiting ${b.email}`, `waiting ${c.email}`])
    expect(await stateOf(c, eventId)).toMatchObject({ status: 'waiting', place: 2 })
    expect(await placesOf(eventId)).toBe(0)
  })

  test('has no limit without a capacity', async () => {
    const eventId = await insertEvent(db, {}, { capacity: null })
    for (const who of await members(5))
      expect((await who.post('/register', { eventId })).body.result.status).toBe('confirmed')
    expect(await placesOf(eventId)).toBeNull()
  })

  test('requires a confirmed address', async () => {
    const who = await member({ email_verified: false })
    const eventId = await insertEvent(db)
    expect(await who.post('/register', { eventId })).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: expect.stringContaining('Confirm your email address') },
    })
    expect(await stateOf(who, eventId)).toBeNull()
    expect(await mails()).toEqual([])
  })

  test.each([
    ['is closed', {}, { open: false }, /closed/],
    ['is cancelled', { eventStatus: 'cancelled' }, {}, /cancelled/],
    ['is over', { eventStart: inDays(-1), eventEnd: inDays(-0.9) }, {}, /over/],
    ['registers elsewhere', {}, { own: false, link: 'https://example.org/register' }, /organizer/],
    ['does not register at all', {}, { own: false, open: false }, /closed/],
  ] as const)('is refused when the event %s', async (_, more, registration, message) => {
    const who = await member()
    const eventId = await insertEvent(db, more, registration)
    expect(await who.post('/register', { eventId })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringMatching(message) },
    })
    expect(await stateOf(who, eventId)).toBeNull()
  })

  test('is possible while an event is under way', async () => {
    const who = await member()
    const eventId = await insertEvent(db, { eventStart: inDays(-1), eventEnd: inDays(1) })
    expect(await who.post('/register', { eventId })).toMatchObject({ status: 200 })
  })
})

describe('cancelling', () => {
  test('promotes the first on the waiting list and emails both', async () => {
    const eventId = await insertEvent(db, {}, { capacity: 1 })
    const [a, b, c] = (await members(3)) as [Member, Member, Member]
    for (const who of [a, b, c]) await who.post('/register', { eventId })
    await db.deleteFrom('mail').execute()
    expect(await a.post('/cancel-registration', { eventId })).toMatchObject({
      status: 200,
      body: { result: { status: 'cancelled', place: null } },
    })
    expect(await stateOf(b, eventId)).toMatchObject({ status: 'confirmed', place: null })
    expect(await stateOf(c, eventId)).toMatchObject({ status: 'waiting', place: 1 })
    expect(await mails()).toEqual([`registration-cancelled ${a.email}`, `moved-up ${b.email}`])
    expect(await placesOf(eventId)).toBe(0)
  })

  test('leaves the waiting list without changing registrations, and rejoining starts at the end', async () => {
    const eventId = await insertEvent(db, {}, { capacity: 1 })
    const [a, b, c] = (await members(3)) as [Member, Member, Member]
    for (const who of [a, b, c]) await who.post('/register', { eventId })
    await b.post('/cancel-registration', { eventId })
    expect(await stateOf(c, eventId)).toMatchObject({ place: 1 })
    expect((await b.post('/register', { eventId })).body.result).toMatchObject({
      status: 'waiting',
      place: 2,
    })
    expect(await stateOf(a, eventId)).toMatchObject({ status: 'confirmed' })
  })

  test('is rejected without a registration and after the start', async () => {
    const [a, b] = (await members(2)) as [Member, Member]
    const eventId = await insertEvent(db, {}, { capacity: 1 })
    await a.post('/register', { eventId })
    expect(await b.post('/cancel-registration', { eventId })).toMatchObject({ status: 409 })
    expect(await stateOf(a, eventId)).toMatchObject({ status: 'confirmed' })
    await b.post('/register', { eventId })
    await updateEvent(db, eventId, ownEvent({ eventStart: inDays(-1) }, { capacity: 1 }))
    expect(await a.post('/cancel-registration', { eventId })).toMatchObject({ status: 409 })
    expect(await b.post('/cancel-registration', { eventId })).toMatchObject({ status: 200 })
  })
})

test('GET /my-registrations lists only own registrations, upcoming first, with waiting list positions', async () => {
  const [me, other] = (await members(2)) as [Member, Member]
  const late = await insertEvent(db, { eventStart: inDays(20), eventEnd: inDays(21) })
  const soon = await insertEvent(db, {}, { capacity: 1 })
  const past = await insertEvent(db, { eventStart: inDays(1), eventEnd: inDays(2) })
  const left = await insertEvent(db)
  await other.post('/register', { eventId: soon })
  for (const eventId of [past, late, soon, left]) await me.post('/register', { eventId })
  await me.post('/cancel-registration', { eventId: left })
  await updateEvent(db, past, ownEvent({ eventStart: inDays(-3), eventEnd: inDays(-2) }))
  const { body } = await me.read('/my-registrations')
  expect(body.results).toMatchObject([
    { eventId: soon, status: 'waiting', place: 1, event: { eventId: soon, eventTitle: expect.any(String) } },
    { eventId: late, status: 'confirmed', place: null },
    { eventId: past, status: 'confirmed' },
  ])
  expect(body.results).toHaveLength(3)
  expect((await other.read('/my-registrations')).body.results).toHaveLength(1)
})

test('every change invalidates the cached page', async () => {
  const eventId = await insertEvent(db)
  const who = await member()
  const purged = await collectTags(database)
  await who.post('/register', { eventId })
  await expect.poll(() => purged.flat()).toContain(`event:${eventId}`)
  purged.length = 0
  await who.post('/cancel-registration', { eventId })
  await expect.poll(() => purged.flat()).toContain(`event:${eventId}`)
})

const SECRET = 'meet.example.org/zirconium'
const eventJoinLink = `https://${SECRET}`
const insert = () => insertEvent(db, { eventJoinLink }, { capacity: 1 })
const mailsOf = () => db.selectFrom('mail').selectAll().orderBy('created').execute().then(storedMails.readAll)
/** As one reads it: calendars break their lines after 75 bytes. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

describe('the join link', () => {
  test('is shown to confirmed attendees on the page, in emails and in the calendar file', async () => {
    const eventId = await insert()
    const who = await member()
    await who.post('/register', { eventId })
    expect((await who.read('/registration', { eventId })).body.join).toBe(eventJoinLink)
    const [mail] = await mailsOf()
    expect([
      mail!.kind,
      mail!.text?.includes(SECRET),
      mail!.html?.includes(`href="${eventJoinLink}"`),
    ]).toEqual(['registered', true, true])
    expect(unfolded(mail!.attachment!.content)).toContain(SECRET)
    const file = await who.get(`/registration.ics?eventId=${eventId}`)
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(unfolded(await file.text())).toContain(SECRET)
  })

  test('is not exposed to anybody else by any endpoint', async () => {
    const eventId = await insert()
    const [first, waits, left] = [await member(), await member(), await member()]
    for (const each of [left, first, waits]) await each.post('/register', { eventId })
    await left.post('/cancel-registration', { eventId })
    expect((await waits.read('/registration', { eventId })).body).toMatchObject({
      result: { status: 'waiting' },
      join: null,
    })
    expect((await left.read('/registration', { eventId })).body.join).toBeNull()
    const told = (await mailsOf()).filter(({ text, html, attachment }) =>
      `${text} ${html} ${unfolded(attachment?.content ?? '')}`.includes(SECRET),
    )
    expect(told.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
      `registered ${left.email}`,
      `moved-up ${first.email}`,
    ])
    for (const who of [callsOf(app), waits, left]) {
      const answers = [
        await who.read('/event', { eventId }),
        await who.read('/events', { eventId: [eventId] }),
        await who.read('/my-registrations'),
        await who.read('/own-event', { eventId }),
        await who.read('/attendees', { eventId }),
        await who.post('/search-results', { eventCategory: 'All' }),
        await who.post('/search-results', { eventCategory: 'All', eventSearchKeywords: ['zirconium'] }),
        await who.post('/search-keyword', { eventCategory: 'All', searchKey: 'zirc' }),
      ].map(({ body }) => JSON.stringify(body))
      const files = [
        await who.get(`/registration.ics?eventId=${eventId}`),
        await who.getAt(`/calendar/event/${eventId}.ics`),
        await who.getAt(`/calendar/events.ics?ids=${eventId}`),
        await who.getAt('/calendar/feed/all.ics'),
        await who.getAt('/event-service/api/v1/attendees.csv?eventId=' + eventId),
      ].map((answer) => answer.text())
      expect([...answers, ...(await Promise.all(files))].join('\n')).not.toMatch(/zirconium/)
    }
    // What is searched is made of the card and the details.
    const stored = await db.selectFrom('event').select(['card', 'detail']).execute()
    expect(JSON.stringify(stored)).not.toContain('zirconium')
  })

  test('is emailed only to confirmed attendees when it changes', async () => {
    const eventId = await insert()
    const [first, waits] = [await member(), await member()]
    for (const each of [first, waits]) await each.post('/register', { eventId })
    await db.deleteFrom('mail').execute()
    const change = async (link: string) => {
      await updateEvent(db, eventId, ownEvent({ eventJoinLink: link }, { capacity: 1 }))
      await promoteWaitlists(deps)
    }
    await change('https://meet.example.org/opal')
    expect(await mails()).toEqual([`event-changed ${first.email}`])
    const [mail] = await mailsOf()
    expect(mail!.text).toContain('link to join online has changed')
    expect(mail!.text).not.toContain('time or venue')
    expect(mail!.text).toContain('https://meet.example.org/opal')
    await change('https://meet.example.org/opal')
    expect(await mailsOf()).toHaveLength(1)
    await change('')
    expect((await mailsOf()).map(({ text }) => text?.includes('no longer works'))).toContain(true)
  })
})

test.each([
  ['before it opens', { opens: inDays(2) }, 'opens on'],
  ['after it has closed', { closes: inDays(-1) }, 'closed on'],
  ['in between', { opens: inDays(-1), closes: inDays(1) }, undefined],
])('accepts registrations only within the registration period: %s', async (_, window, said) => {
  const eventId = await insertEvent(db, {}, window)
  const who = await member()
  const { status, body } = await who.post('/register', { eventId })
  const closed = new RegExp(`Registration ${said} \\d+ \\w+ \\d{4} at \\d\\d:\\d\\d \\(Europe/Stockholm\\)`)
  const refused = [409, expect.stringMatching(closed)]
  expect([status, body.message]).toEqual(said ? refused : [200, undefined])
})
