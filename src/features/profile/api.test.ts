import { expect, test } from 'vitest'
import {
  setUpAccounts,
  signUpAndIn,
  api as userApi,
  type Accounts,
  type Browser,
} from '#test/support/accounts.ts'
import { sections } from './sections/registry.ts'

const api = '/profile-service/api/v1'
const asha = {
  FirstName: 'Asha',
  LastName: 'Kulkarni',
  Country: 'IN',
  State: 'Maharashtra',
  Title: 'Engineer',
}

let accounts: Accounts
setUpAccounts((given) => (accounts = given))

async function enter(userType = 'Personal'): Promise<{ browser: Browser; id: string }> {
  const browser = await signUpAndIn(accounts.browser, accounts.email)
  const { body } = await browser.patch(`${userApi}/profile`, { userType })
  return { browser, id: body.user.id }
}

test('The first save creates a profile, later ones update it', async () => {
  const { browser, id } = await enter()
  expect((await browser.post(`${api}/getByUserID`, { UserID: id })).status).toBe(404)
  const created = await browser.post(`${api}/userprofile/create`, { UserPersonalData: asha })
  expect(created.status).toBe(200)
  expect(created.body).toMatchObject({
    UserID: id,
    version: 1,
    UserPublicProfileID: expect.stringMatching(/^asha-kulkarni/),
    UserPersonalData: { ...asha, FullName: 'Asha Kulkarni' },
    Mentors: [],
  })
  const updated = await browser.put(`${api}/userprofile/update`, {
    ...created.body,
    Mentors: [sections.Mentors.example],
  })
  expect(updated.body).toMatchObject({
    version: 2,
    Mentors: [{ ...sections.Mentors.example, id: expect.any(String) }],
  })
  const stale = await browser.put(`${api}/userprofile/update`, { ...created.body, Mentors: [] })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
  expect((await browser.post(`${api}/getByUserID`, { UserID: id })).body).toEqual(updated.body)
})
