import { parseAtomFeed } from 'feedsmith'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import { sectors } from '#features/taxonomy/schema-fields.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import { inDays, insertEvent } from '#test/support/events/registrations.ts'
import { insertInstitutes } from '#test/support/institute/insert.ts'
import { setUpProfiles } from '#test/support/profile/profile-desk.ts'
import { asha } from '#test/support/profile/profiles.ts'
import { unreadableValues } from '#test/support/unreadable-values.ts'
import { contentPages, pageParts, type ContentPageName, type PartName } from './schema-pages.ts'
import type { Fairs, SectorPageContent } from './schema.ts'

const desk = setUpProfiles()
const logged = unreadableValues()

const ask = async (Sector: string, Page: ContentPageName, Language = 'en') => {
  const given = { Sector, Page, Language }
  const { status, body } = await desk.caller().ask('GET /sector-service/api/v1/sector-page', given)
  return { status, body: body as SectorPageContent }
}
const itemsOf = async (page: ContentPageName, part: PartName, language?: string) => {
  const { body } = await ask('mechanical', page, language)
  return body.Parts.find(({ Part }) => Part === part)!.Items
}
const titlesOf = async (...asked: Parameters<typeof itemsOf>) =>
  (await itemsOf(...asked)).map(({ Title }) => Title)

test('returns every page of every sector, empty without content', async () => {
  for (const sector of sectors)
    for (const page of contentPages) {
      const { status, body } = await ask(sector, page)
      expect(status, `${sector} ${page}`).toBe(200)
      expect(body.Parts).toEqual(pageParts[page].map((Part) => ({ Part, Total: 0, Items: [] })))
    }
  expect((await ask('physics', 'courses')).status).toBe(400)
})

/** Pages of sectors in the sitemap, as 'mechanical/courses', and gathered ones of all sectors. */
const inSitemap = async () => {
  const text = await (await desk.caller().send('GET', '/sitemaps/pages.xml')).text()
  const gathered: readonly string[] = contentPages
  return [
    ...text.matchAll(/<loc>[^<]*?(?:\/technology\/(\w+\/[\w-]+)|\/(expo|healthcare|contact-us))<\/loc>/g),
  ]
    .map(([, page, other]) => page ?? other ?? '')
    .filter((page) => !page.includes('/') || gathered.includes(page.split('/')[1]!))
}

test('the sitemap lists only pages with content', async () => {
  expect(await inSitemap()).toEqual(['contact-us'])
  const training = await event('Listed training', 'training', { eventCategory: 'Medical' })
  const summit = await event('Listed summit', 'summit', { eventCategory: 'Chemical' })
  expect(await inSitemap()).toEqual([
    'medical/courses',
    'medical/news',
    'chemical/news',
    'healthcare',
    'expo',
    'contact-us',
  ])
  await desk.db
    .deleteFrom('event')
    .where('id', 'in', [Number(training), Number(summit)])
    .execute()
})

const event = (eventTitle: string, eventType: string, more: object = {}) =>
  insertEvent(desk.db, { eventTitle, eventType, eventCategory: 'Mechanical', ...more })

test('courses list upcoming trainings, each series once, and programmes in the field', async () => {
  await event('Later training', 'training', { eventStart: inDays(20), eventEnd: inDays(20.1) })
  await event('First of the series', 'lab', { eventSeriesName: 'Bearings' })
  await event('Second of the series', 'lab', {
    eventSeriesName: 'Bearings',
    eventStart: inDays(9),
    eventEnd: inDays(9.1),
  })
  await event('A webinar', 'webinar')
  await event('Elsewhere', 'training', { eventCategory: 'Chemical' })
  await event('Past', 'training', { eventStart: inDays(-9), eventEnd: inDays(-8) })
  expect(await titlesOf('courses', 'trainings')).toEqual(['First of the series', 'Later training'])

  const programme = (programName: string, specialization: string, more: object = {}) => ({
    programName,
    specialization,
    ...more,
  })
  const details = (name: string) => ({
    instituteDetails: [{ instituteName: name }],
    instituteAddress: [{ city: 'Burgos', country: 'ES' }],
  })
  const textBooks = [{ title: 'Mechanical Vibrations', publication: 'McGraw-Hill', authors: ['Den Hartog'] }]
  await insertInstitutes(desk.db, [
    {
      slug: 'arlanza',
      approval: 'approved',
      content: {
        ...details('Arlanza Institute'),
        academicPrograms: [
          programme('BTech', 'Mechanical engineering', { graduationLevel: 'UG', semesters: '8' }),
          programme('Curso', 'Ingeniería mecánica', { graduationLevel: 'Diploma' }),
          programme('BTech', 'Historical performance'),
        ],
        publications: [
          { title: 'A mechanical clock', type: 'Report', year: '2025' },
          { title: 'Mechanical toys', type: 'Book', year: '2024' },
          { title: 'A theory of music', type: 'Report', year: '2025' },
        ],
        syllabus: [{ subjectTitle: 'Mechanical vibrations', subjectTopics: [], textBooks }],
      },
    },
    {
      slug: 'unseen',
      approval: 'pending',
      content: { ...details('Unseen'), academicPrograms: [programme('MTech', 'Mechanical engineering')] },
    },
  ])
  const programmes = await itemsOf('courses', 'programmes', 'es')
  expect(programmes.map(({ Title }) => Title)).toEqual([
    'B.Tech, Mechanical engineering',
    'Curso, Ingeniería mecánica',
  ])
  expect(programmes[0]).toMatchObject({
    Path: '/institutes/arlanza/programmes/item0',
    Facts: ['Arlanza Institute', 'Grado', '8 semestres'],
  })
  expect(await titlesOf('certification', 'diplomas')).toEqual(['Curso, Ingeniería mecánica'])
  expect(await titlesOf('report', 'publications')).toEqual(['A mechanical clock'])
  expect(await titlesOf('books', 'publishedBooks')).toEqual(['Mechanical toys'])
  expect(await itemsOf('community', 'institutes')).toMatchObject([
    { Title: 'Arlanza Institute', Facts: ['Burgos, Spain', '3 programmes and subjects in this field'] },
  ])
})

test('certification lists events that promise a certificate, not those that mention one', async () => {
  const says = (text: string) => ({ eventDescription: text })
  await event('Promised', 'training', says('Three days. A certificate of attendance is given at the end.'))
  await event('Prometido', 'training', {
    ...says('Se entrega un certificado al final.'),
    eventLanguage: 'es',
  })
  await event(
    'Spoken of',
    'training',
    says('Two engineers retell how a certificate expired on a load balancer.'),
  )
  expect(new Set(await titlesOf('certification', 'certificates'))).toEqual(new Set(['Promised', 'Prometido']))
})

test('books list titles cited by articles and syllabi, merged with or without author', async () => {
  const BlogReferencesBooks = [
    {
      ReferenceNumber: 1,
      BookName: 'Mechanical Vibrations, Den Hartog',
      Link: 'https://example.org/vibrations',
    },
    { ReferenceNumber: 2, BookName: 'Balancing, a handbook', Link: 'https://example.org/balancing' },
  ]
  await createBlog(desk.db, sampleBlog('Balancing a fan', { BlogReferencesBooks }))
  await createBlog(desk.db, sampleBlog('A draft', { BlogReferencesBooks, BlogPublishStatus: 'Draft' }))
  const books = await itemsOf('books', 'citedBooks')
  expect(books.map(({ Title, Path }) => [Title, Path])).toEqual([
    ['Mechanical Vibrations, Den Hartog', 'https://example.org/vibrations'],
    ['Balancing, a handbook', 'https://example.org/balancing'],
  ])
  expect(books[0]!.CitedBy!.map(({ Title }) => Title)).toEqual(['Balancing a fan', 'Arlanza Institute'])

  // A value that does not fit the schema, and one that is older than the list.
  for (const [title, detail] of [
    ['No book', '{"BlogReferencesBooks": [7]}'],
    ['Old', '{}'],
  ] as const) {
    await createBlog(desk.db, sampleBlog(title, { BlogReferencesBooks }))
    await sql`UPDATE article SET detail = ${detail} WHERE title = ${title}`.execute(desk.db)
  }
  expect(await itemsOf('books', 'citedBooks')).toEqual(books)
  expect(logged).toMatchObject([{ table: 'article', column: 'books' }])
})

test('reports list articles with a report tag, in the reader’s language first', async () => {
  await createBlog(desk.db, sampleBlog('Three seals compared', { BlogTags: ['Comparison'] }))
  await createBlog(desk.db, sampleBlog('Una bomba que falló', { BlogTags: ['Caso'], BlogLanguage: 'es' }))
  await createBlog(desk.db, sampleBlog('How to grease', { BlogTags: ['How-to'] }))
  expect(await titlesOf('report', 'reports')).toEqual(['Three seals compared', 'Una bomba que falló'])
  expect(await titlesOf('report', 'reports', 'es')).toEqual(['Una bomba que falló', 'Three seals compared'])
  const original = await createBlog(desk.db, sampleBlog('A pump that failed'))
  const TranslationOf = original
  await createBlog(desk.db, sampleBlog('Otra bomba', { BlogLanguage: 'es', TranslationOf }))
  expect(await titlesOf('front', 'articles', 'es')).toEqual(
    expect.arrayContaining(['Otra bomba', 'How to grease']),
  )
  expect(await titlesOf('front', 'articles', 'es')).not.toContain('A pump that failed')
})

test('solutions, community and news list companies, people and postings of the field', async () => {
  const details = { businessIndustry: ['Mechanical'] }
  await insertBusiness(desk.db, {
    slug: 'meseta',
    details,
    lists: {
      products: [{ productName: 'Gauge', productMainCategory: 'Hardware', startingPrice: '1,200' }],
      services: [{ serviceName: 'Alignment', serviceMainCategory: 'Engineering' }],
    },
    jobs: { a: { jobTitle: 'Fitter', sector: 'mechanical' } },
    projects: { b: { title: 'A quiet fan', sector: 'mechanical' } },
  })
  await insertBusiness(desk.db, {
    slug: 'hidden',
    approval: 'pending',
    details,
    lists: { products: [{ productName: 'Nothing' }] },
  })
  expect(await itemsOf('solutions', 'offers')).toMatchObject([
    { Title: 'Gauge', Path: '/companies/meseta', Facts: ['Hardware', 'from 1,200'] },
    { Title: 'Alignment' },
  ])

  await desk.enterWithProfile({}, { ...asha, Title: 'Engineer for rotating machinery' })
  expect(await titlesOf('community', 'companies')).toEqual(['Business meseta'])
  expect(await titlesOf('community', 'people')).toEqual(['Asha Kulkarni'])

  expect(await titlesOf('news', 'news')).toEqual(
    expect.arrayContaining(['Fitter', 'A quiet fan', 'Balancing a fan', 'Later training']),
  )
  const reply = await desk.caller().send('GET', '/feeds/news/atom?field=mechanical')
  const feed = parseAtomFeed(await reply.text())
  expect(feed.entries?.map(({ title }) => title?.value)).toContain('Fitter')
  expect((await desk.caller().send('GET', '/feeds/news/json?field=mechanical')).status).toBe(200)
  expect((await desk.caller().send('GET', '/feeds/news/atom?field=physics')).status).toBe(404)
})

test('fairs list conferences and summits of all sectors, soonest first', async () => {
  await event('A conference', 'conference', { eventStart: inDays(30), eventEnd: inDays(31) })
  await event('A summit', 'summit', {
    eventCategory: 'Aerospace',
    eventStart: inDays(20),
    eventEnd: inDays(21),
  })
  const { body } = await desk.caller().ask('GET /sector-service/api/v1/fairs', { Language: 'es' })
  const { Parts } = body as Fairs
  expect(Parts[0]!.Items.map(({ Title, Facts }) => [Title, Facts.at(-1)])).toEqual([
    ['A summit', 'Aeroespacial'],
    ['A conference', 'Mecánica'],
  ])
  expect(await titlesOf('front', 'coming')).toContain('A conference')
})
