import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { generateEvents } from '#test/support/events/generate.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { EVENT_CHANGED, EventIndex, planOf } from './data-index.ts'
import { searchInDatabase } from '#kits/board/data-sql.ts'
import { searchEvents } from './data.ts'
import { createEvent, deleteEvent, updateEvent } from '../mutations.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import type { Facets } from './schema.ts'
import * as values from '../schema-values.ts'

const now = new Date('2026-11-20T15:30:00Z')
const EVENTS = 400

let database: Database
let events: EventIndex

beforeAll(async () => {
  database = await openTestDatabase()
  for (const event of generateEvents(EVENTS, now)) await createEvent(database.db, event)
  events = new EventIndex(database.db, createLog('silent'))
  await events.load()
  await events.settled()
}, 120_000)
afterAll(async () => {
  await events.stop()
  await database.close()
})

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

describe('the index answers as plain SQL does', () => {
  const sources = () => ({ db: database.db, events })
  const fallback = () => ({ db: database.db, events: new EventIndex(database.db, createLog('silent')) })

  test('counts, totals, order and pages of any mix', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(facets, async (chosen) => {
        const fast = await searchEvents(sources(), chosen, now)
        const slow = await searchEvents(fallback(), chosen, now)
        expect(fast).toEqual(slow)
        found += fast.total
        if (fast.nextCursor === null) return
        const next = { ...chosen, cursor: fast.nextCursor }
        expect(await searchEvents(sources(), next, now)).toEqual(await searchEvents(fallback(), next, now))
      }),
      { numRuns: 150 },
    )
    expect(found).toBeGreaterThan(500)
  })

  test('all categories at once find what each finds, and count what each has with every other choice', async () => {
    const asked: Facets = { eventCategory: values.ALL_CATEGORIES, eventPaidType: ['free'], limit: 100 }
    const all = await searchEvents(sources(), asked, now)
    const each = await Promise.all(
      values.eventCategories.map((eventCategory) =>
        searchEvents(sources(), { ...asked, eventCategory }, now),
      ),
    )
    expect(all.total).toBe(each.reduce((sum, { total }) => sum + total, 0))
    expect(all.counts.eventSector).toEqual(
      Object.fromEntries(values.eventPlaces.map((place, i) => [place, each[i]!.total])),
    )
    expect(each[0]!.counts.eventSector).toBeUndefined()
    const starts = all.results.map(({ eventStart }) => Date.parse(eventStart))
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    const [first] = each
    const chosen = await searchEvents(sources(), { ...asked, eventSector: 'agriculture' }, now)
    expect(chosen).toMatchObject({ total: first!.total, counts: { eventSector: all.counts.eventSector } })
    expect(chosen.results).toEqual(first!.results)
  })

  test('pages follow each other without a gap or repetition', async () => {
    for (const eventCategory of ['Agriculture', values.ALL_CATEGORIES] as const) {
      for (const [past, eventSkillPercentage] of [
        [false, undefined],
        [true, undefined],
        [false, values.skillDefaults],
        [true, values.skillDefaults],
      ] as const) {
        const asked: Facets = {
          eventCategory,
          eventPastEvents: past,
          eventSkillPercentage,
          limit: 7,
        }
        const seen: string[] = []
        let page = await searchEvents(sources(), asked, now)
        seen.push(...page.results.map((event) => event.eventId))
        while (page.nextCursor) {
          page = await searchEvents(sources(), { ...asked, cursor: page.nextCursor }, now)
          // The same page by its number.
          const cursor = String(seen.length)
          expect(await searchEvents(sources(), { ...asked, cursor }, now)).toEqual(page)
          seen.push(...page.results.map((event) => event.eventId))
        }
        expect(new Set(seen).size).toBe(seen.length)
        expect(seen).toHaveLength(page.total)
        expect(page.total).toBeGreaterThan(PAGE_SIZE)
      }
    }
  })

  test('follows writes, without being read anew', async () => {
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

describe('what a search refuses', () => {
  const asked = (more: Partial<Facets>) =>
    searchEvents({ db: database.db, events }, { eventCategory: 'Agriculture', ...more }, now)

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
  ])('%o', async ([more, field]) => {
    await expect(asked(more)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    })
  })
})

describe('what a facet means (decisions P15)', () => {
  const api = (more: Partial<Facets>, at = now) =>
    searchEvents({ db: database.db, events }, { eventCategory: 'Agriculture', limit: 100, ...more }, at)

  test('past and upcoming part what there is; what goes on is upcoming', async () => {
    const upcoming = await api({})
    const past = await api({ eventPastEvents: true })
    expect(upcoming.counts.eventPastEvents).toBe(past.total)
    expect(past.counts.eventPastEvents).toBe(upcoming.total)
    expect(upcoming.results.every(({ eventEnd }) => new Date(eventEnd) > now)).toBe(true)
    expect(past.results.every(({ eventEnd }) => new Date(eventEnd) <= now)).toBe(true)
    const starts = (results: { eventStart: string }[]) => results.map(({ eventStart }) => eventStart)
    expect(starts(upcoming.results)).toEqual(starts(upcoming.results).toSorted())
    expect(starts(past.results)).toEqual(starts(past.results).toSorted().toReversed())
  })

  test('short is strictly under an hour; the weekend is the viewer’s', async () => {
    const short = await api({ eventUpcoming: ['shortSession'] })
    const minutes = ({ eventStart, eventEnd }: { eventStart: string; eventEnd: string }) =>
      (Date.parse(eventEnd) - Date.parse(eventStart)) / 60_000
    expect(short.total).toBeGreaterThan(0)
    expect(short.results.every((event) => minutes(event) < 60)).toBe(true)
    const weekend = await api({ eventUpcoming: ['weekend'], eventUserTimezone: 'America/New_York' })
    const [from, to] = [new Date('2026-11-21T05:00:00Z'), new Date('2026-11-23T05:00:00Z')]
    expect(
      weekend.results.every(
        ({ eventStart, eventEnd }) => new Date(eventStart) < to && new Date(eventEnd) > from,
      ),
    ).toBe(true)
  })

  test.for([
    ['week', 7],
    ['month', 30],
  ] as const)('a %s finds what starts within %i days, up to the minute before', async ([span, days]) => {
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

  test('shares rank and hide nothing', async () => {
    const shares = { customerFocus: 70, selfDevelopment: 30 }
    const plain = await api({})
    const ranked = await api({ eventSkillPercentage: shares })
    expect(ranked.total).toBe(plain.total)
    const matches = ranked.results.map(({ Match }) => Match!)
    expect(matches).toEqual(matches.toSorted((a, b) => b - a))
    for (const { Match, eventSkills } of ranked.results) {
      expect(Match).toBe(
        (eventSkills.includes('customerFocus') ? 70 : 0) + (eventSkills.includes('selfDevelopment') ? 30 : 0),
      )
    }
  })
})
