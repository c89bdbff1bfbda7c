import { beforeEach, describe, expect, test } from 'vitest'
import { setUpDesk, waitingMails, type Desk } from '#test/support/events/registration-desk.ts'
import {
  callsOf,
  inDays,
  insertEvent,
  ownEvent,
  signedIn,
  type Member,
} from '#test/support/events/registrations.ts'
import { updateEvent } from '../mutations.ts'
import { settleEvents } from './mutations-news.ts'

let database: Desk['database']
let deps: Desk['deps']
let app: Desk['app']
let people = 0

setUpDesk((desk) => void ({ database, deps, app } = desk))
beforeEach(async () => void (await database.db.deleteFrom('event').execute()))

const SECRET = 'meet.example.org/zirconium'
const eventJoinLink = `https://${SECRET}`
const member = (): Promise<Member> => signedIn({ app, deps }, `joins${++people}@example.org`)
const insert = () => insertEvent(database.db, { eventJoinLink }, { capacity: 1 })
const mailsOf = () => database.db.selectFrom('mail').selectAll().orderBy('created').execute()
/** As one reads it: calendars break their lines after 75 bytes. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

describe('Where one joins', () => {
  test('is told to who has a seat, by the page, the mail and the calendar', async () => {
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

  test('is told to nobody else, whatever they ask', async () => {
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
    const stored = await database.db.selectFrom('event').select(['card', 'detail']).execute()
    expect(JSON.stringify(stored)).not.toContain('zirconium')
  })

  test('tells those with a seat of another address, and them alone', async () => {
    const eventId = await insert()
    const [first, waits] = [await member(), await member()]
    for (const each of [first, waits]) await each.post('/register', { eventId })
    await database.db.deleteFrom('mail').execute()
    const change = async (link: string) => {
      await updateEvent(database.db, eventId, ownEvent({ eventJoinLink: link }, { capacity: 1 }))
      await settleEvents(deps)
    }
    await change('https://meet.example.org/opal')
    expect(await waitingMails(database.db)).toEqual([`event-changed ${first.email}`])
    const [mail] = await mailsOf()
    expect(mail!.text).toContain('address at which you join has changed')
    expect(mail!.text).not.toContain('when or where')
    expect(mail!.text).toContain('https://meet.example.org/opal')
    await change('https://meet.example.org/opal')
    expect(await mailsOf()).toHaveLength(1)
    await change('')
    expect((await mailsOf()).map(({ text }) => text?.includes('holds no more'))).toContain(true)
  })
})

test.each([
  [
    'before it opens',
    { opens: inDays(2) },
    /Registration opens on \d+ \w+ \d{4} at \d\d:\d\d \(Europe\/Stockholm\)/,
  ],
  [
    'after it has closed',
    { closes: inDays(-1) },
    /Registration closed on \d+ \w+ \d{4} at \d\d:\d\d \(Europe\/Stockholm\)/,
  ],
  ['in between', { opens: inDays(-1), closes: inDays(1) }, undefined],
])('Nobody registers %s', async (_, window, refusal) => {
  const eventId = await insertEvent(database.db, {}, window)
  const who = await member()
  const { status, body } = await who.post('/register', { eventId })
  expect([status, refusal?.test(body.message)]).toEqual(refusal ? [409, true] : [200, undefined])
})
