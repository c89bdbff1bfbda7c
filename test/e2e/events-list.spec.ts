import type { Page } from '@playwright/test'
import type { Event } from '#features/events/schema.ts'
import { sectorCategories, UNIVERSITY, lectureSubjects } from '#features/events/schema-values.ts'
import { subjectNames } from '#messages/events/values.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { paths } from '#lib/text/paths.ts'
import { allEvents, expectedEvents } from './event-facts.ts'
import { chips, eventLinks, expectScreen, facet, results, eventRowOf } from './events-screen.ts'
import { expect, expectComplaint, test, wakeClient } from './journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const category = sectorCategories['information-technology']
const list = paths.events('information-technology')
const PAGE_SIZE = 20
const PHONE_ROWS = 12
const titlesOf = (events: readonly Event[]) => events.map((event) => event.eventTitle)

test('More is shown below, every event once, in order; the address keeps the place, and so does coming back', async ({
  page,
  request,
}) => {
  const titles = titlesOf(expectedEvents(await allEvents(request, category), {}))
  expect(titles.length, 'events for more than one page').toBeGreaterThan(PAGE_SIZE)
  await page.goto(list)
  await wakeClient(page)
  const more = results(page).getByRole('link', { name: /^Show \d+ more$/ })
  for (let shown = PAGE_SIZE; shown < titles.length; shown += PAGE_SIZE) {
    await expect(results(page).getByText(`${shown} of ${titles.length} shown`)).toBeVisible()
    await expect(eventLinks(page)).toHaveText(titles.slice(0, shown))
    await more.click()
  }
  await expect(eventLinks(page)).toHaveText(titles)
  await expect(more).toHaveCount(0)
  await expect(results(page).getByText(`${titles.length} of ${titles.length} shown`)).toBeFocused()

  await eventLinks(page).nth(PAGE_SIZE).click()
  await expect(page.getByRole('heading', { level: 1, name: titles[PAGE_SIZE] ?? '' })).toBeVisible()
  await page.goBack()
  await expect(eventLinks(page)).toHaveText(titles)
  await expect(eventLinks(page).nth(PAGE_SIZE)).toBeInViewport()

  // Whoever comes by this address has not seen what came before.
  const last = Math.floor((titles.length - 1) / PAGE_SIZE) * PAGE_SIZE
  await page.reload()
  await expect(eventLinks(page)).toHaveText(titles.slice(last))
  await results(page).getByRole('link', { name: 'First page' }).click()
  await expect(eventLinks(page)).toHaveText(titles.slice(0, PAGE_SIZE))
  await expect(page).not.toHaveURL(/cursor/)
})

test('A further page that fails leaves those before it, and Retry brings it', async ({
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
  await expect(eventLinks(page)).toHaveCount(PAGE_SIZE)
  await page.unroute('**/event-service/**')
  await alert.getByRole('link', { name: 'Retry' }).click()
  await expect(alert).toHaveCount(0)
  await expect.poll(() => eventLinks(page).count()).toBeGreaterThan(PAGE_SIZE)
  for (; failed > 0; failed--) await expectComplaint(complaints, /503/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('Page after page shows every event once, in order, and leads back to the first', async ({
    page,
    request,
  }) => {
    const titles = titlesOf(expectedEvents(await allEvents(request, category), {}))
    await page.goto(list)
    const next = results(page).getByRole('link', { name: /^Show \d+ more$/ })
    for (let from = 0; from < titles.length; from += PAGE_SIZE) {
      await expect(eventLinks(page)).toHaveText(titles.slice(from, from + PAGE_SIZE))
      if (from + PAGE_SIZE < titles.length) await next.click()
    }
    await expect(next).toHaveCount(0)
    await results(page).getByRole('link', { name: 'First page' }).click()
    await expect(eventLinks(page)).toHaveText(titles.slice(0, PAGE_SIZE))
    await expect(page).not.toHaveURL(/cursor/)
  })
})

/** Why one cannot register, as the specification's rule has it (decisions P21). */
function closedNote({
  eventRegistration: { open, own, link },
  eventStatus,
  eventEnd,
}: Event): string | undefined {
  if (eventStatus === 'cancelled') return 'Cancelled'
  if (Date.parse(eventEnd) <= Date.now()) return 'Has ended'
  return open && (own || /^https?:/.test(link)) ? undefined : 'Registration is closed'
}

test('Register Now leads somewhere, or is disabled and says why; what cannot be kept says so', async ({
  page,
  request,
}) => {
  const events = await allEvents(request, category)
  const notes = new Set<string | undefined>()
  for (const past of [false, true]) {
    await page.goto(paths.events('information-technology', past ? { past: '1' } : {}))
    for (const event of expectedEvents(events, { past }).slice(0, PAGE_SIZE)) {
      const { eventId, Slug, eventTitle, eventRegistration: registration } = event
      const address = paths.event(eventId, Slug)
      const row = results(page)
        .getByRole('article')
        .filter({ has: page.locator(`a[href="${address}"]`) })
      const note = closedNote(event)
      notes.add(note)
      if (note) {
        const button = row.getByRole('button', { name: 'Register Now' })
        await expect(button).toBeDisabled()
        await expect(button).toHaveAccessibleDescription(note)
      } else {
        await expect(row.getByRole('link', { name: `Register Now: ${eventTitle}` })).toHaveAttribute(
          'href',
          registration.own ? `${address}#register` : registration.link,
        )
      }
      const keep = row.getByRole('button', { name: `Keep in my events: ${eventTitle}` })
      await expect(keep).toBeEnabled({ enabled: event.eventAddCart })
    }
  }
  expect(notes).toEqual(new Set([undefined, 'Registration is closed', 'Has ended']))
})

test('A row says what the event is, and Read More opens its page', async ({ page }) => {
  await page.goto(list)
  const row = eventRowOf(page, 'Reading a packet capture in forty-five minutes')
  await expect(row).toContainText('Speakers: Wanjiru Kamotho')
  for (const text of ['Webinar', 'Virtual', 'Free', '212 places left', 'One slow file transfer']) {
    await expect(row).toContainText(text)
  }
  const other = eventRowOf(page, 'The page at ten past three')
  await expect(other).toContainText('An incident retold by those who were awake')
  await expect(other).toContainText('Delphine Okonjo | Ray Castellano')
  await row.getByRole('link', { name: /^Read More/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Reading a packet capture in forty-five minutes',
  )
})

test('A preview is loaded once it is asked for, and no other', async ({ page, complaints }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/preview/') && asked.push(request.url()))
  await page.goto(list)
  await wakeClient(page)
  const row = eventRowOf(page, 'Reading a packet capture in forty-five minutes')
  await row.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await row.getByRole('link', { name: /^Play the preview/ }).click()
  await expect(row.locator('video')).toBeFocused()
  await expect(page.locator('video')).toHaveCount(1)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect(page).toHaveURL(list)
  expect(complaints).toEqual([])
})

const dashboard = (page: Page) => page.getByRole('complementary', { name: 'Events' })

test('The dashboard counts what each company has to come, and leads to it', async ({ page, request }) => {
  const upcoming = expectedEvents(await allEvents(request, category), {})
  const companies = Map.groupBy(upcoming, (event) => event.eventOrganiser)
  const of = (name: string, type: string) =>
    companies.get(name)!.filter((event) => event.eventType === type).length
  await page.goto(list)
  await wakeClient(page)
  // The busiest are seen at once, the others unfold.
  const more = dashboard(page).locator('summary', { hasText: 'more compan' })
  if (companies.size > 6) await more.click()
  for (const name of companies.keys()) {
    const entry = dashboard(page).getByRole('listitem').filter({ hasText: name })
    const told = ['webinar', 'conference', 'summit'].map((type) => of(name, type))
    const others = companies.get(name)!.length - told.reduce((sum, count) => sum + count)
    const counts = [...told, others].filter((count) => count > 0)
    await expect(entry.getByRole('definition')).toHaveText(counts.map(String))
  }
  const [name, own] = [...companies].find(([, events]) => events.length < upcoming.length)!
  await dashboard(page).getByRole('link', { name, exact: true }).click()
  await expect(eventLinks(page)).toHaveText(titlesOf(own))
  await chips(page)
    .getByRole('link', { name: `Remove the filter ${name}` })
    .click()
  await expect(eventLinks(page)).toHaveText(titlesOf(upcoming).slice(0, PAGE_SIZE))
})

test('The dashboard of the university counts lectures by subject, and leads to them', async ({
  page,
  request,
}) => {
  const events = await allEvents(request, UNIVERSITY)
  await page.goto(paths.university())
  await wakeClient(page)
  for (const subject of lectureSubjects) {
    const count = expectedEvents(events, { subject }).length
    const link = dashboard(page).getByRole('link', { name: subjectNames[subject].in('en') })
    await expect(link).toHaveText(new RegExp(`\\D${count}$`))
    await link.click()
    await expectScreen(page, events, UNIVERSITY, { subject })
    await expect(link).toHaveAttribute('aria-current', 'true')
  }
  await page.getByRole('combobox', { name: 'Subject' }).selectOption('All subjects')
  await expect(page).toHaveURL(/[?&]subject=all\b/)
  await expectScreen(page, events, UNIVERSITY, {})
  await page.reload()
  await expectScreen(page, events, UNIVERSITY, {})
  await dashboard(page).getByRole('link', { name: 'History' }).click()
  const row = results(page).getByRole('article').first()
  await expect(row).toContainText(expectedEvents(events, { subject: 'history' })[0]!.eventOrganiser)
  await expect(row).toContainText(/Published \d{2}\/\d{2}\/\d{4}/)
})

test('An address whose place in the list is old shows the first page', async ({ page, request }) => {
  const upcoming = expectedEvents(await allEvents(request, category), {})
  const cursorOf = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')
  // Of another time, of another order, and behind the last.
  for (const cursor of ['abc', cursorOf(['2026-01-01', 7]), cursorOf([0, 2 ** 31 - 1, 1])]) {
    await page.goto(`${list}?cursor=${cursor}`)
    await expect(eventLinks(page)).toHaveText(titlesOf(upcoming).slice(0, PAGE_SIZE))
  }
})

test('A sector’s events have two addresses, of which one counts', async ({ page }) => {
  const pairs = [
    ['/information-technology', 'information-technology'],
    [paths.technology(), 'information-technology'],
    ['/electrical-and-electronics', 'electrical-and-electronics'],
    ['/agriculture', 'agriculture'],
  ] as const
  for (const [twin, sector] of pairs) {
    const own = paths.events(sector)
    await page.goto(own)
    const titles = await eventLinks(page).allTextContents()
    await page.goto(twin)
    await expect(eventLinks(page)).toHaveText(titles)
    const canonical = page.locator('head link[rel=canonical]')
    await expect(canonical).toHaveAttribute('href', new URL(own, page.url()).href)
    await expect(page.locator('head meta[name=robots]')).toHaveCount(0)
    const bar = page.getByRole('navigation', { name: fieldNames[sector].in('en'), exact: true })
    await expect(bar.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page')
    await page.goto(`${twin}?cost=free`)
    await expect(canonical).toHaveAttribute('href', new URL(own, page.url()).href)
    await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', /noindex/)
  }
  // What is chosen there stays there.
  await wakeClient(page)
  await facet(page, 'region', 'emea').check()
  await expect(page).toHaveURL(/^[^?]*\/agriculture\?region=emea&cost=free/)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a phone ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, javaScriptEnabled })

    test('The filters are a sheet from below', async ({ page, request }) => {
      const events = await allEvents(request, category)
      await page.goto(list)
      await expect(facet(page, 'cost', 'free')).toBeHidden()
      await page.getByRole('button', { name: /^Filters/ }).tap()
      const sheet = page.locator(':popover-open')
      await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeVisible()
      await facet(page, 'cost', 'free').tap()
      await facet(page, 'attendance', 'virtual').tap()
      const groups = { cost: ['free'], attendance: ['virtual'] }
      const count = expectedEvents(events, { groups }).length
      const name = javaScriptEnabled ? `Show ${count} events` : 'Apply'
      await sheet.getByRole('button', { name, exact: true }).last().tap()
      await expect(sheet).toHaveCount(0)
      await expectScreen(page, events, category, { groups }, javaScriptEnabled)
      if (javaScriptEnabled) await expect(page.getByRole('button', { name: /^Filters\s*2$/ })).toBeVisible()
      await page.getByRole('button', { name: /^Filters/ }).tap()
      await expect(facet(page, 'cost', 'free')).toBeChecked()
      await sheet.getByRole('link', { name: 'Clear all' }).tap()
      await expect(eventLinks(page)).toHaveCount(PHONE_ROWS)
    })
  })
}
