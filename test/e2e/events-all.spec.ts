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
      const events = (
        await Promise.all(eventCategories.map((category) => allEvents(request, category)))
      ).flat()
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
      await expect(places.last()).toHaveText(`University lectures${counts.at(-1)}`)

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

for (const width of [360, 1440]) {
  test(`The list of all events is for everybody at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(paths.allEvents())
    await expectAccessibleInBoth(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, 'no sideways scrolling').toBeLessThanOrEqual(0)
  })
}
