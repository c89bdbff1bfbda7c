import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sectorPages, sectors, type SectorPage } from '#features/taxonomy/schema-fields.ts'
import type { Database } from '#lib/db/connect.ts'
import { paths } from '#lib/text/paths.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { metaOf, openPage, queriesIn, type RenderedPage } from '#test/support/page.ts'
import { temporaryFolder } from '#test/support/portal.ts'
import { startHere } from '#test/support/running.ts'

const medical = (page: SectorPage) => paths.sectorPage('medical', page)
const hrefOf = ({ page }: RenderedPage, name: string) =>
  page.getByRole('link', { name }).getAttribute('href')!

/** Height below the bars of a window of 1440 by 900. */
const SCREEN = 760
/** The columns of a list in that window, and the space around it and around an item. */
const LIST = { columns: 3, around: 80, item: 33 }
/** What a line, a heading and the space after a block or a row of a table take, and the characters of a line of the page and of a column. */
const LINE = { height: 22, heading: 24, space: 6, row: 18, characters: 140, inColumn: 48 }

/** What the notice with links for contributors takes besides its text. */
const NOTICE = 150

/** Returns about how high blocks of text are, one below the other. */
const heightOfTexts = (blocks: readonly Element[], characters: number): number =>
  blocks.reduce((sum, { tagName, textContent }) => {
    const lines = Math.ceil(textContent.trim().length / characters)
    const space = tagName === 'TR' ? LINE.row : LINE.space
    return lines === 0 ? sum : sum + lines * (tagName.startsWith('H') ? LINE.heading : LINE.height) + space
  }, 0)

/** Returns about how high a page of lists is in that window. */
function heightOf(main: Element): number {
  const lists = [...main.querySelectorAll('ul')].filter((list) => list.querySelector('li > :is(h2, h3)'))
  const texts = [...main.querySelectorAll('h1, h2, p, tr')].filter(
    (text) => !lists.some((list) => list.contains(text)),
  )
  const rows = lists.flatMap((list) => {
    const items = [...list.children].map(
      (item) => LIST.item + heightOfTexts([...item.children], LINE.inColumn),
    )
    return [
      LIST.around,
      ...items.flatMap((_, at) =>
        at % LIST.columns ? [] : [Math.max(...items.slice(at, at + LIST.columns))],
      ),
    ]
  })
  const notice = main.textContent.includes('Add yours') ? NOTICE : 0
  return rows.reduce((sum, row) => sum + row, notice + heightOfTexts(texts, LINE.characters))
}

describe('sector pages', () => {
  test('courses are linked from the sector bar, and link to trainings', async () => {
    const list = await openPage(paths.blogs('technology', 'medical'))
    const bar = queriesIn(list.page.getByRole('navigation', { name: 'Medical' }))
    expect(bar.getByRole('link', { name: 'Courses' }).getAttribute('href')).toBe(medical('courses'))
    expect(bar.getByRole('link', { name: 'Career Track' }).getAttribute('href')).toBe(medical('career-track'))

    const { document, main } = await openPage(medical('courses'))
    main.getByRole('heading', { level: 1, name: 'Courses' })
    expect(document.title).toMatch(/^Courses · Medical · /)
    const trainings = queriesIn(main.getByRole('region', { name: /^Upcoming training and labs/ }))
    const [training] = trainings.getAllByRole('heading', { level: 3 })
    const opened = await openPage(training!.querySelector('a')!.getAttribute('href')!)
    opened.main.getByRole('heading', { level: 1, name: training!.textContent! })
  })

  test.each([
    ['community', 'Institutes', /^\/institutes\/[a-z-]+$/],
    ['community', 'Companies', /^\/companies\/[a-z-]+$/],
  ] as const)('%s links to %s', async (page, region, address) => {
    const { main } = await openPage(medical(page))
    const link = main.getByRole('region', { name: region }).querySelector('h3 a')
    expect(link?.getAttribute('href')).toMatch(address)
    expect((await openPage(link!.getAttribute('href')!)).status).toBe(200)
  })

  test.each(sectors)('no page of %s is empty', async (sector) => {
    const empty: string[] = []
    for (const page of sectorPages)
      if ((await openPage(paths.sectorPage(sector, page))).text.includes('Nothing here yet')) empty.push(page)
    expect(empty).toEqual([])
  })

  test.each(sectors)('every page of %s fills a screen', async (sector) => {
    const short: string[] = []
    for (const page of sectorPages) {
      const { document } = await openPage(paths.sectorPage(sector, page))
      const height = heightOf(document.querySelector('main')!)
      if (height < SCREEN) short.push(`${page}: ${height}`)
    }
    expect(short).toEqual([])
  })

  test('a page with few items shows some of related sectors', async () => {
    const { main } = await openPage(paths.sectorPage('aerospace', 'certification'))
    const nearby = queriesIn(main.getByRole('region', { name: 'From related sectors' }))
    expect(nearby.getAllByRole('heading', { level: 3 }).length).toBeGreaterThan(1)
    for (const row of nearby.getAllByRole('listitem'))
      expect(row.textContent).toMatch(
        /(Mechanical|Manufacturing|Electrical and electronics|Information technology)/,
      )
    const full = await openPage(paths.sectorPage('information-technology', 'courses'))
    expect(full.main.queryByRole('region', { name: 'From related sectors' })).toBeNull()
  })

  test('a solution links to the company that offers it', async () => {
    const [offered] = (await openPage(medical('solutions'))).main.getAllByText(/^Offered by/)
    expect(offered!.querySelector('a')?.getAttribute('href')).toMatch(/^\/companies\/[a-z-]+$/)
  })

  test('news are available in Spanish and as a feed', async () => {
    const spanish = await openPage(medical('news'), { headers: { cookie: 'agora.locale=es' } })
    spanish.main.getByRole('heading', { level: 1, name: 'Noticias' })
    expect(metaOf(spanish.document, 'description')).toMatch(/^Medicina: nuevos artículos/)
    const feed = await openPage(hrefOf(spanish, 'Seguir como canal'))
    expect(feed.headers.get('content-type')).toContain('application/atom+xml')
    expect(feed.text.match(/<entry>/g)?.length).toBeGreaterThan(10)
  })

  test('careers show roles, skills, salaries and jobs, and link to all jobs', async () => {
    const { document, main } = await openPage(paths.sectorPage('mechanical', 'career-track'))
    expect(document.title).toMatch(/^Careers in Mechanical · \S/)
    expect(metaOf(document, 'robots')).toBeNull()
    const headings = main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(
      expect.arrayContaining(['Roles', 'Skills and how to learn them', 'Stated salaries', 'Newest jobs']),
    )
    const all = main.getByRole('link', { name: /^All \d+ jobs in this sector$/ })
    expect(all.getAttribute('href')).toBe(paths.jobs({ sector: 'mechanical' }))
  })
})

test.each([
  ['physics', 'Lectures: Physics', 'physics'],
  ['astronomy', 'Lectures: Physics', 'physics'],
  ['social-science', 'Lectures: Social science', 'history'],
])('%s links to its lectures or those of the nearest subject', async (field, label, subject) => {
  const href = hrefOf(await openPage(paths.blogs('education', field)), label)
  expect(href).toBe(paths.university({ subject }))
  const { main } = await openPage(href)
  main.getByRole('heading', { level: 1, name: 'University lectures' })
  expect(main.getAllByRole('link', { name: /^Read More/ }).length).toBeGreaterThan(0)
})

describe('a portal with little content', () => {
  let portal: { url: string; stop(): Promise<void> }
  let database: Database
  let folder: { path: string; remove(): Promise<void> }
  const open = (path: string) => openPage(path, {}, portal)

  beforeAll(async () => {
    ;[database, folder] = await Promise.all([openTestDatabase(), temporaryFolder()])
    const job = (jobTitle: string, sector: string, more: object = {}) => ({
      jobTitle,
      sector,
      skills: [{ technology: ['Bearings'] }],
      ...more,
    })
    const paid = { salary: '38,500', salaryCurrency: 'EUR', salaryPeriod: 'year' }
    await insertBusiness(database.db, {
      slug: 'meseta-dams',
      jobs: {
        a: job('Senior bearing engineer', 'mechanical', paid),
        b: job('Bearing engineers', 'mechanical', { ...paid, salary: '42,000' }),
        c: job('Fitter', 'mechanical'),
        d: job('Fitter (m/f/d)', 'mechanical'),
        e: job('Machinist', 'mechanical'),
        f: job('Chemist', 'chemical'),
      },
    })
    // Its list of jobs has what was inserted before it started, and follows later changes within a moment.
    portal = await startHere(database, { DATA_DIR: folder.path })
  })
  afterAll(async () => {
    await portal.stop()
    await database.close()
    await folder.remove()
  })

  test('careers are computed from the open jobs', async () => {
    const { main, text } = await open(paths.sectorPage('mechanical', 'career-track'))
    main.getByText(/the 5 open jobs in this sector/)
    const rowOf = (name: RegExp) => main.getByRole('row', { name }).textContent.replaceAll(/\s/g, ' ')
    expect(rowOf(/bearing engineer/i)).toContain('Bearings (2)')
    expect(rowOf(/bearing engineer/i)).toContain('€ 38,500–42,000 a year')
    expect(rowOf(/Fitter/)).toContain('not stated')
    expect(text).not.toContain('Only ')
    main.getByText('required in 5 of 5 jobs')
    const jobs = await open(
      main.getByRole('link', { name: 'Search jobs titled Fitter' }).getAttribute('href')!,
    )
    jobs.main.getByText('2 open jobs')
  })

  test('the career page reports few or no jobs, and is not indexed without jobs', async () => {
    const few = await open(paths.sectorPage('chemical', 'career-track'))
    for (const said of ['Only 1 job is open', 'None of these jobs states a salary.']) few.main.getByText(said)
    few.main.getByRole('row', { name: /Chemist/ })
    const none = await open(medical('career-track'))
    none.main.getByText('No open jobs in this sector')
    expect(hrefOf(none, 'All jobs')).toBe(paths.jobs())
    expect(metaOf(none.document, 'robots')).toContain('noindex')
    const sitemap = (await open('/sitemaps/pages.xml')).text
    expect(sitemap).toContain(paths.sectorPage('chemical', 'career-track'))
    expect(sitemap).not.toContain(medical('career-track'))
  })

  test('an empty page shows how to add content, and is not indexed', async () => {
    const courses = await open(medical('courses'))
    courses.main.getByText('Nothing here yet')
    courses.main.getByText(/Add your institute to be listed/)
    expect(metaOf(courses.document, 'robots')).toContain('noindex')
    const [path, anchor] = hrefOf(courses, 'Add your institute').split('#')
    expect((await open(path!)).document.getElementById(anchor!)).not.toBeNull()
  })
})
