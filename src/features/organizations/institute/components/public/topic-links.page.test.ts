import { beforeAll, expect, test, vi } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import { UNIVERSITY } from '#features/events/schema-values.ts'
import { academicPrograms } from '#features/organizations/institute/sections/programs.ts'
import { paths } from '#lib/text/paths.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { insertEvent } from '#test/support/events/registrations.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
import { demoPortal, openPage, queriesIn } from '#test/support/page.ts'

// Links from a syllabus topic to the portal's articles and lectures, and back to the syllabus.

const slug = 'page-zandrine'
const hrefsIn = (element: Element) =>
  [...element.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

let article: string
beforeAll(async () => {
  const { db } = (await demoPortal()).database
  const title = 'Where a zandrine jump stands'
  article = paths.blog('technology', 'mechanical', await createBlog(db, sampleBlog(title, { BlogTags: [] })))
  const text = { SectionNumber: 1, SectionTitle: 'Weirs', Content: '<p>A zandrine jump.</p>', SubSection: [] }
  await createBlog(db, sampleBlog('Rivers of Zandria', { BlogContentDetails: [text] }))
  // Not mathematics, the default subject of the university page.
  await insertEvent(db, {
    eventTitle: 'Zandrine jumps from scratch',
    eventCategory: UNIVERSITY,
    eventSubject: 'physics',
  })
  await insertInstitutes(db, [
    {
      slug,
      approval: 'approved',
      content: {
        instituteDetails: [{ instituteName: 'Zandrine Institute' }],
        instituteAddress: [{ country: 'ES' }],
        academicPrograms: [{ ...academicPrograms.example, recruitmentCompanies: [] }],
        syllabus: [
          { subjectTitle: 'Zandrines II', programID: 'item0', subjectTopics: ['Zandrine jump', 'Quiblocks'] },
        ],
      },
    },
  ])
})

test('a topic links to its article, all its articles and all its lectures', async () => {
  // The search index updates a moment later.
  await vi.waitUntil(async () => (await openPage(paths.institute(slug))).text.includes('lecture'), 10_000)
  const { main } = await openPage(paths.institute(slug))
  const taught = queriesIn(main.getByRole('region', { name: 'Syllabi and topics' }))
  expect(taught.getByText('Quiblocks').closest('li')?.querySelectorAll('a')).toHaveLength(0)
  const hrefOf = (name: string | RegExp) => taught.getByRole('link', { name }).getAttribute('href')!
  expect(hrefOf('Where a zandrine jump stands')).toBe(article)
  const articles = await openPage(hrefOf('All 2 articles about Zandrine jump'))
  expect(articles.main.getAllByText('Rivers of Zandria').length).toBeGreaterThan(0)
  const lectures = await openPage(hrefOf(/lecture.*Zandrine jump$/))
  lectures.main.getByRole('link', { name: 'Zandrine jumps from scratch' })
})

test('the article shows where its topic is taught', async () => {
  const { main } = await openPage(article)
  expect(hrefsIn(main.getByRole('region', { name: 'Taught in' }))).toEqual([
    ['Zandrines II', `${paths.institute(slug)}#taught`],
    ['B.Tech', paths.institute(slug, 'item0')],
    ['Zandrine Institute', paths.institute(slug)],
  ])
  const programme = await openPage(paths.institute(slug, 'item0'))
  expect(programme.main.getAllByText('Zandrine jump').length).toBeGreaterThan(0)
})

test('a rejected institute is not named until it is approved again', async () => {
  const { db } = (await demoPortal()).database
  const isNamed = async () => (await openPage(article)).text.includes('Zandrine Institute')
  expect(await isNamed()).toBe(true)
  for (const approval of ['refused', 'approved'] as const) {
    await db.updateTable('institute').set({ approval }).where('slug', '=', slug).execute()
    await vi.waitUntil(async () => (await isNamed()) === (approval === 'approved'), 10_000)
  }
})
