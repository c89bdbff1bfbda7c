import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { endSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { sessionAnswerOf } from '#test/support/component/account.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { mockProfile } from '#test/support/profile/kept-profile.ts'

// A session that ends while something is typed: the page stays, and whoever it was signs in again over it.

const USER = '/user-service/api/v1'
const again = page.getByRole('dialog', { name: 'Sign in again' })
const password = page.getByLabelText('Password', { exact: true })

async function open(edit: string) {
  answer(`GET ${USER}/providers`, { results: [] })
  mockProfile()
  const { router } = await mountPage(paths.myPersonalProfile({ edit }))
  await expect.element(page.getByRole('heading', { name: 'Asha Kulkarni' })).toBeVisible()
  return router
}

test('the dialog shows the user, preserves the input, and rejects a wrong password', async () => {
  await page.viewport(360, 740)
  await open('Mentors.new')
  await page.getByLabelText('Name', { exact: true }).fill('Ada')
  endSession('refused')
  await expect.element(again).toBeVisible()
  await expect.element(again.getByText('What you typed is still here', { exact: false })).toBeVisible()
  await expect.element(again.getByLabelText('Email')).toHaveValue('ada@example.org')
  await expect.element(password).toHaveFocus()
  await expect.element(again.getByRole('button', { name: 'Register' })).not.toBeInTheDocument()
  await expectAccessible()
  let right = false
  answer(`POST ${USER}/signin`, () =>
    right
      ? Response.json(sessionAnswerOf())
      : refusedWith(400, 'invalid_credentials', 'Password is incorrect'),
  )
  await userEvent.keyboard('wrong1horse{Enter}')
  await expect.element(again.getByText('Password is incorrect')).toBeVisible()
  right = true
  await password.fill('correct1horse')
  await userEvent.keyboard('{Enter}')
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Name', { exact: true })).toHaveValue('Ada')
  expect(callsTo('/signin')).toHaveLength(2)
})

test('a nested form stays open with its input', async () => {
  await open('ProfessionalExperience.new')
  await page.getByRole('dialog').getByRole('button', { name: 'Add project' }).click()
  await page.getByLabelText('Project name').fill('Bridge watch')
  endSession('expired')
  await expect.element(again).toBeVisible()
  answer(`POST ${USER}/signin`, sessionAnswerOf())
  await password.fill('correct1horse')
  await userEvent.keyboard('{Enter}')
  await expect.element(again).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Project name')).toHaveValue('Bridge watch')
})

test('Esc goes to the home page and preserves the input', async () => {
  const router = await open('Mentors.new')
  await page.getByLabelText('Name', { exact: true }).fill('Ada')
  endSession('expired')
  await expect.element(password).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => router.state.location.pathname).toBe('/')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(localStorage.getItem('agora.draft.1.Mentors.new')).toContain('Ada')
})
