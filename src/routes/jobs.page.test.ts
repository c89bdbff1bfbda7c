import { beforeAll, describe, expect, test, vi } from 'vitest'
import { paths } from '#lib/text/paths.ts'
import { postingIds } from '#test/support/business/kept.ts'
import { insertBusiness, writeItem, type InsertedBusiness } from '#test/support/business/insert.ts'
import { demoPortal, hrefIn, jsonLdOf, openPage, queriesIn } from '#test/support/page.ts'

const engineer = {
  jobTitle: 'Process safety engineer',
  type: 'Permenant',
  experience: '3-5 yrs',
  location: 'Pune',
  country: 'IN',
  salary: '18,50,000',
  salaryCurrency: 'INR',
  salaryPeriod: 'year',
  sector: 'chemical',
  details: 'Keep two plants safe while they change.\n- Lead HAZOP studies.\n- Write <b>reports</b>.',
  skills: [{ technology: ['HAZOP', 'LOPA'] }],
  otherBenefits: [{ type: 'Insurance', benefit: 'Family cover' }],
  email: 'jobs@northwind.example.org',
  deibtype: 'Economic',
  status: 'Open',
}
const footbridge = {
  title: 'Footbridge inspection',
  projectType: 'Funded',
  projectStatus: 'Not Started',
  role: 'Engineering',
  sponsorType: 'Premium',
  requiredNDA: true,
  targetDate: '2027/03/01',
  description: 'Nine crossings in one season.',
  skills: [{ technology: ['HAZOP'] }],
}

let northwind: InsertedBusiness
let ids: Record<string, number>
const pathOf = (item: string, slug: string) => paths.job(ids[item]!, slug)

beforeAll(async () => {
  const { db } = (await demoPortal()).database
  northwind = await insertBusiness(db, {
    slug: 'page-northwind',
    details: { organizationName: 'Northwynd Process', website: 'https://northwind.example.org' },
    jobs: {
      a: engineer,
      b: { ...engineer, jobTitle: 'Plant analyst', email: '', link: 'https://northwind.example.org/b' },
      c: { ...engineer, jobTitle: 'Process technician' },
      d: {
        ...engineer,
        jobTitle: 'Plant buyer',
        email: '',
        country: 'ES',
        salaryFrom: '19,00,000',
        salaryTo: '24,00,000',
      },
    },
    projects: { p: footbridge },
  })
  ids = await postingIds(db, northwind)
  // Searches hear of what is new a moment later.
  await vi.waitUntil(async () => (await titlesOf(paths.jobs({ q: 'northwynd' }))).length === 4, 10_000)
})

const titlesOf = async (path: string) =>
  (await openPage(path)).main.queryAllByRole('article').map((row) => row.querySelector('h2')?.textContent)

describe('the list of jobs', () => {
  test('filters by facets and words, and tolerates typos', async () => {
    const { main } = await openPage(paths.jobs({ q: 'northwynd process safty', country: 'IN' }))
    expect(main.getAllByRole('article')[0]!.textContent).toContain('Process safety engineer')
    expect(main.getByRole('checkbox', { name: /^India/ }).hasAttribute('checked')).toBe(true)
    expect(await titlesOf(paths.jobs({ q: 'northwynd', country: 'ES' }))).toEqual(['Plant buyer'])
    expect(hrefIn(main, 'Remove the filter India')).toBe(paths.jobs({ q: 'northwynd process safty' }))
    expect(hrefIn(main, 'Atom feed')).toMatch(/^\/feeds\/jobs\/atom\?.*q=northwynd/)
  })

  test('shows the place, type and salary of each job', async () => {
    const { main } = await openPage(paths.jobs({ q: 'northwynd process safety' }))
    const row = main.getAllByRole('article')[0]!
    for (const text of ['Northwynd Process', 'Pune', 'Permanent', '3–5 years', '₹ 18,50,000 a year'])
      expect(row.textContent.replaceAll(/\s/g, ' ')).toContain(text)
    expect(queriesIn(row).getByRole('link').getAttribute('href')).toBe(pathOf('a', 'process-safety-engineer'))
  })

  test('is available in Spanish, and its form works without JavaScript', async () => {
    const init = { headers: { 'accept-language': 'es-ES' } }
    const { main, document } = await openPage(paths.jobs({ type: 'Permenant' }), init)
    main.getByRole('heading', { level: 1, name: 'Empleos' })
    expect(main.getAllByRole('article').length).toBeGreaterThan(3)
    expect(main.getByLabelText('Buscar empleos').getAttribute('name')).toBe('q')
    expect(main.getAllByRole('button', { name: 'Aplicar' })[0]!.closest('form')?.getAttribute('action')).toBe(
      paths.jobs(),
    )
    expect(document.querySelector('details:has(input[name="pay"])')?.hasAttribute('open')).toBe(false)
    const none = await openPage(paths.jobs({ q: 'xyzzyqwert' }), init)
    none.main.getByText('No se ha encontrado ningún empleo')
  })

  test('filters by a figure of one’s own, shows ranges, and drops a figure without a currency', async () => {
    const { main, document } = await openPage(paths.jobs({ q: 'northwynd', pay: '20,00,000', payIn: 'INR' }))
    const [row, ...others] = main.getAllByRole('article')
    expect(others.map(({ textContent }) => textContent)).toEqual([])
    expect(row!.textContent.replaceAll(/\s/g, ' ')).toContain('₹ 19,00,000 – ₹ 24,00,000 a year')
    const input = document.querySelector('input[name="pay"]')
    expect(input?.getAttribute('value')).toBe('2000000')
    expect(input?.closest('details')?.hasAttribute('open')).toBe(true)
    expect(hrefIn(main, 'Remove the filter From ₹ 2,000,000 a year')).toBe(paths.jobs({ q: 'northwynd' }))
    expect(await titlesOf(paths.jobs({ q: 'northwynd', pay: '2000000' }))).toHaveLength(4)
  })

  test('links to the sign-in when sorted by best fit', async () => {
    const { main } = await openPage(paths.jobs({ sort: 'fit' }))
    expect(hrefIn(main, 'Sign in')).toBe(paths.signIn({ returnTo: paths.jobs({ sort: 'fit' }) }))
  })
})

describe('the page of a job', () => {
  test('shows the job without its email address and private fields', async () => {
    const { main, text, document } = await openPage(pathOf('a', 'process-safety-engineer'))
    main.getByRole('heading', { level: 1, name: 'Process safety engineer' })
    const crumbs = queriesIn(main.getByRole('navigation', { name: 'Breadcrumb' }))
    expect(hrefIn(crumbs, 'Jobs')).toBe(paths.jobs())
    crumbs.getByText('Process safety engineer')
    for (const said of [/Lead HAZOP studies\./, 'HAZOP', 'LOPA', /Family cover/]) main.getAllByText(said)
    expect(jsonLdOf(document).flatMap((each) => each['@graph'] ?? each)).toContainEqual(
      expect.objectContaining({ '@type': 'JobPosting', title: 'Process safety engineer' }),
    )
    for (const hidden of ['jobs@northwind', 'Economic']) expect(text).not.toContain(hidden)
    main.getByRole('button', { name: 'Show contact details' })
    main.getByText('it doesn’t accept applications here', { exact: false })
    main.getByRole('heading', { name: 'Similar jobs' })
    const aside = queriesIn(main.getByRole('complementary'))
    expect(hrefIn(aside, 'Northwynd Process')).toBe(paths.company('page-northwind'))
  })

  test('shows pay and place before the text, whose dashes become a list', async () => {
    const { main, document } = await openPage(pathOf('a', 'process-safety-engineer'))
    expect([...document.querySelectorAll('main article li')].map(({ textContent }) => textContent)).toEqual([
      'Lead HAZOP studies.',
      'Write <b>reports</b>.',
      'Insurance: Family cover',
    ])
    expect(main.getByRole('article').textContent.replaceAll(/\s/g, ' ')).toMatch(
      /^.*Process safety engineer.*₹ 18,50,000 a year.*Pune, India.*Permanent.*About the job/,
    )
  })

  test('links to the company’s application page, or has no link to apply', async () => {
    const byLink = await openPage(pathOf('b', 'plant-analyst'))
    const link = byLink.main.getByRole('link', { name: 'Apply at the company' })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://northwind.example.org/b',
      'noopener nofollow',
    ])
    const none = await openPage(pathOf('d', 'plant-buyer'))
    expect(none.document.querySelector('main a[href="#apply"]')).toBeNull()
  })

  test('redirects from other addresses to its own', async () => {
    const { status, headers } = await openPage(`/jobs/${ids['a']}/anything`)
    expect([status, headers.get('location')]).toEqual([301, pathOf('a', 'process-safety-engineer')])
    expect((await openPage('/jobs/999999999/x')).status).toBe(404)
  })

  test('returns 410 with similar jobs once the job is closed', async () => {
    const path = pathOf('c', 'process-technician')
    expect((await openPage(path)).status).toBe(200)
    await writeItem((await demoPortal()).database.db, northwind, 'jobOpenings', 'c', undefined)
    await expect.poll(async () => (await openPage(path)).status).toBe(410)
    const { main, text } = await openPage(path)
    main.getByRole('heading', { level: 1, name: 'This job is no longer open' })
    expect(hrefIn(main, /Process safety engineer/)).toBe(pathOf('a', 'process-safety-engineer'))
    expect(text).not.toContain('JobPosting')
  })
})

test('projects have a list and pages of their own', async () => {
  const { main } = await openPage(paths.projects({ q: 'footbridge northwynd' }))
  main.getByRole('heading', { level: 1, name: 'Projects' })
  const href = hrefIn(main, 'Footbridge inspection')!
  expect(href).toBe(paths.project(ids['p']!, 'footbridge-inspection'))
  const project = await openPage(href)
  project.main.getByRole('heading', { level: 1, name: 'Footbridge inspection' })
  project.main.getByText('01/03/2027')
  project.main.getByText('Nine crossings in one season.')
})
