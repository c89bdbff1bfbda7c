import { parseAtomFeed } from 'feedsmith'
import { describe, expect, test } from 'vitest'
import { insertBusiness } from '#test/support/business/insert.ts'
import { setUpProfiles } from '#test/support/profile/profile-desk.ts'

const desk = setUpProfiles()

const get = async (path: string) => {
  const response = await desk.caller().send('GET', path)
  return { status: response.status, text: await response.text() }
}

describe('posting feeds and sitemaps', () => {
  test('a search has a feed at its own URL, newest first', async () => {
    await insertBusiness(desk.db, {
      slug: 'feeding',
      jobs: {
        a: {
          jobTitle: 'Baker',
          country: 'ES',
          location: 'Burgos',
          postedDate: '2026/01/05',
          validThrough: '2099/01/01',
        },
        b: { jobTitle: 'Miller', country: 'ES', postedDate: '2026/01/07', validThrough: '2099/01/01' },
        c: { jobTitle: 'Sailor', country: 'NO' },
        shut: { jobTitle: 'Shut', country: 'ES', status: 'Closed' },
      },
      projects: { p: { title: 'Oven', projectType: 'Funded' } },
    })
    await insertBusiness(desk.db, {
      slug: 'unfed',
      approval: 'pending',
      jobs: { a: { jobTitle: 'X', country: 'ES' } },
    })
    const { status, text } = await get('/feeds/jobs/atom?country=ES&sort=fit&cursor=nonsense&type=nothing')
    expect(status).toBe(200)
    const feed = parseAtomFeed(text)
    expect(feed.entries?.map(({ title }) => title?.value)).toEqual(['Miller', 'Baker'])
    expect(feed.entries?.[1]?.summary?.value).toBe('Business feeding · Burgos, Spain')
    expect(feed.links?.find(({ rel }) => rel === 'self')?.href).toMatch(/\/feeds\/jobs\/atom\?country=ES$/)
    const json = JSON.parse((await get('/feeds/projects/json?type=Funded')).text)
    expect(json.items).toMatchObject([{ title: 'Oven', content_text: 'Business feeding · Funded' }])
    expect(JSON.parse((await get('/feeds/projects/json?type=Training')).text).items).toEqual([])
    expect((await get('/feeds/jobs/rss')).status).toBe(404)
  })

  test('sitemaps contain only open postings', async () => {
    expect((await get('/sitemap.xml')).text).toContain('/sitemaps/postings-1.xml')
    const { text } = await get('/sitemaps/postings-1.xml')
    expect(text.match(/\/jobs\/\d+\/[a-z]+/g)?.map((path) => path.split('/').at(-1))).toEqual([
      'baker',
      'miller',
      'sailor',
    ])
    expect(text).toMatch(/\/projects\/\d+\/oven</)
    expect((await get('/sitemaps/pages.xml')).text).toContain('/jobs<')
  })
})
