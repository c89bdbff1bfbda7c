import type { APIRequestContext } from '@playwright/test'
import { careersIn } from '#messages/shell/page-titles.ts'
import { eventsOn, legalTitles } from '#messages/shell/page-titles.ts'
import { fieldNames, sectorPageNames } from '#messages/taxonomy/taxonomy.ts'
import {
  areaOf,
  fields,
  sectorPages,
  sectors,
  type Sector,
  type SectorPage,
} from '#features/taxonomy/schema-fields.ts'
import { legalPages, paths } from '#lib/text/paths.ts'
import { expect, expectComplaint, found, test, wakeClient } from './journey.ts'

const banner = 'Practise and contribute effectively to improve enterprise capabilities'

type Expected = readonly [path: string, heading: string, text?: string]

/** The specification's table of routes, row by row: what each says, and what it must hold. */
const routes: readonly Expected[] = [
  [paths.home(), banner],
  ['/home', banner],
  ['/information-technology', 'Information technology events'],
  ['/electrical-and-electronics', 'Electrical and electronics events'],
  ['/agriculture', 'Agriculture events'],
  [paths.technology(), 'Information technology events'],
  [paths.university(), 'University lectures'],
  [paths.allEvents(), 'Events'],
  [paths.healthcare(), 'Healthcare'],
  [paths.expo(), 'Expo'],
  [paths.contact(), 'Contact us'],
  [paths.signIn(), 'Signin or Register'],
  [paths.signOut(), 'Sign out'],
  [paths.authCallback(), 'Sign in'],
  [paths.myDashboard(), 'My Dashboard'],
  [paths.myProjects(), 'My Projects'],
  [paths.myPrivacy(), 'My Privacy'],
  [paths.myLoginProfile(), 'My Login Profile'],
  [paths.myPersonalProfile(), 'My Personal Profile'],
  [paths.myInstitutionProfile(), 'My Institution Profile'],
  [paths.myBusinessProfile(), 'My Business Profile'],
  [paths.updatePassword(), 'Update password'],
  [paths.search(), 'Search'],
  [paths.about(), 'About Agora'],
  [paths.accessibility(), 'Accessibility'],
  [paths.apiDocs(), 'API'],
  [paths.publicProfile('asha-kulkarni'), 'Asha Kulkarni'],
  ...legalPages.map((page): Expected => [paths.legal(page), legalTitles[page].in('en')]),
  ...fields.map((field): Expected => [paths.blogs(areaOf(field), field), fieldNames[field].in('en')]),
  ...sectors.flatMap((sector) =>
    sectorPages.map((page): Expected => [
      paths.sectorPage(sector, page),
      headingOf(sector, page),
      fieldNames[sector].in('en'),
    ]),
  ),
]

function headingOf(sector: Sector, page: SectorPage): string {
  const name = fieldNames[sector].in('en')
  if (page === 'career-track') return careersIn.in('en', name)
  return page === 'events' ? eventsOn.in('en', name) : sectorPageNames[page].in('en')
}

/** A page as robots and browsers without scripts get it. */
async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 })
  const html = await response.text()
  const textOf = (tag: string) =>
    new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(html)?.[1]?.replace(/<[^>]*>/g, '')
  return {
    status: response.status(),
    headers: response.headers(),
    html,
    title: textOf('title'),
    heading: textOf('h1'),
  }
}

test('Every route of the table answers with its page', async ({ request }) => {
  expect(routes.length).toBeGreaterThan(150)
  for (const [path, heading, text] of routes) {
    const page = await read(request, path)
    expect.soft(page.status, path).toBe(200)
    expect.soft(page.heading, path).toBe(heading)
    expect.soft(page.title, path).toContain('Agora')
    if (heading !== banner) expect.soft(page.title, path).toContain(heading)
    if (text) expect.soft(page.html, path).toContain(text)
    expect.soft(page.html.match(/<h1/g), path).toHaveLength(1)
    expect.soft(page.html.match(/<main/g), path).toHaveLength(1)
  }
})

test('The index of each sector and subject leads to its articles', async ({ request }) => {
  for (const field of fields) {
    const area = areaOf(field)
    const { status, headers } = await read(request, `/${area}/${field}`)
    expect.soft(status, field).toBe(301)
    expect.soft(headers['location'], field).toBe(paths.blogs(area, field))
  }
})

test('Any other path is the 404 page, with its status', async ({ request }) => {
  for (const path of [
    '/no/such/page',
    '/technology/no-sector/blogs',
    '/technology/mathematics/blogs',
    '/education/mechanical/blogs',
    '/technology/mechanical/no-page',
    '/education/mathematics/events',
    '/legal/no-page',
    '/someone',
    '/technology/mechanical/blog/no-article',
    '/%00',
  ]) {
    const { status, heading, title } = await read(request, path)
    expect
      .soft([path, status, heading, title])
      .toEqual([path, 404, 'Page not found', 'Page not found · Agora'])
  }
})

test('The 404 page leads home, and finds what was meant', async ({ page, complaints }) => {
  await page.goto('/technology/pendulum')
  await expectComplaint(complaints, /404/)
  await page.getByRole('main').getByRole('searchbox').fill('pendulum')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText(/^\d+ results? for “pendulum”$/)).toBeVisible()
  await page.goBack()
  await expectComplaint(complaints, /404/)
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(paths.home())
})

test('A page that is not there is said to be so without loading the document, too', async ({ page }) => {
  await page.goto(paths.about())
  await wakeClient(page)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: '/technology/no-sector/blogs',
      textContent: 'Away',
    })
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Away' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expect(page).toHaveTitle('Page not found · Agora')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Agora')
  await expect(page).toHaveTitle('About Agora')
})

test('A page that could not be made says so, and Retry makes it', async ({ page, complaints }) => {
  await page.goto(paths.about())
  await wakeClient(page)
  let broken = true
  await page.route('**/getSectionData', (route) =>
    broken
      ? route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Technology and Business' }).click()
  await page
    .getByRole('navigation', { name: 'Technology and Business' })
    .getByRole('link', { name: /^Aerospace/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load')
  broken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aerospace')
  await expect(found(page).first()).toBeVisible()
  // React tells of every error that a screen caught.
  expect(complaints.splice(0).filter((complaint) => !/500|Something went wrong/.test(complaint))).toEqual([])
})

test('Every link of the top bar and the footer leads somewhere', async ({ page, request }) => {
  await page.goto(paths.about())
  const hrefs = await page
    .locator('header a, footer a, [popover] a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const own = [...new Set(hrefs)].filter((href) => href.startsWith(new URL('/', page.url()).href))
  expect(own.length).toBeGreaterThan(35)
  for (const href of own) expect.soft((await request.get(href)).status(), href).toBe(200)
  const others = hrefs.filter((href) => !own.includes(href))
  expect(others.length).toBeGreaterThan(1)
  for (const href of others) expect(new URL(href).protocol, href).toBe('https:')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Get a Demo' })).toBeVisible()
})
