import ICAL from 'ical.js'
import { afterAll, expect, test } from 'vitest'
import { createDelivery } from '#features/mail/queue/mutations-deliver.ts'
import { createSender } from '#features/mail/queue/mutations-sender.ts'
import { createLog } from '#lib/server/log.ts'
import { createApp } from '#src/app.ts'
import { testDeps } from '#test/support/api.ts'
import { noPages } from '#test/support/app.ts'
import { testDatabase } from '#test/support/database.ts'
import { startMailServer, type ReceivedMail } from '#test/support/mail/server.ts'
import { insertEvent, ownEvent, signedIn } from '#test/support/events/registrations.ts'
import { promoteWaitlists } from './mutations-news.ts'
import { updateEvent } from '../mutations.ts'

const origin = 'https://agora.example.org'
const day = { eventStart: '2100-01-14T13:00:00.000Z', eventEnd: '2100-01-14T13:50:00.000Z' }
const place = { name: 'Hall 3', city: 'Kista', country: 'SE' }

const database = await testDatabase()
const server = await startMailServer()
const deps = testDeps(database.db, { SMTP_URL: server.url, PUBLIC_URL: origin })
const app = createApp(deps, noPages)
const sender = createSender({ db: database.db, log: createLog('silent'), deliver: createDelivery(deps.env) })

sender.wake()
afterAll(async () => {
  await sender.stop()
  await server.close()
})

/** The mails that arrive by what is done, oldest first for each recipient. */
async function received(count: number, act: () => Promise<unknown>): Promise<ReceivedMail[]> {
  const before = server.mails.length
  await act()
  sender.wake()
  return (await server.received(before + count)).slice(before)
}
const to = (mails: ReceivedMail[], email: string) =>
  mails.find(({ recipients }) => recipients.includes(email))!

/** The calendar that a mail brings. */
function calendarIn({ attachments }: ReceivedMail): ICAL.Component {
  expect(attachments).toMatchObject([{ mimeType: 'text/calendar' }])
  const { content } = attachments[0]!
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  return new ICAL.Component(ICAL.parse(text) as unknown[])
}
function eventIn(mail: ReceivedMail): ICAL.Event {
  expect(mail.attachments[0]).toMatchObject({ filename: 'zero-trust.ics' })
  const calendar = calendarIn(mail)
  expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
}

/** The one event of a message for calendars, and what it has to have (RFC 5546, 3.2.1 and 3.2.5). */
function messageIn(mail: ReceivedMail, method: 'PUBLISH' | 'CANCEL') {
  expect(mail.raw).toContain(`method=${method}`)
  const calendar = calendarIn(mail)
  expect(calendar.getFirstPropertyValue('method')).toBe(method)
  const [event, ...others] = calendar.getAllSubcomponents('vevent')
  expect(others).toEqual([])
  for (const name of ['dtstamp', 'dtstart', 'organizer', 'sequence', 'uid'])
    expect([name, event!.getAllProperties(name).length]).toEqual([name, 1])
  const of = (name: string) => String(event!.getFirstPropertyValue(name))
  return {
    uid: of('uid'),
    status: of('status'),
    organizer: of('organizer'),
    sequence: Number(of('sequence')),
  }
}

test('sends localized emails with calendar updates from registration to cancellation', async () => {
  const event = { eventTitle: 'Zero trust', eventAttendance: 'inPerson', eventPlace: place, ...day } as const
  const eventId = await insertEvent(database.db, event, { capacity: 1 })
  const ada = await signedIn({ app, deps }, 'ada@example.org', { name: 'Ada Rao', locale: 'es' })
  const ben = await signedIn({ app, deps }, 'ben@example.org', { name: 'Ben' })

  const [registered] = await received(1, () => ada.post('/register', { eventId }))
  expect(registered).toMatchObject({
    subject: 'Inscripción confirmada: Zero trust',
    to: [{ address: 'ada@example.org' }],
  })
  const when = 'jueves, 14 de enero de 2100, 14:00–14:50 CET (Europe/Stockholm)'
  for (const part of [
    'Hola, Ada Rao:',
    when,
    'Hall 3, Kista, Suecia',
    `${origin}/events/${eventId}/zero-trust`,
  ]) {
    expect(registered!.text).toContain(part)
    expect(registered!.html).toContain(part)
  }
  const invited = eventIn(registered!)
  expect(invited).toMatchObject({ summary: 'Zero trust', location: 'Hall 3, Kista, Suecia' })
  expect(invited.startDate.toString()).toBe('2100-01-14T14:00:00')
  expect(invited.startDate.toUnixTime() * 1000).toBe(Date.parse(day.eventStart))

  const [waiting] = await received(1, () => ben.post('/register', { eventId }))
  expect(waiting).toMatchObject({ subject: 'On the waiting list: Zero trust', attachments: [] })
  expect(waiting!.text).toContain('You are number 1 on the waiting list')
  expect(waiting!.text).toContain('When: Thursday, 14 January 2100, 14:00–14:50 CET (Europe/Stockholm)')

  const left = await received(2, () => ada.post('/cancel-registration', { eventId }))
  expect(to(left, ada.email).subject).toBe('Inscripción anulada: Zero trust')
  expect(to(left, ben.email).subject).toBe('You now have a place: Zero trust')
  expect(eventIn(to(left, ben.email)).uid).toBe(invited.uid)

  const later = { eventStart: '2100-07-15T12:00:00.000Z', eventEnd: '2100-07-15T13:00:00.000Z' }
  const [changed] = await received(1, async () => {
    await updateEvent(database.db, eventId, ownEvent({ ...event, ...later }, { capacity: 1 }))
    await promoteWaitlists(deps)
  })
  expect(changed!.subject).toBe('Event changed: Zero trust')
  expect(changed!.text).toMatch(/When: Thursday, 15 July 2100, 14:00–15:00 CEST \(Europe\/Stockholm\)/)
  expect(changed!.text).toMatch(/Previous time: Thursday, 14 January 2100, 14:00–14:50 CET/)
  const moved = eventIn(changed!)
  expect(moved.uid).toBe(invited.uid)
  expect(moved.sequence).toBeGreaterThan(invited.sequence)
  expect(moved.startDate.toUnixTime() * 1000).toBe(Date.parse(later.eventStart))

  const [cancelled] = await received(1, async () => {
    const given = ownEvent({ ...event, ...later, eventStatus: 'cancelled' }, { capacity: 1 })
    await updateEvent(database.db, eventId, given)
    await promoteWaitlists(deps)
  })
  expect(cancelled).toMatchObject({ subject: 'Event cancelled: Zero trust', recipients: [ben.email] })
  const gone = messageIn(cancelled!, 'CANCEL')
  expect(gone).toMatchObject({ uid: invited.uid, status: 'CANCELLED' })
  expect(gone.sequence).toBeGreaterThan(moved.sequence)
  expect(cancelled!.text).toContain('removes the event from your calendar')
})

test('a cancellation removes the event from the calendar, and a new registration adds it again', async () => {
  const eventId = await insertEvent(database.db, { eventTitle: 'Zero trust', ...day })
  const cid = await signedIn({ app, deps }, 'cid@example.org')
  const mailOf = async (call: '/register' | '/cancel-registration') =>
    (await received(1, () => cid.post(call, { eventId })))[0]!
  const first = messageIn(await mailOf('/register'), 'PUBLISH')
  const left = messageIn(await mailOf('/cancel-registration'), 'CANCEL')
  const again = messageIn(await mailOf('/register'), 'PUBLISH')
  // A program keeps the last word of the same organiser on the same UID (RFC 5546, 2.1.5).
  for (const each of [first, left, again])
    expect(each).toMatchObject({ uid: first.uid, organizer: 'mailto:no-reply@agora.example.org' })
  expect([first.status, left.status, again.status]).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED'])
  expect(left.sequence).toBeGreaterThan(first.sequence)
  expect(again.sequence).toBeGreaterThan(left.sequence)
})

test('emails show the recipient’s time beside the host’s', async () => {
  const eventId = await insertEvent(database.db, { eventTitle: 'Zero trust', ...day })
  const dee = await signedIn({ app, deps }, 'dee@example.org')
  const eli = await signedIn({ app, deps }, 'eli@example.org', { locale: 'es' })
  const fay = await signedIn({ app, deps }, 'fay@example.org')
  const mails = await received(3, async () => {
    await dee.post('/register', { eventId, eventUserTimezone: 'IST' })
    // The same clock, and a place that is none.
    await eli.post('/register', { eventId, eventUserTimezone: 'Europe/Madrid' })
    expect((await fay.post('/register', { eventId, eventUserTimezone: 'Mars/Olympus' })).status).toBe(200)
  })
  const hosts = '14 January 2100, 14:00–14:50 CET (Europe/Stockholm)'
  expect(to(mails, dee.email).text).toContain(`When: Thursday, ${hosts}`)
  const own = 'Your time: Thursday, 14 January 2100, 18:30–19:20 IST (Asia/Kolkata)'
  expect(to(mails, dee.email).text).toContain(own)
  expect(to(mails, eli.email).text).not.toContain('Tu hora')
  expect(to(mails, fay.email).text).not.toContain('Your time')
  // It is remembered for what is to be told later.
  await received(3, async () => {
    const given = ownEvent({ eventTitle: 'Zero trust', ...day, eventStatus: 'cancelled' })
    await updateEvent(database.db, eventId, given)
    await promoteWaitlists(deps)
  }).then((told) => expect(to(told, dee.email).text).toContain(own))
})

test('a malicious title stays one line of text', async () => {
  const eventTitle = 'Free\r\nBcc: all@example.org <script>alert(1)</script> \u202etxt'
  const eventId = await insertEvent(database.db, { eventTitle, ...day })
  const eve = await signedIn({ app, deps }, 'eve@example.org')
  const [mail] = await received(1, () => eve.post('/register', { eventId }))
  expect(mail!.recipients).toEqual([eve.email])
  expect(mail!.bcc).toBeUndefined()
  expect(mail!.subject).toBe('You are registered: Free Bcc: all@example.org <script>alert(1)</script> txt')
  expect(mail!.html).not.toContain('<script')
})
