import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getSession } from '#lib/browser/session.ts'
import { sessionAnswerOf } from '#test/support/component/account.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mount } from '#test/support/component/mount.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { Passkeys } from './passkeys.tsx'

const USER = '/user-service/api/v1'
const laptop = { id: 'k1', name: 'Laptop', created: '2026-11-24T09:00:00.000Z', used: null }
const credential = { toJSON: () => ({ id: 'k1' }) } as unknown as PublicKeyCredential
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const refusal = (name: string) => new DOMException('No', name)

test('a passkey is named and created, and new recovery codes are shown', async () => {
  vi.spyOn(PublicKeyCredential, 'parseCreationOptionsFromJSON').mockReturnValue({} as never)
  const create = vi.spyOn(navigator.credentials, 'create')
  let asked = true
  answer(`POST ${USER}/new-passkey`, () =>
    asked
      ? refusedWith(400, 'invalid_input', 'Give it', { fields: { password: 'you signed in a while ago' } })
      : Response.json({ options: {} }),
  )
  answer(`POST ${USER}/add-passkey`, { recoveryCodes: Array.from({ length: 10 }, (_, at) => `code-${at}`) })
  const added = vi.fn<() => void>()
  await mount(<Passkeys passkeys={[]} onAdded={added} onRemoved={() => undefined} focusAfter={() => null} />)
  await press('Add a passkey')
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  const name = dialog.getByLabelText('Passkey name')
  await expect.element(name).toHaveFocus()
  await expectAccessible()
  await name.fill('Laptop')
  await userEvent.keyboard('{Enter}')
  await dialog.getByLabelText('Your password').fill('correct1horse')
  await expectAccessible()
  asked = false
  for (const [reason, said] of [
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['SecurityError', /do not work at an IP address such as 127\.0\.0\.1/],
    ['NotAllowedError', 'The passkey was not used. Try again, or sign in another way.'],
  ] as const) {
    create.mockRejectedValueOnce(refusal(reason))
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect.element(dialog.getByText(said)).toBeVisible()
  }
  expect(callsTo('/new-passkey').at(-1)?.body).toEqual({ password: 'correct1horse' })
  create.mockResolvedValueOnce(credential)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const ready = page.getByRole('dialog', { name: 'Passkey added' })
  await expect.poll(() => ready.getByRole('listitem').elements()).toHaveLength(10)
  expect(callsTo('/add-passkey').map(({ body }) => body)).toEqual([
    { name: 'Laptop', response: { id: 'k1' } },
  ])
  expect(added).toHaveBeenCalledOnce()
  await expectAccessible()
  await press('Done')
  await expect.element(ready).not.toBeInTheDocument()
})

test('a passkey is removed after confirmation', async () => {
  answer(`POST ${USER}/remove-passkey`, { message: 'Removed' })
  const removed = vi.fn<(said: string) => void>()
  await mount(
    <Passkeys passkeys={[laptop]} onAdded={() => undefined} onRemoved={removed} focusAfter={() => null} />,
  )
  await expect.element(page.getByRole('heading', { name: 'Laptop' })).toBeVisible()
  await press('Remove passkey Laptop')
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => removed.mock.calls).toEqual([['Passkey removed']])
  expect(callsTo('/remove-passkey')[0]?.body).toEqual({ id: 'k1' })
})

test('a passkey signs in; errors of the device or the portal are shown', async () => {
  vi.spyOn(PublicKeyCredential, 'parseRequestOptionsFromJSON').mockReturnValue({} as never)
  const get = vi.spyOn(navigator.credentials, 'get')
  answer(`POST ${USER}/passkey-challenge`, { options: {} })
  answer(`POST ${USER}/signin/passkey`, sessionAnswerOf())
  const signedIn = vi.fn<() => void>()
  await mount(<PasskeyButton onSignedIn={signedIn} />)
  get.mockRejectedValueOnce(refusal('NotAllowedError'))
  await press('Sign in with a passkey')
  await expect.element(page.getByText(/^The passkey was not used/)).toBeVisible()
  get.mockResolvedValueOnce(credential)
  await press('Sign in with a passkey')
  await expect.poll(() => signedIn.mock.calls).toHaveLength(1)
  expect(getSession()?.user.email).toBe('ada@example.org')
})
