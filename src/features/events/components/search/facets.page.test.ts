import { beforeAll, describe, expect, test } from 'vitest'
import { demoPortal, openPage } from '#test/support/page.ts'
import {
  allEvents,
  expectedEvents,
  expectedScreen,
  facetGroupsOf,
  facetValuesOf,
  groups,
  type FacetChoice,
  type Group,
  type WholeEvent,
} from '#test/support/events/expected-screen.ts'
import { readScreen } from '#test/support/events/read-screen.ts'
import { paths } from '#lib/text/paths.ts'
import { lectureSubjects, sectorCategories, UNIVERSITY, type EventCategory } from '../../schema-values.ts'

type Query = Record<string, string>
const technology = sectorCategories['information-technology']
type EventsList = [
  name: string,
  category: EventCategory,
  pathOf: (query: Query) => string,
  whole: FacetChoice,
]
const screens: EventsList[] = [
  ['a sector', technology, (query: Query) => paths.events('information-technology', query), {}],
  ['the university', UNIVERSITY, (query: Query) => paths.university(query), { subject: lectureSubjects[0] }],
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

/** Numbers from 0 to 1 that are the same in every run (a linear congruential generator). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
}

describe.each(screens)('the facets of %s', (...screen) => {
  const [, category, , whole] = screen

  test.each(facetGroupsOf(category))('%s: each value finds and counts what it should', async (group) => {
    const { facets } = await expectScreen(screen, whole)
    const offered = facets[groups[group].title] ?? []
    expect(offered.length, 'values on offer').toBeGreaterThan(0)
    const values = facetValuesOf(category, group)
    for (const value of values) await expectScreen(screen, { ...whole, groups: { [group]: [value] } })
    await expectScreen(screen, { ...whole, groups: { [group]: values.slice(0, 2) } })
  })

  test('my job and past events, alone and together', async () => {
    await expectScreen(screen, { ...whole, job: true })
    await expectScreen(screen, { ...whole, past: true })
    const { facets } = await expectScreen(screen, { ...whole, job: true, past: true })
    expect(facets).not.toHaveProperty('Upcoming Events')
  })

  test('any mix, in the zone of the address', async () => {
    const random = numbersFrom(category.length)
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

test('each role finds what it should', async () => {
  const totals: number[] = []
  for (const role of groups.role.values)
    totals.push((await expectScreen(sector!, { groups: { role: [role] } })).total)
  expect(Math.max(...totals)).toBeGreaterThan(0)
})

test('each subject of the university finds what it should, and all together do', async () => {
  for (const subject of lectureSubjects) await expectScreen(university!, { subject })
  const { document } = await openPage(paths.university({ subject: 'all' }))
  expect(readScreen(document)).toEqual(expectedScreen(events.get(UNIVERSITY)!, UNIVERSITY, {}))
})

test('days narrow the list, one end or both', async () => {
  const third = expectedEvents(events.get(technology)!)[2]!.eventStart.slice(0, 10)
  for (const days of [{ from: third }, { to: third }, { from: third, to: third }]) {
    const { total } = await expectScreen(sector!, { ...days, zone: 'Europe/Madrid' })
    expect(total).toBeGreaterThan(0)
  }
})
