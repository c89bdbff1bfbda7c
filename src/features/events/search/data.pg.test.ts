import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#lib/server/log.ts'
import { generateEvents } from '#test/support/events/generate.ts'
import { testDatabase } from '#test/support/database.ts'
import { EVENT_CHANGED, EventIndex, planOf } from './data-index.ts'
import { searchInDatabase } from '#kits/board/data-sql.ts'
import { searchEvents } from './data.ts'
import { searchMonth } from '../month/data.ts'
import { createEvent, deleteEvent, updateEvent } from '../mutations.ts'
import type { Facets } from './schema.ts'
import * as values from '../schema-values.ts'

const now = new Date('2026-11-20T15:30:00Z')
const EVENTS = 400

const database = await testDatabase()
const given = [...generateEvents(EVENTS, now)]
const events = new EventIndex(database.db, createLog('silent'))
const sources = { db: database.db, events }

beforeAll(async () => {
  for (const event of given) await createEvent(database.db, event)
  await events.load()
  await events.settled()
})
afterAll(() => events.stop())

/** Seldom: with a choice in each group nothing would be found. */
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 5 }, { arbitrary, weight: 1 })
const some = <T>(list: readonly T[]) =>
  maybe(fc.uniqueArray(fc.constantFrom(...list), { minLength: 1, maxLength: 3 }))
const shares = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 })
  .map((cuts) => [0, ...cuts.toSorted((a, b) => a - b), 100])
  .map((cuts) => Object.fromEntries(values.skillAreas.map((area, i) => [area, cuts[i + 1]! - cuts[i]!])))
const day = fc
  .integer({ min: -300, max: 300 })
  .map((days) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10))

const facets = fc.record({
  eventCategory: fc.constantFrom(
    ...values.eventCategories.slice(0, 4),
    values.UNIVERSITY,
    ...Array.from({ length: 5 }, () => values.ALL_CATEGORIES),
  ),
  eventSector: maybe(fc.constantFrom(...values.eventPlaces)),
  eventPastEvents: maybe(fc.boolean()),
  eventSubject: maybe(fc.constantFrom(...values.lectureSubjects)),
  eventUserRole: some(values.roles),
  eventChooseJobskills: maybe(fc.boolean()),
  eventMode: some(values.formats),
  eventHostPreferences: some(values.hosts),
  eventIndustries: some(values.industries),
  eventUpcoming: some(values.upcomingSpans),
  eventRegion: some(values.regions),
  eventPaidType: some(values.costs),
  eventAttendance: some(values.attendances),
  eventObjectives: some(values.objectives),
  eventSkillPercentage: maybe(shares),
  eventDateRange: maybe(
    fc.tuple(day, day).map(([a, b]) => (a < b ? { start: a, end: b } : { start: b, end: a })),
  ),
  eventUserTimezone: maybe(fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Europe/Madrid', 'IST')),
  eventSearchKeywords: maybe(fc.constantFrom('pump', 'bridge', 'chen', 'the')),
  eventKeywordFilter: maybe(fc.constantFrom('title' as const, 'all' as const)),
  limit: maybe(fc.integer({ min: 1, max: 30 })),
}) as fc.Arbitrary<Facets>

describe('the event index', () => {
  const fallback = () => ({ db: database.db, events: new EventIndex(database.db, createLog('silent')) })

  test('returns the same counts, totals, order and pages as plain SQL for any filters', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(facets, async (chosen) => {
        const fast = await searchEvents(sources, chosen, now)
        const slow = await searchEvents(fallback(), chosen, now)
        expect(fast).toEqual(slow)
        found += fast.total
        if (fast.nextCursor === null) return
        const next = { ...chosen, cursor: fast.nextCursor }
        expect(await searchEvents(sources, next, now)).toEqual(await searchEvents(fallback(), next, now))
      }),
      { numRuns: 150 },
    )
    expect(found).toBeGreaterThan(500)
  })

  test('combines the results and counts of all categories in one search', async () => {
    const asked: Facets = { eventCategory: values.ALL_CATEGORIES, eventPaidType: ['free'], limit: 100 }
    const all = await searchEvents(sources, asked, now)
    const each = await Promise.all(
      values.eventCategories.map((eventCategory) => searchEvents(sources, { ...asked, eventCategory }, now)),
    )
    expect(all.total).toBe(each.reduce((sum, { total }) => sum + total, 0))
    expect(all.counts.eventSector).toEqual(
      Object.fromEntries(values.eventPlaces.map((place, i) => [place, each[i]!.total])),
    )
    expect(each[0]!.counts.eventSector).toBeUndefined()
    const starts = all.results.map(({ eventStart }) => Date.parse(eventStart))
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    const [first] = each
    const chosen = await searchEvents(sources, { ...asked, eventSector: 'agriculture' }, now)
    expect(chosen).toMatchObject({ total: first!.total, counts: { eventSector: all.counts.eventSector } })
    expect(chosen.results).toEqual(first!.results)
  })

  test('follows creates, updates and deletes without a reload', async () => {
    await database.listen(EVENT_CHANGED, events.changed, () => {})
    const [first, second] = generateEvents(2, now, 10_000)
    const plan = planOf({ eventCategory: 'Chemical' }, now)
    // Notices of writes come a moment later.
    const both = async () => {
      const { total, places, bits } = await searchInDatabase(database.db, plan)
      const found = async () => {
        await events.settled()
        const answer = events.search(plan)
        return answer && { total: answer.total, places: answer.places, bits: Array.from(answer.bits) }
      }
      await expect.poll(found).toEqual({ total, places, bits })
    }
    const soon = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
    const given = { ...first!, eventCategory: 'Chemical' as const, eventStart: soon(60), eventEnd: soon(90) }
    const before = events.search(plan)!.total
    const id = await createEvent(database.db, given)
    await both()
    expect(events.search(plan)!.total).toBe(before + 1)
    await updateEvent(database.db, id, {
      ...second!,
      eventCategory: 'Chemical',
      eventStart: soon(5),
      eventEnd: soon(6),
    })
    await both()
    expect(events.search(plan)!.places[0]).toEqual([0, expect.any(Number), Number(id)])
    await updateEvent(database.db, id, { ...given, eventCategory: 'Medical' })
    await both()
    await updateEvent(database.db, id, given)
    await both()
    await deleteEvent(database.db, id)
    await both()
    expect(events.search(plan)!.total).toBe(before)
  })
})

describe('search validation', () => {
  const asked = (more: Partial<Facets>) =>
    searchEvents(sources, { eventCategory: 'Agriculture', ...more }, now)

  test.for<[Partial<Facets>, string]>([
    [{ eventUserTimezone: 'Mars/Olympus' }, 'eventUserTimezone'],
    [{ eventUserTimezone: "'; DROP TABLE event" }, 'eventUserTimezone'],
    [{ eventDateRange: { start: '2026-12-31', end: '2026-01-01' } }, 'eventDateRange.end'],
    [{ eventDateRange: { start: '2026-02-30' } }, 'eventDateRange.start'],
    [{ eventDateRange: { start: '0001-01-01' } }, 'eventDateRange.start'],
    [{ eventDateRange: { end: '9999-12-31' } }, 'eventDateRange.end'],
    [{ cursor: 'nonsense' }, 'cursor'],
    [{ cursor: '10000' }, 'cursor'],
    [{ cursor: Buffer.from('[1,2]').toString('base64url') }, 'cursor'],
    [{ cursor: Buffer.from('[1,2,99999999999]').toString('base64url') }, 'cursor'],
  ])('rejects %o', async ([more, field]) => {
    await expect(asked(more)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    })
  })
})

describe('the upcoming filter (decisions P15)', () => {
  const api = (more: Partial<Facets>, at = now) =>
    searchEvents(sources, { eventCategory: 'Agriculture', limit: 100, ...more }, at)

  test.for([
    ['week', 7],
    ['month', 30],
  ] as const)('a %s finds events that start within the next %i days', async ([span, days]) => {
    const { results } = await api({})
    const last = results.findLast(({ eventStart }) => Date.parse(eventStart) > now.getTime())!
    const starts = Date.parse(last.eventStart)
    const found = async (at: number) => {
      const page = await api({ eventUpcoming: [span] }, new Date(at))
      return page.results.some(({ eventId }) => eventId === last.eventId)
    }
    expect(await found(starts - days * 86_400_000)).toBe(false)
    expect(await found(starts - days * 86_400_000 + 60_000)).toBe(true)
    expect(await found(starts - 60_000)).toBe(true)
  })
})

describe('the month view', () => {
  const dayOf = (zone: string, at: string | number) =>
    new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' }).format(new Date(at))

  test.each([
    ['2026-11', 'UTC'],
    ['2026-12', 'Asia/Kolkata'],
    ['2026-10', 'America/New_York'],
  ])('%s in %s lists each event on its local start day, including past events', async (month, zone) => {
    const found = await searchMonth(
      sources,
      {
        eventCategory: values.ALL_CATEGORIES,
        eventMonth: month,
        eventUserTimezone: zone,
        eventPaidType: ['free'],
      },
      now,
    )
    const expected = new Map<string, number>()
    for (const { eventStart, eventEnd, eventPaidType } of given) {
      if (eventPaidType !== 'free') continue
      const first = dayOf(zone, eventStart)
      // An all-day event ends at the start of the next day, which is not part of it.
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

  test('rejects an unknown time zone', async () => {
    const asked = {
      eventCategory: values.ALL_CATEGORIES,
      eventMonth: '2026-12',
      eventUserTimezone: 'Nowhere/At-All',
    } as const
    await expect(searchMonth(sources, asked, now)).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })
})
