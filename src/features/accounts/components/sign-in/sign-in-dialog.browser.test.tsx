import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getSession } from '#lib/browser/session.ts'
import { sessionAnswerOf } from '#test/support/component/account.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mount } from '#test/support/component/mount.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'

const USER = '/user-service/api/v1'
const email = 'ada@example.org'
const password = 'correct1horse'
const rule = 'Password must contain atleast one number and one alphabet, and at least 8 or more characters'

const dialog = page.getByRole('dialog', { name: 'Signin or Register' })
const emailField = page.getByLabelText('Email')
const passwordField = page.getByLabelText('Password', { exact: true })
const signIn = page.getByRole('button', { name: 'Sign In', exact: true })
const register = page.getByRole('button', { name: 'Register' })

let closed: number
beforeEach(async () => {
  closed = 0
  answer(`GET ${USER}/providers`, { results: [] })
  await mount(<SignInDialog onClose={() => closed++} />)
})

async function fill(given = password): Promise<void> {
  await emailField.fill(email)
  await passwordField.fill(given)
}

test('the dialog validates on change with the messages of the specification', async () => {
  await expect.element(page.getByText(/^Welcome to Agora/)).toBeVisible()
  await expect.element(emailField).toHaveFocus()
  await signIn.click()
  await expect.element(page.getByText('Email field is required', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Password field is required', { exact: true })).toBeVisible()
  await expect.element(emailField).toHaveFocus()
  for (const width of [1280, 360]) {
    await page.viewport(width, 800)
    await expectAccessible()
  }
  await page.viewport(1280, 800)
  await userEvent.keyboard('asha@')
  await expect.element(emailField).toHaveAccessibleDescription('Please enter a valid email address')
  await userEvent.keyboard('example.org')
  await expect.element(page.getByText('Please enter a valid email address')).not.toBeInTheDocument()
  for (const weak of ['short1', 'onlyletters', '1234567890']) {
    await passwordField.fill(weak)
    await expect.element(page.getByText(rule, { exact: true })).toBeVisible()
  }
  await passwordField.fill('abcdefg1')
  await expect.element(page.getByText(rule)).not.toBeInTheDocument()
  expect(callsTo('/signin')).toEqual([])
})

test('an error is shown under the form until the password is edited', async () => {
  answer(`POST ${USER}/signin`, () => refusedWith(400, 'invalid_credentials', 'Password is incorrect'))
  await fill('wrong1horse')
  await signIn.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Password is incorrect' })
  await expect.element(alert).toBeVisible()
  await expectAccessible()
  await userEvent.type(passwordField, 'x')
  await expect.element(alert).not.toBeInTheDocument()
  expect(getSession()).toBeUndefined()
})

test('submits a form once, even if its button is pressed again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  answer(`POST ${USER}/signin`, async () => {
    await promise
    return sessionAnswerOf()
  })
  await fill()
  await signIn.click()
  await expect.element(signIn).toHaveAttribute('aria-busy', 'true')
  ;(signIn.element() as HTMLElement).click()
  ;(passwordField.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  resolve()
  await expect.poll(() => closed).toBe(1)
  expect(callsTo('/signin').map(({ body }) => body)).toEqual([{ email, currentPassword: password }])
  expect(getSession()?.user.email).toBe(email)
  const kept = ['expiresAt', 'provider', 'token', 'user'].map((name) => `agora.${name}`)
  expect(Object.keys(localStorage).sort()).toEqual(kept)
})

test('password managers recognize the fields, and the password can be shown', async () => {
  await expect.element(emailField).toHaveAttribute('autocomplete', 'username')
  await expect.element(emailField).toHaveAttribute('type', 'email')
  await expect.element(passwordField).toHaveAttribute('autocomplete', 'current-password')
  await register.click()
  await expect.element(passwordField).toHaveAttribute('autocomplete', 'new-password')
  await signIn.click()
  await expect.element(passwordField).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(passwordField).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(passwordField).toHaveAttribute('type', 'password')
})

test('values filled in by a password manager without events are sent', async () => {
  answer(`POST ${USER}/signin`, sessionAnswerOf())
  ;(emailField.element() as HTMLInputElement).value = email
  ;(passwordField.element() as HTMLInputElement).value = password
  await signIn.click()
  await expect.poll(() => callsTo('/signin')[0]?.body).toEqual({ email, currentPassword: password })
  await expect.poll(() => closed).toBe(1)
})

test('signing up also signs in', async () => {
  answer(`POST ${USER}/signup`, { message: 'Sign up successful' })
  answer(`POST ${USER}/signin`, sessionAnswerOf({ userType: null }))
  await fill()
  await register.click()
  await expect.poll(() => closed).toBe(1)
  expect(callsTo('/signup').map(({ body }) => body)).toEqual([{ email, currentPassword: password }])
  expect(getSession()?.user.email).toBe(email)
})

test('signing up with a registered address shows the same message and returns to the form', async () => {
  answer(`POST ${USER}/signup`, { message: 'Sign up successful', mailbox: '/mailbox' })
  answer(`POST ${USER}/signin`, () => refusedWith(400, 'invalid_credentials', 'Password is incorrect'))
  await fill('another2horse')
  await register.click()
  await expect.element(page.getByText('Sign up successful')).toBeVisible()
  await expect.element(page.getByText(`an email to ${email}`, { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open mailbox' })).toHaveAttribute('href', '/mailbox')
  await expect.element(emailField).not.toBeInTheDocument()
  await expectAccessible()
  expect(closed).toBe(0)
  await page.getByRole('button', { name: 'Back to signin' }).click()
  await expect.element(emailField).toHaveValue(email)
  await expect.element(emailField).toHaveFocus()
})

test('a password reset is requested by email, with a way back', async () => {
  const message = 'If an account exists for this address, we’ve sent an email with a link.'
  answer(`POST ${USER}/forgotpassword`, { message })
  await emailField.fill(email)
  await page.getByRole('button', { name: 'Forgot password' }).click()
  const forgot = page.getByRole('dialog', { name: 'Forgot password' })
  await expect.element(forgot).toBeVisible()
  await expect.element(emailField).toHaveFocus()
  await expect.element(emailField).toHaveValue(email)
  await expect.element(passwordField).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Back to signin' }).click()
  await expect.element(dialog).toBeVisible()
  await expect.element(emailField).toHaveValue(email)
  await page.getByRole('button', { name: 'Forgot password' }).click()
  await emailField.fill('')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect.element(page.getByText('Email field is required')).toBeVisible()
  await emailField.fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect.element(page.getByText(/sent an email with a link/)).toBeVisible()
  expect(callsTo('/forgotpassword').map(({ body }) => body)).toEqual([{ email }])
})

test('an account with a second factor requires a code', async () => {
  answer(`POST ${USER}/signin`, () => refusedWith(403, 'forbidden', 'One more step', { secondStep: true }))
  let tries = 0
  answer(`POST ${USER}/second-step`, () =>
    tries++ === 0
      ? refusedWith(400, 'invalid_input', 'Invalid', { fields: { code: 'This code is wrong' } })
      : Response.json(sessionAnswerOf()),
  )
  await fill()
  await signIn.click()
  await expect.element(page.getByRole('dialog', { name: 'One more step' })).toBeVisible()
  const code = page.getByLabelText('Code from your authenticator app')
  await expect.element(code).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Enter}000000{Enter}')
  await expect.element(code).toHaveAccessibleDescription(/This code is wrong/)
  await expect.element(code).toHaveFocus()
  await code.fill('123456')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => closed).toBe(1)
  expect(callsTo('/second-step').map(({ body }) => body)).toEqual([{ code: '000000' }, { code: '123456' }])
})

test('all controls are reachable by keyboard in order, and Esc closes the dialog', async () => {
  await expect.element(emailField).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Forgot password' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(passwordField).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(closed).toBe(1)
})

test('the dialog links to the terms, user agreement and privacy policy', async () => {
  for (const [name, href] of [
    ['terms', '/legal/terms'],
    ['user agreement', '/legal/user-agreement'],
    ['privacy policy', '/legal/privacy-policy'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
})
