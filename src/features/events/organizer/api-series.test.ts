import { describe, expect, test } from 'vitest'
import { beforeExampleDays } from '#test/support/events/example-days.ts'
import { changeOwn, openDesk } from '#test/support/events/registration-desk.ts'
import type { Member } from '#test/support/events/registrations.ts'
import { insertPerson } from '#test/support/person.ts'
import { updateRows } from '#test/support/rows.ts'
import { promoteWaitlists } from '../registration/mutations-news.ts'
import { extendSeries } from '../series/mutations.ts'
import { eventDraft } from './form.ts'
import type { EventDraft } from './schema.ts'

beforeExampleDays()

const {
  db,
  deps,
  member,
  mails: waiting,
  shown,
  passes,
} = await openDesk('event', 'event_series', 'organiser')

const weeklyFive: Partial<EventDraft> = {
  eventRepeats: 'weekly',
  eventRepeatsEnd: 'times',
  eventTimes: '5',
}
/** On 18 March 2027 and the four Thursdays after it. */
const draftOfSeries = (more: Partial<EventDraft> = {}) => ({
  ...eventDraft.example,
  eventQuestions: [],
  ...weeklyFive,
  ...more,
})
const eventSpeaker = (speakerName: string) => ({ speakerName, UserPublicProfileID: '' })

/** Announces a series. @returns the eventIds of its dates, in order. */
async function announcedSeries(who: Member, more: Partial<EventDraft> = {}): Promise<string[]> {
  const { status, body } = await who.post('/create-event', { event: draftOfSeries(more) })
  expect({ status, body }).toMatchObject({ status: 200 })
  const own = await who.read('/own-event', { eventId: body.result.eventId })
  return own.body.dates.map(({ eventId }: { eventId: string }) => eventId)
}

const starts = async (eventIds: readonly string[]) =>
  (await Promise.all(eventIds.map(shown))).map((event) => event?.eventStart.slice(0, 16))
const mails = async () => {
  await promoteWaitlists(deps)
  return waiting()
}

describe('a new series', () => {
  test('previews the dates that it then creates', async () => {
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
    expect(body).toMatchObject({
      results: [{ event: { eventId: ids[0] }, laterDates: 3 }],
      counts: { upcoming: 1, past: 0 },
    })
    expect(await shown(ids[0]!)).toMatchObject({ SeriesDates: ids.slice(1).map((eventId) => ({ eventId })) })
  })

  test.each<[string, Partial<EventDraft>, object]>([
    [
      'Europe/Berlin',
      { eventDay: '2027/03/26', eventBegins: '02:30', eventEnds: '04:00', eventTimes: '4' },
      { skipped: ['2027-03-28'], repeated: [], days: ['26', '27', '29', '30'] },
    ],
    [
      'America/New_York',
      { eventDay: '2027/11/06', eventBegins: '01:30', eventEnds: '03:00', eventTimes: '2' },
      { skipped: [], repeated: ['2027-11-07'], days: ['06', '07'] },
    ],
    [
      'Australia/Lord_Howe',
      { eventDay: '2027/10/02', eventBegins: '02:15', eventEnds: '04:00', eventTimes: '2' },
      { skipped: ['2027-10-03'], repeated: [], days: ['02', '04'] },
    ],
    // Its last date is the one without an hour, and another one is excluded.
    [
      'Europe/Berlin',
      {
        eventDay: '2027/03/26',
        eventBegins: '02:30',
        eventEnds: '04:00',
        eventTimes: '',
        eventRepeatsEnd: 'until',
        eventUntil: '2027/03/28',
        eventLeftOut: [{ day: '2027/03/27' }],
      },
      { skipped: ['2027-03-28'], repeated: [], days: ['26'] },
    ],
    // The excluded date needs no word.
    [
      'Europe/Berlin',
      {
        eventDay: '2027/03/27',
        eventBegins: '02:30',
        eventEnds: '04:00',
        eventTimes: '2',
        eventLeftOut: [{ day: '2027/03/28' }],
      },
      { skipped: [], repeated: [], days: ['27', '29'] },
    ],
    // The end, and a chosen first date.
    [
      'Europe/Berlin',
      { eventDay: '2027/10/30', eventBegins: '01:00', eventEnds: '02:30', eventTimes: '2' },
      { skipped: [], repeated: ['2027-10-31'], days: ['30', '31'] },
    ],
    [
      'Europe/Berlin',
      {
        eventDay: '2027/10/31',
        eventBegins: '02:15',
        eventEnds: '02:45',
        eventRepeatedHour: 'second',
        eventEndsRepeatedHour: 'second',
        eventTimes: '2',
      },
      { skipped: [], repeated: [], days: ['31', '01'] },
    ],
    [
      'Africa/Cairo',
      { eventDay: '2027/04/29', eventBegins: '', eventEnds: '', eventTimes: '3' },
      { skipped: [], repeated: [], days: ['29', '30', '01'] },
    ],
  ])('tells before it is saved what the clocks of %s do to its dates', async (zone, times, expected) => {
    const who = await member()
    const draft = { ...weeklyFive, eventRepeats: 'daily', eventHostTimezone: zone, ...times }
    const { body } = await who.post('/dates-of-draft', draft)
    const dayOf = new Intl.DateTimeFormat('en', { timeZone: zone, day: '2-digit' })
    const days = body.result.dates.map(({ eventStart }: { eventStart: string }) =>
      dayOf.format(new Date(eventStart)),
    )
    expect({ ...body.result, days }).toMatchObject({ ...expected, refused: null })
    const ids = await announcedSeries(who, draft as Partial<EventDraft>)
    expect(await starts(ids)).toEqual(
      body.result.dates.map(({ eventStart }: { eventStart: string }) => eventStart.slice(0, 16)),
    )
  })

  test('closes registration equally long before each date', async () => {
    const ids = await announcedSeries(await member(), { eventClosesDay: '2027/03/17', eventOpensDay: '' })
    expect((await shown(ids[4]!)).eventRegistration.closes).toBe('2027-04-14T18:30:00.000Z')
  })

  test('creates later dates of an endless series, with the speakers as shown', async () => {
    const who = await member()
    const [first, ...later] = await announcedSeries(who, {
      eventRepeatsEnd: 'never',
      eventTimes: '',
      eventSpeakers: [eventSpeaker('Ada Lovelace <ada@example.org>')],
    })
    const credits = () =>
      db.selectFrom('credit').select(['event_id', 'email', 'shown']).orderBy('event_id').execute()
    await db.updateTable('credit').set({ shown: false }).execute()
    const later400 = new Date(Date.parse((await shown(later.at(-1)!)).eventStart) - 393 * 86_400_000)
    expect(await extendSeries(db, later400)).toMatchObject({ dates: 1, failed: [] })
    expect(await credits()).toHaveLength(later.length + 2)
    expect((await credits()).every(({ email, shown: is }) => email === 'ada@example.org' && !is)).toBe(true)
    const { template } = await db.selectFrom('event_series').select('template').executeTakeFirstOrThrow()
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
    '%s is rejected, and nothing is stored',
    async (_, more, field) => {
      const who = await member()
      const { status, body } = await who.post('/create-event', { event: draftOfSeries(more) })
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
      for (const table of ['event', 'event_series', 'organiser'] as const)
        expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    },
  )
})

describe('updating a series', () => {
  test('changes only the selected date', async () => {
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
    'from a date on, keeps earlier dates and individual changes, and emails attendees',
    { tags: 'slow' },
    async () => {
      const [who, guest] = [await member(), await member()]
      const ids = await announcedSeries(who)
      await changeOwn(who, ids[3]!, { eventSeats: '7', eventTopics: ['Trusses'] })
      for (const eventId of [ids[0], ids[3]]) await guest.post('/register', { eventId })
      await db.deleteFrom('mail').execute()
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

  test('applies to dates created later, without duplicates', async () => {
    const who = await member()
    const ids = await announcedSeries(who, { eventRepeatsEnd: 'never', eventTimes: '' })
    await changeOwn(
      who,
      ids[2]!,
      { eventDay: '2027/04/02', eventBegins: '19:15', eventTitle: 'Cables' },
      'all',
    )
    expect(await extendSeries(db, new Date())).toMatchObject({ dates: 0, failed: [] })
    const last = (await shown(ids.at(-1)!)).eventStart
    const inAMonth = new Date(Date.now() + 30 * 86_400_000)
    const { dates } = await extendSeries(db, inAMonth)
    expect(dates).toBeGreaterThan(3)
    const made = await db
      .selectFrom('event')
      .select(['starts', 'card'])
      .where('starts', '>', new Date(last))
      .orderBy('starts')
      .execute()
    expect(made).toHaveLength(dates)
    expect(made[0]!.starts.getTime() - Date.parse(last)).toBe(7 * 86_400_000)
    expect(made[0]!.card).toMatchObject({ eventTitle: 'Cables', eventSeriesName: 'Cables' })
  })

  test('rejects moving all dates of a monthly series to another day', { tags: 'slow' }, async () => {
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

  test('rejects a change of several dates for single events and imported series', async () => {
    const who = await member()
    const { body } = await who.post('/create-event', { event: draftOfSeries({ eventRepeats: '' }) })
    const { eventId } = body.result
    expect((await changeOwn(who, eventId, {}, 'all')).status).toBe(409)
    const ids = await announcedSeries(who)
    await db.updateTable('event_series').set({ source_key: 'a file' }).execute()
    expect((await changeOwn(who, ids[0]!, {}, 'all')).status).toBe(409)
    expect((await who.post('/cancel-event', { eventId: ids[0], dates: 'all' })).status).toBe(409)
    expect((await shown(ids[0]!)).eventStatus).toBe('scheduled')
  })

  test('is limited to the organizer', async () => {
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

describe('cancelling the rest of a series', () => {
  test('cancels dates with registrations or saves, deletes the others, and creates no more', async () => {
    const [who, guest] = [await member(), await member()]
    const ids = await announcedSeries(who, { eventRepeatsEnd: 'never', eventTimes: '' })
    await guest.post('/register', { eventId: ids[3] })
    await guest.post('/add-to-cart', { eventId: ids[4] })
    await db.deleteFrom('mail').execute()
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
    expect(await extendSeries(db, new Date(Date.now() + 90 * 86_400_000))).toMatchObject({
      dates: 0,
    })
  })
})

describe('a new rule of a series', () => {
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

  test('keeps matching dates from a date on, deletes or cancels others, and adds missing ones', async () => {
    const [who, guest] = [await member(), await member()]
    const ids = await announcedSeries(who)
    await guest.post('/register', { eventId: ids[2] })
    await db.deleteFrom('mail').execute()
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
    await extendSeries(db, new Date('2027-05-01'))
    expect(await days(ids[1]!, who)).toHaveLength(5)
  })

  test('keeps matching dates if the organiser changes too', async () => {
    const who = await member()
    const ids = await announcedSeries(who)
    const more = { ...fortnightly, eventOrganiser: 'Girder Club' }
    expect((await changeOwn(who, ids[0]!, more)).status).toBe(200)
    expect(await days(ids[0]!, who)).toEqual(['03-18', '04-01', '04-15'])
    expect((await datesOf(ids[0]!, who)).map(({ eventId }) => eventId)).toEqual([ids[0], ids[2], ids[4]])
  })

  test('applies to dates created later in an endless series', async () => {
    const who = await member()
    const ids = await announcedSeries(who, { eventRepeatsEnd: 'never', eventTimes: '' })
    const monthly = { eventDay: '2027/04/02', eventRepeats: 'monthly', eventRepeatsEnd: 'never' }
    expect((await changeOwn(who, ids[2]!, monthly)).status).toBe(200)
    expect((await days(ids[2]!, who)).slice(0, 5)).toEqual(['03-18', '03-25', '04-02', '05-02', '06-02'])
    const before = (await days(ids[2]!, who)).length
    await extendSeries(db, new Date('2027-06-01'))
    expect((await days(ids[2]!, who)).slice(before)[0]).toMatch(/-02$/)
    const events = await db.selectFrom('event').select('starts').orderBy('starts').execute()
    expect(new Set(events.map(({ starts }) => starts.toISOString())).size).toBe(events.length)
  })

  test('turns a single event into the first date of a series', async () => {
    const [who, ada] = [await member(), await member()]
    await db.updateTable('person').set({ email_verified: true }).where('email', '=', ada.email).execute()
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
  ] as [string, Partial<EventDraft>, string][])(
    '%s is rejected, and nothing changes',
    async (_, more, field) => {
      const who = await member()
      const ids = await announcedSeries(who)
      const before = await db.selectFrom('event').selectAll().orderBy('id').execute()
      const { status, body } = await changeOwn(who, ids[1]!, { ...fortnightly, ...more, eventTitle: 'Never' })
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
      expect(await db.selectFrom('event').selectAll().orderBy('id').execute()).toEqual(before)
    },
  )

  test('is rejected for cancelled, past and imported events', async () => {
    const who = await member()
    const ids = await announcedSeries(who)
    await who.post('/cancel-event', { eventId: ids[1] })
    expect((await changeOwn(who, ids[1]!, fortnightly)).status).toBe(409)
    await passes(ids[2]!)
    expect((await changeOwn(who, ids[2]!, fortnightly)).status).toBe(409)
    await updateRows(db, 'event', { series_id: null, source_key: 'calendar x' }, { id: Number(ids[3]) })
    expect((await changeOwn(who, ids[3]!, fortnightly)).status).toBe(409)
    expect((await who.read('/own-event', { eventId: ids[3] })).body).toMatchObject({ canRepeat: false })
  })
})

test('a series keeps no email address of a deleted speaker', async () => {
  await insertPerson(db, 'speaker@example.org')
  await announcedSeries(await member(), { eventSpeakers: [eventSpeaker('A speaker <speaker@example.org>')] })
  await db.deleteFrom('person').where('email', '=', 'speaker@example.org').execute()
  const rows = await db.selectFrom('event_series').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('speaker@')
})
