import type { Page } from '@playwright/test'
import { sectorCategories } from '#features/events/schema-values.ts'
import { paths } from '#lib/text/paths.ts'
import { insertEvent } from '../support/events/registrations.ts'
import { allEvents, dayAfter, expectedEvents, instantIn, weekendIn, type FacetChoice } from './event-facts.ts'
import { eventLinks, expectScreen, facet } from './events-screen.ts'
import { expect, test, wakeClient } from './journey.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

const category = sectorCategories['information-technology']
const list = paths.events('information-technology')
const zones = ['Asia/Kolkata', 'America/New_York', 'Europe/Madrid']
const HOUR_MS = 3_600_000

let portal: OwnPortal

/** Events on both sides of where weekends begin and end for each of the viewers, of this weekend and the next. */
test.beforeAll(async () => {
  portal = await startOwnPortal()
  const { saturday, monday } = weekendIn('America/New_York', Date.now())
  const edges = [0, 7].flatMap((later) => [dayAfter(saturday, later), dayAfter(monday, later)])
  for (const zone of zones) {
    for (const day of edges) {
      for (const [time, hours] of [
        ['00:00', -0.5],
        ['00:00', 0.5],
      ] as const) {
        const start = instantIn(zone, day, time) + hours * HOUR_MS
        await insertEvent(portal.database.db, {
          eventTitle: `${zone} ${day} ${hours > 0 ? 'after' : 'before'} midnight`,
          eventStart: new Date(start).toISOString(),
          eventEnd: new Date(start + 0.5 * HOUR_MS).toISOString(),
          eventHostTimezone: zone,
        })
      }
    }
  }
})
test.afterAll(() => portal.stop())

async function open(page: Page): Promise<void> {
  await page.goto(portal.url + list)
  await wakeClient(page)
}

for (const zone of zones) {
  test.describe(`a viewer in ${zone}`, () => {
    test.use({ timezoneId: zone })

    test('finds the weekend of their own zone, or of the one that they choose', async ({ page, request }) => {
      const events = await allEvents(request, category, portal.url)
      await open(page)
      const choice: FacetChoice = { zone, groups: { upcoming: ['weekend'] } }
      await facet(page, 'upcoming', 'weekend').check()
      await expectScreen(page, events, category, choice)
      expect(new URL(page.url()).searchParams.get('zone')).toBe(zone)
      const own = await eventLinks(page).allTextContents()
      expect(own.length, 'events of the weekend').toBeGreaterThan(0)

      const select = page.getByRole('combobox', { name: 'Your time zone' })
      for (const other of zones.filter((each) => each !== zone)) {
        await select.selectOption(other)
        await expectScreen(page, events, category, { ...choice, zone: other })
        const now = Date.now()
        // What the viewers see differs, or the zone would say nothing.
        const [theirs, ours] = [other, zone].map((each) =>
          expectedEvents(events, { ...choice, zone: each }, now).map((event) => event.eventId),
        )
        expect(theirs).not.toEqual(ours)
      }
      await select.selectOption({ index: 0 })
      await expectScreen(page, events, category, choice)
      expect(await eventLinks(page).allTextContents()).toEqual(own)
    })

    test('counts days in their own zone', async ({ page, request }) => {
      const events = await allEvents(request, category, portal.url)
      await open(page)
      const { monday } = weekendIn('America/New_York', Date.now())
      const day = dayAfter(monday, 7)
      await page.getByLabel('From', { exact: true }).fill(day)
      await page.getByLabel('To', { exact: true }).fill(day)
      await expectScreen(page, events, category, { zone, from: day, to: day })
      await expect(eventLinks(page)).not.toHaveCount(0)
    })
  })
}
