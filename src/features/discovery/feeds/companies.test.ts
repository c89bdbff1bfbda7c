import { parseAtomFeed } from 'feedsmith'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertBusiness } from '#test/support/business/insert.ts'
import { setUpProfiles } from '#test/support/profile/profile-desk.ts'

const desk = setUpProfiles()

const get = async (path: string) => {
  const response = await desk.caller().send('GET', path)
  return { status: response.status, text: await response.text() }
}

test('a company search has a feed at its own URL, newest first', async () => {
  const seville = { city: 'Seville', country: 'ES' }
  const job = { jobTitle: 'Baker', postedDate: '2026/01/05', validThrough: '2099/01/01' }
  const { db } = desk
  const old = await insertBusiness(db, { slug: 'zaragoza', address: seville, jobs: { a: job } })
  await sql`UPDATE organization SET created = '2026-02-01', updated = '2026-03-01T08:00Z' WHERE id = ${old.id}`.execute(
    db,
  )
  // Both came today, and that is counted in days.
  await sql`UPDATE business_facet SET began = began - 100 WHERE id = ${old.id}`.execute(db)
  await insertBusiness(db, { slug: 'arlanza', address: seville })
  await insertBusiness(db, { slug: 'oslo', address: { city: 'Oslo', country: 'NO' } })
  await insertBusiness(db, { slug: 'hidden', address: seville, approval: 'pending' })

  const { status, text } = await get(
    '/feeds/companies/atom?country=ES&sort=kept&cursor=nonsense&size=nothing',
  )
  expect(status).toBe(200)
  const feed = parseAtomFeed(text)
  expect(feed.entries?.map(({ title }) => title?.value)).toEqual(['Business arlanza', 'Business zaragoza'])
  expect(feed.entries?.[1]).toMatchObject({
    id: expect.stringMatching(/^tag:[^,]+,2026:business\/public-zaragoza$/),
    summary: { value: 'Chemical · Seville, Spain' },
    published: '2026-02-01T00:00:00.000Z',
    updated: '2026-03-01T08:00:00.000Z',
    links: [{ href: expect.stringMatching(/\/companies\/zaragoza$/) }],
  })
  expect(feed.links?.find(({ rel }) => rel === 'self')?.href).toMatch(/\/feeds\/companies\/atom\?country=ES$/)

  const json = JSON.parse((await get('/feeds/companies/json?hiring=now')).text)
  expect(json.items).toMatchObject([
    { title: 'Business zaragoza', content_text: 'Chemical · Seville, Spain' },
  ])
  expect(JSON.parse((await get('/feeds/companies/json?country=FR')).text).items).toEqual([])
  expect((await get('/feeds/companies/rss')).status).toBe(404)
})
