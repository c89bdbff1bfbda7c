import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { instituteLists } from '#features/organizations/institute/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { elsewhere, scheduleIn } from '#test/support/institute/event-items.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
import { insertFromRegister } from '#test/support/institute/register.ts'
import { insertFormerSlug } from '#test/support/organization/insert.ts'
import { demoPortal, hrefIn, jsonLdOf, linkOf, metaOf, openPage, queriesIn } from '#test/support/page.ts'
import { getRow } from '#test/support/rows.ts'

const name = 'Arlanza Institute'
const arlanza = paths.institute('page-arlanza')
const inSpanish = { headers: { cookie: 'agora.locale=es' } }
/** An item of each list, as the profile gives them for an example. */
const examples = Object.fromEntries(
  Object.entries(instituteLists).map(([key, { example }]) => [key, [withIds(example)]]),
)
/** Items of lists within an item have ids once they are saved. */
function withIds(item: object): object {
  const entries = Object.entries(item).map(([key, value]) => [
    key,
    Array.isArray(value)
      ? value.map((each, at) => (typeof each === 'object' ? { id: `in${at}`, ...each } : each))
      : value,
  ])
  return Object.fromEntries(entries) as object
}
const place = [{ city: 'Burgos', state: 'Castilla y León', country: 'ES' }]
const content = {
  ...examples,
  events: [
    { ...instituteLists.events.example, eventName: 'Day to come', schedule: scheduleIn(30) },
    { ...instituteLists.events.example, eventName: 'Day that was', schedule: '2019/03/18' },
    { ...instituteLists.events.example, eventName: 'Day unknown', schedule: '' },
  ].map((event) => ({ ...withIds(event), ...elsewhere })),
  instituteDetails: [
    {
      instituteName: name,
      website: 'https://arlanza.example.org',
      instituteType: 'Public',
      affiliation: 'Autonomous',
      campusRecruitment: 'Yes',
      about: 'A school for water.',
    },
  ],
  instituteAddress: place,
  instituteContactEmails: [
    { department: 'General', contactNumber: '34947', email: 'office@arlanza.example.org' },
    { department: 'Management', contactNumber: '34948', email: 'dean@arlanza.example.org' },
  ],
}

beforeAll(async () => {
  const { db } = (await demoPortal()).database
  const [id] = await insertInstitutes(db, [
    { slug: 'page-arlanza', approval: 'approved', content },
    { slug: 'page-hidden', approval: 'pending', content },
    ...Array.from({ length: 25 }, (_, at) => ({
      slug: `quagmere-${at}`,
      approval: 'approved' as const,
      content: {
        instituteDetails: [
          { instituteName: `Quagmere School ${at}`, instituteType: at ? 'Public' : 'Private' },
        ],
        instituteAddress: [{ country: at < 5 ? 'NA' : 'IN' }],
      },
    })),
  ])
  await insertFormerSlug(db, 'institute', id!, 'page-old-arlanza')
  await insertInstitutes(db, [
    {
      slug: 'page-large',
      approval: 'approved',
      content: {
        instituteDetails: [{ instituteName: 'Large Institute', website: 'https://large.example.org' }],
        publications: Array.from({ length: 1_000 }, (_, at) => ({
          ...instituteLists.publications.example,
          title: `Paper ${1_000 + at}`,
          authors: [],
        })),
      },
    },
  ])
  await insertFromRegister(db, 'page-tsumeb')
  // Searches hear of what is new a moment later.
  await vi.waitUntil(async () => (await countOf({ q: 'Quagmere' })) === '25 institutes', 10_000)
})

const openList = (query: Record<string, string>) => openPage(paths.institutes(query))
const countOf = async (query: Record<string, string>) =>
  (await openList(query)).main.queryByText(/^\d+ institutes?$/)?.textContent

describe('the list of institutes', () => {
  test('filters by words and facets, and links to remove each filter', async () => {
    const { main } = await openList({ q: 'Quagmere', country: 'NA', type: 'Public', sort: 'newest' })
    expect(main.getAllByRole('article')).toHaveLength(4)
    expect(main.getByRole('checkbox', { name: /^Namibia/ }).hasAttribute('checked')).toBe(true)
    expect(main.getByLabelText('Search institutes').getAttribute('value')).toBe('Quagmere')
    expect(
      main.getByRole('combobox', { name: 'Sort by' }).querySelector('[selected]')?.getAttribute('value'),
    ).toBe('newest')
    const chips = queriesIn(main.getByRole('navigation', { name: 'Active filters' }))
    const hrefs = chips
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])
    expect(hrefs).toContainEqual([
      'Remove the filter Namibia',
      paths.institutes({ q: 'Quagmere', type: 'Public', sort: 'newest' }),
    ])
    expect(hrefIn(chips, 'Clear all')).not.toContain('country')
  })

  test('links to its next page', async () => {
    const first = await openList({ q: 'Quagmere' })
    expect(first.main.getAllByRole('article')).toHaveLength(20)
    const next = hrefIn(first.main, 'Show 5 more')!
    const second = await openPage(next)
    expect(second.main.getAllByRole('article')).toHaveLength(5)
    expect(second.main.queryByRole('link', { name: /^Show \d+ more$/ })).toBeNull()
  })

  test('shows a message if nothing is found', async () => {
    const { main } = await openList({ q: 'nobody has this word' })
    main.getByText('No institutes found')
    expect(main.queryAllByRole('article')).toEqual([])
  })

  test('is indexed by country, but not by other filters', async () => {
    const country = await openList({ country: 'IN' })
    expect(linkOf(country.document, 'canonical')).toMatch(/\/institutes\?country=IN$/)
    expect(metaOf(country.document, 'robots')).toBeNull()
    const both = await openList({ country: 'IN', type: 'Public' })
    expect(metaOf(both.document, 'robots')).toBe('noindex, follow')
  })

  test('works without JavaScript, and invites to add a missing institute', async () => {
    const { main } = await openList({})
    const form = main.getByRole('form', { name: 'Filters' })
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual([paths.institutes(), null])
    expect(queriesIn(form).getAllByRole('button', { name: 'Apply' })[0]!.getAttribute('type')).toBe('submit')
    const add = queriesIn(main.getByRole('region', { name: 'Is your institute missing?' }))
    expect(hrefIn(add, 'Sign in or sign up')).toBe(paths.signIn({ returnTo: paths.myInstitutionProfile() }))
  })
})

test.each([
  [paths.home(), 'Find or add an institute'],
  [paths.university(), 'Institutes that teach'],
  [paths.about(), 'Institutes'],
])('%s links to the institutes', async (path, link) => {
  const { page } = await openPage(path)
  for (const each of page.getAllByRole('link', { name: link }))
    expect(each.getAttribute('href')).toBe(paths.institutes())
})

describe('the page of an institute', () => {
  test('shows only public content of the institute', async () => {
    const { main, text, document } = await openPage(arlanza)
    main.getByRole('heading', { level: 1, name })
    main.getByText('Verified institute')
    for (const region of [
      'Programmes',
      'Syllabi and topics',
      'Events',
      'Publications',
      'Write to the institute',
    ])
      main.getByRole('region', { name: region })
    expect(main.queryByText('This page is unclaimed')).toBeNull()
    for (const hidden of ['office@', '34947', instituteLists.administrationUsers.example.userID])
      expect(text).not.toContain(hidden)
    expect(jsonLdOf(document).flatMap((each) => each['@graph'] ?? each)).toContainEqual(
      expect.objectContaining({ name, '@type': expect.stringMatching(/Organization|University/) }),
    )
  })

  test('shows its text, affiliation, recruitment, and the capacity of its facilities', async () => {
    const { main, text } = await openPage(arlanza)
    queriesIn(main.getByRole('region', { name: 'About' })).getByText('A school for water.')
    for (const shown of [
      'Autonomous',
      'Campus recruitment',
      'Capacity 48',
      'University of Castile, Affiliated',
    ])
      expect(text).toContain(shown)
  })

  test('offers registration only for events to come', async () => {
    const { main } = await openPage(arlanza)
    const events = queriesIn(main.getByRole('region', { name: 'Events' }))
    for (const name of ['Day to come', 'Day that was', 'Day unknown'])
      events.getByRole('heading', { level: 3, name })
    expect(
      events.getAllByRole('link', { name: /^Register Now/ }).map((link) => link.getAttribute('aria-label')),
    ).toEqual(['Register Now: Day to come'])
  })

  test('shows the objectives, outcomes, books and examinations of its syllabi', async () => {
    const { main } = await openPage(arlanza)
    const taught = main.getByRole('region', { name: 'Syllabi and topics' })
    const [chapter] = instituteLists.syllabus.example.chapters
    for (const shown of [chapter!.objective, chapter!.outcome, 'Hydraulics of open channels', 'End-semester'])
      expect(taught.textContent).toContain(shown)
    queriesIn(taught).getByRole('button', { name: 'PDF: Hydraulics II' })
  })

  test('links to its programmes, which link back', async () => {
    const { main } = await openPage(arlanza)
    const programmes = queriesIn(main.getByRole('region', { name: 'Programmes' }))
    const href = programmes.getAllByRole('link')[0]!.getAttribute('href')!
    expect(href).toBe(`${arlanza}/programmes/item0`)
    const programme = await openPage(href)
    programme.main.getByRole('heading', { level: 1, name: /^B\.Tech/ })
    for (const link of programme.main.getAllByRole('link', { name }))
      expect(link.getAttribute('href')).toBe(arlanza)
    expect(programme.main.getByRole('link', { name: `About ${name}` }).getAttribute('href')).toBe(arlanza)
    expect(linkOf(programme.document, 'canonical')).toMatch(/\/page-arlanza\/programmes\/item0$/)
  })

  test('is available in Spanish', async () => {
    const { main, document } = await openPage(arlanza, inSpanish)
    expect(document.documentElement.lang).toBe('es')
    for (const region of ['Titulaciones', 'Planes y temas', 'Eventos', 'Publicaciones', 'Escribir al centro'])
      main.getByRole('region', { name: region })
    main.getByText('Centro verificado')
  })

  test('redirects from former addresses', async () => {
    for (const [from, to] of [
      ['', ''],
      ['/claim', '/claim'],
      ['/programmes/item0', '/programmes/item0'],
    ]) {
      const { status, headers } = await openPage(paths.institute('page-old-arlanza') + from)
      expect([status, headers.get('location')]).toEqual([301, arlanza + to])
    }
  })

  test.each(['page-hidden', 'nowhere', 'page-arlanza/programmes/none', 'page-arlanza/other'])(
    'is not found at %s',
    async (below) => {
      const { status, page } = await openPage(`/institutes/${below}`)
      expect(status).toBe(404)
      page.getByRole('heading', { level: 1 })
    },
  )

  test('is listed in the sitemap and the feed once approved', async () => {
    const { text: sitemap } = await openPage('/sitemaps/institutes-1.xml')
    const { text: feed } = await openPage(paths.feed('institutes/atom'))
    for (const text of [sitemap, feed]) {
      expect(text).toContain('/institutes/page-arlanza')
      expect(text).not.toContain('page-hidden')
    }
  })

  test('accepts a message to the selected contact without JavaScript', async () => {
    const { main } = await openPage(arlanza)
    const region = main.getByRole('region', { name: 'Write to the institute' })
    const form = region.querySelector('form')!
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', `${arlanza}/contact`])
    const values = new URLSearchParams({
      contact: queriesIn(form).getByText('Management').getAttribute('value')!,
      name: 'Ravi Menon',
      email: 'ravi@example.org',
      subject: 'Places for visitors',
      text: 'Is it open in July?',
    })
    for (const field of values.keys()) expect(form.querySelector(`[name=${field}]`)).not.toBeNull()
    const sent = await openPage(`${arlanza}/contact`, { method: 'POST', body: values })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${arlanza}?sent=kept#contact`])
    const after = await openPage(`${arlanza}?sent=kept`)
    // This portal has no mail server, and says so.
    after.main.getByText(/was not emailed/)
    const { db } = (await demoPortal()).database
    // Its text is in there only until it is sent.
    await getRow(db, 'mail', { recipient: 'dean@arlanza.example.org' })
  })
})

describe('an unclaimed institute', () => {
  const tsumeb = paths.institute('page-tsumeb')

  test('is marked as unclaimed, and links to the claim page', async () => {
    const { main } = await openPage(tsumeb)
    main.getByText('This page is unclaimed')
    expect(hrefIn(main, 'Is this your institute? Claim it')).toBe(`${tsumeb}/claim`)
    expect(main.queryByText('Verified institute')).toBeNull()
  })

  test('has a claim page that is not indexed and loads the client at once', async () => {
    const { main, document } = await openPage(`${tsumeb}/claim`)
    expect(metaOf(document, 'robots')).toMatch(/^noindex/)
    main.getByText(/University of page-tsumeb/)
    expect(hrefIn(main, 'Sign In')).toBe(paths.signIn({ returnTo: `${tsumeb}/claim` }))
    expect(document.querySelector('script[data-client]')?.getAttribute('data-now')).toBe('yes')
  })
})

describe('the page of an institute with 1,000 publications', () => {
  const large = paths.institute('page-large')
  const papers = ({ document }: { document: Document }) =>
    [...document.querySelectorAll('section[aria-labelledby="publications"] h3')].map((one) => one.textContent)
  const linkTo = (page: Document, rel: string) =>
    page.querySelector(`#list-publications a[rel="${rel}"]`)?.getAttribute('href') ?? ''

  test('shows 20 of them, also to search engines, and links to the next', async () => {
    const first = await openPage(large)
    const { document, text, page } = first
    expect(papers(first)).toHaveLength(20)
    expect(text.length).toBeLessThan(150_000)
    expect(JSON.stringify(jsonLdOf(document)).match(/"ScholarlyArticle"/g)).toHaveLength(20)
    page.getByText('1–20 of 1,000')
    expect(linkTo(document, 'prev')).toBe('')
    const next = await openPage(linkTo(document, 'next').replace(/#.*/, ''))
    next.page.getByText('21–40 of 1,000')
    expect(new Set([...papers(first), ...papers(next)]).size).toBe(40)
    expect(metaOf(next.document, 'robots')).toContain('noindex')
    expect(linkTo(next.document, 'prev')).toBe(`${large}?list=publications#publications`)
  })

  test('finds some by a form that works without scripts', async () => {
    const { document } = await openPage(large)
    const form = document.querySelector<HTMLFormElement>('#list-publications form')!
    expect(form.getAttribute('action')).toBe(`${large}#publications`)
    expect(document.querySelector('h2#publications')).not.toBeNull()
    expect(form.querySelector('input[name="list"]')?.getAttribute('value')).toBe('publications')
    const found = await openPage(`${large}?list=publications&q=paper+1777`)
    expect(papers(found)).toEqual(['Paper 1777'])
    const none = await openPage(`${large}?list=publications&q=unicorns`)
    none.page.getByText('No results found.')
    expect(none.document.querySelector('#list-publications input[name="q"]')?.getAttribute('value')).toBe(
      'unicorns',
    )
  })
})

test.each([
  ['institutes', paths.institute],
  ['businesses', paths.company],
] as const)('every file of the demo %s has its page', async (folder, path) => {
  const slugs = (await readdir(join('content', folder))).map((file) => file.replace('.yaml', ''))
  const found = await Promise.all(slugs.map(async (slug) => (await openPage(path(slug))).status))
  expect(slugs.filter((_, at) => found[at] !== 200)).toEqual([])
})
