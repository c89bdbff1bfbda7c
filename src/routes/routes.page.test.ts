import { describe, expect, test } from 'vitest'
import { careersIn, eventsOn, legalTitles } from '#messages/shell/page-titles.ts'
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
import { openPage, queriesIn } from '#test/support/page.ts'

const banner = 'Practise and contribute effectively to improve enterprise capabilities'

/** Each route's heading, and a text that its page must contain. */
type Expected = readonly [path: string, heading: string, text?: string]

/** The specification's table of routes, row by row. */
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
  if (page === 'career-track') return careersIn.in('en', { sector: name })
  return page === 'events' ? eventsOn.in('en', { field: name }) : sectorPageNames[page].in('en')
}

test('the table has a row for each field, sector page and legal page', () => {
  expect(routes.length).toBeGreaterThan(150)
})

const rows = routes.map(([path, heading, text]) => ({ path, heading, text }))

test.each(rows)('$path shows its page: $heading', async ({ path, heading, text }) => {
  const { status, document, text: html } = await openPage(path)
  expect(status).toBe(200)
  expect([...document.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([heading])
  expect(document.title).toContain('Agora')
  expect(document.title).toContain(heading === banner ? 'Agora' : heading)
  expect(html).toContain(text ?? 'Agora')
  expect(document.querySelectorAll('main')).toHaveLength(1)
})

test('the index of each sector and subject redirects to its articles', async () => {
  for (const field of fields) {
    const { status, headers } = await openPage(`/${areaOf(field)}/${field}`)
    expect.soft(status, field).toBe(301)
    expect.soft(headers.get('location'), field).toBe(paths.blogs(areaOf(field), field))
  }
})

describe('the 404 page', () => {
  test.each([
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
  ])('is returned for %s', async (path) => {
    const { status, document, page } = await openPage(path)
    expect(status).toBe(404)
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Page not found')
    expect(document.querySelectorAll('main')).toHaveLength(1)
    expect(document.title).toBe('Page not found · Agora')
  })

  test('has a search form and a link home', async () => {
    const { main } = await openPage('/technology/pendulum')
    expect(main.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe(paths.home())
    const field = main.getByRole('searchbox')
    const form = field.closest('form')
    expect(form?.contains(main.getByRole('button', { name: 'Search' }))).toBe(true)
    const address = `${form?.getAttribute('action')}?${field.getAttribute('name')}=pendulum`
    expect((await openPage(address)).main.getByText(/^\d+ results? for “pendulum”$/)).toBeTruthy()
  })
})

test('the footer links to help pages by their names', async () => {
  const footer = queriesIn((await openPage(paths.about())).document.querySelector('body > footer')!)
  const addressOf = (name: string) => footer.getByRole('link', { name }).getAttribute('href')
  expect(['Contact us', 'About', 'Accessibility', 'API'].map(addressOf)).toEqual([
    paths.contact(),
    paths.about(),
    paths.accessibility(),
    paths.apiDocs(),
  ])
})

test('no link of the top bar and the footer is broken', async () => {
  const { document, page } = await openPage(paths.about())
  const hrefs = [...document.querySelectorAll('header a, footer a, [popover] a')].map(
    (link) => link.getAttribute('href') ?? '',
  )
  const own = [...new Set(hrefs)].filter((href) => href.startsWith('/'))
  expect(own.length).toBeGreaterThan(35)
  for (const href of own) expect.soft((await openPage(href, { redirect: 'follow' })).status, href).toBe(200)
  const others = hrefs.filter((href) => !href.startsWith('/'))
  expect(others.length).toBeGreaterThan(1)
  expect(others.filter((href) => new URL(href).protocol !== 'https:')).toEqual([])
  expect(page.getByRole('link', { name: 'Get a Demo' }).closest('footer')).not.toBeNull()
})
