import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createEvent } from '#features/events/mutations.ts'
import { SITEMAP_SIZE } from '#features/discovery/schema.ts'
import { createBlog, updateBlogStatus } from '#features/blogs/mutations.ts'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { insertPerson } from '../support/person.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { insertDocument } from '../support/profile/stored-document.ts'
import { insertRows } from '../support/rows.ts'

const database = await testDatabase()
const app = testApp(database.db)
const { db } = database

/** As if the portal were at https://agora.test. */
async function get(path: string): Promise<Response> {
  return app.request(`https://agora.test${path}`)
}
const read = async (path: string) => (await get(path)).text()

beforeAll(async () => {
  const at = (day: string) => `${day}T10:00:00.000Z`
  await createBlog(
    db,
    sampleBlog('Ball bearings < & > in practice', {
      BlogDescription: 'Load <b>or</b> speed & heat.',
      BlogCreatedDate: at('2026-01-10'),
      BlogUpdatedDate: at('2026-06-01'),
    }),
  )
  await createBlog(
    db,
    sampleBlog('Optics of lenses', {
      BlogCategoryPrimarySector: ['physics', 'astronomy'],
      BlogTags: ['Light', 'C++ & más'],
      BlogAuthorsList: [{ AuthorName: 'Núria Soler', AuthorOrganization: '' }],
      BlogCreatedDate: at('2026-02-10'),
      BlogUpdatedDate: at('2026-02-11'),
    }),
  )
  await createBlog(
    db,
    sampleBlog('Óptica de lentes', {
      BlogLanguage: 'es',
      BlogCategoryPrimarySector: ['physics'],
      TranslationOf: 'optics-of-lenses',
      BlogCreatedDate: at('2026-02-12'),
    }),
  )
  await createBlog(db, sampleBlog('Not yet public', { BlogPublishStatus: 'Draft' }))
})

describe('feeds', () => {
  test('Atom lists every published article once, whatever its translations, with its details, newest first', async () => {
    const response = await get('/feeds/atom')
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(response.headers.get('last-modified')).toBe('Mon, 01 Jun 2026 10:00:00 GMT')
    const feed = parseAtomFeed(await response.text())
    expect(feed).toMatchObject({
      id: 'https://agora.test/feeds/atom',
      title: { value: 'Latest articles · Agora' },
      updated: '2026-06-01T10:00:00.000Z',
    })
    expect(feed.links).toContainEqual({
      rel: 'self',
      type: 'application/atom+xml',
      href: 'https://agora.test/feeds/atom',
    })
    expect(feed.entries?.map((entry) => entry.title?.value)).toEqual([
      'Optics of lenses',
      'Ball bearings < & > in practice',
    ])
    const last = feed.entries?.at(-1)
    expect(last).toMatchObject({
      id: 'tag:agora.test,2026:article/ball-bearings-in-practice',
      summary: { value: 'Load <b>or</b> speed & heat.' },
      published: '2026-01-10T10:00:00.000Z',
      updated: '2026-06-01T10:00:00.000Z',
      authors: [{ name: 'Ada Rao' }],
    })
    expect(last?.categories?.map((category) => category.term)).toEqual(['mechanical', 'Bearings'])
    const links = Object.fromEntries((last?.links ?? []).map((link) => [link.rel, link]))
    expect(links['alternate']).toMatchObject({
      hreflang: 'en',
      href: 'https://agora.test/technology/mechanical/blog/ball-bearings-in-practice',
    })
    expect(links['enclosure']?.type).toBe('image/png')
    const cover = await get(new URL(links['enclosure']?.href ?? '').pathname)
    expect(cover.headers.get('content-type')).toBe('image/png')
  })

  test('RSS writes the description as HTML, and names the article without a permalink', async () => {
    const response = await get('/feeds/rss?area=technology')
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    const feed = parseRssFeed(await response.text())
    expect(feed).toMatchObject({ language: 'en', lastBuildDate: 'Mon, 01 Jun 2026 10:00:00 GMT' })
    expect(feed.atom?.links?.[0]).toMatchObject({
      rel: 'self',
      href: 'https://agora.test/feeds/rss?area=technology',
    })
    expect(feed.items).toHaveLength(1)
    expect(feed.items?.[0]).toMatchObject({
      link: 'https://agora.test/technology/mechanical/blog/ball-bearings-in-practice',
      description: 'Load &lt;b&gt;or&lt;/b&gt; speed &amp; heat.',
      guid: { value: 'tag:agora.test,2026:article/ball-bearings-in-practice', isPermaLink: false },
      pubDate: 'Sat, 10 Jan 2026 10:00:00 GMT',
      dc: { creators: ['Ada Rao'] },
      media: { contents: [{ type: 'image/png', width: 1200, height: 630 }] },
    })
  })

  test('JSON follows JSON Feed 1.1', async () => {
    const response = await get('/feeds/json?field=physics')
    expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ version: 'https://jsonfeed.org/version/1.1' })
    const feed = parseJsonFeed(text)
    expect(feed).toMatchObject({
      title: 'Latest articles: Physics · Agora',
      home_page_url: 'https://agora.test/education/physics/blogs',
      feed_url: 'https://agora.test/feeds/json?field=physics',
    })
    expect(feed.items?.map(({ id, language }) => [id, language])).toEqual([
      ['tag:agora.test,2026:article/optics-of-lenses', 'en'],
    ])
  })

  test.each([
    ['area=education', ['Optics of lenses']],
    ['area=education&language=es', ['Óptica de lentes']],
    ['field=astronomy', ['Optics of lenses']],
    ['area=education&field=astronomy', ['Optics of lenses']],
    [`tag=${encodeURIComponent('C++ & más')}`, ['Optics of lenses']],
    [`author=${encodeURIComponent('Núria Soler')}`, ['Optics of lenses']],
    ['author=Ada+Rao&field=physics', ['Óptica de lentes']],
    ['q=lenses+optics', ['Optics of lenses']],
    ['q=lentes&field=physics&language=es', ['Óptica de lentes']],
  ])('are filtered by %s', async (query, titles) => {
    const feed = parseAtomFeed(await read(`/feeds/atom?${query}`))
    expect(feed.entries?.map((entry) => entry.title?.value)).toEqual(titles)
    // The feed's own link leads back to it.
    const self = new URL(feed.links?.find((link) => link.rel === 'self')?.href ?? '')
    expect(parseAtomFeed(await read(self.pathname + self.search)).entries).toHaveLength(titles.length)
  })

  test.each([
    ['atom', (text: string) => parseAtomFeed(text).entries ?? []],
    ['rss', (text: string) => parseRssFeed(text).items ?? []],
    ['json', (text: string) => (JSON.parse(text) as { items: unknown[] }).items],
  ] as const)('are valid and empty for an unused tag: %s', async (format, entriesOf) => {
    const response = await get(`/feeds/${format}?tag=none`)
    expect(response.status).toBe(200)
    expect(response.headers.get('last-modified')).toBeNull()
    expect(entriesOf(await response.text())).toEqual([])
  })

  test('an empty Atom feed has the required update time', async () => {
    expect(parseAtomFeed(await read('/feeds/atom?tag=none')).updated).toBe('1970-01-01T00:00:00.000Z')
  })

  test.each([
    ['/feeds/search/atom', 404, []],
    ['/feeds/search/xml?q=bearings', 404, []],
    ['/feeds/atom?field=alchemy', 404, []],
    ['/feeds/atom?area=arts', 404, []],
    ['/feeds/atom?area=technology&field=physics', 404, []],
    ['/feeds/xml', 404, []],
    ['/feeds/rss?tag=%00', 400, []],
    [`/feeds/rss?author=${'a'.repeat(201)}`, 400, ['author']],
  ])('%s is refused with %i', async (path, status, wrong) => {
    const response = await get(path)
    expect(response.status).toBe(status)
    const { fields = {}, ...said } = (await response.json()) as { fields?: object }
    expect(said).toEqual({ message: expect.any(String), code: expect.any(String) })
    expect(Object.keys(fields)).toEqual(wrong)
  })
})

describe('sitemaps', () => {
  test('the index lists each sitemap with its latest change', async () => {
    const xml = await read('/sitemap.xml')
    const places = [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, place]) => place)
    expect(places).toEqual([
      'https://agora.test/sitemaps/pages.xml',
      'https://agora.test/sitemaps/articles-1.xml',
    ])
    expect(xml).toContain('<lastmod>2026-06-01T10:00:00.000Z</lastmod>')
  })

  test('articles have their last change and all translations', async () => {
    const response = await get('/sitemaps/articles-1.xml')
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const xml = await response.text()
    const [, english = '', spanish = ''] = xml.split('<url>').slice(1)
    const versions = (part: string) =>
      [...part.matchAll(/hreflang="(\w+)" href="([^"]+)"/g)].map(([, language, href]) => [language, href])
    const both = [
      ['en', 'https://agora.test/education/physics/blog/optics-of-lenses'],
      ['es', 'https://agora.test/education/physics/blog/optica-de-lentes'],
    ]
    expect(english).toContain('<lastmod>2026-02-11T10:00:00.000Z</lastmod>')
    expect(versions(english)).toEqual(both)
    expect(versions(spanish).toSorted()).toEqual(both)
    expect(xml).not.toContain('not-yet-public')
  })

  test('do not list an archived article', async () => {
    const slug = await createBlog(database.db, sampleBlog('Soon archived'))
    expect(await read('/sitemaps/articles-1.xml')).toContain(slug)
    await updateBlogStatus(database.db, slug, 'Archived')
    expect(await read('/sitemaps/articles-1.xml')).not.toContain(slug)
  })

  test('events have a sitemap, and their lists are among the pages', async () => {
    const eventId = await createEvent(database.db, {
      eventTitle: 'Lenses & light',
      eventCategory: 'Medical',
      eventStart: '2027-01-10T10:00:00Z',
      eventEnd: '2027-01-10T11:00:00Z',
      eventHostTimezone: 'Europe/Madrid',
    })
    expect(await read('/sitemap.xml?later')).toContain('https://agora.test/sitemaps/events-1.xml')
    expect(await read('/sitemaps/events-1.xml')).toContain(
      `<loc>https://agora.test/events/${eventId}/lenses-light</loc><lastmod>`,
    )
    expect(await read('/sitemaps/pages.xml')).toContain(
      '<loc>https://agora.test/technology/medical/events</loc>',
    )
  })

  test('profiles have a sitemap without hidden, disabled and soon deleted ones', async () => {
    const { db } = database
    const insert = async (publicId: string, more = {}, noIndex = false) =>
      insertRows(db, 'profile', {
        person_id: await insertPerson(db, `${publicId}@example.org`, more),
        public_id: publicId,
        audience: 'everybody',
        no_index: noIndex,
        document_id: await insertDocument(db),
      })
    await insert('kofi-ransome')
    await insert('wants-no-robots', {}, true)
    await insert('disabled-one', { disabled: new Date() })
    await insert('about-to-go', { delete_after: new Date('2099-01-01') })
    expect(await read('/sitemap.xml?last')).toContain('https://agora.test/sitemaps/profiles-1.xml')
    const xml = await read('/sitemaps/profiles-1.xml')
    expect([...xml.matchAll(/<loc>(.+?)<\/loc><lastmod>/g)].map(([, place]) => place)).toEqual([
      'https://agora.test/kofi-ransome',
    ])
  })

  test('profiles continue in a second sitemap after the first 10,000', { tags: 'slow' }, async () => {
    const { db } = database
    await sql`
      INSERT INTO person (id, name, email, email_verified)
      SELECT 'many' || n, '', 'many' || n || '@example.org', true
      FROM generate_series(1, ${SITEMAP_SIZE}::int) AS n`.execute(db)
    await sql`
      WITH made AS (INSERT INTO document (bytes) SELECT n FROM generate_series(1, ${SITEMAP_SIZE}::int) AS n RETURNING id, bytes)
      INSERT INTO profile (person_id, public_id, audience, no_index, document_id)
      SELECT 'many' || bytes, 'many-' || bytes, 'everybody', false, id
      FROM made`.execute(db)
    const places = async (n: number) => [...(await read(`/sitemaps/profiles-${n}.xml`)).matchAll(/<loc>/g)]
    expect([(await places(1)).length, (await places(2)).length]).toEqual([SITEMAP_SIZE, 1])
    expect(await read('/sitemap.xml?many')).toContain('https://agora.test/sitemaps/profiles-2.xml')
  })

  test.each([
    '/sitemaps/profiles-3.xml',
    '/sitemaps/events-2.xml',
    '/sitemaps/articles-2.xml',
    '/sitemaps/articles-0.xml',
    '/sitemaps/articles-99999.xml',
  ])('%s does not exist', async (path) => expect((await get(path)).status).toBe(404))

  test('robots.txt names the index and disallows the API', async () => {
    const text = await read('/robots.txt')
    expect(text).toContain('Sitemap: https://agora.test/sitemap.xml')
    expect(text).toContain('Disallow: /blog-service/api/v1/\n')
    expect(text).toContain('Disallow: /refreshToken\n')
    expect(text).not.toMatch(/^Disallow: \/$/m)
  })

  test('security.txt has a contact and an expiry date', async () => {
    const text = await read('/.well-known/security.txt')
    expect(text).toMatch(/^Contact: https:\/\/agora\.test\/contact-us$/m)
    const [, expires = ''] = /^Expires: (.+)$/m.exec(text) ?? []
    const days = (Date.parse(expires) - Date.now()) / 86_400_000
    expect([days > 100, days < 365]).toEqual([true, true])
  })
})
