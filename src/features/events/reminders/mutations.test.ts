import { describe, expect, test } from 'vitest'
import { openDesk } from '#test/support/events/registration-desk.ts'
import { insertEvent, ownEvent, type Member } from '#test/support/events/registrations.ts'
import { updateRows } from '#test/support/rows.ts'
import { cancelEvent, updateEvent } from '../mutations.ts'
import { promoteWaitlists } from '../registration/mutations-news.ts'
import { sendEventReminders } from './mutations.ts'

const { db, deps, member, mails, crowd } = await openDesk('event')

const HOUR_MS = 3_600_000
const eventJoinLink = 'https://meet.example.org/r'
/** Tomorrow fortnight. */
const starts = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS + 14 * 24 * HOUR_MS)
const before = (hours: number) => new Date(starts.getTime() - hours * HOUR_MS)
const times = (begins: Date, hours = 1) => ({
  eventStart: begins.toISOString(),
  eventEnd: new Date(begins.getTime() + hours * HOUR_MS).toISOString(),
})

const insert = (more: object = {}, capacity = 1) =>
  insertEvent(db, { ...times(starts), eventJoinLink, ...more }, { capacity })
async function registered(eventId: string, chosen = { day: true, hour: true }): Promise<Member> {
  const who = await member()
  await who.post('/register', { eventId })
  expect((await who.post('/choose-reminders', { eventId, ...chosen })).body).toEqual({ result: chosen })
  expect((await who.read('/registration', { eventId })).body.reminders).toEqual(chosen)
  await db.deleteFrom('mail').execute()
  return who
}
const remind = (hours: number) => sendEventReminders(deps, before(hours))

describe('a reminder', () => {
  test.each([
    ['25 hours before', 25, []],
    ['24 hours before', 24, ['Starts within a day']],
    ['3 hours before, by a portal that stood still', 3, ['Starts within a day']],
    ['90 minutes before', 1.5, []],
    ['an hour before', 1, ['Starts within an hour']],
    ['when it has begun', 0, []],
  ])('is sent only within its time window: %s', async (_, hours, wanted) => {
    await registered(await insert())
    await remind(hours)
    const subjects = await db.selectFrom('mail').select(['subject', 'text']).execute()
    expect(subjects.map(({ subject }) => subject!.split(':')[0])).toEqual(wanted)
    for (const { text } of subjects) expect(text).toContain(eventJoinLink)
  })

  test('is sent once by concurrent processes, and again after the start changes', async () => {
    const eventId = await insert()
    const who = await registered(eventId)
    await Promise.all([remind(20), remind(20), remind(19)])
    await remind(18)
    const once = [`event-reminder ${who.email}`]
    expect(await mails()).toEqual(once)
    const later = new Date(starts.getTime() + 72 * HOUR_MS)
    await updateEvent(db, eventId, ownEvent({ ...times(later), eventJoinLink }, { capacity: 1 }))
    await promoteWaitlists(deps)
    await db.deleteFrom('mail').execute()
    await remind(17)
    expect(await mails()).toEqual([])
    await remind(-52)
    expect(await mails()).toEqual(once)
  })

  test.each([
    [
      'an attendee who chose no reminders',
      async () => void (await registered(await insert(), { day: false, hour: false })),
    ],
    [
      'people who cancelled or are waiting',
      async () => {
        const eventId = await insert()
        const first = await registered(eventId)
        await registered(eventId)
        await updateRows(db, 'registration', { status: 'cancelled' }, { person_id: first.id })
        await db.deleteFrom('event_news').execute()
      },
    ],
    [
      'attendees of a cancelled event',
      async () => {
        const eventId = await insert()
        await registered(eventId)
        await cancelEvent(db, eventId)
      },
    ],
    [
      'attendees who registered after the reminder was due',
      async () => {
        await registered(await insert())
        await updateRows(db, 'registration', { updated: before(0.5) })
      },
    ],
  ])('does not email %s', async (_, prepare) => {
    await prepare()
    await db.deleteFrom('mail').execute()
    await remind(20)
    await remind(0.5)
    expect(await mails()).toEqual([])
  })

  test('is not sent an hour before an all-day event', async () => {
    const midnight = new Date(starts)
    midnight.setUTCHours(0)
    await registered(await insert({ ...times(midnight, 24), eventAllDay: true, eventHostTimezone: 'UTC' }))
    await sendEventReminders(deps, new Date(midnight.getTime() - HOUR_MS / 2))
    expect(await mails()).toEqual([])
  })

  test('reaches many people in several transactions', async () => {
    const eventId = await insert({}, 300)
    await registered(eventId)
    await crowd(eventId, 120)
    await remind(20)
    expect(new Set(await mails()).size).toBe(121)
  })
})

test('reminders can be set only for one’s own registration', async () => {
  const eventId = await insert()
  await registered(eventId)
  const other = await member()
  const chosen = { eventId, day: false, hour: false }
  expect((await other.post('/choose-reminders', chosen)).status).toBe(409)
  expect((await other.post('/choose-reminders', { ...chosen, eventId: '999999' })).status).toBe(404)
  const rows = await db.selectFrom('registration').select(['remind_day', 'remind_hour']).execute()
  expect(rows).toEqual([{ remind_day: true, remind_hour: true }])
})
