import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { answer } from '#test/support/component/answers.ts'
import { mount } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { AdminFactorNotice } from './admin-factor.tsx'

test('administrators without a second factor see a link to set one up', async () => {
  beSignedIn({ role: 'admin' })
  const none = { authenticator: null, passkeys: [], recoveryCodes: 0, wanted: true }
  answer('GET /user-service/api/v1/second-factor', none)
  await mount(<AdminFactorNotice />)
  await expect
    .element(page.getByRole('link', { name: 'Set up two-step verification' }))
    .toHaveAttribute('href', paths.myLoginProfile())
})
