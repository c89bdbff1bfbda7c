import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserOf, startAccounts, type Browser } from '#test/support/accounts.ts'
import { decide } from '#test/support/oauth/consent.ts'
import { testDatabase } from '#test/support/database.ts'
import { startSocial } from '#test/support/oauth/social-server.ts'

// What OWASP ASVS 5.0 asks of a portal with several providers: see docs/security.md.

const database = await testDatabase()
const servers = { github: await startSocial('GitHub'), facebook: await startSocial('Facebook') }
const portal = await startAccounts(database, { ...servers.github.settings, ...servers.facebook.settings })

beforeAll(async () => {
  const email = 'one@example.org'
  servers.github.person = { id: 4711, login: 'one', name: 'One', email: null, avatar_url: null }
  servers.github.emails = [{ email, primary: true, verified: true, visibility: null }]
  servers.facebook.person = { id: '4711', name: 'Other', email: 'other@example.org', email_verified: true }
})
afterAll(async () => {
  await portal.stop()
  for (const server of Object.values(servers)) await server.stop()
})

type Id = keyof typeof servers

async function goAndDecide(id: Id, browser: Browser): Promise<URL> {
  const { headers } = await browser.get(`/user/auth/${id}`)
  return decide(headers.location ?? '', 'Allow')
}
const locationOf = async (browser: Browser, path: string): Promise<string> =>
  (await browser.get(path)).headers.location ?? ''

test.each([
  ['github', 'facebook'],
  ['facebook', 'github'],
] as const)('what %s sent back is worth nothing at the callback of %s', async (from, to) => {
  const browser = browserOf(portal.url)
  await goAndDecide(to, browser)
  const landing = await goAndDecide(from, browser)
  expect(landing.pathname).toBe(`/user/auth/${from}/callback`)
  // With the cookies of both, as a browser has them that is led astray in between.
  expect(await locationOf(browser, `/user/auth/${to}/callback${landing.search}`)).toBe('/user/auth')
  const own = browser.cookies.get(`agora.${from}`) ?? ''
  browser.cookies.set(`agora.${to}`, own)
  expect(own.length).toBeGreaterThan(100)
  expect(await locationOf(browser, `/user/auth/${to}/callback${landing.search}`)).toBe('/user/auth')
  expect(await database.db.selectFrom('person').select('id').execute()).toEqual([])
})

test('the same id at two providers is that of two people', async () => {
  const people: string[] = []
  for (const id of ['github', 'facebook'] as const) {
    const browser = browserOf(portal.url)
    const landing = await goAndDecide(id, browser)
    const address = await locationOf(browser, landing.pathname + landing.search)
    const code = new URL(address, portal.url).searchParams.get('token')
    const { body } = await browser.get('/session/me', { authorization: `Bearer ${code}` })
    people.push(body.user.email)
  }
  expect(people).toEqual(['one@example.org', 'other@example.org'])
  const identities = await database.db
    .selectFrom('identity')
    .select(['provider_id', 'account_id'])
    .orderBy('provider_id')
    .execute()
  expect(identities).toEqual([
    { provider_id: 'facebook', account_id: '4711' },
    { provider_id: 'github', account_id: '4711' },
  ])
})
