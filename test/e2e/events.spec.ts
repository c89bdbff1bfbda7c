import { sectorCategories } from '#features/events/schema-values.ts'
import { paths } from '#lib/text/paths.ts'
import {
  allEvents,
  dayAfter,
  expectedEvents,
  EVENTS_PER_PAGE,
  titlesOf,
} from '../support/events/expected-screen.ts'
import { eventLinks, results } from './events-screen.ts'
import { expect, expectComplaint, test, wakeClient } from './journey.ts'

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

test('A visitor reads on below the list, opens an event, and comes back to where they were', async ({
  page,
  portal,
}) => {
  const titles = titlesOf(expectedEvents(await allEvents(portal.database.db, category)))
  await page.goto(list)
  await wakeClient(page)
  const more = results(page).getByRole('link', { name: /^Show \d+ more$/ })
  for (let shown = EVENTS_PER_PAGE; shown < titles.length; shown += EVENTS_PER_PAGE) {
    await expect(results(page).getByText(`${shown} of ${titles.length} shown`)).toBeVisible()
    await more.click()
  }
  await expect(eventLinks(page)).toHaveText(titles)
  await expect(results(page).getByText(`${titles.length} of ${titles.length} shown`)).toBeFocused()
  await eventLinks(page).nth(EVENTS_PER_PAGE).click()
  await expect(page.getByRole('heading', { level: 1, name: titles[EVENTS_PER_PAGE] ?? '' })).toBeVisible()
  await page.goBack()
  await expect(eventLinks(page)).toHaveText(titles)
  await expect(eventLinks(page).nth(EVENTS_PER_PAGE)).toBeInViewport()
})

test('A visitor finds a free event in the month, and the events of its day', async ({ page }) => {
  await page.goto(paths.allEvents())
  expect((await results(page).getByRole('article').first().boundingBox())!.y).toBeLessThanOrEqual(520)
  await page.goto(paths.allEvents({ cost: 'free' }))
  await wakeClient(page)
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Month' }).click()
  await page.getByRole('link', { name: 'Month after' }).click()
  await expect(page).toHaveURL(/month=/)
  const more = results(page).getByRole('table').locator('a[href*="from="]').first()
  const day = new URL((await more.getAttribute('href')) ?? '', page.url()).searchParams.get('from') ?? ''
  await more.click()
  await expect(page).toHaveURL(new RegExp(`cost=free.*from=${day}|from=${day}.*cost=free`))
  await expect.poll(() => eventLinks(page).count()).toBeGreaterThan(3)
})

test('A visitor in New York reads when an event is by their own clock, and watches its preview', async ({
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

  // Days of the list are theirs as well.
  const day = dayAfter(new Date().toISOString().slice(0, 10), 5)
  await page.goto(list)
  await wakeClient(page)
  await page.getByLabel('From', { exact: true }).fill(day)
  await expect(page).toHaveURL(/zone=America%2FNew_York/)
  await expect(eventLinks(page)).toHaveText(
    titlesOf(expectedEvents(events, { from: day, zone: 'America/New_York' })).slice(0, EVENTS_PER_PAGE),
  )
  await context.close()
})

test('A visitor on a phone keeps the way to register in sight while reading', async ({ page, portal }) => {
  const events = await allEvents(portal.database.db, category)
  const { eventId, Slug } = events.find(({ eventTitle }) => eventTitle === capture)!
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(paths.event(eventId, Slug))
  const register = page.getByRole('link', { name: `Register Now: ${capture}` })
  await page.getByRole('heading', { name: 'Details' }).scrollIntoViewIfNeeded()
  await expect(register).toBeInViewport()
  expect((await register.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(register).toBeHidden()
})

test('A visitor ranks events by what they should help with, and takes the ranking away', async ({ page }) => {
  await page.goto(paths.events('manufacturing'))
  await page.getByText('Set shares').click()
  await wakeClient(page)
  const plain = await eventLinks(page).allTextContents()
  const field = page.getByRole('textbox', { name: /^Customer focus/ })
  await field.fill('30')
  await field.press('Enter')
  await expect(page).toHaveURL(/customerFocus=30/)
  await expect(results(page).getByText('best match first')).toBeVisible()
  const matches = results(page).getByText(/% match$/)
  await expect(matches.first()).toBeVisible()
  const percents = (await matches.allTextContents()).map((text) => Number.parseInt(text))
  expect(percents).toEqual(percents.toSorted((a, b) => b - a))
  await page.getByRole('link', { name: 'Remove the filter Skill shares' }).click()
  await expect(eventLinks(page)).toHaveText(plain)
})

test('A visitor for whom a further page fails keeps those before it, and tries again', async ({
  page,
  complaints,
}) => {
  await page.goto(list)
  await wakeClient(page)
  let failed = 0
  await page.route('**/event-service/**', async (route) => {
    const { cursor } = (route.request().postDataJSON() ?? {}) as { cursor?: string }
    if (!cursor) return route.continue()
    failed++
    return route.fulfill({ status: 503, json: { message: 'Please try again.', code: 'unavailable' } })
  })
  await results(page)
    .getByRole('link', { name: /^Show \d+ more$/ })
    .click()
  const alert = page.getByRole('alert').filter({ hasText: 'Please try again.' })
  await expect(alert).toBeVisible()
  await expect(eventLinks(page)).toHaveCount(EVENTS_PER_PAGE)
  await page.unroute('**/event-service/**')
  await alert.getByRole('link', { name: 'Retry' }).click()
  await expect(alert).toHaveCount(0)
  await expect.poll(() => eventLinks(page).count()).toBeGreaterThan(EVENTS_PER_PAGE)
  for (; failed > 0; failed--) await expectComplaint(complaints, /503/)
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
