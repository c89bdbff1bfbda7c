import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { publishPostings } from '#features/posting/mutations.ts'
import { testDatabase } from '#test/support/database.ts'
import { expectSum } from '#test/support/imports/sum.ts'
import { testFolder } from '#test/support/temporary/folder.ts'
import { announcedBy } from '#test/support/open-database.ts'
import { importJobs } from './mutations.ts'

const database = await testDatabase()
let folder: string

beforeEach(async () => void (folder = await testFolder()))

const DAY_MS = 86_400_000
const now = new Date()
const later = (days: number) => new Date(now.getTime() + days * DAY_MS)
const day = (days: number) => later(days).toISOString().slice(0, 10)
const slashed = (days: number) => day(days).replaceAll('-', '/')

const put = (name: string, content: unknown) =>
  writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
async function run(name = '', at = now) {
  const report = await importJobs(join(folder, name), { db: database.db, publishPostings, now: at })
  const { changed, prolonged, unchanged, alone, kept, repeated, closedThere, ignored } = report
  expectSum({
    ...report,
    changed: changed + prolonged,
    unchanged: unchanged + alone + kept.length,
    merged: repeated.length,
    passed: closedThere.length + ignored.length,
  })
  return report
}

async function take(content: unknown, at = now) {
  await put('jobs.json', content)
  return run('jobs.json', at)
}

const row = (company: string, title: string, more: object = {}) => ({
  company,
  title,
  url: `https://jobs.example/${encodeURIComponent(company.toLowerCase())}/${encodeURIComponent(title)}`,
  ...more,
})

const counts = ({ added, changed, unchanged, prolonged, closed, kept }: Awaited<ReturnType<typeof run>>) => ({
  ...(added && { added }),
  ...(changed && { changed }),
  ...(unchanged && { unchanged }),
  ...(prolonged && { prolonged }),
  ...(closed.length > 0 && { closed: closed.length }),
  ...(kept.length > 0 && { kept: kept.length }),
})

const postingsOf = async (slug: string) =>
  (
    await sql<{ slug: string; posted: string; until: string; shown: boolean }>`
      SELECT p.slug, p.posted::text, p.valid_through::text AS until, s.id IS NOT NULL AS shown
      FROM posting p JOIN organization o ON o.id = p.organization_id LEFT JOIN posting_shown s ON s.id = p.id
      WHERE o.slug = ${slug} ORDER BY p.slug`.execute(database.db)
  ).rows

const companyAt = (slug: string) =>
  sql<{
    id: number
    approval: string
    domains: string[]
    details: Record<string, unknown>
    card: { Unclaimed: boolean }
  }>`
    SELECT o.id, o.approval, o.domains, d.item AS details, f.card
    FROM organization o JOIN document_item d ON d.document = o.document_id AND d.list = 'businessDetails'
      LEFT JOIN business_facet f ON f.id = o.id
    WHERE o.slug = ${slug} AND o.kind = 'business'`
    .execute(database.db)
    .then(({ rows }) => rows[0])

test('imports a JobPosting without a URL: people apply at the company’s website', async () => {
  const posting = {
    '@type': 'JobPosting',
    title: 'Schweißerin',
    hiringOrganization: { name: 'Kranich', sameAs: 'https://kranich.example' },
    jobLocation: 'Berlin, Germany',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Germany' },
    employmentType: 'FULL_TIME',
    jobBenefits: 'Jobrad',
    baseSalary: { currency: 'EUR', value: { minValue: 40000, maxValue: 48000, unitText: 'YEAR' } },
  }
  const nobody = { ...posting, hiringOrganization: { name: 'Namenlos' } }
  const report = await take([posting, nobody, { ...posting, title: '' }])
  expect(counts(report)).toEqual({ added: 2 })
  expect(report.refused).toEqual([{ file: 'jobs.json', at: 'posting 3', reason: 'It has no job title.' }])
  const { rows } = await sql<{ item: Record<string, unknown> }>`
    SELECT item FROM document_item WHERE list = 'jobOpenings' AND item->>'jobTitle' = 'Schweißerin'
    ORDER BY item->>'link' DESC`.execute(database.db)
  expect(rows.map(({ item }) => item)).toMatchObject([
    {
      link: 'https://kranich.example',
      applyWith: 'link',
      location: 'Berlin',
      country: 'DE',
      workPlace: 'remote',
      applicantCountries: [{ country: 'DE' }],
      type: 'Full-time',
      otherBenefits: [{ benefit: 'Jobrad' }],
      salaryFrom: '40000',
      salaryTo: '48000',
      salaryCurrency: 'EUR',
      draft: false,
    },
    { link: '', applyWith: 'link' },
  ])
  expect(counts(await take([posting, nobody]))).toEqual({ unchanged: 2 })
})

test('imports or reports every row, and a second run changes nothing', async () => {
  const rows = [
    row('Heron Works', 'Welder', { website: 'heron.example', date_posted: day(-3) }),
    row('HERON works', 'Smith', { validThrough: day(9) }),
    row('Heron Works', 'Welder'),
    row('', 'Nobody'),
    row('Heron Works', 'No way', { url: '' }),
    row('Heron Works', 'Not there', { url: 'ftp://x' }),
    row('Heron Works', 'Ahead', { date_posted: day(40) }),
    row('Nightjar', 'Over', { validThrough: day(-1) }),
    row('Nightjar', 'Old', { active: false }),
    { company: 'Alone', website: 'not a site' },
    row('x'.repeat(301), 'Long'),
  ]
  const first = await take(rows)
  expect(counts(first)).toEqual({ added: 2 })
  expect(first).toMatchObject({ companies: 2, alone: 1 })
  expect(first.repeated).toEqual([{ file: 'jobs.json', at: 'row 3', of: 'row 1' }])
  expect(first.closedThere).toEqual([
    { file: 'jobs.json', at: 'row 8', why: `its last day was ${slashed(-1)}` },
    { file: 'jobs.json', at: 'row 9', why: 'the list calls it inactive' },
  ])
  expect(first.refused.map(({ at, reason }) => [at, reason])).toEqual([
    ['row 4', 'It has no company.'],
    ['row 5', 'It has no application link.'],
    ['row 6', expect.stringContaining('link: ')],
    ['row 7', expect.stringContaining('postedDate: ')],
    ['row 11', "The company's name is longer than 300 characters."],
  ])
  expect(first.notes.map(({ note }) => note)).toEqual(['an invalid website was left out'])
  const quiet = await announcedBy(database, async () => {
    expect(counts(await take(rows))).toEqual({ unchanged: 2 })
  })
  expect(quiet).toEqual([])
  expect(await postingsOf('heron-works')).toEqual([
    { slug: 'smith', posted: day(0), until: day(9), shown: true },
    // Open from the import for the default number of days.
    { slug: 'welder', posted: day(-3), until: day(45), shown: true },
  ])
  expect(await companyAt('heron-works')).toMatchObject({
    approval: 'unclaimed',
    // A domain would let anyone with an address there become the owner.
    domains: [],
    details: { organizationName: 'Heron Works', website: 'https://heron.example' },
    card: { Unclaimed: true },
  })
  expect(await companyAt('nightjar')).toBeUndefined()
})

test('updates a changed row under its number and invalidates its pages', async () => {
  await take([row('Teal', 'Potter')])
  const before = await sql<{ id: number }>`SELECT p.id FROM posting p ORDER BY id DESC LIMIT 1`.execute(
    database.db,
  )
  const heard = await announcedBy(database, async () => {
    expect(
      counts(await take([row('Teal', 'Potter', { locations: ['Oslo, Norway'], website: 'teal.example' })])),
    ).toEqual({ changed: 1 })
  })
  expect(heard).toEqual(expect.arrayContaining(['businesses', 'jobs', `posting:${before.rows[0]!.id}`]))
  const { rows } = await sql<{ card: { location: string; country: string } }>`
    SELECT card FROM job_facet WHERE id = ${before.rows[0]!.id}`.execute(database.db)
  expect(rows[0]!.card).toMatchObject({ location: 'Oslo', country: 'NO' })
  expect((await companyAt('teal'))?.details['website']).toBe('https://teal.example')
  // Tracking parameters do not identify the job.
  const found = row('Teal', 'Potter', { locations: ['Oslo, Norway'] })
  expect(counts(await take([{ ...found, url: `${found.url}?utm_source=list` }]))).toEqual({ changed: 1 })
})

test('closes jobs that are closed or missing in their source, and reopens them when they return', async () => {
  const [one, two, three] = [row('Wren', 'One'), row('Wren', 'Two'), row('Wren', 'Three')]
  await take([one, two, three])
  expect(counts(await take([{ ...one, active: false }, two]))).toEqual({ unchanged: 1, closed: 2 })
  const shown = async () => (await postingsOf('wren')).filter((each) => each.shown).map(({ slug }) => slug)
  expect(await shown()).toEqual(['two'])
  expect(counts(await take([one, two, three]))).toEqual({ changed: 2, unchanged: 1 })
  expect(await shown()).toEqual(['one', 'three', 'two'])
  // A row that can no longer be imported still counts as present.
  expect(counts(await take([one, two, { ...three, date_posted: day(40) }]))).toEqual({ unchanged: 2 })
})

test('another file, an unreadable file or one without jobs closes nothing', async () => {
  await take([row('Stilt', 'One')])
  await put('other.json', [row('Stilt', 'Two')])
  expect(counts(await run('other.json'))).toEqual({ added: 1 })
  expect(counts(await take('[{'))).toEqual({})
  expect(counts(await take([{ company: 'Stilt' }]))).toEqual({})
  expect((await postingsOf('stilt')).every(({ shown }) => shown)).toBe(true)
})

test('extends a job that its source still lists, before and after its closing date', async () => {
  const rows = [row('Ibis', 'Reader'), row('Ibis', 'Dated', { validThrough: day(60) })]
  await take(rows)
  expect(counts(await take(rows, later(29)))).toEqual({ unchanged: 2 })
  expect(counts(await take(rows, later(31)))).toEqual({ unchanged: 1, prolonged: 1 })
  expect(counts(await take(rows, later(31)))).toEqual({ unchanged: 2 })
  expect(await postingsOf('ibis')).toMatchObject([{ until: day(60) }, { until: day(76) }])
})

test('leaves companies that are or were claimed unchanged', async () => {
  await take([row('Plover', 'One')])
  const { id } = (await companyAt('plover'))!
  await sql`UPDATE organization SET claimed = now() WHERE id = ${id}`.execute(database.db)
  expect(counts(await take([row('Plover', 'Two')]))).toEqual({ kept: 1 })
  expect(await postingsOf('plover')).toMatchObject([{ slug: 'one', shown: true }])
})

test('reads a folder, reports a bad file, and uses the first of duplicate jobs', async () => {
  await mkdir(join(folder, 'deep'))
  await put(
    'a.md',
    '| Company | Role | Link |\n|--|--|--|\n| Rail | One | https://rail.example/1 |\n| Rail | Two | 🔒 |',
  )
  await put('b.json', '[{')
  await put('deep/c.json', [row('Rail', 'One', { url: 'https://rail.example/1' }), row('Rail', 'Three')])
  await put('d.txt', 'x')
  const report = await run()
  expect(counts(report)).toEqual({ added: 2 })
  expect(report.ignored).toEqual(['d.txt'])
  expect(report.repeated).toEqual([{ file: 'deep/c.json', at: 'row 1', of: 'line 3, a.md' }])
  expect(report.closedThere).toEqual([{ file: 'a.md', at: 'line 4', why: 'it is marked as closed' }])
  expect(report.refused).toMatchObject([{ file: 'b.json', at: '' }])
})

test('gives names in other scripts or without letters a URL, and truncates long texts', async () => {
  const report = await take([
    row('山田製作所', '技術者', {
      description: 'x'.repeat(30_000),
      locations: Array.from({ length: 40 }, (_, at) => `Place number ${at}`),
    }),
    row('☂☂', '★'),
  ])
  expect(counts(report)).toEqual({ added: 2 })
  expect(report.notes.map(({ note }) => note)).toEqual([
    'the locations are too long for one line and follow the description',
    'the description was cut to 20000 characters',
  ])
  expect(await postingsOf('shantian-zhizuosuo')).toMatchObject([{ slug: 'jishu-zhe', shown: true }])
  expect(await postingsOf('business')).toMatchObject([{ slug: 'job', shown: true }])
})
