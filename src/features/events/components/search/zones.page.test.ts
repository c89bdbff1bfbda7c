import { expect, test } from 'vitest'
import { addDays } from '#lib/text/dates/days.ts'
import { paths } from '#lib/text/paths.ts'
import {
  allEvents,
  expectedEvents,
  expectedScreen,
  instantIn,
  weekendIn,
  type FacetChoice,
} from '#test/support/events/expected-screen.ts'
import { readScreen } from '#test/support/events/read-screen.ts'
import { insertEvent } from '#test/support/events/registrations.ts'
import { demoPortal, openPage } from '#test/support/page.ts'

const category = 'Chemical'
const zones = ['Asia/Kolkata', 'America/New_York', 'Europe/Madrid']
const HALF_HOUR_MS = 1_800_000

test('weekends and days begin and end by the clock of the chosen zone', async () => {
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
          eventCategory: category,
          eventStart: new Date(start).toISOString(),
          eventEnd: new Date(start + HALF_HOUR_MS).toISOString(),
          eventHostTimezone: zone,
        })
      }
  const events = await allEvents(db, category)
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
      // The index hears of new events a moment later.
      await expect
        .poll(async () => readScreen((await openPage(paths.events('chemical', query))).document))
        .toEqual(expectedScreen(events, category, choice))
    }
    const ids = expectedEvents(events, weekend).map(({ eventId }) => eventId)
    found.set(zone, new Set(ids))
  }
  const [kolkata, newYork, madrid] = zones.map((zone) => found.get(zone)!)
  // They differ, or the zone would say nothing.
  expect(kolkata!.size).toBeGreaterThan(0)
  expect(kolkata).not.toEqual(newYork)
  expect(newYork).not.toEqual(madrid)
  expect(madrid).not.toEqual(kolkata)
})
