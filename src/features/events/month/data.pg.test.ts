import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { generateEvents } from '#test/support/events/generate.ts'
import { createEvent } from '../mutations.ts'
import { ALL_CATEGORIES } from '../schema-values.ts'
import { EventIndex } from '../search/data-index.ts'
import { searchMonth } from './data.ts'

const now = new Date('2026-11-20T15:30:00Z')
const given = [...generateEvents(600, now)]

let database: Database
let events: EventIndex

beforeAll(async () => {
  database = await openTestDatabase()
  for (const event of given) await createEvent(database.db, event)
  events = new EventIndex(database.db, createLog('silent'))
  await events.load()
}, 120_000)
afterAll(async () => {
  await events.stop()
  await database.close()
})

const dayOf = (zone: string, at: string | number) =>
  new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' }).format(new Date(at))

test.each([
  ['2026-11', 'UTC'],
  ['2026-12', 'Asia/Kolkata'],
  ['2026-10', 'America/New_York'],
])('%s in %s has each event on the day on which it begins there, over or not', async (month, zone) => {
  const found = await searchMonth(
    { db: database.db, events },
    { eventCategory: ALL_CATEGORIES, eventMonth: month, eventUserTimezone: zone, eventPaidType: ['free'] },
    now,
  )
  const expected = new Map<string, number>()
  for (const { eventStart, eventEnd, eventPaidType } of given) {
    if (eventPaidType !== 'free') continue
    const first = dayOf(zone, eventStart)
    // The end of a day is the start of the next: that one is not the event's.
    const last = dayOf(zone, Math.max(Date.parse(eventStart), Date.parse(eventEnd) - 1))
    if (first.slice(0, 7) > month || last.slice(0, 7) < month) continue
    const day = first.slice(0, 7) < month ? `${month}-01` : first
    expected.set(day, (expected.get(day) ?? 0) + 1)
  }
  expect(expected.size, 'days with events').toBeGreaterThan(5)
  const counted = found.days.filter(({ count }) => count > 0).map(({ day, count }) => [day, count])
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(expected))
  expect(found.total).toBe([...expected.values()].reduce((sum, count) => sum + count, 0))
  for (const { count, results } of found.days) {
    expect(results).toHaveLength(Math.min(count, 3))
    const starts = results.map(({ eventStart }) => eventStart)
    expect(starts).toEqual(starts.toSorted())
  }
  expect(found.today).toBe('2026-11-20')
})

test('a zone that there is not is refused', async () => {
  const asked = {
    eventCategory: ALL_CATEGORIES,
    eventMonth: '2026-12',
    eventUserTimezone: 'Nowhere/At-All',
  } as const
  await expect(searchMonth({ db: database.db, events }, asked, now)).rejects.toMatchObject({
    code: 'invalid_input',
  })
})
