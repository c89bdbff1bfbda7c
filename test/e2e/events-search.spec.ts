import type { Locator, Page } from '@playwright/test'
import { costs, sectorCategories, sectorFormats } from '#features/events/schema-values.ts'
import { eventsAddress } from '#features/events/search/address.ts'
import { paths } from '#lib/text/paths.ts'
import { allEvents, dayAfter, expectedEvents, labelOf } from './event-facts.ts'
import { chips, clearAll, eventLinks, expectScreen, facet, results, toggle } from './events-screen.ts'
import { expect, expectComplaint, test, wakeClient } from './journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const category = sectorCategories['information-technology']
const list = paths.events('information-technology')
const capture = 'Reading a packet capture in forty-five minutes'
const calls = '**/search-results'

const field = (page: Page): Locator => page.getByRole('main').getByLabel('Search events')
const where = (page: Page, name: 'Title' | 'All'): Locator =>
  page.getByRole('group', { name: 'Search in' }).getByText(name, { exact: true })
const remove = (page: Page, name: string): Locator =>
  chips(page).getByRole('link', { name: `Remove the filter ${name}`, exact: true })

async function open(page: Page): Promise<void> {
  await page.goto(list)
  await wakeClient(page)
}

async function searchFor(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await field(page).press('Enter')
}

test('Words are searched in everything or in titles only, also misspelt', async ({ page, request }) => {
  const events = await allEvents(request, category)
  const said = expectedEvents(events, {}).filter(({ RelatedEvents: _others, ...own }) =>
    /wireshark/i.test(JSON.stringify(own)),
  )
  expect(said.map((event) => event.eventTitle)).toContain(capture)
  await open(page)
  await searchFor(page, 'wireshark')
  await expect(eventLinks(page)).toHaveText(said.map((event) => event.eventTitle))
  await where(page, 'Title').click()
  await expect(page.getByText('No results found.')).toBeVisible()
  await expect(page).toHaveURL(/q=wireshark&in=title/)
  await searchFor(page, 'pakcet captrue')
  await expect(eventLinks(page)).toHaveText([capture])
  await where(page, 'All').click()
  await expect(page).not.toHaveURL(/in=title/)
  await expect(eventLinks(page).filter({ hasText: capture })).toHaveCount(1)
  await remove(page, '“pakcet captrue”').click()
  await expectScreen(page, events, category, {})
  await expect(field(page)).toHaveValue('')
})

test('Words are completed while they are typed, those of titles only where only titles are searched', async ({
  page,
}) => {
  await open(page)
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/search-keyword')) asked.push(request.postDataJSON())
  })
  const options = page.getByRole('main').getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  const box = field(page)
  await box.focus()
  await expect(box).toHaveRole('combobox')
  await box.pressSequentially('wires')
  await options.getByText('wireshark', { exact: true }).click()
  await expect(box).toHaveValue('wireshark')
  await expect(eventLinks(page)).toHaveText([capture])
  expect(asked.at(-1)).toMatchObject({ eventCategory: category, eventKeywordFilter: 'all' })

  await where(page, 'Title').click()
  await box.fill('')
  await box.pressSequentially('wires')
  await expect(options).toHaveText(['No Data'])
  await expect(options).toHaveAttribute('aria-disabled', 'true')
  expect(asked.at(-1)).toMatchObject({ searchKey: 'wires', eventKeywordFilter: 'title' })
  await box.press('Escape')
  await expect(options).toHaveCount(0)
})

test('Days narrow the list; the wrong way round they say so and change nothing', async ({
  page,
  request,
}) => {
  const events = await allEvents(request, category)
  const third = expectedEvents(events, {})[2]!.eventStart.slice(0, 10)
  const [from, to] = [dayAfter(third, 1), dayAfter(third, 30)]
  await open(page)
  const [first, last] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
  await first.fill(from)
  await expectScreen(page, events, category, { from })
  await last.fill(to)
  await expectScreen(page, events, category, { from, to })
  await last.fill(dayAfter(from, -1))
  await expect(last).toHaveJSProperty('validationMessage', 'The last day is before the first.')
  await expectScreen(page, events, category, { from, to })
  await last.fill(from)
  await expectScreen(page, events, category, { from, to: from })
  const shown = (day: string) => day.split('-').reverse().join('/')
  await remove(page, `From ${shown(from)}`).click()
  await expectScreen(page, events, category, { to: from })
  await remove(page, `Until ${shown(from)}`).click()
  await expectScreen(page, events, category, {})
  await expect(first).toHaveValue('')
})

test('Each filter goes by its own chip, all by one, and Back brings them again', async ({
  page,
  request,
}) => {
  const events = await allEvents(request, category)
  await open(page)
  await toggle(page, 'cost', 'free')
  await expectScreen(page, events, category, { groups: { cost: ['free'] } })
  await toggle(page, 'attendance', 'virtual')
  const both = { cost: ['free'], attendance: ['virtual'] }
  await expectScreen(page, events, category, { groups: both })
  await page.getByRole('checkbox', { name: /^My Job/ }).check()
  await expectScreen(page, events, category, { job: true, groups: both })
  await expect(chips(page).getByRole('link')).toHaveCount(4)
  await remove(page, 'My Job').click()
  await expectScreen(page, events, category, { groups: both })
  await remove(page, 'Free').click()
  await expectScreen(page, events, category, { groups: { attendance: ['virtual'] } })
  await clearAll(page).click()
  await expectScreen(page, events, category, {})
  await page.goBack()
  await expectScreen(page, events, category, { groups: { attendance: ['virtual'] } })
  await page.goBack()
  await expectScreen(page, events, category, { groups: both })
  await page.goForward()
  await expectScreen(page, events, category, { groups: { attendance: ['virtual'] } })
})

test('An address that is passed on gives the same list, also without scripts', async ({ page, browser }) => {
  await open(page)
  await toggle(page, 'region', 'emea')
  await expect(page).toHaveURL(/region=emea/)
  await toggle(page, 'attendance', 'virtual')
  await expect(remove(page, 'Virtual')).toBeVisible()
  await searchFor(page, 'network')
  await expect(remove(page, '“network”')).toBeVisible()
  // The chip stands there before the list does.
  await expect(eventLinks(page).first()).toBeVisible()
  const titles = await eventLinks(page).allTextContents()
  expect(page.url()).toContain('zone=Europe%2FMadrid')

  const context = await browser.newContext({ javaScriptEnabled: false, timezoneId: 'Asia/Tokyo' })
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(eventLinks(other)).toHaveText(titles)
  await expect(facet(other, 'region', 'emea')).toBeChecked()
  await expect(field(other)).toHaveValue('network')
  await expect(other.getByRole('combobox', { name: 'Your time zone' })).toHaveValue('Europe/Madrid')
  await context.close()
})

test('Where nothing is found it says so, and leads to what is close', async ({ page, request }) => {
  const events = await allEvents(request, category)
  const pairs = costs.flatMap((cost) => sectorFormats.map((format) => ({ cost: [cost], format: [format] })))
  const none = pairs.find((pair) => expectedEvents(events, { groups: pair }).length === 0)!
  expect(none, 'a mix that finds nothing').toBeDefined()
  // The panel does not lead there: a value that finds nothing is not offered.
  await page.goto(paths.events('information-technology', eventsAddress({ facets: none })))
  await wakeClient(page)
  await expect(results(page).getByText('No results found.')).toBeVisible()
  await expectScreen(page, events, category, { groups: none })

  const close = results(page).getByRole('navigation', { name: 'Close to it:' }).getByRole('link')
  const other = costs
    .map((cost) => ({ cost: [cost], format: none.format }))
    .find((pair) => expectedEvents(events, { groups: pair }).length > 0)!
  const count = expectedEvents(events, { groups: other }).length
  await close.filter({ hasText: `${labelOf('cost', other.cost[0]!)} (${count})` }).click()
  await expectScreen(page, events, category, { groups: other })
  await clearAll(page).click()
  await expectScreen(page, events, category, {})
})

test('A search that takes its time shows three rows of skeletons; one that fails says so, and Retry brings it', async ({
  page,
  request,
  complaints,
}) => {
  const events = await allEvents(request, category)
  await open(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(calls, async (route) => {
    await released
    await route.abort()
  })
  await toggle(page, 'cost', 'free')
  await expect(results(page).locator('[data-skeleton]')).toHaveCount(3)
  await expect(results(page).getByText('Searching events').first()).toBeAttached()
  release()
  const alert = results(page).getByRole('alert').filter({ hasText: 'The events did not load' })
  await expect(alert).toBeVisible()
  await expect(alert).toContainText('What you had chosen is still here.')
  await expect(facet(page, 'cost', 'free')).toBeChecked()
  await page.unroute(calls)
  await alert.getByRole('link', { name: 'Retry' }).click()
  await expectScreen(page, events, category, { groups: { cost: ['free'] } })
  await expect(alert).toHaveCount(0)
  while (complaints.length > 0) await expectComplaint(complaints, /ERR_FAILED/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('The screen is a form with one button', async ({ page, request }) => {
    const events = await allEvents(request, category)
    await page.goto(list)
    await toggle(page, 'cost', 'free')
    await toggle(page, 'cost', 'paid')
    await toggle(page, 'region', 'ap')
    await toggle(page, 'host', 'trainer')
    await page.getByRole('combobox', { name: 'Your time zone' }).selectOption('Asia/Kolkata')
    await page.getByRole('search').getByRole('button', { name: 'Apply' }).first().click()
    const chosen = { cost: ['free', 'paid'], region: ['ap'], host: ['trainer'] }
    await expectScreen(page, events, category, { zone: 'Asia/Kolkata', groups: chosen }, false)
    await page.getByRole('checkbox', { name: /^Show past/ }).check()
    await field(page).press('Enter')
    const past = { zone: 'Asia/Kolkata', past: true, groups: chosen }
    await expectScreen(page, events, category, past, false)
    await clearAll(page).click()
    await expectScreen(page, events, category, { zone: 'Asia/Kolkata' })
  })
})
