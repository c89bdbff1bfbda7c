import { beforeEach, describe, expect, test } from 'vitest'
import { announcedSeries, changeOwn, draftOfSeries, eventSpeaker } from '#test/support/events/series-desk.ts'
import { setUpDesk, waitingMails, type Desk } from '#test/support/events/registration-desk.ts'
import { callsOf, signedIn, type Member } from '#test/support/events/registrations.ts'
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

const member = (): Promise<Member> => signedIn({ app, deps }, `rule${++people}@example.org`)
const shown = async (eventId: string) => (await callsOf(app).read('/event', { eventId })).body.result
const mails = async () => {
  await settleEvents(deps)
  return waitingMails(database.db)
}

describe('Another rule', () => {
  const fortnightly: Partial<EventDraft> = {
    eventRepeats: 'weekly',
    eventEvery: '2',
    eventRepeatsEnd: 'times',
    eventTimes: '3',
  }
  const datesOf = async (eventId: string, who: Member) =>
    (await who.read('/own-event', { eventId })).body.dates as {
      eventId: string
      eventStart: string
      cancelled: boolean
    }[]
  const days = async (eventId: string, who: Member) =>
    (await datesOf(eventId, who)).map(({ eventStart, cancelled }) =>
      cancelled ? `not ${eventStart.slice(5, 10)}` : eventStart.slice(5, 10),
    )

  test('begins on a date: what fits stays, what does not goes or is called off, what is missing comes', async () => {
    const [who, guest] = [await member(), await member()]
    const ids = await announcedSeries(who)
    await guest.post('/register', { eventId: ids[2] })
    await database.db.deleteFrom('mail').execute()
    await changeOwn(who, ids[3]!, { eventSeats: '7' })
    const more = { ...fortnightly, eventTitle: 'Every other week' }
    const changed = await changeOwn(who, ids[1]!, more)
    expect(changed.status).toBe(200)
    // 1 April has somebody, 15 April nobody.
    expect(await days(ids[1]!, who)).toEqual(['03-18', '03-25', 'not 04-01', '04-08', '04-22'])
    const after = await datesOf(ids[1]!, who)
    expect(after.map(({ eventId }) => eventId).slice(0, 4)).toEqual(ids.slice(0, 4))
    expect(await mails()).toEqual([`event-cancelled ${guest.email}`])
    expect(await Promise.all([ids[0]!, ids[3]!, after[4]!.eventId].map(shown))).toMatchObject([
      { eventTitle: eventDraft.example.eventTitle },
      { eventTitle: 'Every other week', eventRegistration: { capacity: 7 } },
      { eventTitle: 'Every other week', eventRegistration: { capacity: 120 } },
    ])
    // As a whole it is still one series, whose times move together.
    expect((await changeOwn(who, ids[0]!, { eventBegins: '19:00' }, 'all')).status).toBe(200)
    expect((await shown(after[4]!.eventId)).eventStart).toBe('2027-04-22T13:30:00.000Z')
    await extendSeries(database.db, new Date('2027-05-01'))
    expect(await days(ids[1]!, who)).toHaveLength(5)
  })

  test('with another organiser finds the dates that are there', async () => {
    const who = await member()
    const ids = await announcedSeries(who)
    const more = { ...fortnightly, eventOrganiser: 'Girder Club' }
    expect((await changeOwn(who, ids[0]!, more)).status).toBe(200)
    expect(await days(ids[0]!, who)).toEqual(['03-18', '04-01', '04-15'])
    expect((await datesOf(ids[0]!, who)).map(({ eventId }) => eventId)).toEqual([ids[0], ids[2], ids[4]])
  })

  test('of one that goes on is made further by what it says now, on the day that it says', async () => {
    const who = await member()
    const ids = await announcedSeries(who, { eventRepeatsEnd: 'never', eventTimes: '' })
    const monthly = { eventDay: '2027/04/02', eventRepeats: 'monthly', eventRepeatsEnd: 'never' }
    expect((await changeOwn(who, ids[2]!, monthly)).status).toBe(200)
    expect((await days(ids[2]!, who)).slice(0, 5)).toEqual(['03-18', '03-25', '04-02', '05-02', '06-02'])
    const before = (await days(ids[2]!, who)).length
    await extendSeries(database.db, new Date('2027-06-01'))
    expect((await days(ids[2]!, who)).slice(before)[0]).toMatch(/-02$/)
    const events = await database.db.selectFrom('event').select('starts').orderBy('starts').execute()
    expect(new Set(events.map(({ starts }) => starts.toISOString())).size).toBe(events.length)
  })

  test('makes a series of an event, which is its first', async () => {
    const [who, ada] = [await member(), await member()]
    await database.db
      .updateTable('person')
      .set({ email_verified: true })
      .where('email', '=', ada.email)
      .execute()
    const made = await who.post('/create-event', {
      event: draftOfSeries({ eventRepeats: '', eventSpeakers: [eventSpeaker(`Ada Rao <${ada.email}>`)] }),
    })
    const { eventId } = made.body.result
    expect((await who.read('/own-event', { eventId })).body).toMatchObject({
      canRepeat: true,
      canChangeDates: false,
    })
    expect((await changeOwn(who, eventId, fortnightly)).status).toBe(200)
    expect(await days(eventId, who)).toEqual(['03-18', '04-01', '04-15'])
    expect(await shown(eventId)).toMatchObject({
      eventSeriesName: eventDraft.example.eventTitle,
      SeriesDates: [{}, {}],
    })
    expect((await changeOwn(who, eventId, { eventTitle: 'Of all' }, 'all')).status).toBe(200)
    const last = (await datesOf(eventId, who)).at(-1)!
    expect((await shown(last.eventId)).eventTitle).toBe('Of all')
  })

  test.each([
    ['that gives too many dates', { eventRepeats: 'daily', eventRepeatsEnd: 'never' }, 'event.eventRepeats'],
    ['whose weekdays leave the date out', { eventWeekdays: ['MO'] }, 'event.eventWeekdays'],
  ] as [string, Partial<EventDraft>, string][])('%s is refused, and all stays', async (_, more, field) => {
    const who = await member()
    const ids = await announcedSeries(who)
    const before = await database.db.selectFrom('event').selectAll().orderBy('id').execute()
    const { status, body } = await changeOwn(who, ids[1]!, { ...fortnightly, ...more, eventTitle: 'Never' })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect(await database.db.selectFrom('event').selectAll().orderBy('id').execute()).toEqual(before)
  })

  test('is not for what is called off, is over, or follows a source', async () => {
    const who = await member()
    const ids = await announcedSeries(who)
    await who.post('/cancel-event', { eventId: ids[1] })
    expect((await changeOwn(who, ids[1]!, fortnightly)).status).toBe(409)
    await database.db
      .updateTable('event')
      .set({ starts: new Date('2020-01-01'), ends: new Date('2020-01-02') })
      .where('id', '=', Number(ids[2]))
      .execute()
    expect((await changeOwn(who, ids[2]!, fortnightly)).status).toBe(409)
    await database.db
      .updateTable('event')
      .set({ series_id: null, source_key: 'calendar x' })
      .where('id', '=', Number(ids[3]))
      .execute()
    expect((await changeOwn(who, ids[3]!, fortnightly)).status).toBe(409)
    expect((await who.read('/own-event', { eventId: ids[3] })).body).toMatchObject({ canRepeat: false })
  })
})
