import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, generatedAnswer, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import type { AdminUser } from '../../admin/schema.ts'

const person = (id: number, more: Partial<AdminUser> = {}): AdminUser => ({
  ...generatedAnswer<{ results: AdminUser[] }>('GET /admin/users').results[0]!,
  id: String(id),
  name: `Person ${id}`,
  email: `person-${id}@example.org`,
  emailVerified: true,
  disabled: null,
  deleteAfter: null,
  approvalStatus: 'none',
  lastSignIn: null,
  secondFactor: null,
  ...more,
})
const can = (...acts: (keyof AdminUser['can'])[]): AdminUser['can'] => ({
  ...person(0).can,
  ...Object.fromEntries(acts.map((act) => [act, true])),
})
const waiting = person(1, {
  name: 'Northwind <b>Process</b>',
  userType: 'Business',
  approvalStatus: 'pending',
  can: can('approve', 'refuse', 'disable'),
})

function list(results: AdminUser[]): void {
  answer('GET /admin/users', { results, total: results.length, nextCursor: null })
  answer('GET /admin/user', { user: results[0] ?? null })
  answer('GET /claims', { results: [], total: 0 })
}

async function open(path: string) {
  beSignedIn({ id: '9', role: 'admin' })
  return mountPage(path)
}

const dialog = page.getByRole('dialog')

test('approves an account and keeps the focus in the list', async () => {
  list([waiting, person(2, { approvalStatus: 'pending', can: can('approve') })])
  await open('/admin?approval=pending')
  const row = page.getByRole('row', { name: /Northwind <b>Process<\/b>/ })
  await expect.poll(() => row.element().textContent).toMatch(/person-1@example\.org/)
  await expectAccessible()
  await row.getByRole('button', { name: 'Approve Northwind <b>Process</b>' }).click()
  await expect.poll(() => dialog.element().textContent).toMatch(/person-1@example\.org/)
  list([person(2, { approvalStatus: 'pending', can: can('approve') })])
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect.element(page.getByText('Northwind <b>Process</b> was approved.')).toBeInTheDocument()
  await expect.element(row).not.toBeInTheDocument()
  expect(callsTo('/admin/approve')[0]?.body).toMatchObject({ id: '1' })
  await expect.poll(() => document.activeElement?.closest('tr')?.textContent).toContain('Person 2')
})

test('an account whose address is not verified cannot be approved', async () => {
  list([person(1, { emailVerified: false, approvalStatus: 'pending' })])
  await open('/admin?approval=pending')
  const row = page.getByRole('row', { name: /Person 1/ })
  await expect.poll(() => row.element().textContent).toMatch(/Not verified/)
  await expect.element(row.getByRole('button', { name: /^Approve/ })).not.toBeInTheDocument()
})

test('rejecting requires a reason and sends it', async () => {
  list([waiting])
  await open('/admin?approval=pending')
  await page.getByRole('button', { name: /^Reject Northwind/ }).click()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  const reason = dialog.getByLabelText('Reason')
  await expect.element(reason).toHaveAccessibleDescription(/Enter a reason/)
  await expect.element(reason).toHaveFocus()
  expect(callsTo('/admin/refuse')).toEqual([])
  await expectAccessible()
  await reason.fill('Not in the <i>register</i>.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(callsTo('/admin/refuse')[0]?.body).toMatchObject({ reason: 'Not in the <i>register</i>.' })
})

test('an account is disabled from its details after confirmation', async () => {
  list([person(1, { can: can('disable') })])
  const { router } = await open('/admin?q=person')
  await page.getByRole('link', { name: 'Details of Person 1' }).click()
  await expect.poll(() => dialog.element().textContent).toMatch(/person-1@example\.org/)
  await expect
    .element(dialog.getByRole('link', { name: 'All entries' }))
    .toHaveAttribute('href', '/admin/audit?person=1')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expectAccessible()
  list([person(1, { disabled: '2026-11-24T09:00:00.000Z', sessions: 0 })])
  await dialog.getByRole('button', { name: 'Disable' }).click()
  await expect.element(page.getByText(/disabled and signed out everywhere/)).toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
  const row = page.getByRole('row', { name: /Person 1/ })
  await expect.poll(() => row.element().textContent).toMatch(/Disabled.*0 sessions/)
  expect(callsTo('/admin/disable')).toHaveLength(1)
  expect(router.state.location.href).toBe('/admin?q=person')
})

test('pages load by keyboard; closing a person returns the focus to their row', async () => {
  const all = Array.from({ length: 23 }, (_, i) => person(i + 1))
  answer('GET /admin/user', { user: all[21]! })
  answer('GET /admin/users', () =>
    callsTo('/admin/users').at(-1)!.path.includes('cursor=rest')
      ? { results: all.slice(20), total: 23, nextCursor: null }
      : { results: all.slice(0, 20), total: 23, nextCursor: 'rest' },
  )
  const { router } = await open('/admin')
  await page.getByRole('searchbox', { name: 'Search users' }).fill('person')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/admin?q=person')
  const details = () => document.querySelectorAll('a[aria-label^="Details of Person"]').length
  await expect.poll(details).toBe(20)
  ;(page.getByRole('button', { name: 'Show more' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(details).toBe(23)
  await expect.element(page.getByText('Showing 23 of 23')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()

  const link = page.getByRole('link', { name: 'Details of Person 22' })
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
  expect(details()).toBe(23)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  router.history.back()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(router.state.location.href).toBe('/admin?q=person')
})

test('a list that fails shows an error and a Retry button', async () => {
  answer('GET /admin/users', () => refusedWith(400, 'invalid_input', 'It did not work.'))
  await open('/admin?q=root')
  const alert = page.getByRole('alert')
  await expect.poll(() => alert.element().textContent).toMatch(/The list could not be loaded/)
  await expect.poll(() => alert.element().textContent).toMatch(/It did not work\./)
  list([person(1)])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('row', { name: /Person 1/ })).toBeVisible()
})

test('an empty result links to all accounts', async () => {
  list([])
  await open('/admin?q=nobody')
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Show all' }))
    .toHaveAttribute('href', '/admin')
  await expectAccessible()
})

for (const path of ['/admin', '/admin/audit', '/admin/portal/settings', '/admin/reports'])
  test(`other users get the not-found page: ${path}`, async () => {
    answer('GET /admin/users', () => refusedWith(403, 'forbidden', 'No.'))
    beSignedIn()
    await mountPage(path)
    await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(page.getByRole('main').elements()).toHaveLength(1)
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })

for (const [path, tab] of [
  ['/admin?approval=pending', 'To approve'],
  ['/admin', 'All users'],
  ['/admin/messages', 'Messages'],
  ['/admin/reports', 'Reports'],
  ['/admin/portal/settings', 'Portal'],
  ['/admin/imports', 'Imports'],
  ['/admin/audit', 'Audit log'],
] as const)
  test(`${path} marks its tab and does not scroll sideways on a narrow screen`, async () => {
    list([waiting])
    await page.viewport(320, 640)
    await open(path)
    const tabs = page.getByRole('navigation', { name: 'Administration pages' })
    await expect
      .poll(() =>
        [...tabs.element().querySelectorAll('[aria-current]')].map(({ textContent }) => textContent),
      )
      .toEqual([expect.stringContaining(tab)])
    const inDrawer = () => document.querySelector('nav[aria-label="My Diary"] [aria-current]')
    await expect.poll(() => inDrawer()?.textContent).toBe('Administration')
    expect(inDrawer()?.getAttribute('aria-current')).toBe(path.startsWith('/admin/') ? 'true' : 'page')
    await expectAccessible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await page.viewport(1280, 800)
  })
