import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { paths, serverPaths } from '#lib/text/paths.ts'
import { expect, expectAccessibleInBoth, expectComplaint, test } from './journey.ts'
import { demoAdmin } from '../support/demo-portal.ts'

const api = '/user-service/api/v1'
const password = 'correct horse 1'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const newEmail = (start: string) => `${start}-${randomUUID().slice(0, 8)}@example.org`

const credentials = (email: string) => ({ email, currentPassword: password })

/** Registers a person by the API. */
async function signUp(request: APIRequestContext, email: string): Promise<void> {
  const response = await request.post(`${api}/signup`, { data: credentials(email) })
  expect(response.status()).toBe(200)
}

/** A person who has chosen a type. */
async function signUpAs(
  request: APIRequestContext,
  email: string,
  profile: { name: string; userType: string },
): Promise<void> {
  await signUp(request, email)
  const session = await request.post(`${api}/signin`, { data: credentials(email) })
  const { token } = (await session.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const changed = await request.patch(`${api}/profile`, { data: profile, headers })
  expect(changed.status()).toBe(200)
}

/** Verifies the address by the link of its mail, which the portal keeps on this machine. */
async function verify(request: APIRequestContext, email: string): Promise<void> {
  const find = async (): Promise<string | undefined> => {
    const list = await (await request.get(serverPaths.mailbox())).text()
    const mail = list.split('<li>').find((entry) => entry.includes(email) && /Confirm/.test(entry))
    const path = /href="([^"]+)"/.exec(mail ?? '')?.[1]
    const text = path && (await (await request.get(path)).text())
    return /verify-email\?token=(\w+)/.exec(text ?? '')?.[1]
  }
  await expect.poll(find, { message: `a mail to ${email}` }).toBeDefined()
  const answer = await request.post(`${api}/verifyemail`, { data: { token: await find() } })
  expect(answer.status()).toBe(200)
}

/** Signs in by the API and puts the session where the browser keeps it. */
async function signIn(page: Page, email: string): Promise<void> {
  const { request } = page.context()
  const response = await request.post(`${api}/signin`, { data: credentials(email) })
  const session = (await response.json()) as { user: unknown; token: string; provider: string }
  await page.goto(paths.about())
  await page.evaluate(({ user, token, provider }) => {
    localStorage.setItem('agora.user', JSON.stringify(user))
    localStorage.setItem('agora.provider', provider)
    localStorage.setItem('agora.expiresAt', String(Date.now() + 3_600_000))
    localStorage.setItem('agora.token', token)
  }, session)
}

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text)

test('An administrator approves an institution, refuses a business with a reason, and disables a person', async ({
  page,
  browser,
}) => {
  const [institution, business] = [newEmail('institution'), newEmail('business')]
  const context = await browser.newContext()
  const other = await context.newPage()
  await signUpAs(other.request, institution, {
    name: 'Valdehierro Institute',
    userType: 'Educational Institution',
  })
  await signUpAs(other.request, business, { name: 'Northwind <b>Process</b>', userType: 'Business' })
  await signIn(other, business)

  await signIn(page, demoAdmin.email)
  await page.goto(paths.admin({ approval: 'pending' }))
  const approve = rowOf(page, institution).getByRole('button', { name: 'Approve Valdehierro Institute' })
  await expect(rowOf(page, institution)).toContainText('Not verified')
  await expect(approve).toHaveCount(0)
  await verify(other.request, institution)
  await page.reload()
  await approve.click()
  await expect(dialog(page)).toContainText(institution)
  await dialog(page).getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, 'Valdehierro Institute is approved.')).toBeVisible()
  await expect(rowOf(page, institution)).toHaveCount(0)
  // The focus stays in the list, in the row that came into the place.
  expect(await page.evaluate(() => document.activeElement?.closest('tr') !== null)).toBe(true)

  await rowOf(page, business)
    .getByRole('button', { name: /^Refuse/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Refuse' }).click()
  await expect(dialog(page).getByLabel('Reason')).toHaveAccessibleDescription(/Say why/)
  await expect(dialog(page).getByLabel('Reason')).toBeFocused()
  await dialog(page).getByLabel('Reason').fill('Not in the <i>register</i>.')
  await dialog(page).getByRole('button', { name: 'Refuse' }).click()
  await expect(rowOf(page, business)).toHaveCount(0)

  // The person is signed in while the administrator disables the account.
  await other.goto(paths.myLoginProfile())
  await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'All users' }).click()
  await expect(page).toHaveTitle('All users · Administration · Agora')
  await page.getByRole('searchbox', { name: 'Search users' }).fill(business.toUpperCase())
  await page.getByRole('button', { name: 'Search', exact: true }).last().click()
  await expect(page).toHaveURL(paths.admin({ q: business.toUpperCase() }))
  await rowOf(page, business)
    .getByRole('link', { name: /^Details/ })
    .click()
  await expect(dialog(page)).toContainText('Not in the <i>register</i>.')
  await expect(dialog(page)).toContainText('Refused')
  await dialog(page).getByRole('button', { name: 'Disable' }).click()
  await dialog(page).getByRole('button', { name: 'Disable' }).click()
  await expect(toast(page, 'disabled and signed out everywhere')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(rowOf(page, business)).toContainText('Disabled')
  await expect(rowOf(page, business)).toContainText('0 sessions')

  await other.reload()
  await expect(other).toHaveURL(paths.home())
  const answer = await other.request.post(`${api}/signin`, {
    data: { email: business, currentPassword: password },
  })
  expect(answer.status()).toBe(403)
  await context.close()

  await rowOf(page, business)
    .getByRole('link', { name: /^Details/ })
    .click()
  // The link moves when they come.
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible()
  await dialog(page).getByRole('link', { name: 'All entries' }).click()
  await expect(page).toHaveTitle('Audit log · Administration · Agora')
  await expect(page.getByRole('row').filter({ hasText: /^Disabled/ })).toContainText(demoAdmin.email)
  await expect(page.getByRole('row').filter({ hasText: /^Refused/ })).toContainText(
    'Not in the <i>register</i>.',
  )
  await page.getByLabel('What happened').selectOption({ label: 'Refused' })
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('For all others there is no such page', async ({ page, complaints }) => {
  await page.goto(paths.admin())
  await expect(page).toHaveURL(paths.home())
  const email = newEmail('stranger')
  await signUpAs(page.request, email, { name: 'A stranger', userType: 'Personal' })
  await signIn(page, email)
  for (const path of [paths.admin(), paths.adminAudit()]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await expectComplaint(complaints, /403/)
  }
  const html = await (await page.request.get(paths.admin())).text()
  expect(html).toContain('content="noindex, follow"')
  expect(html).not.toContain('@example.org')
})

test('The drawer says on all its pages that this is the administration', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, demoAdmin.email)
  for (const path of [paths.admin(), paths.admin({ approval: 'pending' }), paths.adminAudit()]) {
    await page.goto(path)
    const current = page.getByRole('navigation', { name: 'My Diary' }).locator('[aria-current]')
    await expect(current).toHaveText('Administration')
    await expect(current).toHaveAttribute('aria-current', path === paths.adminAudit() ? 'true' : 'page')
  }
})

test('Page after page, by the keyboard; Back leads from a person to the list', async ({ page }) => {
  const start = randomUUID().slice(0, 8)
  await Promise.all(Array.from({ length: 23 }, (_, i) => signUp(page.request, `${start}-${i}@example.org`)))
  await signIn(page, demoAdmin.email)
  await page.goto(paths.admin())
  await page.getByRole('searchbox', { name: 'Search users' }).fill(start)
  await page.keyboard.press('Enter')
  const rows = page.getByRole('row').filter({ hasText: start })
  await expect(rows).toHaveCount(20)
  await page.getByRole('button', { name: 'Show more' }).focus()
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(23)
  const emails = await rows.locator('td:first-child').allTextContents()
  expect(new Set(emails).size).toBe(23)

  const details = rows.nth(21).getByRole('link', { name: /^Details/ })
  await details.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('dialog:modal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(details).toBeFocused()
  await expect(rows).toHaveCount(23)
  await details.click()
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(paths.admin({ q: start }))
})

test('A list that fails says so, and Retry brings it', async ({ page, complaints }) => {
  await signIn(page, demoAdmin.email)
  let broken = true
  let failed = 0
  await page.route(/\/admin\/users(?:\?q=.*)?$/, (route) => {
    if (!broken) return route.continue()
    failed++
    return route.fulfill({ status: 500, json: { message: 'Something went wrong.', code: 'internal' } })
  })
  await page.goto(paths.admin({ q: 'root' }))
  await expect(page.getByRole('alert')).toContainText('The list did not load')
  await expect(page.getByRole('alert')).toContainText('Something went wrong.')
  broken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(rowOf(page, demoAdmin.email)).toBeVisible()
  for (; failed > 0; failed--) await expectComplaint(complaints, /500/)
})

const screens: [string, string, ((page: Page) => Promise<unknown>)?][] = [
  ['users', paths.admin({ q: 'root' })],
  ['users who wait', paths.admin({ approval: 'pending' })],
  ['no users', paths.admin({ q: 'nobody at all' })],
  ['person', paths.admin({ q: 'root' }), (page) => page.getByRole('link', { name: /^Details/ }).click()],
  [
    'question',
    paths.admin({ q: 'axe' }),
    async (page) => {
      await page
        .getByRole('link', { name: /^Details/ })
        .first()
        .click()
      await dialog(page).getByRole('button', { name: 'Disable' }).click()
    },
  ],
  ['audit log', paths.adminAudit()],
]

for (const [name, path, open] of screens) {
  test(`axe finds nothing on the administration: ${name}; nothing scrolls sideways`, async ({ page }) => {
    await signUp(page.request, newEmail('axe'))
    await signIn(page, demoAdmin.email)
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('main').locator('table, p').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await open?.(page)
      if (open) await expect(page.locator('dialog:modal')).toBeVisible()
      await expectAccessibleInBoth(page)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
}
