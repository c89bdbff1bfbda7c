import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, test } from './journey.ts'

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } })

interface Stop {
  name: string
  /** Its outline or its shadow, and whether it is in the window. */
  ring: boolean
  seen: boolean
}

const readStop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const active = document.activeElement
    if (!(active instanceof HTMLElement)) return { name: '', ring: false, seen: false }
    const name =
      active.getAttribute('aria-label') ?? (active.textContent || (active as HTMLInputElement).name)
    const styles = [active, active.parentElement, active.closest('label')].map(
      (each) => each && getComputedStyle(each),
    )
    const ring = styles.some(
      (style) => style && style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2,
    )
    const { top, bottom, left, right } = active.getBoundingClientRect()
    return {
      name: name.trim(),
      ring,
      seen: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    }
  })

/** Goes on by Tab until the stop of that name; every stop on the way must show where the focus is. */
async function tabTo(page: Page, name: RegExp, limit = 60): Promise<void> {
  for (let step = 0; step < limit; step++) {
    await page.keyboard.press('Tab')
    const stop = await readStop(page)
    expect(stop.ring, `focus is seen at “${stop.name}”`).toBe(true)
    expect(stop.seen, `“${stop.name}” is in the window`).toBe(true)
    if (name.test(stop.name)) return
  }
  throw new Error(`No stop ${name} within ${limit}`)
}

test('From the first page to the third section of an article, and sharing it, by keyboard only', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(paths.home())
  await tabTo(page, /^Technology and Business/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Mechanical/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.blogs('technology', 'mechanical'))
  await expect(page.getByRole('heading', { level: 1, name: 'Mechanical' })).toBeVisible()
  await tabTo(page, /^Search articles$/)
  await page.keyboard.type('vibration')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 articles for “vibration”')).toBeVisible()
  await tabTo(page, /^Balance a fan in three runs$/)
  await page.keyboard.press('Enter')
  const article = paths.blog('technology', 'mechanical', 'single-plane-balancing-in-three-runs')
  await expect(page).toHaveURL(article)
  await expect(page.getByRole('heading', { level: 1, name: 'Balance a fan in three runs' })).toBeVisible()

  await tabTo(page, /^3How exact must you be\?$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${article}#s3`)
  await expect(page.locator('#s3')).toBeInViewport()
  // The next stop is in that section, not back at the top.
  await page.keyboard.press('Tab')
  const inSection = await page.evaluate(() => {
    const section = document.querySelector('#s3')?.closest('section')
    const active = document.activeElement
    return Boolean(
      section && active && !(section.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_PRECEDING),
    )
  })
  expect(inSection, 'the focus goes on from the section').toBe(true)

  await page.keyboard.press('Control+Home')
  await page.goto(article)
  await tabTo(page, /^Share$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Copy link/, 3)
  await page.keyboard.press('Enter')
  await expect(page.locator(':popover-open').getByRole('status')).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(article, page.url()).href)
  await page.keyboard.press('Escape')
  expect((await readStop(page)).name).toBe('Share')
})

test('From the first page to a programme of an institute and a letter to it, by keyboard only', async ({
  page,
}) => {
  test.slow()
  await page.goto(paths.home())
  await tabTo(page, /^Institutes & companies$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.institutes())
  await tabTo(page, /^Search institutes$|^q$/)
  await page.keyboard.type('Kettlewick')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=Kettlewick/)
  await expect(page.getByRole('status').filter({ hasText: /^1 institute$/ })).toBeVisible()
  await tabTo(page, /^Kettlewick University/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Kettlewick University' })).toBeVisible()
  const institute = new URL(page.url()).pathname

  // A syllabus is opened where it stands, and leads on to what the portal has on a topic.
  const second = page.getByRole('main').locator('details').nth(1)
  await tabTo(page, /^Hashing, filters and queues/)
  await page.keyboard.press('Enter')
  await expect(second).toHaveAttribute('open', '')
  await page.keyboard.press('Tab')
  expect(
    await second.evaluate((details) => details.contains(document.activeElement)),
    'the next stop is in what was opened',
  ).toBe(true)

  await tabTo(page, /^GeneralAdministration/)
  await tabTo(page, /^name$/i)
  await page.keyboard.type('Ravi Menon')
  await tabTo(page, /^Send message$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('Write your message.')).toBeVisible()

  await page.goto(institute)
  await tabTo(page, /^B\.Sc/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`^.*${institute}/programmes/`))
  await tabTo(page, /^Everything about Kettlewick University$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(institute)
})

for (const path of [
  paths.home(),
  paths.blogs('technology', 'mechanical'),
  paths.blog('technology', 'mechanical', 'single-plane-balancing-in-three-runs'),
  paths.search({ q: 'energy' }),
  paths.institutes(),
  paths.institute('kettlewick-university'),
  paths.apiDocs(),
]) {
  test(`Every stop of ${path} is seen and named, and there is a way out`, async ({ page }) => {
    // Some hundreds of stops on the longest of them.
    test.slow()
    await page.goto(path)
    let stops = 0
    for (; stops < 400; stops++) {
      await page.keyboard.press('Tab')
      const stop = await readStop(page)
      const out = await page.evaluate(() => document.activeElement === document.body)
      if (out) break
      expect(stop.name, `a name for stop ${stops} after Tab`).not.toBe('')
      expect(stop.ring, `focus is seen at “${stop.name}”`).toBe(true)
      expect(stop.seen, `“${stop.name}” is in the window`).toBe(true)
    }
    expect(stops).toBeGreaterThan(20)
    expect(stops).toBeLessThan(400)
  })
}

test('On a slow phone a page is left before it has come to life', async ({ page, context }) => {
  test.slow()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  for (const field of ['mechanical', 'aerospace']) {
    await page.goto(paths.home())
    // The first key has the client loaded; the bar of the top answers first.
    await tabTo(page, /^Technology and Business/)
    await page.keyboard.press('Enter')
    await tabTo(page, new RegExp(`^${field}`, 'i'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(paths.blogs('technology', field), { timeout: 30_000 })
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(field, 'i') })).toBeVisible()
  }
})
