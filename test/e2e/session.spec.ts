import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test, wakeClient } from './journey.ts'
import { beSignedIn, signInByPage, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const password = 'correct1horse'

async function enter(page: Page, portal: OwnPortal, name: string): Promise<string> {
  const email = `${name}.of.session@example.org`
  await insertPerson(portal.database.db, email, { password, user_type: 'Personal' })
  await beSignedIn(page, portal, email)
  await page.goto(paths.home())
  await expect(avatar(page)).toBeVisible()
  await wakeClient(page)
  return email
}

const avatar = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })
const sessionsOf = ({ database: { db } }: OwnPortal, email: string) =>
  db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .where('person.email', '=', email)
    .select('session.id')
    .execute()

test('A member who opens the link of an email signs in, and gets the page of the link', async ({
  page,
  portal,
}) => {
  const email = 'by.mail.of.session@example.org'
  await insertPerson(portal.database.db, email, { password, user_type: 'Personal' })
  const toSessions = `${paths.myLoginProfile()}#sessions`
  await page.goto(toSessions)
  const asks = page.getByRole('dialog', { name: 'Signin or Register' })
  await asks.getByLabel('Email').fill(email)
  await asks.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(toSessions)
  await expect(page.getByText('Login user ID')).toBeVisible()
})

// That every page of one's own does is in src/boot/boot.page.test.ts.
test('A visitor is led home from pages of the signed-in, and not signed in by a forged link', async ({
  page,
  complaints,
}) => {
  const banner = page.getByRole('heading', { level: 1, name: /^Practise and contribute/ })
  await page.goto(paths.myDashboard())
  await expect(page).toHaveURL('/')
  await expect(banner).toBeVisible()
  const asks = page.getByRole('dialog', { name: 'Signin or Register' })
  await expect(asks.getByText('Sign in to open the page you asked for.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asks).toHaveCount(0)
  await page.reload()
  await wakeClient(page)
  await expect(asks).toHaveCount(0)
  await page.goto(paths.about())
  await wakeClient(page)
  await page.evaluate((href) => {
    document
      .querySelector('main')
      ?.prepend(Object.assign(document.createElement('a'), { href, textContent: 'In' }))
  }, paths.myDashboard())
  await page.getByRole('link', { name: 'In', exact: true }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/?code=stolen&state=forged')
  await expect(page.getByRole('heading', { name: 'Authentication failed' })).toBeVisible()
  await expect(page).toHaveURL(paths.authCallback())
  expect(await page.evaluate(() => localStorage.getItem('agora.user'))).toBeNull()
  await page.goto('/?code=SUMMER')
  await expect(banner).toBeVisible()
  expect(complaints.splice(0).filter((complaint) => !/40\d/.test(complaint))).toEqual([])
})

test('A member with two tabs signs out in one and in again: the other follows, and Back shows nothing', async ({
  page,
  context,
  portal,
}) => {
  const email = await enter(page, portal, 'two.tabs')
  const other = await context.newPage()
  await other.goto(paths.myProjects())
  await expect(other.getByText('Projects you’re interested in')).toBeVisible()
  await page.goto(paths.about())
  await avatar(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expect(other).toHaveURL('/')
  await expect(signInLink(other)).toBeVisible()
  await expect(other.getByText('You are signed out.')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await signInByPage(page, portal, email, password)
  await expect(avatar(other)).toBeVisible()
  await expect(signInLink(other)).toBeHidden()

  await page.goto(paths.myDashboard())
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  expect(await sessionsOf(portal, email)).toHaveLength(1)
  await page.goto(paths.signOut())
  await expect(page.getByRole('main').getByText('You are signed out.')).toBeVisible()
  expect(await sessionsOf(portal, email)).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('A member with two tabs has an expired token renewed once, and is led home once the session is revoked', async ({
  page,
  context,
  complaints,
  portal,
}) => {
  const email = await enter(page, portal, 'renewed')
  const other = await context.newPage()
  await other.goto(paths.about())
  const stale = `Bearer ${await page.evaluate(() => localStorage.getItem('agora.token'))}`
  const expired = new Set<Page>()
  const { promise: bothExpired, resolve } = Promise.withResolvers<void>()
  let refreshes = 0
  await context.route('**/refreshToken', async (route) => {
    refreshes++
    // Until both have learnt that their token has expired.
    await bothExpired
    await route.continue()
  })
  await context.route(/\/user-service\/api\/v1\/(?!refreshToken)|\/session\/me/, async (route) => {
    const request = route.request()
    if (request.headers()['authorization'] !== stale) return route.continue()
    await route.fulfill({ status: 403, json: { message: 'The token has expired.', code: 'token_expired' } })
    if (expired.add(request.frame().page()).size === 2) resolve()
  })
  await Promise.all([page, other].map((tab) => tab.goto(paths.myLoginProfile())))
  for (const tab of [page, other]) await expect(tab.getByText('Login user ID')).toBeVisible()
  expect(refreshes).toBe(1)
  expect(complaints.splice(0).filter((complaint) => !/403/.test(complaint))).toEqual([])

  await other.close()
  // A call of this page that is still on its way would end the session here, and say so here.
  await page.goto('about:blank')
  const ids = (await sessionsOf(portal, email)).map(({ id }) => id)
  await portal.database.db.deleteFrom('session').where('id', 'in', ids).execute()
  // What is said goes by itself after a while.
  const said = expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible()
  await Promise.all([said, page.goto(paths.myLoginProfile()).then(() => expect(page).toHaveURL('/'))])
  expect(complaints.splice(0).filter((complaint) => !/401/.test(complaint))).toEqual([])
})
