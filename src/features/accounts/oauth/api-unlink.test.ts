import { expect, test } from 'vitest'
import { ageSessions, lastAct, waysOf } from '#test/support/account-state.ts'
import { api, password, setUpAccounts, type Accounts } from '#test/support/accounts.ts'
import { insertIdentity, insertPerson, insertSession } from '#test/support/person.ts'
import { refusedFor } from '#test/support/ask.ts'
import { signToken } from '../session/token.ts'

let { database, portal, browser, email } = {} as Accounts

// Google is not set up here.
setUpAccounts(
  (accounts) => ({ database, portal, browser, email } = accounts),
  async () => ({
    GITHUB_CLIENT_ID: 'agora',
    GITHUB_CLIENT_SECRET: 'secret of agora',
    FACEBOOK_CLIENT_ID: 'agora',
    FACEBOOK_CLIENT_SECRET: 'secret of agora',
  }),
)

/** Somebody with these ways in, signed in with GitHub. @returns the ids of person and session. */
async function personWith(ways: string[]): Promise<{ id: string; session: string }> {
  const id = await insertPerson(database.db, email, ways.includes('password') ? { password } : {})
  for (const way of ways.filter((each) => each !== 'password')) await insertIdentity(database.db, id, way)
  const session = await insertSession(database.db, id, { provider: 'GitHub' })
  browser.token = await signToken(session, portal.deps.secret)
  return { id, session }
}
const linked = async (): Promise<unknown> => (await browser.get(`${api}/linked-providers`)).body.results
const unlink = (provider: string, more: object = {}) =>
  browser.post(`${api}/unlink-provider`, { provider, ...more })

test('unlinking keeps the password, ends other sessions of the provider, and is recorded', async () => {
  const { id, session } = await personWith(['password', 'github'])
  const other = await insertSession(database.db, id, { provider: 'GitHub' })
  const byPassword = await insertSession(database.db, id)
  expect(await linked()).toEqual([
    { provider: 'GitHub', linked: expect.stringMatching(/^20/), can: { unlink: true } },
  ])
  const message = 'Your account is no longer linked to GitHub.'
  expect(await unlink('GitHub')).toMatchObject({ status: 200, body: { message } })
  expect(await waysOf(database.db, id)).toEqual(['credential'])
  expect(await linked()).toEqual([])
  const left = await database.db.selectFrom('session').select('id').where('person_id', '=', id).execute()
  expect(left.map((one) => one.id).sort()).toEqual([session, byPassword].sort())
  expect(await lastAct(database.db)).toMatchObject({
    act: 'provider-unlinked',
    person_id: id,
    address: '127.0.0.1',
    device: 'Firefox on Linux',
    detail: { provider: 'GitHub', sessions: [other] },
  })
  expect((await unlink('GitHub')).status).toBe(404)
})

test('the last usable way to sign in cannot be unlinked', async () => {
  const { id } = await personWith(['github', 'google'])
  expect(await linked()).toMatchObject([
    { provider: 'Google', can: { unlink: true } },
    { provider: 'GitHub', can: { unlink: false } },
  ])
  const refused = { code: 'conflict', message: 'GitHub is your only way to sign in. Set a password first.' }
  expect(await unlink('GitHub')).toMatchObject({ status: 409, body: refused })
  expect((await unlink('Google')).status).toBe(200)
  expect((await unlink('GitHub')).status).toBe(409)
  expect(await waysOf(database.db, id)).toEqual(['github'])
})

test('two requests at once do not remove the last two ways to sign in', async () => {
  const { id } = await personWith(['github', 'facebook'])
  expect(await linked()).toMatchObject([{ can: { unlink: true } }, { can: { unlink: true } }])
  const replies = await Promise.all([unlink('GitHub'), unlink('Facebook')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await waysOf(database.db, id)).toHaveLength(1)
})

test('an older session needs the password or a new sign-in', async () => {
  const { id } = await personWith(['password', 'github'])
  await ageSessions(database.db, email, 11)
  expect(await unlink('GitHub')).toMatchObject(refusedFor({ password: expect.any(String) }))
  expect((await unlink('GitHub', { password: 'wrong1password' })).status).toBe(400)
  expect(await lastAct(database.db)).toMatchObject({
    act: 'password-refused',
    detail: { for: 'provider-unlinked' },
  })
  expect(await waysOf(database.db, id)).toEqual(['credential', 'github'])
  expect((await unlink('GitHub', { password })).status).toBe(200)
})

test("unlinking rejects others' providers and unknown names", async () => {
  const { id } = await personWith(['password', 'github'])
  const stranger = portal.browser()
  await stranger.enter(`x${email}`)
  expect((await stranger.post(`${api}/unlink-provider`, { provider: 'GitHub' })).status).toBe(404)
  expect((await stranger.post(`${api}/unlink-provider`, { provider: 'GitHub', id })).status).toBe(400)
  expect((await unlink('credential')).status).toBe(400)
  expect(await waysOf(database.db, id)).toEqual(['credential', 'github'])
})
