import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { expect, test, wakeClient } from './journey.ts'
import { beSignedIn, startOwnPortal } from './own-portal.ts'
import { insertOwner } from '../support/profile/owner.ts'
import { tooSmall } from './touch-targets.ts'

// Whatever a finger presses on a phone is 44 px wide and high, by where a press reaches it.

test.use({
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
})

const list = paths.blogs('technology', 'mechanical')

/** Goes on to the first page that the list leads to. */
async function openFirst(page: Page, listed: string, link: RegExp): Promise<void> {
  await page.goto(listed)
  const paths = await page
    .getByRole('main')
    .locator('h2 a, h3 a')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  const path = paths.find((each) => link.test(each))
  expect(path, `a link like ${link} on ${listed}`).toBeDefined()
  await page.goto(path!)
}

const kinds: readonly (readonly [name: string, open: (page: Page) => Promise<unknown>])[] = [
  ['landing page', (page) => page.goto(paths.home())],
  ['list', (page) => page.goto(list)],
  [
    'article',
    (page) => page.goto(paths.blog('technology', 'mechanical', 'single-plane-balancing-in-three-runs')),
  ],
  ['search', (page) => page.goto(paths.search({ q: 'energy' }))],
  ['events', (page) => page.goto(paths.events('information-technology'))],
  ['events of all sectors', (page) => page.goto(paths.allEvents())],
  ['event', (page) => openFirst(page, paths.events('information-technology'), /^\/events\/\d+/)],
  ['jobs', (page) => page.goto(paths.jobs())],
  ['job', (page) => openFirst(page, paths.jobs(), /^\/jobs\/\d+/)],
  ['institute', (page) => openFirst(page, paths.institutes(), /^\/institutes\/./)],
  ['company', (page) => openFirst(page, paths.companies(), /^\/companies\/./)],
  ['books of a sector', (page) => page.goto(paths.sectorPage('mechanical', 'books'))],
  ['sign-in page', (page) => page.goto(paths.signIn())],
  ['about page', (page) => page.goto(paths.about())],
  [
    'mobile menu',
    async (page) => {
      await page.goto(paths.about())
      await page.getByRole('button', { name: 'Menu' }).tap()
      await expect(page.locator(':popover-open')).toBeVisible()
    },
  ],
  [
    'outline dialog',
    async (page) => {
      await page.goto(
        paths.blogs('technology', 'mechanical', { outline: 'single-plane-balancing-in-three-runs' }),
      )
      await wakeClient(page)
      await expect(page.locator('dialog:modal')).toBeVisible()
    },
  ],
]

for (const [name, open] of kinds)
  test(`Nothing on the ${name} is too small for a finger`, async ({ page }) => {
    await open(page)
    expect(await tooSmall(page)).toEqual([])
  })

test('Nothing of an account or a profile is too small for a finger', async ({ page }) => {
  const portal = await startOwnPortal()
  try {
    const { email } = await insertOwner(portal, 'asha@example.org')
    await beSignedIn(page, portal, email)
    for (const path of [paths.myDashboard(), paths.myLoginProfile(), paths.myPersonalProfile()]) {
      await page.goto(portal.url + path)
      await wakeClient(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await tooSmall(page), path).toEqual([])
    }
    await page.goto(portal.url + paths.myPersonalProfile({ edit: 'Mentors.new' }))
    await wakeClient(page)
    await expect(page.locator('dialog:modal')).toBeVisible()
    expect.soft(await tooSmall(page), 'the form of a mentor').toEqual([])
  } finally {
    await portal.stop()
  }
})
