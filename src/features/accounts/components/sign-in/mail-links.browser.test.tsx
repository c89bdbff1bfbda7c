import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getSession } from '#lib/browser/session.ts'
import { dropMailToken, extractMailToken, type TokenPage } from '#lib/browser/mail-token.ts'
import { readIntent } from '#lib/browser/intent.ts'
import type { Intent } from '#lib/text/intent.ts'
import { paths } from '#lib/text/paths.ts'
import { accountOf } from '#test/support/component/account.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mount, mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { SignOutScreen } from './sign-out-screen.tsx'

// The pages that the links of mails lead to.

const USER = '/user-service/api/v1'
const heading = page.getByRole('heading', { level: 1 })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens a page as the link of a mail does. */
async function open(to: TokenPage, token?: string, intent: Partial<Intent> = {}) {
  dropMailToken(to)
  if (token) {
    const { href } = location
    history.replaceState(null, '', paths[to]({ token, ...intent }))
    extractMailToken()
    history.replaceState(null, '', href)
  }
  return mountPage(paths[to]())
}

/** A token that begins so, what is asked, the button, its call, and what is said then. */
const [joined, changes] = ['Did you sign up here?', 'Change the address?']
const questions = [
  ['x', joined, 'Yes, confirm my address', 'verify-email', 'Your email address is verified'],
  ['x', joined, 'No, it wasn’t me', 'deny-signup', 'Registration cancelled'],
  ['change-x', changes, 'Yes, change it', 'confirm-email-change', 'Confirmed'],
  ['change-x', changes, 'No, it wasn’t me', 'deny-email-change', 'Change cancelled'],
  ['undo-x', 'Undo the address change?', 'Yes, undo it', 'undo-email-change', 'Change undone'],
] as const

for (const [token, asked, button, call, done] of questions)
  test(`“${asked}”: sends the request only after “${button}”`, async () => {
    answer(`POST ${USER}/${call}`, { message: 'The portal has done it.' })
    await open('verifyEmail', token)
    await expect.element(heading).toHaveTextContent(asked)
    await expectAccessible()
    expect(callsTo(call)).toEqual([])
    await press(button)
    await expect.element(heading).toHaveTextContent(done)
    // The button that was pressed is gone.
    await expect.element(page.getByRole('status').first()).toHaveFocus()
    await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', paths.signIn())
    expect(callsTo(call).map(({ body }) => body)).toEqual([{ token }])
    await expectAccessible()
  })

for (const [token, asked, button, call] of questions.filter(
  ([token], at) => questions[at - 1]?.[0] !== token,
))
  test(`“${asked}”: an invalid link shows an error; a failed request can be retried`, async () => {
    beSignedIn()
    let code = 'unavailable'
    answer(`POST ${USER}/${call}`, () =>
      refusedWith(code === 'unavailable' ? 503 : 400, code, 'It did not work.'),
    )
    await open('verifyEmail', token)
    await press(button)
    await expect.element(page.getByText('It did not work.')).toHaveFocus()
    code = 'invalid_input'
    await press('Retry')
    await expect.element(heading).toHaveTextContent('This link is no longer valid')
    await expect
      .element(page.getByRole('link', { name: 'Go to my login profile' }))
      .toHaveAttribute('href', paths.myLoginProfile())
    await expectAccessible()
  })

const intent = { returnTo: '/events/5/zero-trust', act: 'register', subject: '5' } as const

test('a link that was used already leads on to what it continues', async () => {
  answer(`POST ${USER}/verify-email`, () => refusedWith(400, 'invalid_input', 'No'))
  await open('verifyEmail', 'x', intent)
  await press('Yes, confirm my address')
  await expect.element(heading).toHaveTextContent('This link is no longer valid')
  await expect.element(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', intent.returnTo)
})

test('a link of somebody else than who is signed in says so, and who has to sign out', async () => {
  beSignedIn({ email: 'other@example.org' })
  answer('GET /session/me', { user: accountOf({ email: 'other@example.org' }) })
  answer(`POST ${USER}/verify-email`, { message: 'Done', email: 'ada@example.org' })
  await open('verifyEmail', 'x', intent)
  await press('Yes, confirm my address')
  const said = 'ada@example.org is verified, but you are signed in as other@example.org'
  await expect.element(page.getByText(said, { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Logout' })).toHaveAttribute('href', paths.signOut())
  expect(readIntent()).toMatchObject({ ...intent, email: 'ada@example.org' })
})

test('a new password by a link leads to sign-in, which continues what the link carries', async () => {
  answer(`POST ${USER}/updatepassword`, { message: 'Updated', email: 'ada@example.org' })
  const { router } = await open('updatePassword', 'x', intent)
  await page.getByLabelText('New password').fill('third3horses')
  await press('Submit')
  await expect.element(page.getByText('to continue where you left off', { exact: false })).toBeVisible()
  expect(readIntent()).toMatchObject({ ...intent, email: 'ada@example.org' })
  await expect.poll(() => router.state.location.pathname, { timeout: 10_000 }).toBe(paths.signIn())
})

test('a page without a token shows that the link is not valid', async () => {
  await open('verifyEmail')
  await expect.element(heading).toHaveTextContent('This link is no longer valid')
})

test('an invalid reset link shows an error, and a new link can be requested', async () => {
  answer(`POST ${USER}/updatepassword`, () =>
    refusedWith(400, 'invalid_input', 'No', { fields: { token: 'No' } }),
  )
  answer(`POST ${USER}/forgotpassword`, { message: 'If there is one, an email with a link is on its way.' })
  await open('updatePassword', 'old')
  await expectAccessible()
  await page.getByLabelText('New password').fill('third3horses')
  await press('Submit')
  await expect.element(page.getByText('This link is no longer valid', { exact: false }).first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('main').getByLabelText('Email').fill('ada@example.org')
  await press('Send link')
  await expect.element(page.getByText('an email with a link is on its way', { exact: false })).toBeVisible()
})

for (const [query, title, buttons] of [
  [{ link: 'a.b' }, 'Unsubscribe from the weekly email?', 1],
  [{ link: 'a.b', failed: 'yes' }, 'Unsubscribe from the weekly email?', 1],
  [{ failed: 'link' }, 'This link is incomplete', 0],
  [{ done: 'yes' }, 'You are unsubscribed from the weekly email', 0],
] as const)
  test(`the weekly email: ${JSON.stringify(query)} shows “${title}”`, async () => {
    await mountPage(`${paths.unsubscribe()}?${new URLSearchParams(query)}`)
    await expect.element(heading).toHaveTextContent(title)
    expect(page.getByRole('button', { name: 'Unsubscribe' }).elements()).toHaveLength(buttons)
    await expect
      .element(page.getByRole('link', { name: 'Go to my reading list' }))
      .toHaveAttribute('href', paths.myReading())
    await expectAccessible()
  })

test.each([
  [200, 'You are signed out.'],
  [503, 'You are signed out in this browser.'],
] as const)('the sign-out page shows the response of the server: %i', async (status, said) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer('GET /user/logout', async () => {
    await promise
    return status === 200 ? { message: 'Signed out' } : refusedWith(status, 'unavailable', 'Not now')
  })
  beSignedIn()
  await mount(<SignOutScreen />, paths.signOut())
  await expect.element(page.getByText('Signing out …')).toBeVisible()
  expect(getSession()).toBeUndefined()
  await expectAccessible()
  resolve()
  await expect.element(page.getByText(said, { exact: false })).toBeVisible()
})
