import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { insertPerson } from '#test/support/person.ts'
import {
  seriesAt,
  datesIn,
  makeSample,
  now,
  template,
  weekly,
  zone,
} from '#test/support/events/sample-series.ts'
import { createEvent } from '../mutations.ts'
import { createSeries, extendSeries, findSeries } from './mutations.ts'
import type { SeriesInput } from './given.ts'
import { updateSeries } from './mutations-update.ts'
import type { EventInput } from '../schema-input.ts'

const database = await testDatabase()

const rowsOf = (seriesId: number) => datesIn(database.db, seriesId)
const datesOf = async (seriesId: number) =>
  (await rowsOf(seriesId)).map((row) => row.starts.toISOString().slice(0, 16))
const make = (given?: Partial<SeriesInput>, more?: Partial<EventInput>) =>
  makeSample(database.db, given, more)

describe('a series that is given again', () => {
  const update = (id: number, given: Partial<SeriesInput> = {}, more: Partial<EventInput> = {}) =>
    updateSeries(database.db, id, { ...weekly, ...given }, { ...template, ...more }, undefined, now)
  const snapshot = async (id: number) =>
    (await rowsOf(id)).map(({ id: event, starts, sequence, updated, cancelled }) => ({
      event,
      starts,
      sequence,
      updated,
      cancelled,
    }))

  test('unchanged stays as it was, row by row', async () => {
    const { id } = await make()
    const before = await snapshot(id)
    expect(await update(id)).toEqual({ added: 0, changed: 0, removed: 0, cancelled: 0 })
    expect(await snapshot(id)).toEqual(before)
  })

  test.each([
    ['of a title without a letter that an address can have', { eventTitle: '数学' }],
    [
      'without registration here',
      { eventRegistration: { ...template.eventRegistration, own: false, link: 'https://a.example' } },
    ],
  ])('unchanged stays as it was: one %s', async (_, more: Partial<EventInput>) => {
    const { id } = await make({}, more)
    expect(await update(id, {}, more)).toMatchObject({ changed: 0 })
  })

  test('unchanged stays as it was with the session before it, which may be another one', async () => {
    const [one, two] = (await make()).eventIds
    const { id } = await make({}, { eventPreviousSession: one! })
    expect(await update(id, {}, { eventPreviousSession: one! })).toMatchObject({ changed: 0 })
    expect(await update(id, {}, { eventPreviousSession: two! })).toMatchObject({ changed: 4 })
  })

  test('concerns no other series', async () => {
    const other = await make()
    const rowOf = async (id: number) => [
      await database.db.selectFrom('event_series').selectAll().where('id', '=', id).execute(),
      await rowsOf(id),
    ]
    const before = await rowOf(other.id)
    const { id } = await make({ rule: 'FREQ=MONTHLY' })
    const given = { ...weekly, name: 'Evenings', rule: 'FREQ=WEEKLY;COUNT=2' }
    await updateSeries(database.db, id, given, template, { key: 'ics:other', hash: '1' }, now)
    expect(await rowOf(other.id)).toEqual(before)
    await database.db.deleteFrom('event_series').where('id', '=', id).execute()
  })

  test('from an earlier day on gains the dates before', async () => {
    const { id } = await make({ starts: seriesAt('2026-12-08') })
    const given = { starts: seriesAt('2026-11-24'), rule: 'FREQ=WEEKLY;COUNT=6' }
    expect(await update(id, given)).toMatchObject({ added: 2, removed: 0 })
    expect((await datesOf(id))[0]).toBe('2026-11-24T13:00')
  })

  test('later on has the dates that have come near meanwhile', async () => {
    const rule = { rule: 'FREQ=MONTHLY', starts: seriesAt('2026-12-01') }
    const { id } = await make(rule)
    const in70Days = new Date(now.getTime() + 70 * 86_400_000)
    const change = await updateSeries(database.db, id, { ...weekly, ...rule }, template, undefined, in70Days)
    expect(change).toEqual({ added: 3, changed: 0, removed: 0, cancelled: 0 })
    expect((await datesOf(id)).at(-1)).toBe('2028-03-01T13:00')
  })

  test('leaves time for others while it changes', async () => {
    const given = { rule: 'FREQ=DAILY;COUNT=60', starts: seriesAt('2026-12-01') }
    const { id } = await make(given)
    const watch = { turns: 0, done: false }
    const changing = update(id, given, { eventTitle: 'Reading room, now with tea' })
    void changing.finally(() => (watch.done = true))
    for (; !watch.done; watch.turns++) await setImmediate()
    expect(await changing).toMatchObject({ changed: 60 })
    expect(watch.turns).toBeGreaterThanOrEqual(2)
  })

  test('with other words changes its dates, which stay the same events', async () => {
    const { id, eventIds } = await make()
    expect(await update(id, {}, { eventTitle: 'Reading room, now with tea' })).toMatchObject({
      changed: 4,
      added: 0,
      removed: 0,
    })
    const rows = await rowsOf(id)
    expect(rows.map((row) => String(row.id))).toEqual(eventIds)
    expect(rows.map((row) => [row.sequence, row.card.eventTitle])).toEqual(
      rows.map(() => [1, 'Reading room, now with tea']),
    )
  })

  test('with another rule loses and gains dates to come; those that are over stay', async () => {
    const { id } = await make()
    expect(await update(id, { rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=4' })).toEqual({
      added: 2,
      changed: 0,
      removed: 1,
      cancelled: 0,
    })
    expect(await datesOf(id)).toEqual([
      '2026-11-10T13:00',
      '2026-11-17T13:00',
      '2026-11-24T13:00',
      '2026-12-08T13:00',
      '2026-12-22T13:00',
    ])
  })

  test('at another time of day keeps its events and moves them', async () => {
    const { id, eventIds } = await make({ starts: seriesAt('2026-11-24') })
    const change = await update(id, { starts: seriesAt('2026-11-24', '16:30'), minutes: 60 })
    expect(change).toEqual({ added: 0, changed: 4, removed: 0, cancelled: 0 })
    const rows = await rowsOf(id)
    expect(rows.map((row) => String(row.id))).toEqual(eventIds)
    expect(rows[0]!.card).toMatchObject({
      eventStart: '2026-11-24T15:30:00.000Z',
      eventEnd: '2026-11-24T16:30:00.000Z',
    })
  })

  test('without a date that people have registered for cancels it, and takes it up again with its seats', async () => {
    const { id } = await make({ starts: seriesAt('2026-11-24') })
    const [, second, third] = await rowsOf(id)
    const person = await insertPerson(database.db, `series-${id}@example.org`)
    const values = { event_id: second!.id, person_id: person, number: 1 }
    await database.db
      .insertInto('registration')
      .values({ ...values, status: 'waiting' })
      .execute()
    await database.db
      .insertInto('registration')
      .values({ ...values, event_id: third!.id, status: 'cancelled' })
      .execute()
    const given = { starts: seriesAt('2026-11-24'), except: [second!.starts, third!.starts] }
    expect(await update(id, given)).toEqual({ added: 0, changed: 0, removed: 1, cancelled: 1 })
    const [, kept] = await rowsOf(id)
    expect(kept).toMatchObject({ id: second!.id, cancelled: true, starts: second!.starts })
    expect(await update(id, given)).toEqual({ added: 0, changed: 0, removed: 0, cancelled: 0 })
    expect(await update(id, { starts: seriesAt('2026-11-24') })).toEqual({
      added: 1,
      changed: 1,
      removed: 0,
      cancelled: 0,
    })
    expect((await rowsOf(id))[1]).toMatchObject({ id: second!.id, cancelled: false })
  })

  test('leaves alone the events that stand in for its dates', async () => {
    const { id } = await make({ starts: seriesAt('2026-11-24'), except: [seriesAt('2026-12-01')] })
    const instead: EventInput = {
      ...template,
      eventStart: seriesAt('2026-12-02').toISOString(),
      eventEnd: seriesAt('2026-12-02', '15:00').toISOString(),
      eventHostTimezone: zone,
    }
    const eventId = await createEvent(database.db, instead, {
      source: { key: `ics:${id}#1`, hash: 'x' },
      seriesId: id,
    })
    await update(id, {
      starts: seriesAt('2026-11-24'),
      except: [seriesAt('2026-12-01')],
      rule: 'FREQ=WEEKLY;COUNT=2',
    })
    expect((await rowsOf(id)).map((row) => String(row.id))).toContain(eventId)
    expect(await datesOf(id)).toEqual(['2026-11-24T13:00', '2026-12-02T13:00'])
  })

  test('far more often has no more than 400 dates to come', { tags: 'slow' }, async () => {
    const { id } = await make({ rule: 'FREQ=MONTHLY', starts: seriesAt('2026-11-24', '12:00'), minutes: 30 })
    await update(id, { rule: 'FREQ=HOURLY', starts: seriesAt('2026-11-24', '12:00'), minutes: 30 })
    const dates = await datesOf(id)
    expect(dates).toHaveLength(400)
    expect(new Set(dates).size).toBe(400)
    expect(await extendSeries(database.db, now)).toMatchObject({ dates: 0 })
    // Two are over then, so that there is room for two more: no date between is left out.
    expect(await extendSeries(database.db, seriesAt('2026-11-24', '14:00'))).toMatchObject({ dates: 2 })
    const starts = (await rowsOf(id)).map((row) => row.starts.getTime())
    expect(starts).toEqual(Array.from({ length: 402 }, (_, i) => starts[0]! + i * 3_600_000))
    await database.db.deleteFrom('event_series').where('id', '=', id).execute()
  })

  test('goes on after its end when the rule does', async () => {
    const { id } = await make()
    expect(await update(id, { rule: 'FREQ=WEEKLY;COUNT=6' })).toEqual({
      added: 2,
      changed: 0,
      removed: 0,
      cancelled: 0,
    })
    expect((await datesOf(id)).at(-1)).toBe('2026-12-15T13:00')
  })

  test('wrong is refused, and nothing is lost', async () => {
    const { id } = await make()
    const kept = () => database.db.selectFrom('event_series').selectAll().where('id', '=', id).execute()
    const [before, series] = [await snapshot(id), await kept()]
    await expect(update(id, { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    expect([await snapshot(id), await kept()]).toEqual([before, series])
    await expect(update(999_999)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is found by its source', async () => {
    const source = { key: 'ics:a@example.org', hash: '1' }
    await createSeries(database.db, weekly, template, source, now)
    const known = await findSeries(database.db, source.key)
    expect(known).toMatchObject({ hash: '1' })
    await updateSeries(database.db, known!.id, weekly, template, { ...source, hash: '2' }, now)
    expect(await findSeries(database.db, source.key)).toEqual({ id: known!.id, hash: '2' })
    expect(await findSeries(database.db, 'ics:b@example.org')).toBeUndefined()
  })
})
