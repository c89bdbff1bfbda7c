import { expect, test } from 'vitest'
import { api, password, setUpAccounts, startAccounts, type Accounts } from '#test/support/accounts.ts'
import { codeNow } from '#test/support/acts/authenticator.ts'
import { insertPerson, insertSession } from '#test/support/person.ts'
import { issueCode } from '../oauth/mutations-code.ts'
import { signToken } from '../session/token.ts'
import { sealSecret } from './sealed-secret.ts'
import { base32 } from './totp.ts'

let database: Accounts['database']
let portal: Accounts['portal']
let browser: Accounts['browser']
let email: string

setUpAccounts((accounts) => ({ database, portal, browser, email } = accounts))

const bytes = Buffer.from('12345678901234567890')

/** Somebody whose authenticator has counted for long. */
async function newPerson(role: 'user' | 'admin' = 'user'): Promise<string> {
  const since = new Date('2026-01-02')
  const id = await insertPerson(database.db, email, { password, role, second_factor: since })
  const secret = sealSecret(bytes, id, portal.deps.secret)
  await database.db.insertInto('authenticator').values({ person_id: id, secret, confirmed: since }).execute()
  return id
}

test('A sign-in with a provider takes a code as well', async () => {
  const personId = await newPerson()
  const { code, browser: cookie } = await issueCode(database.db, { personId, provider: 'GitHub' })
  browser.cookies.set('agora.code', cookie)
  const first = await browser.get('/session/me', { authorization: `Bearer ${code}` })
  expect(first).toMatchObject({ status: 403, body: { secondStep: true } })
  expect(browser.cookies.has('agora.session')).toBe(false)
  const second = await browser.post(`${api}/second-step`, { code: codeNow(base32(bytes)) })
  expect(second).toMatchObject({ status: 200, body: { user: { email }, provider: 'GitHub' } })
  expect(browser.cookies.has('agora.session')).toBe(true)
})

test('Where it is required, the administration opens with a second factor only', async () => {
  const strict = await startAccounts(database, { ADMIN_SECOND_FACTOR: 'required' })
  try {
    const plain = await insertPerson(database.db, `plain-${email}`, { role: 'admin' })
    const tokens = [plain, await newPerson('admin')].map(async (id) =>
      signToken(await insertSession(database.db, id), strict.deps.secret),
    )
    const answers = await Promise.all(
      tokens.map(async (token) => {
        const headers = { authorization: `Bearer ${await token}` }
        return fetch(`${strict.url}${api}/admin/users`, { headers })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual([403, 200])
    expect(await answers[0]!.json()).toMatchObject({ code: 'forbidden', secondFactor: true })
  } finally {
    await strict.stop()
  }
})

test('A disabled account gets no further than the second step', async () => {
  const id = await newPerson()
  const reply = await browser.signIn(email, password)
  expect(reply.status).toBe(403)
  await database.db.updateTable('person').set({ disabled: new Date() }).where('id', '=', id).execute()
  const second = await browser.post(`${api}/second-step`, { code: codeNow(base32(bytes)) })
  expect(second.status).toBe(403)
  expect(browser.cookies.has('agora.session')).toBe(false)
})
