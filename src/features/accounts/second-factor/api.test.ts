import { expect, test } from 'vitest'
import { setPerson } from '#test/support/account-state.ts'
import { api, password, setUpAccounts, startAccounts, type Accounts } from '#test/support/accounts.ts'
import { codeNow } from '#test/support/acts/authenticator.ts'
import { softPasskey, type SoftPasskey } from '#test/support/acts/soft-passkey.ts'
import { insertPerson, insertSession } from '#test/support/person.ts'
import { issueCode } from '../oauth/mutations-code.ts'
import { signToken } from '../session/token.ts'
import { sealSecret } from './sealed-secret.ts'
import { base32 } from './totp.ts'

let { database, portal, browser, email } = {} as Accounts
let key: SoftPasskey
/** Nobody is signed in there; the address of who has an authenticator. */
let stranger: Accounts['browser']
let own: string

setUpAccounts(async (accounts) => {
  ;({ database, portal, browser, email } = accounts)
  key = softPasskey()
  stranger = portal.browser()
  own = `own-${email}`
  await browser.enter(email)
  await setPerson(database.db, email, { email_verified: true })
})

const post = (call: string, body: object = {}, by = browser) => by.post(`${api}/${call}`, body)
const optionsOf = async (call: string, by = browser) => {
  const reply = await post(call, {}, by)
  expect(reply.status).toBe(200)
  return reply.body.options as { challenge: string; rpId?: string }
}
async function add(by = browser) {
  const { challenge } = await optionsOf('new-passkey', by)
  return post('add-passkey', { name: 'Laptop', response: key.register(challenge, portal.url) }, by)
}
const signIn = (response: object, by = portal.browser()) => post('signin/passkey', { response }, by)
const challengeNow = async () => (await optionsOf('passkey-challenge', portal.browser())).challenge

test('a passkey is added, signs in on its own, and is required after a password', async () => {
  const added = await add()
  expect(added.body).toEqual({ recoveryCodes: expect.arrayContaining([expect.any(String)]) })
  expect((await browser.get(`${api}/second-factor`)).body).toMatchObject({
    passkeys: [{ id: key.id, name: 'Laptop', used: null }],
    recoveryCodes: 10,
  })
  expect(await portal.browser().signIn(email, password)).toMatchObject({
    status: 403,
    body: { secondStep: true },
  })
  const fresh = portal.browser()
  const reply = await signIn(key.sign(await challengeNow(), portal.url), fresh)
  expect(reply).toMatchObject({ status: 200, body: { user: { email }, provider: 'passkey' } })
  fresh.token = reply.body.token
  expect((await fresh.get('/session/me')).status).toBe(200)
  expect((await browser.get(`${api}/second-factor`)).body.passkeys[0].used).toEqual(expect.any(String))
})

test('a passkey response is accepted once, for this portal, and with user verification', async () => {
  await add()
  const challenge = await challengeNow()
  const right = key.sign(challenge, portal.url)
  const wrong = [
    key.sign('A'.repeat(72), portal.url),
    key.sign(challenge, 'https://evil.example.org'),
    key.sign(challenge, portal.url, { rpId: 'evil.example.org' }),
    // Present, but not verified.
    key.sign(challenge, portal.url, { flags: 0x01 }),
    { ...softPasskey().sign(challenge, portal.url), id: key.id, rawId: key.id },
    softPasskey().sign(challenge, portal.url),
    key.sign((await optionsOf('new-passkey')).challenge, portal.url),
  ]
  for (const response of wrong) expect((await signIn(response)).status).toBe(400)
  expect((await signIn(right)).status).toBe(200)
  expect((await signIn(right)).status).toBe(400)
})

test('a copied passkey is rejected once its counter is behind', async () => {
  await add()
  const signed = async (count: number) => key.sign(await challengeNow(), portal.url, { count })
  expect((await signIn(await signed(3))).status).toBe(200)
  for (const count of [3, 2, 0]) expect((await signIn(await signed(count))).status).toBe(400)
  expect((await signIn(await signed(4))).status).toBe(200)
})

test('a passkey is added once, to the session that requested it, of a verified account', async () => {
  const other = portal.browser()
  await other.enter(`other-${email}`)
  expect((await post('new-passkey', {}, other)).status).toBe(403)
  const { challenge } = await optionsOf('new-passkey')
  const response = key.register(challenge, portal.url)
  expect((await post('add-passkey', { name: 'Theirs', response }, other)).status).toBe(400)
  expect((await post('add-passkey', { name: 'Mine', response })).status).toBe(200)
  expect((await post('add-passkey', { name: 'Mine', response })).status).toBe(400)
  expect((await add()).status).toBe(409)
})

test('a removed passkey is rejected; removing the last one ends the second step', async () => {
  await add()
  expect((await post('remove-passkey', { id: softPasskey().id })).status).toBe(404)
  expect((await post('remove-passkey', { id: key.id })).status).toBe(200)
  expect((await signIn(key.sign(await challengeNow(), portal.url))).status).toBe(400)
  expect((await portal.browser().signIn(email, password)).status).toBe(200)
  expect((await browser.get(`${api}/second-factor`)).body).toMatchObject({ passkeys: [], recoveryCodes: 0 })
})

test('the passkey of a disabled account is rejected', async () => {
  await add()
  await setPerson(database.db, email, { disabled: new Date() })
  expect((await signIn(key.sign(await challengeNow(), portal.url))).status).toBe(403)
})

test('passkey options name the account and its own passkeys only', async () => {
  const others = portal.browser()
  await others.enter(`other-${email}`)
  await database.db.updateTable('person').set({ email_verified: true }).execute()
  expect((await add(others)).status).toBe(200)
  const [theirs, mine] = [key.id, softPasskey()]
  key = mine
  expect((await add()).status).toBe(200)
  expect(await optionsOf('new-passkey')).toMatchObject({
    user: { name: email, displayName: email },
    excludeCredentials: [{ id: mine.id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await database.db.updateTable('person').set({ name: 'Ada' }).execute()
  expect(await optionsOf('new-passkey')).toMatchObject({ user: { name: email, displayName: 'Ada' } })
  // Signing in with one leaves the others unused, and removing one that is another's removes none.
  expect((await signIn(mine.sign(await challengeNow(), portal.url))).status).toBe(200)
  expect((await post('remove-passkey', { id: theirs })).status).toBe(404)
  expect((await others.get(`${api}/second-factor`)).body.passkeys).toMatchObject([{ id: theirs, used: null }])
  const spent = await database.db
    .selectFrom('verification')
    .select('expires')
    .where('identifier', '=', 'passkey-spent')
    .execute()
  expect(spent.length, 'what was signed is remembered while it would count').toBeGreaterThanOrEqual(2)
  for (const { expires } of spent) expect(expires.getTime()).toBeGreaterThan(Date.now() + 3 * 60_000)
})

test('a passkey is rejected without user verification, and so is a 21st', async () => {
  const { challenge } = await optionsOf('new-passkey')
  // Present, but not verified.
  const response = key.register(challenge, portal.url, { flags: 0x41 })
  expect((await post('add-passkey', { name: 'Laptop', response })).status).toBe(400)
  await add()
  const [row] = await database.db.selectFrom('passkey').selectAll().where('id', '=', key.id).execute()
  const more = (count: number) =>
    database.db
      .insertInto('passkey')
      .values(Array.from({ length: count }, (_, i) => ({ ...row!, id: `${row!.id}${i}` })))
      .execute()
  await more(18)
  key = softPasskey()
  expect((await add()).status).toBe(200)
  key = softPasskey()
  expect((await add()).status).toBe(409)
  const other = portal.browser()
  await other.enter(`other-${email}`)
  await database.db.updateTable('person').set({ email_verified: true }).execute()
  expect((await add(other)).status).toBe(200)
})

const bytes = Buffer.from('12345678901234567890')

/** Somebody whose authenticator has counted for long. */
async function newPerson(role: 'user' | 'admin' = 'user'): Promise<string> {
  const since = new Date('2026-01-02')
  const id = await insertPerson(database.db, own, { password, role, second_factor: since })
  const secret = sealSecret(bytes, id, portal.deps.secret)
  await database.db.insertInto('authenticator').values({ person_id: id, secret, confirmed: since }).execute()
  return id
}

test('a sign-in with a provider requires a code as well', async () => {
  const personId = await newPerson()
  const { code, browser: cookie } = await issueCode(database.db, { personId, provider: 'GitHub' })
  stranger.cookies.set('agora.code', cookie)
  const first = await stranger.get('/session/me', { authorization: `Bearer ${code}` })
  expect(first).toMatchObject({ status: 403, body: { secondStep: true } })
  expect(stranger.cookies.has('agora.session')).toBe(false)
  const second = await stranger.post(`${api}/second-step`, { code: codeNow(base32(bytes)) })
  expect(second).toMatchObject({ status: 200, body: { user: { email: own }, provider: 'GitHub' } })
  expect(stranger.cookies.has('agora.session')).toBe(true)
})

test('the administration needs a second factor if configured', async () => {
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

test('a disabled account cannot pass the second step', async () => {
  await newPerson()
  const reply = await stranger.signIn(own, password)
  expect(reply.status).toBe(403)
  await setPerson(database.db, own, { disabled: new Date() })
  const second = await stranger.post(`${api}/second-step`, { code: codeNow(base32(bytes)) })
  expect(second.status).toBe(403)
  expect(stranger.cookies.has('agora.session')).toBe(false)
})
