import { beforeAll, describe, expect, test, vi } from 'vitest'
import { businessLists } from '#features/organizations/business/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import { insertFormerSlug, insertMember } from '#test/support/organization/insert.ts'
import { demoPortal, hrefIn, jsonLdOf, metaOf, openPage, queriesIn } from '#test/support/page.ts'
import { insertPerson } from '#test/support/person.ts'

const name = 'Mesetra Dams'
const company = paths.company('page-mesetra')
const details = {
  organizationName: name,
  businessCategory: ['Consultancy'],
  businessIndustry: ['Energy and power'],
  businessType: 'private',
  businessSize: 'SMB',
  preferredCurrency: 'MXN',
  website: 'https://mesetra.example.org',
}
const address = { city: 'Burgos', state: 'Castilla y León', country: 'ES', region: 'EMEA' }

beforeAll(async () => {
  const { db } = (await demoPortal()).database
  const { id } = await insertBusiness(db, {
    slug: 'page-mesetra',
    details,
    address,
    lists: {
      products: [{ ...businessLists.products.example, priceCurrency: '' }],
      services: [businessLists.services.example],
      businessBranchAddress: [businessLists.businessBranchAddress.example],
      businessRegionFocus: [{ region: 'EMEA', footprint: 'Yes' }],
      businessContactDetails: [
        { department: 'Sales', contactNumber: '+34 947', businessEmail: 'sales@mesetra.example.org' },
        { department: 'Marketing', contactNumber: '', businessEmail: 'press@mesetra.example.org' },
        { department: 'Legal', contactNumber: '+34 948', businessEmail: '' },
      ],
    },
    jobs: {
      a: {
        jobTitle: 'Hydrologist',
        location: 'Burgos',
        country: 'ES',
        salary: '41,000',
        salaryCurrency: 'EUR',
        salaryPeriod: 'year',
      },
    },
  })
  await insertFormerSlug(db, 'business', id, 'page-old-dams')
  await insertBusiness(db, {
    slug: 'page-pune',
    details: { ...details, organizationName: 'Mesetra Labs', businessIndustry: ['Chemical'] },
    address: { city: 'Pune', country: 'IN' },
  })
  const open = { organizationName: 'Opal Works', acceptsApplications: true }
  const opal = await insertBusiness(db, { slug: 'page-opal', details: open })
  await insertMember(db, 'business', opal.id, await insertPerson(db, 'opal@example.org'), 'owner')
  await insertBusiness(db, { slug: 'page-hidden-works', approval: 'pending', details, address })
  await insertBusiness(db, {
    slug: 'page-heron',
    approval: 'unclaimed',
    details: { organizationName: 'Heron' },
  })
  // Searches hear of what is new a moment later.
  await vi.waitUntil(async () => (await namesOf({ q: 'Mesetra' })).length === 2, 10_000)
})

const namesOf = async (query: Record<string, string>) =>
  (await openPage(paths.companies(query))).main
    .queryAllByRole('heading', { level: 2 })
    .flatMap((heading) => (heading.querySelector('a') ? [heading.textContent] : []))

test('prices have their own currency, or that of the company', async () => {
  const { main } = await openPage(paths.company('page-mesetra'))
  expect(main.getByText('From MX$ 1,200.50')).toBeDefined()
  expect(main.getByText('From ₹ 1,00,000')).toBeDefined()
})

test('offers to apply without an opening to companies that want it', async () => {
  const opal = paths.company('page-opal')
  const { main } = await openPage(opal)
  expect(hrefIn(main, 'Apply without an opening')).toBe(
    paths.signIn({ returnTo: opal, act: 'apply', subject: 'public-page-opal' }),
  )
  const other = (await openPage(company)).main
  expect(other.queryByText('Apply without an opening')).toBeNull()
})

describe('the list of companies', () => {
  test('filters companies that are hiring, and counts open jobs', async () => {
    expect((await namesOf({ q: 'Mesetra' })).toSorted()).toEqual([name, 'Mesetra Labs'])
    const { main, document } = await openPage(paths.companies({ q: 'Mesetra', hiring: 'now' }))
    main.getByText('1 company')
    main.getByText('1 open job')
    expect(hrefIn(main, name)).toBe(company)
    expect(document.querySelector('[name=hiring]')?.hasAttribute('checked')).toBe(true)
  })

  test('links a feed with the results of its search', async () => {
    const { main } = await openPage(paths.companies({ q: 'Mesetra', hiring: 'now' }))
    const feed = hrefIn(main, 'Atom feed')!
    const titlesOf = async (path: string) =>
      [...(await openPage(path)).text.matchAll(/<title>([^<·]+)<\/title>/g)].map(([, title]) => title)
    expect(await titlesOf(feed)).toEqual([name])
    expect(await titlesOf(paths.feed('companies/atom', { q: 'Mesetra' }))).toEqual(['Mesetra Labs', name])
  })

  test('keeps the search words in the links between jobs, projects, companies and institutes', async () => {
    const lists = {
      Jobs: paths.jobs,
      Projects: paths.projects,
      Companies: paths.companies,
      Institutes: paths.institutes,
    }
    const search = { q: 'Mesetra', in: 'title' }
    for (const [current, pathOf] of Object.entries(lists)) {
      const { main } = await openPage(`${pathOf(search)}&country=IN`)
      main.getByRole('heading', { level: 1, name: current })
      const links = queriesIn(main.getByRole('navigation', { name: 'Jobs and organizations' })).getAllByRole(
        'link',
      )
      expect(
        links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
      ).toEqual(
        Object.entries(lists).map(([label, path]) => [
          label,
          path(search),
          label === current ? 'page' : null,
        ]),
      )
      expect(main.getByLabelText(`Search ${current.toLowerCase()}`).getAttribute('value')).toBe('Mesetra')
    }
  })
})

test('the footer links to the companies', async () => {
  const { page } = await openPage(paths.about())
  const foot = queriesIn(page.getByRole('contentinfo'))
  expect(hrefIn(foot, 'Companies')).toBe(paths.companies())
})

describe('the page of a company', () => {
  test('shows products, services, branches, facts and open jobs', async () => {
    const { main, document } = await openPage(company)
    main.getByRole('heading', { level: 1, name })
    for (const heading of ['Open jobs', 'Products and services', 'Branches', 'Facts'])
      main.getByRole('heading', { level: 2, name: heading })
    main.getByText('Verified company')
    main.getByText('MXN – Mexican Peso')
    expect(hrefIn(main, 'Hydrologist')).toMatch(/^\/jobs\/\d+\/hydrologist$/)
    const jobs = main.getByRole('region', { name: 'Open jobs' })
    expect(jobs.textContent.replaceAll(/\s/g, ' ')).toMatch(/Burgos, Spain.*€ 41,000 a year/)
    expect(jsonLdOf(document).flatMap((each) => each['@graph'] ?? each)).toContainEqual(
      expect.objectContaining({ '@type': 'Organization', name }),
    )
  })

  test('redirects from former addresses, and is not found until approved', async () => {
    const moved = await openPage(paths.company('page-old-dams'))
    expect([moved.status, moved.headers.get('location')]).toEqual([301, company])
    expect((await openPage(paths.company('page-hidden-works'))).status).toBe(404)
    const { text: sitemap } = await openPage('/sitemaps/businesses-1.xml')
    expect(sitemap).toContain(company)
    expect(sitemap).not.toContain('page-hidden-works')
  })

  test('accepts a message without JavaScript, and hides the recipient’s address', async () => {
    const { main, text } = await openPage(company)
    expect(text).not.toContain('@mesetra.example.org')
    const region = queriesIn(main.getByRole('region', { name: 'Write to the company' }))
    expect(region.getAllByRole('option').map((option) => option.textContent)).toEqual(['Sales', 'Marketing'])
    const values = new URLSearchParams({
      contact: region.getByText('Marketing').getAttribute('value')!,
      name: 'Ravi Menon',
      email: 'ravi@example.org',
      subject: 'A visit',
      text: 'May we see a dam?',
    })
    const sent = await openPage(`${company}/contact`, { method: 'POST', body: values })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${company}?sent=kept#contact`])
    // This portal has no mail server, and says so.
    ;(await openPage(`${company}?sent=kept`)).main.getByText(/was not emailed/)
    const { db } = (await demoPortal()).database
    // Their texts are in there only until they are sent.
    const mails = await db
      .selectFrom('mail')
      .select('recipient')
      .where('recipient', 'like', '%@mesetra.example.org')
      .execute()
    expect(mails).toEqual([{ recipient: 'press@mesetra.example.org' }])
  })
})

describe('an unclaimed company', () => {
  const heron = paths.company('page-heron')

  test('is marked as unclaimed, links to the claim page, and has no contact form', async () => {
    const { main } = await openPage(heron)
    main.getByText('This page is unclaimed')
    expect(hrefIn(main, 'Is this your company? Claim it')).toBe(`${heron}/claim`)
    expect(main.queryByText('Verified company')).toBeNull()
    expect(main.queryByRole('region', { name: 'Write to the company' })).toBeNull()
  })

  test('has a claim page that is not indexed and loads the client at once', async () => {
    const { main, document } = await openPage(`${heron}/claim`)
    expect(metaOf(document, 'robots')).toMatch(/^noindex/)
    expect(document.querySelector('script[data-client]')?.getAttribute('data-now')).toBe('yes')
    expect(hrefIn(main, 'Sign In')).toBe(paths.signIn({ returnTo: `${heron}/claim` }))
  })
})
