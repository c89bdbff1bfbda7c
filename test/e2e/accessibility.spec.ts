import type { Page } from '@playwright/test'
import { businessCreation } from '#features/organizations/business/sections/creation.ts'
import { businessOrganization } from '#features/organizations/business/sections/organization.ts'
import { businessTabs } from '#features/organizations/business/sections/registry.ts'
import { instituteOrganization } from '#features/organizations/institute/sections/organization.ts'
import { instituteTabs } from '#features/organizations/institute/sections/registry.ts'
import { listPaths } from '#components/shell/list-pages.ts'
import { paths } from '#lib/text/paths.ts'
import { isThorough } from '#test/support/thorough.ts'
import { browserOf } from '../support/accounts.ts'
import { insertPerson } from '../support/person.ts'
import { insertOwner, ownerPassword } from '../support/profile/owner.ts'
import { expect, expectComplaint, test, wakeClient } from './journey.ts'
import { beSignedIn, type OwnPortal } from './own-portal.ts'
import {
  inaccessible,
  lostByTab,
  lostInForcedColors,
  narrowest,
  removeAlike,
  tooSmall,
  tooWide,
} from './page-checks.ts'

// The one sweep over every type of page, at two widths, in light. src/styles/tokens.test.ts computes the contrasts of the
// dark; `npm run test:all` asks axe about them as well.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

interface PageType {
  name: string
  path: string
  /** What is done before looking; nothing is looked at where it cannot be done. */
  open?: (page: Page, isNarrow: boolean) => Promise<boolean | void>
  /** Whether it is gone through by Tab as well. */
  byTab?: boolean
  /** Whether it has thousands of elements: all of them are looked at in the wide window, and one of each kind in the narrow. */
  isLong?: boolean
}

const article = paths.blog('technology', 'mechanical', 'single-plane-balancing-in-three-runs')
const listWith = (query: Record<string, string>) => paths.blogs('technology', 'mechanical', query)
const events = (query: Record<string, string> = {}) => paths.events('information-technology', query)
const shares = {
  customerFocus: '40',
  partnerFocus: '0',
  solutionDesign: '30',
  salesSupport: '10',
  internalUse: '10',
  selfDevelopment: '10',
}

const openDialog = (page: Page) => expect(page.locator('dialog:modal')).toBeVisible()
const openPanel =
  (button: string, where: 'wide' | 'narrow' | 'both') => async (page: Page, isNarrow: boolean) => {
    if (where === (isNarrow ? 'wide' : 'narrow')) return false
    if ((await page.locator(':popover-open').count()) === 0)
      await page.getByRole('button', { name: button }).click()
    await expect(page.locator(':popover-open')).toBeVisible()
    return true
  }

/** The first address of that form on a page. */
async function linkOn(page: Page, path: string, form: RegExp): Promise<string> {
  const html = await (await page.request.get(path)).text()
  const href = [...html.matchAll(/href="([^"?#]+)"/g)].find(([, each = '']) => form.test(each))?.[1]
  expect(href, `a link like ${form} on ${path}`).toBeDefined()
  return href!
}

async function visitorPages(page: Page): Promise<PageType[]> {
  const ofEvent = /^\/events\/\d+\/.+/
  return [
    { name: 'landing page', path: paths.home(), byTab: true },
    { name: 'list', path: listWith({}), byTab: true },
    {
      name: 'filtered list',
      path: listWith({ q: 'bolt', process: 'Design', trending: '1', language: 'en' }),
    },
    { name: 'empty list', path: listWith({ q: 'xylophone' }) },
    { name: 'article', path: article, byTab: true },
    {
      name: 'Spanish article',
      path: paths.blog('technology', 'mechanical', 'por-que-un-tornillo-apretado-nota-menos-carga'),
    },
    {
      name: 'article with formulas',
      path: paths.blog('technology', 'electrical-and-electronics', 'buck-converter-worked-from-twelve-volts'),
    },
    {
      name: 'article with a film',
      path: paths.blog('education', 'astronomy', 'exoplanet-transit-with-small-telescope'),
    },
    {
      name: 'article with all that can follow it',
      path: paths.blog('education', 'computer-science', 'bloom-filter-sized-by-hand'),
    },
    { name: 'citation', path: article, open: openPanel('Cite', 'both') },
    {
      name: 'outline dialog',
      path: listWith({ outline: 'single-plane-balancing-in-three-runs' }),
      async open(page) {
        await wakeClient(page)
        await openDialog(page)
      },
    },
    { name: 'search', path: paths.search({ q: 'energy' }), byTab: true },
    { name: 'search of events', path: paths.search({ q: 'energy', kind: 'event' }) },
    { name: 'search that finds nothing', path: paths.search({ q: 'frequenzz' }) },
    { name: 'menu', path: paths.about(), open: openPanel('Applied Science', 'wide') },
    { name: 'More menu', path: paths.about(), open: openPanel('More', 'wide') },
    { name: 'appearance panel', path: paths.about(), open: openPanel('Appearance', 'wide') },
    { name: 'mobile menu', path: paths.about(), open: openPanel('Menu', 'narrow') },
    { name: 'about page', path: paths.about() },
    { name: 'events', path: events() },
    {
      name: 'events, filtered and ranked',
      path: events({ ...shares, host: 'trainer', zone: 'Asia/Kolkata' }),
    },
    { name: 'events that are not found', path: events({ cost: 'paid', format: 'podcast' }) },
    { name: 'sheet of filters', path: events(), open: openPanel('Filters', 'narrow') },
    { name: 'university', path: paths.university() },
    { name: 'events of all sectors', path: paths.allEvents() },
    { name: 'event', path: await linkOn(page, events(), ofEvent) },
    { name: 'past event', path: await linkOn(page, events({ past: '1' }), ofEvent) },
    {
      name: 'my events',
      path: events(),
      async open(page) {
        const hrefs = await page
          .getByRole('article')
          .getByRole('heading', { level: 2 })
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
        const ids = hrefs.slice(0, 3).map((href) => href.split('/')[2])
        await page.evaluate((kept) => localStorage.setItem('agora.cart', JSON.stringify(kept)), ids)
        await page.goto(paths.myEvents())
        await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(ids.length)
        await page.evaluate(() => localStorage.clear())
      },
    },
    ...listPaths.map((path) => ({ name: path.slice(1), path, byTab: path === paths.institutes() })),
    { name: 'job', path: await linkOn(page, paths.jobs(), /^\/jobs\/\d+\/.+/) },
    { name: 'institute', path: paths.institute('kettlewick-university'), byTab: true },
    {
      name: 'programme',
      path: await linkOn(page, paths.institute('kettlewick-university'), /^\/institutes\/.+\/programmes\/.+/),
    },
    {
      name: 'company with its contact form',
      path: paths.company('fjellrun-pumpekraft'),
      open: (page) => page.getByText('Write to the company').click(),
    },
    { name: 'profile', path: paths.publicProfile('asha-kulkarni') },
    { name: 'books of a sector', path: paths.sectorPage('mechanical', 'books') },
    { name: 'careers of a sector', path: paths.sectorPage('mechanical', 'career-track') },
    { name: 'placeholder', path: paths.sectorPage('mechanical', 'courses') },
    { name: 'legal page', path: paths.legal('privacy-policy') },
    { name: 'accessibility page', path: paths.accessibility() },
    { name: 'contact page', path: paths.contact() },
    { name: 'sign-in page', path: paths.signIn() },
    { name: '404 page', path: '/no/such/page' },
    { name: 'API page', path: paths.apiDocs(), byTab: true },
    { name: 'API page of a service', path: paths.apiDocs('user'), isLong: true },
    { name: 'calls of a service', path: paths.apiDocs('blog-service'), byTab: true, isLong: true },
  ]
}

const widths = {
  wide: { viewport: { width: 1440, height: 900 } },
  narrow: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
}

for (const [width, settings] of Object.entries(widths)) {
  const isNarrow = width === 'narrow'

  /** What is wrong with the page that is open. */
  async function problemsOf(page: Page, { byTab, isLong }: PageType): Promise<string[]> {
    const problems = await tooWide(page, isNarrow ? narrowest : undefined)
    await page.setViewportSize(settings.viewport)
    if (isNarrow && isLong) await removeAlike(page)
    problems.push(...(await inaccessible(page)))
    if (isThorough) {
      await page.emulateMedia({ colorScheme: 'dark' })
      problems.push(...(await inaccessible(page, { colours: true })))
      await page.emulateMedia({ colorScheme: 'light' })
    }
    if (!isNarrow) return byTab ? [...problems, ...(await lostByTab(page))] : problems
    return [
      ...problems,
      ...(await tooSmall(page)).map((each) => `too small for a finger: ${each}`),
      ...(await lostInForcedColors(page)),
    ]
  }

  /** What is wrong with all of these pages. */
  async function sweep(
    page: Page,
    types: readonly PageType[],
    ready: (type: PageType) => Promise<unknown>,
  ): Promise<string[]> {
    const problems: string[] = []
    for (const type of types)
      await test.step(type.name, async () => {
        await page.goto(type.path)
        await ready(type)
        if ((await type.open?.(page, isNarrow)) === false) return
        for (const problem of await problemsOf(page, type)) problems.push(`${type.name}: ${problem}`)
      })
    return problems
  }

  test.describe(`in a ${width} window`, () => {
    test.use(settings)
    test.setTimeout(400_000)

    // Asserted once, so that each page with a problem is named.
    test('A visitor can read and use every page', async ({ page, complaints }) => {
      const problems = await sweep(page, await visitorPages(page), async ({ name }) => {
        if (name === '404 page') await expectComplaint(complaints, /404/)
      })
      expect(problems).toEqual([])
    })

    test('Members and administrators can read and use every page', async ({ page, portal }) => {
      const problems: string[] = []
      for (const { email, types } of await members(portal, width)) {
        await beSignedIn(page, portal, email)
        const found = await sweep(page, types, async () => {
          await wakeClient(page)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('main [aria-busy=true], main[aria-busy=true]')).toHaveCount(0)
        })
        problems.push(...found)
      }
      expect(problems).toEqual([])
    })
  })
}

/** People of each kind, and the pages that are theirs. */
async function members(portal: OwnPortal, width: string): Promise<{ email: string; types: PageType[] }[]> {
  const at = `${width}.sweep@example.org`
  const learner = await insertOwner(portal, `learner.${at}`)
  await insertPerson(portal.database.db, `admin.${at}`, { role: 'admin', user_type: 'Personal' })
  await insertOrganization(
    portal,
    `business.${at}`,
    'Business',
    businessOrganization.prefix,
    businessCreation.example,
  )
  await insertOrganization(
    portal,
    `institute.${at}`,
    'Educational Institution',
    instituteOrganization.prefix,
    { instituteName: 'Sweep College', website: 'https://sweep.example.org' },
  )
  const pages = (...all: string[]) => all.map((path): PageType => ({ name: path, path }))
  return [
    {
      email: learner.email,
      types: [
        ...pages(
          paths.myDashboard(),
          paths.myProjects(),
          paths.myPrivacy(),
          paths.myLoginProfile(),
          paths.myPersonalProfile(),
          paths.myEvents(),
          paths.ownEvent('new'),
          paths.myArticles(),
          paths.myArticles('new'),
          paths.myReading(),
          paths.myApplications(),
          paths.publicProfile(learner.publicId),
        ),
        {
          name: 'form of a mentor',
          path: paths.myPersonalProfile({ edit: 'Mentors.new' }),
          open: openDialog,
        },
        { name: 'CV', path: paths.myPersonalProfile({ cv: 'open' }), open: openDialog },
      ],
    },
    {
      email: `admin.${at}`,
      types: pages(
        paths.admin(),
        paths.adminAudit(),
        paths.adminMessages(),
        paths.adminReports(),
        paths.adminImports(),
        paths.adminSite(),
        paths.adminSite('menus'),
        paths.adminSite('legal/terms'),
        paths.adminSite('taxonomy/mechanical'),
      ),
    },
    {
      email: `business.${at}`,
      types: pages(...businessTabs.map(({ segment }) => paths.myBusinessProfile(segment))),
    },
    {
      email: `institute.${at}`,
      types: pages(...instituteTabs.map(({ segment }) => paths.myInstitutionProfile(segment))),
    },
  ]
}

/** Somebody who keeps an organization. */
async function insertOrganization(
  { url, database }: OwnPortal,
  email: string,
  userType: 'Business' | 'Educational Institution',
  prefix: string,
  details: object,
): Promise<void> {
  await insertPerson(database.db, email, {
    password: ownerPassword,
    user_type: userType,
    approval: 'pending',
  })
  const browser = browserOf(url)
  await browser.signIn(email, ownerPassword)
  const made = await browser.post(`${prefix}/create`, details)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
}
