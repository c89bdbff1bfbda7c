import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test, wakeClient } from './journey.ts'
import { beSignedIn, signInByPage, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })

const password = 'correct1horse'
let portal: OwnPortal
let count = 0

test.beforeAll(async () => {
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

async function newMember(): Promise<string> {
  const email = `tab${count++}@example.org`
  await insertPerson(portal.database.db, email, { password, user_type: 'Personal' })
  return email
}

async function enter(page: Page): Promise<string> {
  const email = await newMember()
  await beSignedIn(page, portal, email)
  await open(page, paths.home())
  await expect(avatar(page)).toBeVisible()
  await wakeClient(page)
  return email
}

const open = (page: Page, path: string) => page.goto(portal.url + path)
const avatar = (page: Page) => page.getByRole('button', { name: 'Account', exact: true })
const signInLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' })

// That every page of one's own does is in src/boot/boot.page.test.ts.
const loginOnly = [paths.myDashboard(), paths.updatePassword()]

test('A visitor is led home from pages of the signed-in, by address and by link', async ({ page }) => {
  for (const path of loginOnly) {
    await open(page, path)
    await expect(page, path).toHaveURL(`${portal.url}/`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Practise and contribute')
  }
  await open(page, paths.about())
  await wakeClient(page)
  await page.evaluate((href) => {
    document
      .querySelector('main')
      ?.prepend(Object.assign(document.createElement('a'), { href, textContent: 'In' }))
  }, paths.myDashboard())
  await page.getByRole('link', { name: 'In', exact: true }).click()
  await expect(page).toHaveURL(`${portal.url}/`)
})

test('A member with two tabs signs out in one and in again: the other follows', async ({ page, context }) => {
  await enter(page)
  const other = await context.newPage()
  await open(other, paths.myProjects())
  await expect(other.getByText('You have expressed interest')).toBeVisible()
  await open(page, paths.about())
  await avatar(page).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await expect(other).toHaveURL(`${portal.url}/`)
  await expect(signInLink(other)).toBeVisible()
  await expect(other.getByText('You are signed out.')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await signInByPage(page, portal, await newMember(), password)
  await expect(avatar(other)).toBeVisible()
  await expect(signInLink(other)).toBeHidden()
})

test('A member signs out on its page, which says so when it is done, and Back shows nothing', async ({
  page,
}) => {
  const email = await enter(page)
  let letGo = (): void => undefined
  const held = new Promise<void>((done) => (letGo = done))
  await page.route('**/user/logout', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/user/logout')
  await open(page, paths.myDashboard())
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await open(page, paths.signOut())
  await expect(page.getByRole('main').getByText('Signing out …')).toBeVisible()
  await asked
  await expect(signInLink(page)).toBeVisible()
  await expect(page.getByText('You are signed out.')).toHaveCount(0)
  const left = () =>
    portal.database.db
      .selectFrom('session')
      .innerJoin('person', 'person.id', 'session.person_id')
      .where('person.email', '=', email)
      .selectAll()
      .execute()
  expect(await left()).toHaveLength(1)
  letGo()
  await expect(page.getByRole('main').getByText('You are signed out.')).toBeVisible()
  expect(await left()).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(`${portal.url}/`)
})

test('A member whose session was revoked is led home by the next call', async ({ page, complaints }) => {
  await enter(page)
  await open(page, paths.myLoginProfile())
  await expect(page.getByText('Login user ID')).toBeVisible()
  // A call of this page that is still on its way would end the session here, and say so here.
  await page.goto('about:blank')
  await portal.database.db.deleteFrom('session').execute()
  // What is said goes by itself after a while.
  const said = expect(page.getByText('Your session has ended. Sign in again to go on.')).toBeVisible({
    timeout: 20_000,
  })
  await Promise.all([
    said,
    open(page, paths.myLoginProfile()).then(() => expect(page).toHaveURL(`${portal.url}/`)),
  ])
  expect(complaints.splice(0).filter((complaint) => !/401/.test(complaint))).toEqual([])
})

test('A member with two tabs has an expired token renewed once, unseen', async ({
  page,
  context,
  complaints,
}) => {
  await enter(page)
  const other = await context.newPage()
  await open(other, paths.about())
  let refreshes = 0
  await context.route('**/refreshToken', async (route) => {
    refreshes++
    await new Promise((done) => setTimeout(done, 300))
    await route.continue()
  })
  const stale = await page.evaluate(() => localStorage.getItem('agora.token'))
  await context.route('**/user-service/api/v1/**', (route) =>
    route.request().headers()['authorization'] === `Bearer ${stale}`
      ? route.fulfill({ status: 403, json: { message: 'The token has expired.', code: 'token_expired' } })
      : route.continue(),
  )
  await context.route('**/session/me', (route) =>
    route.request().headers()['authorization'] === `Bearer ${stale}`
      ? route.fulfill({ status: 403, json: { message: 'The token has expired.', code: 'token_expired' } })
      : route.continue(),
  )
  await Promise.all([open(page, paths.myLoginProfile()), open(other, paths.myLoginProfile())])
  for (const tab of [page, other]) await expect(tab.getByText('Login user ID')).toBeVisible()
  expect(refreshes).toBe(1)
  expect(complaints.splice(0).filter((complaint) => !/403/.test(complaint))).toEqual([])
})

test('A visitor who follows a forged sign-in link is not signed in', async ({ page, complaints }) => {
  await open(page, '/?code=stolen&state=forged')
  await expect(page.getByRole('heading', { name: 'Authentication failed' })).toBeVisible()
  await expect(page).toHaveURL(portal.url + paths.authCallback())
  expect(await page.evaluate(() => localStorage.getItem('agora.user'))).toBeNull()
  await open(page, '/?code=SUMMER')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Practise and contribute')
  expect(complaints.splice(0).filter((complaint) => !/40\d/.test(complaint))).toEqual([])
})
