import type { EventMonth } from '#features/events/month/schema.ts'
import { eventCategories, eventPlaces } from '#features/events/schema-values.ts'
import { paths } from '#lib/text/paths.ts'
import { allEvents, expectedEvents } from './event-facts.ts'
import { eventLinks, results } from './events-screen.ts'
import { expect, expectAccessibleInBoth, test, wakeClient } from './journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const PAGE_SIZE = 20

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('All events stand in one list, and each sector says how many it has', async ({ page, request }) => {
      const events: Awaited<ReturnType<typeof allEvents>>[number][] = []
      // One after the other: each asks for all of its events at once.
      for (const category of eventCategories) events.push(...(await allEvents(request, category)))
      const coming = expectedEvents(events, {})
      await page.goto(paths.allEvents())
      if (javaScriptEnabled) await wakeClient(page)
      await expect(eventLinks(page)).toHaveText(
        coming.slice(0, PAGE_SIZE).map(({ eventTitle }) => eventTitle),
      )
      const places = page.getByRole('navigation', { name: 'Sector' }).getByRole('link')
      const counts = eventCategories.map(
        (category) => coming.filter(({ eventCategory }) => eventCategory === category).length,
      )
      await expect(places).toHaveCount(1 + eventPlaces.length)
      await expect(places.first()).toHaveText(`All${coming.length}`)
      await expect(places.last()).toHaveText(`Energy and power${counts.at(-1)}`)

      // The other filters count in it, and stay when a sector is chosen.
      const free = coming.filter(({ eventPaidType }) => eventPaidType === 'free')
      await page.goto(paths.allEvents({ cost: 'free' }))
      if (javaScriptEnabled) await wakeClient(page)
      await expect(places.first()).toHaveText(`All${free.length}`)
      await places.filter({ hasText: 'Medical' }).click()
      await expect(page).toHaveURL(/sector=medical/)
      await expect(page).toHaveURL(/cost=free/)
      const medical = free.filter(({ eventCategory }) => eventCategory === 'Medical')
      await expect(eventLinks(page)).toHaveText(
        medical.slice(0, PAGE_SIZE).map(({ eventTitle }) => eventTitle),
      )
      await expect(places.filter({ hasText: 'Medical' })).toHaveAttribute('aria-current', 'true')
      await expect(places.first()).toHaveText(`All${free.length}`)
    })
  })
}

test('Free webinars of this week are one press away, and so is a sector by the keyboard', async ({
  page,
}) => {
  await page.goto(paths.allEvents())
  await wakeClient(page)
  await page.getByRole('link', { name: 'Free webinars this week' }).click()
  await expect(page).toHaveURL(/upcoming=week&cost=free&format=webinar/)
  await expect(results(page).getByRole('navigation', { name: 'Active filters' })).toContainText('Webinar')

  await page.goto(paths.allEvents())
  await page.getByRole('link', { name: /^Chemical/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sector=chemical/)
  await expect(results(page).getByRole('article').first()).toContainText('Chemical')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'the month with scripts' : 'the month without scripts', () => {
    test.use({ javaScriptEnabled })

    test('A month lays the events on its days, and leads to the next and to the list of a day', async ({
      page,
      request,
    }) => {
      await page.goto(paths.allEvents({ cost: 'free' }))
      if (javaScriptEnabled) await wakeClient(page)
      const views = page.getByRole('navigation', { name: 'View' })
      await views.getByRole('link', { name: 'Month' }).click()
      await page.getByRole('link', { name: 'Month after' }).click()
      await expect(page).toHaveURL(/cost=free/)
      const { searchParams } = new URL(page.url())
      const month = searchParams.get('month') ?? ''
      const zone = searchParams.get('zone') ?? 'UTC'
      const answer = await request.post('/event-service/api/v1/event-month', {
        data: { eventCategory: 'All', eventPaidType: ['free'], eventMonth: month, eventUserTimezone: zone },
      })
      const { days, total } = (await answer.json()) as EventMonth
      expect(total, 'events in that month').toBeGreaterThan(10)
      await expect(results(page).getByRole('table').getByRole('listitem').getByRole('link')).toHaveCount(
        days.reduce((sum, { count, results: some }) => sum + some.length + (count > some.length ? 1 : 0), 0),
      )
      const busiest = days.toSorted((a, b) => b.count - a.count)[0]!
      expect(busiest.count, 'more than a day shows').toBeGreaterThan(3)
      await page.locator(`a[href*="from=${busiest.day}"]`).click()
      await expect(eventLinks(page)).toHaveCount(busiest.count)
      await expect(views.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true')
    })
  })
}

for (const [width, path] of [
  [360, paths.allEvents()],
  [1440, paths.allEvents()],
  [360, paths.allEvents({ month: '2026-12' })],
  [1440, paths.allEvents({ month: '2026-12' })],
] as const) {
  test(`${path} is for everybody at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await expectAccessibleInBoth(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, 'no sideways scrolling').toBeLessThanOrEqual(0)
  })
}

for (const path of [paths.allEvents(), paths.events('medical'), paths.university()]) {
  test(`${path} shows its first event high up, and the keyboard skips the filters`, async ({ page }) => {
    await page.goto(path)
    const first = results(page).getByRole('article').first()
    expect((await first.boundingBox())!.y, 'where the first event begins').toBeLessThanOrEqual(520)
    await page.getByRole('link', { name: 'Skip to the list' }).focus()
    await expect(page.getByRole('link', { name: 'Skip to the list' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(results(page)).toBeFocused()
  })
}
