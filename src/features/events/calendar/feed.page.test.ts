import { expect, test } from 'vitest'
import { DAY_MS } from '#lib/text/dates/days.ts'
import { paths } from '#lib/text/paths.ts'
import { demoPortal, openPage, queriesIn } from '#test/support/page.ts'
import {
  allEvents,
  expectedEvents,
  EVENTS_PER_PAGE,
  titlesOf,
  type FacetChoice,
  resultsOf,
  shownTitles,
} from '#test/support/events/expected-screen.ts'
import { readCalendar } from '#test/support/events/read-calendar.ts'
import { sectorCategories, skillDefaults, UNIVERSITY } from '../schema-values.ts'

const technology = sectorCategories['information-technology']
const list = (query = {}) => paths.events('information-technology', query)
const feedOf = (document: Document) =>
  queriesIn(resultsOf(document)).getByRole('link', { name: 'Subscribe to calendar' }).getAttribute('href')!

test.each([
  ['a whole sector', 'information-technology', list(), technology, {}],
  [
    'a mix of filters',
    'information-technology',
    list({ cost: 'free', attendance: 'virtual,hybrid' }),
    technology,
    { groups: { cost: ['free'], attendance: ['virtual', 'hybrid'] } },
  ],
  [
    'a subject’s lectures',
    'university',
    paths.university({ subject: 'physics', region: 'emea' }),
    UNIVERSITY,
    { subject: 'physics', groups: { region: ['emea'] } },
  ],
] as const)('the feed of %s contains the events of its list', async (_, of, screen, category, choice) => {
  const all = await allEvents((await demoPortal()).database.db, category)
  const { document } = await openPage(screen)
  const address = new URL(feedOf(document), 'http://localhost')
  expect(address.pathname).toBe(`/calendar/feed/${of}.ics`)
  expect(address.search).toBe(new URL(screen, 'http://localhost').search)

  const answer = await openPage(feedOf(document))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const { events, instant } = readCalendar(answer.text)
  const now = Date.now()
  const read = events.map((event) => ({
    id: /^event-(\d+)@/.exec(String(event.getFirstPropertyValue('uid')))?.[1],
    end: instant(event, 'dtend'),
  }))
  const wanted = choice as FacetChoice
  const upcoming = expectedEvents(all, wanted, now)
  expect(upcoming.length).toBeGreaterThan(0)
  const idsOf = (those: readonly { eventId: string }[]) => those.map(({ eventId }) => eventId).sort()
  expect(
    read
      .filter(({ end }) => end.getTime() > now)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(idsOf(upcoming))
  // What was over lately stays, so that nothing vanishes from a calendar.
  const lately = expectedEvents(all, { ...wanted, past: true }, now).filter(
    ({ eventEnd }) => Date.parse(eventEnd) > now - 29 * DAY_MS,
  )
  expect(read.map(({ id }) => id)).toEqual(expect.arrayContaining(idsOf(lately)))
  expect(shownTitles(document)).toEqual(titlesOf(upcoming.slice(0, EVENTS_PER_PAGE)))
})

test('the link to the feed keeps filters and omits the ranking', async () => {
  const { document } = await openPage(list({ ...skillDefaults, cost: 'free', zone: 'Europe/Madrid' }))
  const { searchParams } = new URL(feedOf(document), 'http://localhost')
  expect([...searchParams.keys()].sort()).toEqual(['cost', 'zone'])
})
