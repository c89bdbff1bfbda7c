import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { seriesAt, datesIn, makeSample, now, template, zone } from '#test/support/events/sample-series.ts'
import { extendSeries, makeDates } from './mutations.ts'
import type { SeriesInput } from './given.ts'
import type { EventInput } from '../schema-input.ts'

const database = await testDatabase()

const rowsOf = (seriesId: number) => datesIn(database.db, seriesId)
const datesOf = async (seriesId: number) =>
  (await rowsOf(seriesId)).map((row) => row.starts.toISOString().slice(0, 16))
const make = (given?: Partial<SeriesInput>, more?: Partial<EventInput>) =>
  makeSample(database.db, given, more)

describe('a series', () => {
  test('is events of their own, with seats of their own', async () => {
    const { eventIds, id } = await make({
      except: [seriesAt('2026-11-17')],
      extra: [seriesAt('2026-12-24', '09:00')],
    })
    const rows = await rowsOf(id)
    expect(rows.map((row) => String(row.id))).toEqual(eventIds)
    expect(rows.map((row) => [row.card.eventStart, row.card.eventEnd])).toEqual([
      ['2026-11-10T13:00:00.000Z', '2026-11-10T14:30:00.000Z'],
      ['2026-11-24T13:00:00.000Z', '2026-11-24T14:30:00.000Z'],
      ['2026-12-01T13:00:00.000Z', '2026-12-01T14:30:00.000Z'],
      ['2026-12-24T08:00:00.000Z', '2026-12-24T09:30:00.000Z'],
    ])
    for (const row of rows) {
      expect(row).toMatchObject({ capacity: 10, reserved: 1, taken: 0, source_key: null })
      expect(row.card).toMatchObject({
        eventSeriesName: 'Reading room',
        eventHostTimezone: zone,
        eventTitle: template.eventTitle,
      })
    }
    expect(rows.map((row) => row.card.eventPublished)).toEqual([
      '2026-11-10T13:00:00.000Z',
      now.toISOString(),
      now.toISOString(),
      now.toISOString(),
    ])
  })

  test('of days lasts as many days when the clocks change', async () => {
    const { id } = await make({
      rule: 'FREQ=WEEKLY;COUNT=2',
      allDay: true,
      starts: seriesAt('2027-03-20', '00:00'),
      minutes: 2_880,
    })
    expect((await rowsOf(id)).map(({ card }) => [card.eventAllDay, card.eventStart, card.eventEnd])).toEqual([
      [true, '2027-03-19T23:00:00.000Z', '2027-03-21T23:00:00.000Z'],
      [true, '2027-03-26T23:00:00.000Z', '2027-03-28T22:00:00.000Z'],
    ])
  })

  test('has the agenda of its first date on each, at the same times of the clock', async () => {
    const at = (time: string) => seriesAt('2027-03-20', time).toISOString()
    const { id } = await make(
      { rule: 'FREQ=WEEKLY;COUNT=2', allDay: true, starts: seriesAt('2027-03-20', '00:00'), minutes: 2_880 },
      { eventAgenda: [{ agendaStart: at('09:00'), agendaEnd: at('10:00'), agendaTitle: 'Reading' }] },
    )
    // The clocks go forward on the 28th.
    const second = '2027-03-21T09:00:00.000Z'
    expect((await rowsOf(id)).map(({ detail }) => detail.eventAgenda?.[0])).toMatchObject([
      { agendaStart: '2027-03-20T08:00:00.000Z', agendaEnd: '2027-03-20T09:00:00.000Z' },
      { agendaStart: '2027-03-27T08:00:00.000Z', agendaEnd: '2027-03-27T09:00:00.000Z' },
    ])
    const { id: other } = await make(
      { rule: 'FREQ=WEEKLY;COUNT=2', allDay: true, starts: seriesAt('2027-03-20', '00:00'), minutes: 2_880 },
      { eventAgenda: [{ agendaStart: second, agendaTitle: 'Second day' }] },
    )
    expect((await rowsOf(other)).map(({ detail }) => detail.eventAgenda?.[0]?.agendaStart)).toEqual([
      second,
      '2027-03-28T08:00:00.000Z',
    ])
  })

  test.each([
    [{ rule: 'FREQ=SECONDLY' }, {}],
    [{ zone: 'Mars/Olympus' }, {}],
    [{}, { eventTitle: ' ' }],
    [{ minutes: -10 }, {}],
  ])('is refused whole when it is wrong: %j %j', async (given, more) => {
    const count = () => database.db.selectFrom('event_series').select('id').execute()
    const before = await count()
    await expect(make(given, more)).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await count()).toEqual(before)
  })

  test('keeps its name and rule without the space around them, and says which field is wrong', async () => {
    const { id } = await make({ name: ' Reading room ', rule: ' FREQ=WEEKLY;COUNT=4 ' })
    const kept = database.db.selectFrom('event_series').select(['name', 'rule']).where('id', '=', id)
    expect(await kept.execute()).toEqual([{ name: 'Reading room', rule: 'FREQ=WEEKLY;COUNT=4' }])
    await expect(make({ zone: 'Mars/Olympus' })).rejects.toMatchObject({
      fields: { eventHostTimezone: expect.stringContaining('Mars/Olympus') },
    })
  })

  test('leaves time for others while it is made', async () => {
    const watch = { turns: 0, done: false }
    const making = make({ rule: 'FREQ=DAILY;COUNT=60', starts: seriesAt('2026-12-01') })
    void making.finally(() => (watch.done = true))
    for (; !watch.done; watch.turns++) await setImmediate()
    const { eventIds } = await making
    expect(eventIds).toHaveLength(60)
    expect(watch.turns).toBeGreaterThanOrEqual(2)
  })
})

describe('further dates', () => {
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

  test('come as time goes on, once, also when two processes make them', async () => {
    const { id } = await make({ rule: 'FREQ=MONTHLY', starts: seriesAt('2026-12-01') })
    expect((await datesOf(id)).at(-1)).toBe('2027-12-01T13:00')
    expect(await extendSeries(database.db, now), 'none is looked at twice a day').toEqual({
      series: 0,
      dates: 0,
      failed: [],
    })
    const [one, two] = await Promise.all([
      extendSeries(database.db, later(70)),
      extendSeries(database.db, later(70)),
    ])
    expect(one!.dates + two!.dates).toBe(3)
    expect((await datesOf(id)).slice(-3)).toEqual([
      '2028-01-01T13:00',
      '2028-02-01T13:00',
      '2028-03-01T13:00',
    ])
  })

  test('come while there are less than 400, and no longer when the series has ended', async () => {
    const hourly = await make({ rule: 'FREQ=HOURLY', starts: seriesAt('2026-11-21', '12:00'), minutes: 30 })
    expect(hourly.eventIds).toHaveLength(400)
    await extendSeries(database.db, new Date(now.getTime() + 3 * 3_600_000))
    expect(await rowsOf(hourly.id)).toHaveLength(402)
    await database.db.deleteFrom('event_series').where('id', '=', hourly.id).execute()

    const { id } = await make()
    expect((await extendSeries(database.db, later(3_000))).failed).toEqual([])
    expect(await rowsOf(id)).toHaveLength(4)
    const ended = await database.db
      .selectFrom('event_series')
      .select('expanded_until')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(ended.expanded_until.getUTCFullYear()).toBe(9999)
  })

  test('of a series that has gone meanwhile are none', async () => {
    expect(await makeDates(database.db, 999_999, now)).toBe(0)
  })

  test('go on where making them was broken off', async () => {
    const { id } = await make({ rule: 'FREQ=DAILY;COUNT=10', starts: seriesAt('2026-12-01') })
    const rows = await rowsOf(id)
    const lost = rows.slice(6).map((row) => row.id)
    await database.db.deleteFrom('event').where('id', 'in', lost).execute()
    await database.db
      .updateTable('event_series')
      .set({ expanded_until: rows[5]!.starts })
      .where('id', '=', id)
      .execute()
    expect(await extendSeries(database.db, now)).toMatchObject({ dates: 4 })
    expect(await rowsOf(id)).toHaveLength(10)
  })

  test('of one that fails keep no other from coming, and the reason is told', async () => {
    const broken = await make({ rule: 'FREQ=MONTHLY', starts: seriesAt('2026-12-02') })
    const sound = await make({ rule: 'FREQ=MONTHLY', starts: seriesAt('2026-12-03') })
    await database.db
      .updateTable('event_series')
      .set({ rule: 'FREQ=NEVER' })
      .where('id', '=', broken.id)
      .execute()
    const report = await extendSeries(database.db, later(70))
    expect(report.failed).toEqual([{ seriesId: broken.id, reason: expect.stringContaining('FREQ=NEVER') }])
    expect((await datesOf(sound.id)).at(-1)).toBe('2028-03-03T13:00')
    await database.db.deleteFrom('event_series').where('id', '=', broken.id).execute()
  })
})
