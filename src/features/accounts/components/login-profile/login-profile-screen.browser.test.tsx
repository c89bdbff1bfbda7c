import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountOf } from '#test/support/component/account.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mount } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import type { User } from '../../schema.ts'
import { LoginProfileScreen } from './login-profile-screen.tsx'

const USER = '/user-service/api/v1'
const at = '2026-11-24T09:00:00.000Z'
const sessionOf = (id: string, current: boolean, device = 'Firefox on Linux') => {
  const place = { address: '192.0.2.7', provider: 'local' }
  return { id, device, ...place, created: at, lastUsed: at, current }
}
let sessions: ReturnType<typeof sessionOf>[]
let providers: { provider: string; linked: string; can: { unlink: boolean } }[]

beforeEach(() => {
  sessions = [sessionOf('b', false, 'Chrome on Linux'), sessionOf('a', true), sessionOf('c', false)]
  providers = []
  answer(`GET ${USER}/sessions`, () => Response.json({ results: sessions }))
  answer(`GET ${USER}/linked-providers`, () => Response.json({ results: providers }))
  answer(`GET ${USER}/second-factor`, { authenticator: null, passkeys: [], recoveryCodes: 0, wanted: false })
})

async function open(user: Partial<User> = {}) {
  beSignedIn()
  answer('GET /session/me', { user: accountOf(user), token: 'a-token', expiresIn: '12h' })
  await mount(<LoginProfileScreen />)
  await expect.element(page.getByText('Login user ID')).toBeVisible()
}

/** Refuses until the password is right; without one it is asked for. */
const asksPassword = (call: string, done: () => object) =>
  answer(`POST ${USER}/${call}`, (input) => {
    const { password } = input as { password?: string }
    if (password === 'correct1horse') return Response.json(done())
    const said = password ? 'Password is incorrect' : 'you signed in a while ago'
    return refusedWith(400, 'invalid_input', said, { fields: { password: said } })
  })

const part = (name: string) => page.getByRole('region', { name })
const rows = part('Where you are signed in').getByRole('listitem')
const field = page.getByLabelText('Your password')
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()

test('a mobile number can be added and changed', async () => {
  let phone = ''
  answer(`PATCH ${USER}/profile`, (input) => {
    phone = (input as { phone_number: string }).phone_number
    return Response.json({ message: 'Saved', user: accountOf({ phone_number: phone }) })
  })
  await open()
  const account = part('Account')
  const mobile = account.getByLabelText('Mobile number')
  await account.getByRole('button', { name: 'Save' }).click()
  await expect.element(account.getByText('Mobile field is required')).toBeVisible()
  await mobile.fill('+34 600 123 456')
  await expect.element(account.getByText('Mobile field is required')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(account.getByText('Given information is saved successfully')).toBeVisible()
  const edit = account.getByRole('button', { name: 'Edit mobile number' })
  await expect.element(edit).toHaveFocus()
  expect(phone).toBe('+34 600 123 456')
  await userEvent.keyboard('{Enter}')
  await expect.element(mobile).toHaveFocus()
  await mobile.fill('')
  await expect.element(account.getByText('Mobile field is required')).toBeVisible()
  await account.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(account.getByText('+34 600 123 456')).toBeVisible()
  await expect.element(edit).toHaveFocus()
})

test('a name can be added', async () => {
  answer(`PATCH ${USER}/profile`, { message: 'Saved', user: accountOf({ name: 'Asha' }) })
  await open({ name: '' })
  await press('Add your name')
  await page.getByLabelText('Name', { exact: true }).fill('Asha')
  await userEvent.keyboard('{Enter}')
  await expect.element(part('Account').getByText('Asha')).toBeVisible()
  expect(callsTo('/profile')[0]?.body).toEqual({ name: 'Asha' })
})

test('the user type is shown with its approval status and the reason of a rejection', async () => {
  await open({ userType: 'Faculty', approvalStatus: 'refused', approvalReason: 'No <b>proof</b>' })
  const account = part('Account')
  await expect.poll(() => account.element().textContent).toMatch(/Faculty ?Not approved/)
  await expect.element(account.getByText('Reason: No <b>proof</b>')).toBeVisible()
})

test('the verification email can be sent again; the page is accessible and fits a phone', async () => {
  answer(`POST ${USER}/resend-verification`, { message: 'Sent' })
  await open({ emailVerified: false })
  await expectAccessible()
  await page.viewport(320, 640)
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 800)
  await press('Resend email')
  await expect.element(page.getByText(/^Email sent/)).toBeVisible()
  expect(callsTo('/resend-verification')).toHaveLength(1)
})

test('an address change requires a valid address', async () => {
  answer(`POST ${USER}/change-email`, { message: 'Two emails are on their way.' })
  await open()
  await press('Change address')
  const address = page.getByLabelText('New address')
  await expect.element(address).toHaveFocus()
  await press('Send emails')
  await expect.element(address).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await address.fill('ada@bücher.example')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Two emails are on their way.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(callsTo('/change-email')[0]?.body).toEqual({ email: 'ada@xn--bcher-kva.example' })
})

test('sessions list the current one first, and others can be ended', async () => {
  answer(`POST ${USER}/end-session`, () => {
    sessions = sessions.filter(({ id }) => id !== 'b')
    return Response.json({ message: 'Ended' })
  })
  answer(`POST ${USER}/end-other-sessions`, () => {
    sessions = sessions.filter(({ current }) => current)
    return Response.json({ message: 'Ended' })
  })
  await open()
  await expect
    .poll(() => rows.first().element().textContent)
    .toMatch(/^Firefox on Linux.*192\.0\.2\.7.*This session$/)
  await press('Sign out Chrome on Linux')
  await expect.element(page.getByText('Chrome on Linux is signed out.')).toBeVisible()
  await expect.poll(() => rows.all()).toHaveLength(2)
  expect(callsTo('/end-session')[0]?.body).toEqual({ id: 'b' })
  await expect.element(page.getByRole('heading', { name: 'Where you are signed in' })).toHaveFocus()
  await press('Sign out everywhere else')
  await expect.element(page.getByText('You are signed out everywhere else.')).toBeVisible()
  await expect.poll(() => rows.all()).toHaveLength(1)
  await expect.element(page.getByText('You have no other sessions.', { exact: false })).toBeVisible()
})

test('ending sessions from an older session requires the password', async () => {
  asksPassword('end-other-sessions', () => ({ message: 'Ended' }))
  await open()
  await press('Sign out everywhere else')
  await expect.element(field).toHaveFocus()
  // That the password is missing is no mistake yet.
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
  await press('Sign out')
  await expect.element(page.getByText('Password field is required')).toBeVisible()
  await field.fill('wrong1horse')
  await press('Sign out')
  await expect.element(page.getByText('Password is incorrect')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await press('Sign out everywhere else')
  await field.fill('correct1horse')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('You are signed out everywhere else.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a provider is unlinked with confirmation and password, unless it is the last way to sign in', async () => {
  providers = [
    { provider: 'GitHub', linked: at, can: { unlink: true } },
    { provider: 'Google', linked: at, can: { unlink: false } },
  ]
  asksPassword('unlink-provider', () => {
    providers = providers.slice(1)
    return { message: 'Unlinked' }
  })
  await open()
  const unlink = page.getByRole('button', { name: 'Unlink GitHub' })
  await expect.element(page.getByRole('button', { name: 'Unlink Google' })).not.toBeInTheDocument()
  await unlink.click()
  await press('Cancel')
  await expect.element(unlink).toHaveFocus()
  await unlink.click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Unlink', exact: true })
  await confirm.click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  await field.fill('correct1horse')
  await confirm.click()
  await expect.element(page.getByText('GitHub unlinked')).toHaveFocus()
  await expect.element(unlink).not.toBeInTheDocument()
})

test('an account is deleted with the password', async () => {
  asksPassword('delete-account', () => ({ message: 'Planned' }))
  await open()
  await press('Delete my account')
  await expect.element(field).toHaveFocus()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete my account' })
  await confirm.click()
  await expect.element(page.getByText('Password field is required')).toBeVisible()
  await field.fill('wrong1horse')
  await confirm.click()
  await expect.element(page.getByText('Password is incorrect')).toBeVisible()
  await expectAccessible()
  await field.fill('correct1horse')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Deletion scheduled' })).toBeVisible()
})

test('a scheduled deletion shows its date and can be cancelled', async () => {
  answer(`POST ${USER}/keep-account`, { message: 'Kept', user: accountOf() })
  await open({ deleteAfter: '2026-12-11T10:00:00.000Z' })
  const title = page.getByText('Your account will be deleted on 11/12/2026')
  await expect.element(title).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument()
  await expectAccessible()
  await press('Keep my account')
  await expect.element(page.getByText('Your account will not be deleted.')).toBeVisible()
  await expect.element(title).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('an authenticator app is set up with recovery codes, and removed', async () => {
  const factor = { authenticator: null as string | null, passkeys: [], recoveryCodes: 0, wanted: true }
  answer(`GET ${USER}/second-factor`, () => Response.json(factor))
  const picture = { size: 21, path: 'M0 0h1v1z' }
  answer(`POST ${USER}/new-authenticator`, { secret: 'ABCDEFGH', address: 'otpauth://totp/a', picture })
  answer(`POST ${USER}/confirm-authenticator`, (input) => {
    if ((input as { code: string }).code !== '123456')
      return refusedWith(400, 'invalid_input', 'Invalid', { fields: { code: 'This code is wrong' } })
    Object.assign(factor, { authenticator: at, recoveryCodes: 10, wanted: false })
    return Response.json({ recoveryCodes: Array.from({ length: 10 }, (_, index) => `code-${index}`) })
  })
  answer(`POST ${USER}/remove-authenticator`, () => {
    factor.authenticator = null
    return Response.json({ message: 'Removed' })
  })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await open()
  const section = part('Two-step verification')
  await expect.element(section.getByText(/^Set up two-step verification:/)).toBeVisible()
  await press('Set up an authenticator app')
  const code = page.getByLabelText('Code from your authenticator app')
  await expect.element(code).toHaveFocus()
  await expect.element(page.getByText('ABCD EFGH')).toBeVisible()
  expect(document.querySelector('dialog svg[shape-rendering] path')?.getAttribute('d')).toBe('M0 0h1v1z')
  await expectAccessible()
  await userEvent.keyboard('000000{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/This code is wrong/)
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  const ready = page.getByRole('dialog', { name: 'Your authenticator app is set up' })
  await expect.poll(() => ready.getByRole('listitem').all()).toHaveLength(10)
  await expectAccessible()
  await press('Save codes')
  const files = saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)
  expect(files).toContain('recovery-codes.txt')
  await press('Done')
  await expect.element(section.getByText('10 recovery codes are left.')).toBeVisible()
  await press('Remove authenticator app')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.element(section.getByText('Authenticator app removed')).toBeVisible()
  await expect.element(section.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
})
