import type { CDPSession, Locator, Page } from '@playwright/test'
import { sectorCategories, skillAreas, type SkillShares } from '#features/events/schema-values.ts'
import { paths } from '#lib/text/paths.ts'
import { allEvents, expectedEvents, expectedMatch } from './event-facts.ts'
import { eventLinks, results } from './events-screen.ts'
import { expect, test, wakeClient } from './journey.ts'

const category = sectorCategories.manufacturing
const list = paths.events('manufacturing')
const PAGE_SIZE = 20

const slider = (page: Page): Locator => page.getByRole('group', { name: 'What do you want from it?' })
const fields = (page: Page): Locator => slider(page).getByRole('textbox')

/** As the number fields show them, in the order of the areas. */
async function readShares(page: Page): Promise<number[]> {
  const values = await fields(page).evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value),
  )
  return values.map(Number)
}

const asShares = (values: readonly number[]): SkillShares =>
  Object.fromEntries(skillAreas.map((area, i) => [area, values[i]])) as SkillShares

test('Applied shares rank what is found by its match and hide nothing; Reset ranks by the first shares', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const events = await allEvents(request, category)
  const plain = expectedEvents(events, {})
  await page.goto(list)
  await wakeClient(page)
  await expect(eventLinks(page)).toHaveText(plain.slice(0, PAGE_SIZE).map((event) => event.eventTitle))

  async function expectRanked(shares: SkillShares): Promise<void> {
    const ranked = expectedEvents(events, { shares })
    const shown = ranked.slice(0, PAGE_SIZE)
    await expect(eventLinks(page)).toHaveText(shown.map((event) => event.eventTitle))
    await expect(
      results(page)
        .getByRole('article')
        .getByText(/% match$/),
    ).toHaveText(shown.map((event) => `${expectedMatch(event, shares)} % match`))
    await expect(results(page).getByText(`${plain.length} events, best match first`)).toBeVisible()
  }

  const wanted = [70, 0, 4, 5, 6, 15]
  // From the right to the left: what one takes from its neighbours is given back by the next.
  const address = paths.events(
    'manufacturing',
    Object.fromEntries(skillAreas.map((area, i) => [area, wanted[i]!])),
  )
  await page.goto(address)
  await expectRanked(asShares(wanted))
  await expect(fields(page).nth(1)).toBeDisabled()
  await expect(slider(page).getByText('Removed')).toBeVisible()

  await wakeClient(page)
  await fields(page).nth(0).fill('50')
  await fields(page).nth(0).press('Enter')
  await expect(page).toHaveURL(/customerFocus=50/)
  const now = await readShares(page)
  expect(now.reduce((sum, share) => sum + share, 0)).toBe(100)
  await expectRanked(asShares(now))

  await slider(page).getByRole('link', { name: 'Reset' }).click()
  await expect(page).toHaveURL(/customerFocus=20&partnerFocus=17/)
  await expectRanked(asShares([20, 17, 14, 16, 15, 18]))
  await page.getByRole('link', { name: 'Remove the filter Skill shares' }).click()
  await expect(eventLinks(page)).toHaveText(plain.slice(0, PAGE_SIZE).map((event) => event.eventTitle))
  await expect(results(page).getByText(/% match$/)).toHaveCount(0)
})

test('The least match still stands in the list, and My Job leaves it out', async ({ page, request }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const events = await allEvents(request, category)
  const shares = asShares([0, 0, 0, 100, 0, 0])
  const query = Object.fromEntries(skillAreas.map((area) => [area, shares[area]]))
  const ranked = expectedEvents(events, { shares })
  const matches = ranked.map((event) => expectedMatch(event, shares))
  expect(new Set(matches)).toEqual(new Set([100, 0]))
  await page.goto(paths.events('manufacturing', query))
  await expect(results(page).getByText(`${ranked.length} events, best match first`)).toBeVisible()
  await page.goto(paths.events('manufacturing', { job: '1', ...query }))
  const trained = ranked.filter((event) => expectedMatch(event, shares) > 0)
  await expect(eventLinks(page)).toHaveText(trained.slice(0, PAGE_SIZE).map((event) => event.eventTitle))
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 1024, height: 900 }, hasTouch: true })

  type Point = { x: number; y: number }
  const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })

  test('A finger moves a boundary, and the page stays where it is', async ({ page }) => {
    await page.goto(list)
    await page.getByText('Set shares').click()
    const handle = slider(page).getByRole('slider').nth(2)
    await handle.scrollIntoViewIfNeeded()
    const box = (await handle.boundingBox())!
    const bar = (await slider(page).boundingBox())!
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const session = await page.context().newCDPSession(page)
    // The first touch loads the client, as on a phone.
    await touch(session, 'touchStart', [from])
    await touch(session, 'touchEnd', [])
    await wakeClient(page)
    const top = await page.evaluate(() => scrollY)
    await touch(session, 'touchStart', [from])
    for (let step = 1; step <= 8; step++) {
      await touch(session, 'touchMove', [{ x: from.x + (step * bar.width) / 160, y: from.y + step }])
    }
    await touch(session, 'touchEnd', [])
    await expect.poll(() => readShares(page)).not.toEqual([20, 17, 14, 16, 15, 18])
    const [first, second, third, fourth, ...rest] = await readShares(page)
    expect([first, second, ...rest]).toEqual([20, 17, 15, 18])
    expect(third! + fourth!).toBe(30)
    expect(third).toBeGreaterThan(14)
    expect(await page.evaluate(() => scrollY)).toBe(top)
  })
})
