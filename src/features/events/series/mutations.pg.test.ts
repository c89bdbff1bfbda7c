import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import {
  datesIn,
  makeSample,
  now,
  seriesAt,
  template,
  weekly,
  zone,
} from '#test/support/events/sample-series.ts'
import { insertPerson } from '#test/support/person.ts'
import { getRow, insertRows, updateRows } from '#test/support/rows.ts'
import { createEvent } from '../mutations.ts'
import type { EventInput } from '../schema-input.ts'
import type { SeriesInput } from './given.ts'
import { updateSeries } from './mutations-update.ts'
import { createSeries, extendSeries, findSeries, createDates } from './mutations.ts'

const database = await testDatabase()

const rowsOf = (seriesId: number) => datesIn(database.db, seriesId)
const datesOf = async (seriesId: number) =>
  (await rowsOf(seriesId)).map((row) => row.starts.toISOString().slice(0, 16))
const make = (given?: Partial<SeriesInput>, more?: Partial<EventInput>) =>
  makeSample(database.db, given, more)

/** What it takes in turns beside what is done. */
async function turnsOf(doing: Promise<unknown>): Promise<number> {
  const watch = { turns: 0, done: false }
  void doing.finally(() => (watch.done = true))
  for (; !watch.done; watch.turns++) await setImmediate()
  return watch.turns
}

describe('a series', () => {
  test('creates an event with its own seats for each occurrence', async () => {
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

  test('keeps the number of days of all-day occurrences when the clocks change', async () => {
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

  test('repeats the agenda of its first occurrence at the same local times', async () => {
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
  ])('is rejected entirely if invalid: %j %j', async (given, more) => {
    const count = () => database.db.selectFrom('event_series').select('id').execute()
    const before = await count()
    await expect(make(given, more)).rejects.toMatchObject({ code: 'invalid_input' })
    expect(await count()).toEqual(before)
  })

  test('trims its name and rule, and reports an invalid field', async () => {
    const { id } = await make({ name: ' Reading room ', rule: ' FREQ=WEEKLY;COUNT=4 ' })
    const kept = database.db.selectFrom('event_series').select(['name', 'rule']).where('id', '=', id)
    expect(await kept.execute()).toEqual([{ name: 'Reading room', rule: 'FREQ=WEEKLY;COUNT=4' }])
    await expect(make({ zone: 'Mars/Olympus' })).rejects.toMatchObject({
      fields: { eventHostTimezone: expect.stringContaining('Mars/Olympus') },
    })
  })

  test('yields to the event loop while it is created', async () => {
    const making = make({ rule: 'FREQ=DAILY;COUNT=60', starts: seriesAt('2026-12-01') })
    expect(await turnsOf(making)).toBeGreaterThanOrEqual(2)
    expect((await making).eventIds).toHaveLength(60)
  })
})

describe('extending a series', () => {
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

  test('adds new occurrences over time, once, even with two concurrent processes', async () => {
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

  test('stops at 400 upcoming occurrences and at the end of the series', { tags: 'slow' }, async () => {
    const hourly = await make({ rule: 'FREQ=HOURLY', starts: seriesAt('2026-11-21', '12:00'), minutes: 30 })
    expect(hourly.eventIds).toHaveLength(400)
    await extendSeries(database.db, new Date(now.getTime() + 3 * 3_600_000))
    expect(await rowsOf(hourly.id)).toHaveLength(402)
    await database.db.deleteFrom('event_series').where('id', '=', hourly.id).execute()

    const { id } = await make()
    expect((await extendSeries(database.db, later(3_000))).failed).toEqual([])
    expect(await rowsOf(id)).toHaveLength(4)
    const ended = await getRow(database.db, 'event_series', { id }, ['expanded_until'])
    expect(ended.expanded_until.getUTCFullYear()).toBe(9999)
  })

  test('adds nothing to a deleted series', async () => {
    expect(await createDates(database.db, 999_999, now)).toBe(0)
  })

  test('continues where it was interrupted', async () => {
    const { id } = await make({ rule: 'FREQ=DAILY;COUNT=10', starts: seriesAt('2026-12-01') })
    const rows = await rowsOf(id)
    const lost = rows.slice(6).map((row) => row.id)
    await database.db.deleteFrom('event').where('id', 'in', lost).execute()
    await updateRows(database.db, 'event_series', { expanded_until: rows[5]!.starts }, { id })
    expect(await extendSeries(database.db, now)).toMatchObject({ dates: 4 })
    expect(await rowsOf(id)).toHaveLength(10)
  })

  test('reports a failing series and still extends the others', async () => {
    const broken = await make({ rule: 'FREQ=MONTHLY', starts: seriesAt('2026-12-02') })
    const sound = await make({ rule: 'FREQ=MONTHLY', starts: seriesAt('2026-12-03') })
    await updateRows(database.db, 'event_series', { rule: 'FREQ=NEVER' }, { id: broken.id })
    const report = await extendSeries(database.db, later(70))
    expect(report.failed).toEqual([{ seriesId: broken.id, reason: expect.stringContaining('FREQ=NEVER') }])
    expect((await datesOf(sound.id)).at(-1)).toBe('2028-03-03T13:00')
    await database.db.deleteFrom('event_series').where('id', '=', broken.id).execute()
  })
})

describe('updating a series', () => {
  const update = (id: number, given: Partial<SeriesInput> = {}, more: Partial<EventInput> = {}) =>
    updateSeries(database.db, id, { ...weekly, ...given }, { ...template, ...more }, undefined, now)
  const none = { added: 0, changed: 0, removed: 0, cancelled: 0 }
  const snapshot = async (id: number) =>
    (await rowsOf(id)).map(({ id: event, starts, sequence, updated, cancelled }) => ({
      event,
      starts,
      sequence,
      updated,
      cancelled,
    }))

  test('changes no row if nothing changed', async () => {
    const { id } = await make()
    const before = await snapshot(id)
    expect(await update(id)).toEqual(none)
    expect(await snapshot(id)).toEqual(before)
  })

  test.each([
    ['of a title without a letter that an address can have', { eventTitle: '数学' }],
    [
      'without registration here',
      { eventRegistration: { ...template.eventRegistration, own: false, link: 'https://a.example' } },
    ],
  ])('leaves an unchanged series as it is: one %s', async (_, more: Partial<EventInput>) => {
    const { id } = await make({}, more)
    expect(await update(id, {}, more)).toMatchObject({ changed: 0 })
  })

  test('changes events only if the previous session changes', async () => {
    const [one, two] = (await make()).eventIds
    const { id } = await make({}, { eventPreviousSession: one! })
    expect(await update(id, {}, { eventPreviousSession: one! })).toMatchObject({ changed: 0 })
    expect(await update(id, {}, { eventPreviousSession: two! })).toMatchObject({ changed: 4 })
  })

  test('does not affect other series', async () => {
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

  test('adds earlier occurrences if it starts earlier', async () => {
    const { id } = await make({ starts: seriesAt('2026-12-08') })
    const given = { starts: seriesAt('2026-11-24'), rule: 'FREQ=WEEKLY;COUNT=6' }
    expect(await update(id, given)).toMatchObject({ added: 2, removed: 0 })
    expect((await datesOf(id))[0]).toBe('2026-11-24T13:00')
  })

  test('adds occurrences that have come into range since', async () => {
    const rule = { rule: 'FREQ=MONTHLY', starts: seriesAt('2026-12-01') }
    const { id } = await make(rule)
    const in70Days = new Date(now.getTime() + 70 * 86_400_000)
    const change = await updateSeries(database.db, id, { ...weekly, ...rule }, template, undefined, in70Days)
    expect(change).toEqual({ ...none, added: 3 })
    expect((await datesOf(id)).at(-1)).toBe('2028-03-01T13:00')
  })

  test('yields to the event loop meanwhile', async () => {
    const given = { rule: 'FREQ=DAILY;COUNT=60', starts: seriesAt('2026-12-01') }
    const { id } = await make(given)
    const changing = update(id, given, { eventTitle: 'Reading room, now with tea' })
    expect(await turnsOf(changing)).toBeGreaterThanOrEqual(2)
    expect(await changing).toMatchObject({ changed: 60 })
  })

  test('keeps the events and changes their title', async () => {
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

  test('adds and removes upcoming occurrences for a new rule, and keeps past ones', async () => {
    const { id } = await make()
    expect(await update(id, { rule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=4' })).toEqual({
      ...none,
      added: 2,
      removed: 1,
    })
    expect(await datesOf(id)).toEqual([
      '2026-11-10T13:00',
      '2026-11-17T13:00',
      '2026-11-24T13:00',
      '2026-12-08T13:00',
      '2026-12-22T13:00',
    ])
  })

  test('keeps the events and moves them to a new time of day', async () => {
    const { id, eventIds } = await make({ starts: seriesAt('2026-11-24') })
    const change = await update(id, { starts: seriesAt('2026-11-24', '16:30'), minutes: 60 })
    expect(change).toEqual({ ...none, changed: 4 })
    const rows = await rowsOf(id)
    expect(rows.map((row) => String(row.id))).toEqual(eventIds)
    expect(rows[0]!.card).toMatchObject({
      eventStart: '2026-11-24T15:30:00.000Z',
      eventEnd: '2026-11-24T16:30:00.000Z',
    })
  })

  test('cancels a removed occurrence with registrations, and restores it when it is added again', async () => {
    const { id } = await make({ starts: seriesAt('2026-11-24') })
    const [, second, third] = await rowsOf(id)
    const person = await insertPerson(database.db, `series-${id}@example.org`)
    const values = { event_id: second!.id, person_id: person, number: 1 }
    await insertRows(database.db, 'registration', { ...values, status: 'waiting' })
    await insertRows(database.db, 'registration', { ...values, event_id: third!.id, status: 'cancelled' })
    const given = { starts: seriesAt('2026-11-24'), except: [second!.starts, third!.starts] }
    expect(await update(id, given)).toEqual({ ...none, removed: 1, cancelled: 1 })
    const [, kept] = await rowsOf(id)
    expect(kept).toMatchObject({ id: second!.id, cancelled: true, starts: second!.starts })
    expect(await update(id, given)).toEqual(none)
    expect(await update(id, { starts: seriesAt('2026-11-24') })).toEqual({ ...none, added: 1, changed: 1 })
    expect((await rowsOf(id))[1]).toMatchObject({ id: second!.id, cancelled: false })
  })

  test('keeps events that replace an occurrence', async () => {
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

  test('limits a more frequent rule to 400 upcoming occurrences', { tags: 'slow' }, async () => {
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

  test('adds occurrences if the rule is extended', async () => {
    const { id } = await make()
    expect(await update(id, { rule: 'FREQ=WEEKLY;COUNT=6' })).toEqual({ ...none, added: 2 })
    expect((await datesOf(id)).at(-1)).toBe('2026-12-15T13:00')
  })

  test('rejects an invalid rule and an unknown series without any change', async () => {
    const { id } = await make()
    const kept = () => database.db.selectFrom('event_series').selectAll().where('id', '=', id).execute()
    const [before, series] = [await snapshot(id), await kept()]
    await expect(update(id, { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    expect([await snapshot(id), await kept()]).toEqual([before, series])
    await expect(update(999_999)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('finds a series by its source', async () => {
    const source = { key: 'ics:a@example.org', hash: '1' }
    await createSeries(database.db, weekly, template, source, now)
    const known = await findSeries(database.db, source.key)
    expect(known).toMatchObject({ hash: '1' })
    await updateSeries(database.db, known!.id, weekly, template, { ...source, hash: '2' }, now)
    expect(await findSeries(database.db, source.key)).toEqual({ id: known!.id, hash: '2' })
    expect(await findSeries(database.db, 'ics:b@example.org')).toBeUndefined()
  })
})
