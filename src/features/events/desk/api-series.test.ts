import { beforeEach, describe, expect, test } from 'vitest'
import {
  announcedSeries,
  changeOwn,
  draftOfSeries,
  eventSpeaker,
  weeklyFive,
} from '#test/support/events/series-desk.ts'
import { setUpDesk, waitingMails, type Desk } from '#test/support/events/registration-desk.ts'
import { callsOf, signedIn, type Member } from '#test/support/events/registrations.ts'
import { insertPerson } from '#test/support/person.ts'
import { settleEvents } from '../registration/mutations-news.ts'
import { extendSeries } from '../series/mutations.ts'
import { eventDraft } from './form.ts'
import type { EventDraft } from './schema.ts'

let database: Desk['database']
let deps: Desk['deps']
let app: Desk['app']
let people = 0

setUpDesk((desk) => void ({ database, deps, app } = desk))
beforeEach(async () => {
  await database.db.deleteFrom('event').execute()
  await database.db.deleteFrom('event_series').execute()
  await database.db.deleteFrom('organiser').execute()
})

const member = (more: Parameters<typeof signedIn>[2] = {}): Promise<Member> =>
  signedIn({ app, deps }, `series${++people}@example.org`, more)

const shown = async (eventId: string) => (await callsOf(app).read('/event', { eventId })).body.result
const starts = async (eventIds: readonly string[]) =>
  (await Promise.all(eventIds.map(shown))).map((event) => event?.eventStart.slice(0, 16))
const mails = async () => {
  await settleEvents(deps)
  return waitingMails(database.db)
}

describe('A new series', () => {
  test('shows its dates before it is announced, and then has these', async () => {
    const who = await member()
    const leftOut = { eventLeftOut: [{ day: '2027/04/01' }] }
    const asked = await who.post('/dates-of-draft', {
      eventDay: '2027/03/18',
      eventBegins: '18:30',
      eventEnds: '20:00',
      eventHostTimezone: 'Europe/Madrid',
      ...weeklyFive,
      ...leftOut,
    })
    const expected = ['2027-03-18T17:30', '2027-03-25T17:30', '2027-04-08T16:30', '2027-04-15T16:30']
    expect(asked.body.result).toMatchObject({ goesOn: false })
    expect(
      asked.body.result.dates.map(({ eventStart }: { eventStart: string }) => eventStart.slice(0, 16)),
    ).toEqual(expected)
    const ids = await announcedSeries(who, { eventHostTimezone: 'Europe/Madrid', ...leftOut })
    expect(await starts(ids)).toEqual(expected)
    const { body } = await who.read('/organised-events')
    expect(body.results).toMatchObject([{ event: { eventId: ids[0] }, laterDates: 3 }])
    expect(await shown(ids[0]!)).toMatchObject({ SeriesDates: ids.slice(1).map((eventId) => ({ eventId })) })
  })

  test('closes the registration of each date as long before it as that of the first', async () => {
    const ids = await announcedSeries(await member(), { eventClosesDay: '2027/03/17', eventOpensDay: '' })
    expect((await shown(ids[4]!)).eventRegistration.closes).toBe('2027-04-14T18:30:00.000Z')
  })

  test('goes on by itself when it has no end, its speakers as they are shown', async () => {
    const who = await member()
    const [first, ...later] = await announcedSeries(who, {
      eventRepeatsEnd: 'never',
      eventTimes: '',
      eventSpeakers: [eventSpeaker('Ada Lovelace <ada@example.org>')],
    })
    const credits = () =>
      database.db.selectFrom('credit').select(['event_id', 'email', 'shown']).orderBy('event_id').execute()
    await database.db.updateTable('credit').set({ shown: false }).execute()
    const later400 = new Date(Date.parse((await shown(later.at(-1)!)).eventStart) - 393 * 86_400_000)
    expect(await extendSeries(database.db, later400)).toMatchObject({ dates: 1, failed: [] })
    expect(await credits()).toHaveLength(later.length + 2)
    expect((await credits()).every(({ email, shown: is }) => email === 'ada@example.org' && !is)).toBe(true)
    const { template } = await database.db
      .selectFrom('event_series')
      .select('template')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(template)).not.toContain('ada@')
    expect(first).toBeTruthy()
  })

  test.each([
    ['that ends on no day', { eventRepeatsEnd: 'until', eventTimes: '' }, 'event.eventUntil'],
    ['of no number of dates', { eventTimes: '' }, 'event.eventTimes'],
    ['that begins on another weekday', { eventWeekdays: ['MO'] }, 'event.eventWeekdays'],
    ['of too many dates', { eventRepeats: 'daily', eventRepeatsEnd: 'never' }, 'event.eventRepeats'],
    ['that leaves all out', { eventTimes: '1', eventLeftOut: [{ day: '2027/03/18' }] }, 'event.eventRepeats'],
  ] as [string, Partial<EventDraft>, string][])(
    '%s is refused, and leaves nothing',
    async (_, more, field) => {
      const who = await member()
      const { status, body } = await who.post('/create-event', { event: draftOfSeries(more) })
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
      for (const table of ['event', 'event_series', 'organiser'] as const)
        expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
    },
  )
})

describe('A change', () => {
  test('of one date is of that one alone', async () => {
    const who = await member()
    const ids = await announcedSeries(who)
    expect(
      (await changeOwn(who, ids[1]!, { eventDay: '2027/03/26', eventTitle: 'On a Friday' })).status,
    ).toBe(200)
    expect(await starts(ids.slice(0, 3))).toEqual([
      '2027-03-18T13:00',
      '2027-03-26T13:00',
      '2027-04-01T13:00',
    ])
    expect((await shown(ids[2]!)).eventTitle).toBe(eventDraft.example.eventTitle)
  })

  test(
    'of this and the following leaves what lies before, what is different on its own, and tells who comes',
    { tags: 'slow' },
    async () => {
      const [who, guest] = [await member(), await member()]
      const ids = await announcedSeries(who)
      await changeOwn(who, ids[3]!, { eventSeats: '7', eventTopics: ['Trusses'] })
      for (const eventId of [ids[0], ids[3]]) await guest.post('/register', { eventId })
      await database.db.deleteFrom('mail').execute()
      const moved = {
        eventDay: '2027/03/26',
        eventBegins: '17:00',
        eventTopics: ['Cables'],
        eventTitle: 'Cables',
      }
      expect((await changeOwn(who, ids[1]!, moved, 'following')).status).toBe(200)
      expect(await starts(ids)).toEqual([
        '2027-03-18T13:00',
        '2027-03-26T11:30',
        '2027-04-02T11:30',
        '2027-04-09T11:30',
        '2027-04-16T11:30',
      ])
      expect(await shown(ids[3]!)).toMatchObject({
        eventTitle: 'Cables',
        eventSeriesName: 'Cables',
        eventTopics: ['Cables'],
        eventRegistration: { capacity: 7 },
        // The programme goes along, and stays at its hour.
        eventAgenda: [{ agendaStart: '2027-04-09T13:15:00.000Z' }],
      })
      expect(await shown(ids[0]!)).toMatchObject({ eventTitle: eventDraft.example.eventTitle })
      expect(await mails()).toEqual([`event-changed ${guest.email}`])
    },
  )

  test('is what further dates are made from, and none is made twice', async () => {
    const who = await member()
    const ids = await announcedSeries(who, { eventRepeatsEnd: 'never', eventTimes: '' })
    await changeOwn(
      who,
      ids[2]!,
      { eventDay: '2027/04/02', eventBegins: '19:15', eventTitle: 'Cables' },
      'all',
    )
    expect(await extendSeries(database.db, new Date())).toMatchObject({ dates: 0, failed: [] })
    const last = (await shown(ids.at(-1)!)).eventStart
    const inAMonth = new Date(Date.now() + 30 * 86_400_000)
    const { dates } = await extendSeries(database.db, inAMonth)
    expect(dates).toBeGreaterThan(3)
    const made = await database.db
      .selectFrom('event')
      .select(['starts', 'card'])
      .where('starts', '>', new Date(last))
      .orderBy('starts')
      .execute()
    expect(made).toHaveLength(dates)
    expect(made[0]!.starts.getTime() - Date.parse(last)).toBe(7 * 86_400_000)
    expect(made[0]!.card).toMatchObject({ eventTitle: 'Cables', eventSeriesName: 'Cables' })
  })

  test('to another day is for one date alone where the month rules', { tags: 'slow' }, async () => {
    const who = await member()
    const ids = await announcedSeries(who, { eventRepeats: 'monthlyWeekday' })
    expect(await starts(ids.slice(0, 2))).toEqual(['2027-03-18T13:00', '2027-04-15T13:00'])
    expect(await changeOwn(who, ids[0]!, { eventDay: '2027/03/19' }, 'all')).toMatchObject({
      status: 400,
      body: { fields: { 'event.eventDay': expect.any(String) } },
    })
    expect((await changeOwn(who, ids[0]!, { eventBegins: '18:00' }, 'all')).status).toBe(200)
    expect(await starts(ids.slice(0, 2))).toEqual(['2027-03-18T12:30', '2027-04-15T12:30'])
  })

  test('of several is for a series of the desk', async () => {
    const who = await member()
    const { body } = await who.post('/create-event', { event: draftOfSeries({ eventRepeats: '' }) })
    const { eventId } = body.result
    expect((await changeOwn(who, eventId, {}, 'all')).status).toBe(409)
    const ids = await announcedSeries(who)
    await database.db.updateTable('event_series').set({ source_key: 'a file' }).execute()
    expect((await changeOwn(who, ids[0]!, {}, 'all')).status).toBe(409)
    expect((await who.post('/cancel-event', { eventId: ids[0], dates: 'all' })).status).toBe(409)
    expect((await shown(ids[0]!)).eventStatus).toBe('scheduled')
  })

  test('is for whoever speaks for the organiser', async () => {
    const ids = await announcedSeries(await member())
    const other = await member()
    const event = draftOfSeries({ eventRepeats: '' })
    for (const dates of ['this', 'following', 'all']) {
      expect((await other.post('/update-event', { eventId: ids[0], version: 0, event, dates })).status).toBe(
        403,
      )
      expect((await other.post('/cancel-event', { eventId: ids[0], dates })).status).toBe(403)
    }
  })
})

describe('The rest of a series', () => {
  test('is cancelled where somebody comes, and else gone; no more is made', async () => {
    const [who, guest] = [await member(), await member()]
    const ids = await announcedSeries(who, { eventRepeatsEnd: 'never', eventTimes: '' })
    await guest.post('/register', { eventId: ids[3] })
    await guest.post('/add-to-cart', { eventId: ids[4] })
    await database.db.deleteFrom('mail').execute()
    expect((await who.post('/cancel-event', { eventId: ids[1], dates: 'following' })).status).toBe(200)
    const after = await Promise.all(ids.slice(0, 6).map(shown))
    expect(after.map((event) => event?.eventStatus)).toEqual([
      'scheduled',
      'cancelled',
      undefined,
      'cancelled',
      'cancelled',
      undefined,
    ])
    expect(await mails()).toEqual([`event-cancelled ${guest.email}`])
    expect(await extendSeries(database.db, new Date(Date.now() + 90 * 86_400_000))).toMatchObject({
      dates: 0,
    })
  })
})

test('An event of a person who is gone leaves no address in its series', async () => {
  await insertPerson(database.db, 'speaker@example.org')
  await announcedSeries(await member(), { eventSpeakers: [eventSpeaker('A speaker <speaker@example.org>')] })
  await database.db.deleteFrom('person').where('email', '=', 'speaker@example.org').execute()
  const rows = await database.db.selectFrom('event_series').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('speaker@')
})
