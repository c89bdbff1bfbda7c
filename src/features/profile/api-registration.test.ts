import { expect, test } from 'vitest'
import { startAccounts } from '#test/support/accounts.ts'
import { testDatabase } from '#test/support/database.ts'

const database = await testDatabase()

test.each([
  [{ VIRTUAL_ENTERPRISE_FORM_URL: 'https://forms.example.com/ve' }, 'https://forms.example.com/ve'],
  [{ DEMO_CONTENT: 'on' }, 'https://example.org/virtual-enterprise'],
  [{ DEMO_CONTENT: 'off' }, null],
])('with %j, returns the registration form URL %s', async (settings, expected) => {
  const portal = await startAccounts(database, settings)
  const { status, body } = await portal
    .browser()
    .get('/profile-service/api/v1/virtual-enterprise/registration')
  await portal.stop()
  expect([status, body]).toEqual([200, { FormURL: expected }])
})
