import { sectorCategories } from '#features/events/schema-values.ts'
import { addDays } from '#lib/text/dates/days.ts'
import { paths } from '#lib/text/paths.ts'
import { allEvents, expectedEvents, EVENTS_PER_PAGE, titlesOf } from '../support/events/expected-screen.ts'
import { eventLinks, results } from './events-screen.ts'
import { expect, test, wakeClient } from './journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const category = sectorCategories['information-technology']
const list = paths.events('information-technology')
const capture = 'Reading a packet capture in forty-five minutes'

test('A visitor filters a sector’s events, passes the address on, and it gives the same list without scripts', async ({
  page,
  browser,
  portal,
}) => {
  const events = await allEvents(portal.database.db, category)
  await page.goto(paths.allEvents())
  expect((await results(page).getByRole('article').first().boundingBox())!.y).toBeLessThanOrEqual(520)
  await page.goto(list)
  await wakeClient(page)
  await page.getByRole('checkbox', { name: /^Virtual/ }).check()
  await page.getByRole('checkbox', { name: /^Europe, Middle East/ }).check()
  const groups = { attendance: ['virtual'], region: ['emea'] }
  await expect(eventLinks(page)).toHaveText(
    titlesOf(expectedEvents(events, { groups })).slice(0, EVENTS_PER_PAGE),
  )
  const field = page.getByRole('main').getByLabel('Search events')
  await field.fill('network')
  await field.press('Enter')
  await expect(page.getByRole('link', { name: 'Remove the filter “network”' })).toBeVisible()
  await expect(results(page).locator('[data-skeleton]')).toHaveCount(0)
  const titles = await eventLinks(page).allTextContents()
  expect(page.url()).toContain('zone=Europe%2FMadrid')

  const context = await browser.newContext({ javaScriptEnabled: false, timezoneId: 'Asia/Tokyo' })
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(eventLinks(other)).toHaveText(titles)
  await expect(other.getByRole('combobox', { name: 'Your time zone' })).toHaveValue('Europe/Madrid')
  // The form works there, too.
  await other.getByRole('checkbox', { name: /^Show past/ }).check()
  await other.getByRole('main').getByLabel('Search events').press('Enter')
  await expect(other).toHaveURL(/past=1/)
  await expect(other.getByRole('checkbox', { name: /^Show past/ })).toBeChecked()
  await context.close()
})

test('A visitor in New York reads times by their own clock, watches a preview, and finds the events from a day on', async ({
  browser,
  portal,
}) => {
  const events = await allEvents(portal.database.db, category)
  const { eventId, Slug } = events.find(({ eventTitle }) => eventTitle === capture)!
  const context = await browser.newContext({
    timezoneId: 'America/New_York',
    baseURL: portal.url,
    viewport: { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/preview/') && asked.push(request.url()))
  await page.goto(paths.event(eventId, Slug))
  const time = page.locator('[data-t="first"]').first()
  // The session begins at 17:00 in Nairobi, which knows no summer time.
  await expect(time).toHaveText(/^(?:09:00–09:45 EST|10:00–10:45 EDT)$/)
  await wakeClient(page)
  await expect(time).toHaveText(/^(?:09:00–09:45 EST|10:00–10:45 EDT)$/)
  await expect(page.getByText('Your time, America/New York')).toBeVisible()
  await expect(page.getByText('17:00–17:45 UTC+3')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Play the preview' }).press('Enter')
  const video = page.locator('video')
  await expect(video).toBeFocused()
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  expect(asked).toHaveLength(1)

  // A programme goes by the clock of its host, with theirs beneath.
  const days = events.find(({ eventTitle }) => eventTitle === 'Nordic Directory Days')!
  await page.goto(paths.event(days.eventId, days.Slug))
  const opening = page.locator('#agenda').getByRole('listitem').filter({ hasText: 'Doors and coffee' })
  await expect(opening.locator('time')).toHaveText(/^09:00–09:30 CES?T$/)
  await expect(opening.locator('small').first()).toHaveText(/^0[34]:00–0[34]:30 E[DS]T, your time$/)
  await wakeClient(page)
  await expect(opening.locator('small').first()).toHaveText(/^0[34]:00–0[34]:30 E[DS]T, your time$/)

  // Days of the list are theirs as well.
  const day = addDays(new Date().toISOString().slice(0, 10), 5)
  await page.goto(list)
  await wakeClient(page)
  await page.getByLabel('From', { exact: true }).fill(day.split('-').toReversed().join('/'))
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/zone=America%2FNew_York/)
  await expect(eventLinks(page)).toHaveText(
    titlesOf(expectedEvents(events, { from: day, zone: 'America/New_York' })).slice(0, EVENTS_PER_PAGE),
  )
  await context.close()
})

test.describe('without scripts', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: false,
  })

  test('A visitor on a phone without scripts filters by the sheet', async ({ page }) => {
    await page.goto(list)
    const free = page.getByRole('checkbox', { name: /^Free/ })
    await expect(free).toBeHidden()
    await page.getByRole('button', { name: /^Filters/ }).tap()
    await free.tap()
    await page.locator(':popover-open').getByRole('button', { name: 'Apply', exact: true }).last().tap()
    await expect(page).toHaveURL(/cost=free/)
    await page.getByRole('button', { name: /^Filters/ }).tap()
    await expect(free).toBeChecked()
    await page.locator(':popover-open').getByRole('link', { name: 'Clear all' }).tap()
    await expect(page).not.toHaveURL(/cost=free/)
  })
})
