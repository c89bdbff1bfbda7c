import { beforeAll, describe, expect, test, vi } from 'vitest'
import { demoPortal, openPage } from '#test/support/page.ts'
import {
  allEvents,
  instantIn,
  weekendIn,
  expectedEvents,
  expectedScreen,
  facetGroupsOf,
  facetValuesOf,
  groups,
  type FacetChoice,
  type Group,
  type WholeEvent,
  readScreen,
} from '#test/support/events/expected-screen.ts'
import { randomOf } from '#test/support/random.ts'
import { insertEvent } from '#test/support/events/registrations.ts'
import { addDays } from '#lib/text/dates/days.ts'
import { paths } from '#lib/text/paths.ts'
import { lectureSubjects, sectorCategories, UNIVERSITY, type EventCategory } from '../../schema-values.ts'

type Query = Record<string, string>
const technology = sectorCategories['information-technology']
type EventsList = [string, EventCategory, pathOf: (query: Query) => string, whole: FacetChoice]
const screens: EventsList[] = [
  ['a sector', technology, (query) => paths.events('information-technology', query), {}],
  ['the university', UNIVERSITY, (query) => paths.university(query), { subject: lectureSubjects[0] }],
]

const [sector, university] = screens
const events = new Map<string, WholeEvent[]>()
beforeAll(async () => {
  const { database } = await demoPortal()
  for (const [, category] of screens) events.set(category, await allEvents(database.db, category))
})

/** The address of a screen with what is chosen. */
const queryOf = ({ groups: chosen = {}, past, job, subject, from, to, zone }: FacetChoice): Query => ({
  ...Object.fromEntries(Object.entries(chosen).map(([group, values]) => [group, values.join(',')])),
  ...(past && { past: '1' }),
  ...(job && { job: '1' }),
  ...(subject && { subject }),
  ...(from && { from }),
  ...(to && { to }),
  ...(zone && { zone }),
})

async function expectScreen([, category, pathOf]: EventsList, choice: FacetChoice) {
  const expected = expectedScreen(events.get(category)!, category, choice)
  const { document } = await openPage(pathOf(queryOf(choice)))
  expect(readScreen(document)).toEqual(expected)
  return expected
}

describe.each(screens)('the facets of %s', (...screen) => {
  const [, category, , whole] = screen

  test.each(facetGroupsOf(category))(
    '%s: each value returns the expected events and counts',
    async (group) => {
      const { facets } = await expectScreen(screen, whole)
      const offered = facets[groups[group].title] ?? []
      expect(offered.length, 'values on offer').toBeGreaterThan(0)
      const values = facetValuesOf(category, group)
      for (const value of values) await expectScreen(screen, { ...whole, groups: { [group]: [value] } })
      await expectScreen(screen, { ...whole, groups: { [group]: values.slice(0, 2) } })
    },
  )

  test('filter by my job, past events, or both', async () => {
    await expectScreen(screen, { ...whole, job: true })
    await expectScreen(screen, { ...whole, past: true })
    const { facets } = await expectScreen(screen, { ...whole, job: true, past: true })
    expect(facets).not.toHaveProperty('Upcoming Events')
  })

  test('filter by any combination, in the time zone of the URL', async () => {
    const random = randomOf(category.length)
    let withResults = 0
    for (let turn = 0; turn < 12; turn++) {
      const choice: FacetChoice = { zone: 'Asia/Kolkata', past: random() < 0.3, job: random() < 0.2 }
      if (category === UNIVERSITY) choice.subject = lectureSubjects[Math.floor(random() * 6)]!
      choice.groups = {}
      for (const group of facetGroupsOf(category) as Group[]) {
        const chosen = random() < 0.4 ? facetValuesOf(category, group).filter(() => random() < 0.5) : []
        if (chosen.length > 0) choice.groups[group] = chosen
      }
      await expectScreen(screen, choice)
      if (expectedEvents(events.get(category)!, choice).length > 0) withResults++
    }
    expect(withResults, 'mixes that find something').toBeGreaterThan(0)
  })
})

test('each role returns the expected events', async () => {
  const totals: number[] = []
  for (const role of groups.role.values)
    totals.push((await expectScreen(sector!, { groups: { role: [role] } })).total)
  expect(Math.max(...totals)).toBeGreaterThan(0)
})

test('each university subject, and all together, return the expected lectures', async () => {
  for (const subject of lectureSubjects) await expectScreen(university!, { subject })
  const { document } = await openPage(paths.university({ subject: 'all' }))
  expect(readScreen(document)).toEqual(expectedScreen(events.get(UNIVERSITY)!, UNIVERSITY, {}))
})

test('a start date, an end date, or both narrow the list', async () => {
  const third = expectedEvents(events.get(technology)!)[2]!.eventStart.slice(0, 10)
  for (const days of [{ from: third }, { to: third }, { from: third, to: third }]) {
    const { total } = await expectScreen(sector!, { ...days, zone: 'Europe/Madrid' })
    expect(total).toBeGreaterThan(0)
  }
})

const CHEMICAL = 'Chemical'
const zones = ['Asia/Kolkata', 'America/New_York', 'Europe/Madrid']
const HALF_HOUR_MS = 1_800_000

test('weekends and days start and end in the chosen time zone', async () => {
  const { db } = (await demoPortal()).database
  const { saturday, monday } = weekendIn('America/New_York', Date.now())
  // On both sides of each midnight, of this weekend and the next.
  const edges = [0, 7].flatMap((later) => [addDays(saturday, later), addDays(monday, later)])
  for (const zone of zones)
    for (const day of edges)
      for (const from of [-HALF_HOUR_MS, HALF_HOUR_MS]) {
        const start = instantIn(zone, day) + from
        await insertEvent(db, {
          eventTitle: `${zone} ${day} ${from > 0 ? 'after' : 'before'} midnight`,
          eventCategory: CHEMICAL,
          eventStart: new Date(start).toISOString(),
          eventEnd: new Date(start + HALF_HOUR_MS).toISOString(),
          eventHostTimezone: zone,
        })
      }
  const chemical = await allEvents(db, CHEMICAL)
  const day = addDays(monday, 7)
  const found = new Map<string, Set<string>>()
  for (const zone of zones) {
    const weekend = { zone, groups: { upcoming: ['weekend'] } }
    for (const [choice, query] of [
      [weekend, { zone, upcoming: 'weekend' }],
      [
        { zone, from: day, to: day },
        { zone, from: day, to: day },
      ],
    ] as [FacetChoice, Record<string, string>][]) {
      // The index hears of new events a moment later, and each minute a week from now is another one.
      await vi.waitFor(
        async () => {
          const { document } = await openPage(paths.events('chemical', query))
          expect(readScreen(document)).toEqual(expectedScreen(chemical, CHEMICAL, choice))
        },
        { timeout: 30_000 },
      )
    }
    const ids = expectedEvents(chemical, weekend).map(({ eventId }) => eventId)
    found.set(zone, new Set(ids))
  }
  const [kolkata, newYork, madrid] = zones.map((zone) => found.get(zone)!)
  // They differ, or the zone would say nothing.
  expect(kolkata!.size).toBeGreaterThan(0)
  expect(kolkata).not.toEqual(newYork)
  expect(newYork).not.toEqual(madrid)
  expect(madrid).not.toEqual(kolkata)
})
