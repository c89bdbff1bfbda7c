import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getSession } from '#lib/browser/session.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mount } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { UpdatePasswordScreen } from './update-password-screen.tsx'

const UPDATE = 'POST /user-service/api/v1/updatepassword'
const fresh = page.getByLabelText('New password')
const present = page.getByLabelText('Current password')
const submit = page.getByRole('button', { name: 'Submit' })

test('a new password is validated on change and can be shown', async () => {
  beSignedIn()
  await mount(<UpdatePasswordScreen />)
  await expect.element(fresh).toHaveAttribute('autocomplete', 'new-password')
  await fresh.fill('short')
  await expect.element(page.getByText(/^Password must contain atleast one number/)).toBeVisible()
  await fresh.fill('')
  await expect.element(page.getByText('Password field is required')).toBeVisible()
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(fresh).toHaveAttribute('type', 'text')
  expect(callsTo('/updatepassword')).toEqual([])
})

test('a session older than ten minutes requires the current password', async () => {
  beSignedIn()
  answer(UPDATE, (input) => {
    const { oldPassword } = input as { oldPassword?: string }
    if (oldPassword === 'correct1horse') return Response.json({ message: 'Updated' })
    const said = oldPassword ? 'Password is incorrect' : 'Current password is needed'
    return refusedWith(400, 'invalid_input', said, { fields: { oldPassword: said } })
  })
  await mount(<UpdatePasswordScreen />)
  await fresh.fill('another2horse')
  await submit.click()
  await expect.element(present).toHaveFocus()
  await expect.element(present).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(fresh).toHaveValue('another2horse')
  await userEvent.keyboard('wrong1horse')
  await submit.click()
  await expect.element(page.getByText('Password is incorrect')).toBeVisible()
  await expectAccessible()
  await present.fill('correct1horse')
  expect(getSession()).toBeDefined()
  await submit.click()
  await expect.element(page.getByText('Password updated successfully!')).toBeVisible()
  await expect.poll(getSession).toBeUndefined()
})
