import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { startGoogle, type GoogleServer } from '../support/oauth/google-server.ts'
import { startPortal, temporaryFolder, type TestPortal } from '../support/portal.ts'
import { startSocial, type SocialServer } from '../support/oauth/social-server.ts'
import { expect, expectComplaint, test, wakeClient } from './journey.ts'

// A portal of its own: its settings name the providers of this test.
let google: GoogleServer
let social: { GitHub: SocialServer; Facebook: SocialServer }
let portal: TestPortal
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let count = 0

test.beforeAll(async () => {
  folder = await temporaryFolder()
  google = await startGoogle()
  social = { GitHub: await startSocial('GitHub'), Facebook: await startSocial('Facebook') }
  portal = await startPortal({
    DATA_DIR: folder.path,
    ...google.settings,
    ...social.GitHub.settings,
    ...social.Facebook.settings,
  })
})
test.afterAll(async () => {
  await portal.end()
  await Promise.all([google, ...Object.values(social)].map((server) => server.stop()))
  await folder.remove()
})
/** The next visitor, as each of the providers knows them. */
function introduceVisitor(): void {
  const email = `visitor${++count}@example.org`
  google.claims = { sub: `g${count}`, email, email_verified: true, name: 'Ada Rao' }
  social.GitHub.person = { id: count, login: 'ada', name: 'Ada Rao', email: null, avatar_url: null }
  social.GitHub.emails = [{ email, primary: true, verified: true, visibility: null }]
  social.Facebook.person = { id: `${count}00`, name: 'Ada Rao', email, email_verified: true }
}
test.beforeEach(introduceVisitor)

const providers = ['Google', 'GitHub', 'Facebook'] as const
type Provider = (typeof providers)[number]

/** From the sign-in page to the provider's question. */
async function goTo(provider: Provider, page: Page, from = paths.signIn()): Promise<void> {
  await page.goto(portal.url + from)
  await wakeClient(page)
  await page
    .getByRole('main')
    .getByRole(provider === 'Google' ? 'button' : 'link', { name: provider, exact: true })
    .click()
  await expect(page.getByRole('heading', { name: `Sign in with ${provider}` })).toBeVisible()
  expect(new URL(page.url()).origin).not.toBe(portal.url)
}

const answer = (page: Page, choice: 'Allow' | 'Refuse') => page.getByRole('link', { name: choice }).click()

const stored = (page: Page) =>
  page.evaluate(() => {
    const user = localStorage.getItem('agora.user')
    return {
      user: user && (JSON.parse(user) as { email: string }).email,
      token: localStorage.getItem('agora.token'),
    }
  })

async function expectFailed(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Authentication failed' })).toBeVisible()
  expect(page.url()).toBe(`${portal.url}/user/auth`)
  expect(await stored(page)).toEqual({ user: null, token: null })
  expect((await page.context().cookies(portal.url)).filter(({ name }) => /session/.test(name))).toEqual([])
}

/** Consents at Google, and stops the browser on its way back. @returns where it was going. */
async function landingOf(page: Page): Promise<string> {
  // Asked for beside the page: a redirect that a page follows cannot be held up.
  const allow = await page.getByRole('link', { name: 'Allow' }).getAttribute('href')
  const consent = await page.request.get(new URL(allow ?? '', page.url()).href, { maxRedirects: 0 })
  const landing = consent.headers()['location'] ?? ''
  expect(new URL(landing).origin).toBe(portal.url)
  return landing
}

test('A visitor signs in with Google, GitHub and Facebook, after refusing at first', async ({
  page,
  complaints,
}) => {
  for (const provider of providers) {
    await goTo(provider, page)
    await answer(page, 'Refuse')
    await expectFailed(page)
    if (provider === 'Google') await expectComplaint(complaints, /400/)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(`${portal.url}/`)

    await goTo(provider, page, paths.signIn({ returnTo: paths.jobs() }))
    await answer(page, 'Allow')
    await expect.poll(async () => (await stored(page)).user).toBe(`visitor${count}@example.org`)
    await expect(page).toHaveURL(portal.url + paths.jobs())
    const cookies = await page.context().cookies(`${portal.url}/`)
    expect(cookies.find(({ name }) => name === 'agora.session')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    })
    // Nothing of the way there is left behind.
    const all = (await page.context().cookies()).map(({ name }) => name)
    expect(all.filter((name) => /^agora\.(?:google|github|facebook|code)$/.test(name))).toEqual([])
    await page.goto(`${portal.url}${paths.signOut()}`)
    await expect(page.getByRole('main').getByText('You are signed out.')).toBeVisible()
    introduceVisitor()
  }
})

test('A visitor who is sent the address of somebody else’s sign-in is not signed in', async ({
  page,
  browser,
  complaints,
}) => {
  const attacker = await browser.newPage()
  await goTo('GitHub', attacker)
  const link = await attacker.getByRole('link', { name: 'Allow' }).getAttribute('href')
  await attacker.close()
  await page.goto(link ?? '')
  await expectFailed(page)

  const other = await browser.newPage()
  await goTo('Google', other)
  const landing = await landingOf(other)
  await other.close()
  await page.goto(landing)
  await expectFailed(page)
  await expectComplaint(complaints, /400/)
})
