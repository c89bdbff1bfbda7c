import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, test, wakeClient } from './journey.ts'

/** Opens an event from its list: its number depends on what was taken in before it. */
async function openEvent(page: Page, title: string): Promise<void> {
  await page.goto(paths.events('information-technology'))
  const href = await page.getByRole('link', { name: title, exact: true }).getAttribute('href')
  await page.goto(href ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
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
