import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { isThorough } from '#test/support/thorough.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectComplaint,
  test,
  wakeClient,
} from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const wide = { width: 1440, height: 900 }
const phone = { width: 360, height: 800 }
/** The narrowest window that a page must fit (WCAG 2.2, 1.4.10). */
const narrowest = { width: 320, height: 640 }

const list = paths.blogs('technology', 'mechanical')
const listWith = (query: Record<string, string>) => paths.blogs('technology', 'mechanical', query)
const events = (query: Record<string, string> = {}) => paths.events('information-technology', query)
const applied = {
  customerFocus: '40',
  partnerFocus: '0',
  solutionDesign: '30',
  salesSupport: '10',
  internalUse: '10',
  selfDevelopment: '10',
}

interface Kind {
  name: string
  path: string
  /** What is done before looking, at this width; nothing is looked at where it cannot be done. */
  open?: (page: Page, width: number) => Promise<boolean>
}

const kinds: readonly Kind[] = [
  { name: 'landing page', path: paths.home() },
  { name: 'list', path: list },
  { name: 'filtered list', path: listWith({ q: 'bolt', process: 'Design', trending: '1', language: 'en' }) },
  { name: 'empty list', path: listWith({ q: 'xylophone' }) },
  { name: 'article', path: paths.blog('technology', 'mechanical', 'single-plane-balancing-in-three-runs') },
  {
    name: 'Spanish article',
    path: paths.blog('technology', 'mechanical', 'por-que-un-tornillo-apretado-nota-menos-carga'),
  },
  { name: 'search', path: paths.search({ q: 'energy' }) },
  { name: 'search that finds nothing', path: paths.search({ q: 'frequenzz' }) },
  {
    name: 'outline dialog',
    path: listWith({ outline: 'single-plane-balancing-in-three-runs' }),
    open: async (page) => {
      await page.mouse.move(5, 5)
      await expect(page.locator('dialog:modal')).toBeVisible()
      return true
    },
  },
  {
    name: 'menu',
    path: paths.about(),
    open: (page, width) => openPanel(page, 'Applied Science', width >= 1024),
  },
  {
    name: 'appearance panel',
    path: paths.about(),
    open: (page, width) => openPanel(page, 'Appearance', width >= 1024),
  },
  { name: 'mobile menu', path: paths.about(), open: (page, width) => openPanel(page, 'Menu', width < 1024) },
  {
    name: 'citation',
    path: paths.blog('technology', 'mechanical', 'why-a-tight-bolt-feels-less-load'),
    open: (page) => openPanel(page, 'Cite', true),
  },
  {
    name: 'events, filtered and ranked',
    path: events({ ...applied, host: 'trainer', zone: 'Asia/Kolkata' }),
  },
  { name: 'events that are not found', path: events({ cost: 'paid', format: 'podcast' }) },
  {
    name: 'sheet of filters',
    path: events(),
    open: (page, width) => openPanel(page, 'Filters', width < 1024),
  },
  { name: 'university', path: paths.university() },
  { name: 'events of all sectors', path: paths.allEvents() },
  { name: 'event page', path: events(), open: (page) => openEvent(page) },
  { name: 'page of a past event', path: events({ past: '1' }), open: (page) => openEvent(page) },
  {
    name: 'my events',
    path: events(),
    open: async (page) => {
      const ids = await eventPaths(page).then((all) => all.slice(0, 3).map((each) => each.split('/')[2]))
      await page.evaluate((kept) => localStorage.setItem('agora.cart', JSON.stringify(kept)), ids)
      await page.goto(paths.myEvents())
      await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(ids.length)
      return true
    },
  },
  { name: 'legal page', path: paths.legal('privacy-policy') },
  { name: 'about page', path: paths.about() },
  { name: 'accessibility page', path: paths.accessibility() },
  { name: '404 page', path: '/no/such/page' },
  { name: 'placeholder', path: paths.sectorPage('mechanical', 'courses') },
  { name: 'sign-in page', path: paths.signIn() },
]

const eventPaths = (page: Page): Promise<string[]> =>
  page
    .getByRole('article')
    .getByRole('heading', { level: 2 })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** Goes from a list to the page of its first event. */
async function openEvent(page: Page): Promise<boolean> {
  const [path = ''] = await eventPaths(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
  return true
}

async function openPanel(page: Page, button: string, here: boolean): Promise<boolean> {
  if (!here) return false
  if ((await page.locator(':popover-open').count()) === 0) {
    await page.getByRole('button', { name: button }).click()
  }
  await expect(page.locator(':popover-open')).toBeVisible()
  return true
}

async function expectAccessibleIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expectAccessible(page)
}

for (const { name, path, open } of kinds) {
  test(`axe finds nothing on the ${name}, and it fits a narrow window`, async ({ page, complaints }) => {
    for (const viewport of [wide, phone]) {
      await page.setViewportSize(viewport)
      await page.goto(path)
      if (name === '404 page') await expectComplaint(complaints, /404/)
      if (open && !(await open(page, viewport.width))) continue
      if (isThorough) await expectAccessibleInBoth(page)
      else await expectAccessibleIn(page, viewport === wide ? 'light' : 'dark')
    }
    await page.setViewportSize(narrowest)
    await expectNoSidewaysScrolling(page)
  })
}

// Thousands of elements: the whole page is looked at once. Dark and narrow are another style, which goes by tag, class and
// nesting, and so what is alike in these three is looked at once more for each.
test('axe finds nothing on the API page, and it fits a narrow window', async ({ page }) => {
  test.slow()
  await page.setViewportSize(wide)
  await page.goto(paths.apiDocs())
  await expectAccessibleIn(page, 'light')
  await page.setViewportSize(narrowest)
  await expectNoSidewaysScrolling(page)
  // What React has still to take over cannot be taken away.
  await wakeClient(page)
  await removeWhatIsAlike(page)
  if (isThorough) {
    await page.setViewportSize(wide)
    await expectAccessibleIn(page, 'dark')
  }
  await page.setViewportSize(phone)
  if (isThorough) await expectAccessibleInBoth(page)
  else await expectAccessibleIn(page, 'dark')
})

/** Leaves of the calls and shapes those that have an element as no other before: by tag and class, its own and those around it. */
async function removeWhatIsAlike(page: Page): Promise<void> {
  const { all, left } = await page.evaluate(() => {
    const seen = new Set<string>()
    const kindOf = (element: Element | null, within: Element): string =>
      element && element !== within
        ? `${kindOf(element.parentElement, within)} ${element.tagName}.${element.className}`
        : ''
    const articles = [...document.querySelectorAll('main article')]
    for (const article of articles) {
      const before = seen.size
      for (const element of article.querySelectorAll('*')) seen.add(kindOf(element, article))
      if (seen.size === before) article.remove()
    }
    return { all: articles.length, left: articles.filter((article) => article.isConnected).length }
  })
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(all)
}

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, 'width of what scrolls').toBeLessThanOrEqual(narrowest.width)
}
