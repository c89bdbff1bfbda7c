import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import { beforeAll, describe, expect, test } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import { createEvent } from '#features/events/mutations.ts'
import { writeDueSearchItems } from '#kits/search/mutations-due.ts'
import { testDeps } from '#test/support/api.ts'
import { testApp } from '#test/support/app.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { testDatabase } from '#test/support/database.ts'

const database = await testDatabase()
const app = testApp(database.db)

describe('feeds of the portal search', () => {
  const read = async (path: string) => (await app.request(`https://agora.test${path}`)).text()

  beforeAll(async () => {
    await createBlog(database.db, sampleBlog('Ball bearings in practice'))
    await createBlog(database.db, sampleBlog('Optics of lenses'))
    await createBlog(
      database.db,
      sampleBlog('Óptica de lentes', { BlogLanguage: 'es', TranslationOf: 'optics-of-lenses' }),
    )
    await createEvent(database.db, {
      eventTitle: 'Practice of optics',
      eventCategory: 'Mechanical',
      eventStart: '2999-01-10T10:00:00Z',
      eventEnd: '2999-01-10T11:00:00Z',
      eventHostTimezone: 'Europe/Madrid',
    })
    await writeDueSearchItems(database.db, testDeps(database.db).searchKinds)
  })

  test.each([
    ['q=lenses', ['Optics of lenses']],
    ['q=lenses&kind=article', ['Optics of lenses']],
    ['q=lentes&language=es', ['Óptica de lentes']],
    // What came last stands first, and nothing else than the kind that is asked for.
    ['q=practice+zeppelin', []],
    // Words that only ask are set aside, as on the search page.
    ['q=how+do+i+start+with+lenses', ['Optics of lenses']],
    ['q=how+do+i+start+with+lenses&exact=1', []],
    ['q=good+events+practice', ['Practice of optics']],
    ['q=start', []],
    ['q=practice', ['Practice of optics', 'Ball bearings in practice']],
    ['q=events+practice', ['Practice of optics']],
    ['q=practice&kind=event', ['Practice of optics']],
    ['q=practice&kind=event&when=past', []],
    ['q=practice&kind=job', []],
  ])('contain the results for %s', async (query, titles) => {
    const feed = parseAtomFeed(await read(`/feeds/search/atom?${query}`))
    expect((feed.entries ?? []).map((entry) => entry.title?.value)).toEqual(titles)
    const self = new URL(feed.links?.find((link) => link.rel === 'self')?.href ?? '')
    expect(self.pathname + self.search).toBe(`/feeds/search/atom?${query}`)
    expect(parseJsonFeed(await read(`/feeds/search/json?${query}`)).items ?? []).toHaveLength(titles.length)
  })
})
