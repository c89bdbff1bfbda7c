import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectComplaint,
  test,
  wakeClient,
} from './journey.ts'

const session = 'Reading a packet capture in forty-five minutes'

/** Opens an event from its list: its number depends on what was taken in before it. */
async function openEvent(page: Page, title = session): Promise<void> {
  await page.goto(paths.events('information-technology'))
  const href = await page.getByRole('link', { name: title, exact: true }).getAttribute('href')
  await page.goto(href ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

// The session begins at 17:00 in Nairobi, which knows no summer time.
for (const [zone, own] of [
  ['Asia/Kolkata', '19:30–20:15 IST'],
  ['America/New_York', /^(?:09:00–09:45 EST|10:00–10:45 EDT)$/],
  ['Europe/Madrid', /^(?:15:00–15:45 CET|16:00–16:45 CEST)$/],
] as const) {
  test.describe(`a viewer in ${zone}`, () => {
    test.use({ timezoneId: zone })

    test(`sees their own time first, before React is there and after it`, async ({ page }) => {
      await openEvent(page)
      const time = page.locator('[data-t="first"]').first()
      await expect(time).toHaveText(own)
      await wakeClient(page)
      await expect(time).toHaveText(own)
      await expect(page.getByText(`Your time, ${zone.replace('_', ' ')}`)).toBeVisible()
      await expect(page.getByText('17:00–17:45 UTC+3')).toBeVisible()
      await expect(page.getByText('Host’s time, Africa/Nairobi')).toBeVisible()
    })
  })
}

// In Oslo it is eight hours later than in Seattle, or nine, and the agenda begins at nine in the morning.
test.describe('a viewer in another part of the day', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('finds in the agenda the host’s days and clock, and their own time beneath', async ({ page }) => {
    await openEvent(page, 'Nordic Directory Days')
    const agenda = page.locator('#agenda')
    await expect(agenda.getByRole('heading', { level: 3 })).toHaveCount(3)
    const first = agenda.getByRole('listitem').filter({ hasText: 'Doors and coffee' })
    const check = async () => {
      await expect(first.locator('time')).toHaveText(/^09:00–09:30 CES?T$/)
      await expect(first.locator('small').first()).toHaveText(/^0[01]:00–0[01]:30 P[DS]T, your time$/)
    }
    await check()
    await wakeClient(page)
    await check()
    const last = agenda.getByRole('listitem').filter({ hasText: 'Lunch and farewell' })
    await expect(last).toContainText('Foyer')
    await expect(last.locator('time')).toHaveText(/^13:00 CES?T$/)
    const [event] = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll(
        ([script]) => JSON.parse(script?.textContent ?? '{}')['@graph'] as { subEvent: unknown[] }[],
      )
    expect(event!.subEvent).toHaveLength(await agenda.getByRole('listitem').count())
    await expectAccessibleInBoth(page)
  })
})

test.describe('a reader of Spanish', () => {
  test.use({ locale: 'es-ES' })

  test('finds the days of an agenda with a capital, since each begins a line', async ({ page }) => {
    await page.goto(paths.events('information-technology'))
    await page.getByRole('link', { name: 'Nordic Directory Days', exact: true }).first().click()
    const day = page.locator('#agenda').getByRole('heading', { level: 3 }).first()
    await expect(day).toHaveText(/^[a-záé]+, \d+ de [a-z]+ de \d{4}$/)
    const transform = await day.evaluate((each) => getComputedStyle(each, '::first-letter').textTransform)
    expect(transform).toBe('uppercase')
  })

  test('finds month and weekday beside an event with a capital, each on its line', async ({ page }) => {
    await page.goto(paths.events('information-technology'))
    const date = page
      .locator('time')
      .filter({ hasText: /^[a-z]+\d+[a-zéá]+$/ })
      .first()
    const transforms = await date
      .locator('span')
      .evaluateAll((lines) => lines.map((each) => getComputedStyle(each, '::first-letter').textTransform))
    expect(transforms).toEqual(['uppercase', 'uppercase', 'uppercase'])
  })
})

test('An event without an agenda has no heading for one', async ({ page }) => {
  await openEvent(page)
  await expect(page.getByRole('heading', { name: 'Speakers' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Agenda' })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('The page shows the host’s time, and its buttons open', async ({ page }) => {
    await openEvent(page)
    await expect(page.getByRole('complementary').getByText('17:00–17:45 UTC+3')).toBeVisible()
    await expect(page.getByText(/^Your time/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeVisible()
  })
})

test('The preview loads nothing before it is played, and is played by the keyboard', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/preview/') && asked.push(request.url()))
  await openEvent(page)
  await wakeClient(page)
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Play the preview' }).press('Enter')
  const video = page.locator('video')
  await expect(video).toBeFocused()
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0)
  expect(asked).toHaveLength(1)
})

test('Another slug leads to the event’s own address, and no event to 404', async ({ page, complaints }) => {
  await openEvent(page)
  const own = page.url()
  await page.goto(own.replace(/[^/]+$/, 'another'))
  await expect(page).toHaveURL(own)
  await page.goto(own.replace(/\/[^/]+$/, ''))
  await expect(page).toHaveURL(own)
  const answer = await page.goto(paths.event('99999999', 'nothing'))
  expect(answer?.status()).toBe(404)
  await expectComplaint(complaints, /404/)
})

test('The page says what it is to search engines', async ({ page }) => {
  await openEvent(page)
  const [event] = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll(([script]) => JSON.parse(script?.textContent ?? '{}')['@graph'] as Record<string, unknown>[])
  expect(event).toMatchObject({
    '@type': 'Event',
    name: session,
    startDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T17:00:00\+03:00$/),
    eventStatus: 'https://schema.org/EventScheduled',
  })
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
})

test('On a phone the way to register stays in sight, and not where there is room beside the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openEvent(page)
  const register = page.getByRole('link', { name: `Register Now: ${session}` })
  await page.getByRole('heading', { name: 'Details' }).scrollIntoViewIfNeeded()
  await expect(register).toBeInViewport()
  expect((await register.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect(register).toBeHidden()
})

for (const width of [360, 1440]) {
  test(`Nothing bars the way at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openEvent(page)
    await wakeClient(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Share' }).click()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
}
