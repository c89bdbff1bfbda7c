import { createHmac } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTHeaderParameters } from 'jose'
import { describe, expect, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { keyFor } from '#lib/server/secret.ts'
import {
  api,
  password,
  startAccounts,
  setUpAccounts,
  type Accounts,
  type Browser,
} from '#test/support/accounts.ts'
import { mailedToken } from '#test/support/mail/mailed-links.ts'
import { actsOf, setPerson } from '#test/support/account-state.ts'
import { noPages } from '#test/support/app.ts'
import { inRequest } from '#test/support/scope.ts'
import { createViewers } from './data.ts'
import { signToken } from './token.ts'

// What OWASP ASVS 5.0 asks of sessions, and of browsers that had one: see docs/security.md.

const HOUR = 3_600_000
let { database, portal, browser, email } = {} as Accounts

/** Of the browser's session, and what its tokens are signed with. */
let sid: string
let key: Buffer

setUpAccounts(async (accounts) => {
  ;({ database, portal, browser, email } = accounts)
  await browser.enter(email)
  sid = (await sessions())[0]!.id
  key = keyFor('access-token', portal.deps.secret)
})

const sessions = () =>
  database.db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .selectAll('session')
    .where('email', '=', email)
    .execute()
const setSession = async (values: { created?: Date; expires?: Date }) => {
  for (const { id } of await sessions()) {
    await database.db.updateTable('session').set(values).where('id', '=', id).execute()
  }
}
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)
const isAlive = async (by: Browser) => (await by.get('/session/me')).status === 200
const maxAge = (cookie = '') => Number(/Max-Age=(\d+)/.exec(cookie)?.[1])

describe('a session', () => {
  test('ends 12 hours after its last use', async () => {
    const [begun] = await sessions()
    const length = (begun?.expires.getTime() ?? 0) - Date.now()
    expect(length).toBeGreaterThan(11.9 * HOUR)
    expect(length).toBeLessThanOrEqual(12 * HOUR)
    await setSession({ expires: ago(0.001) })
    expect(await isAlive(browser)).toBe(false)
    const reply = await browser.get('/refreshToken')
    expect(reply.status).toBe(401)
    expect(reply.cookies).toEqual([expect.stringMatching(/^agora\.session=; Max-Age=0;/)])
  })

  test('ends after 30 days, even if it is used', async () => {
    await setSession({ created: ago(30 * 24 - 2) })
    const late = await browser.get('/refreshToken')
    expect(late.status).toBe(200)
    expect(late.body.expiresIn).toMatch(/^7[12]\d\ds$/)
    expect(maxAge(late.cookies[0])).toBeLessThanOrEqual(7_200)
    const [session] = await sessions()
    expect((session?.expires.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(2 * HOUR)
    await setSession({ created: ago(30 * 24), expires: new Date(Date.now() + HOUR) })
    expect((await browser.get('/refreshToken')).status).toBe(401)
  })

  test('is not extended by its bearer token, which does not renew itself', async () => {
    const [{ id, expires } = { id: '', expires: new Date() }] = await sessions()
    const old = await signToken(id, portal.deps.secret, new Date(Date.now() - 14 * 60_000))
    const reply = await browser.get('/session/me', { authorization: `Bearer ${old}` })
    expect(reply.status).toBe(200)
    expect(reply.body.token).toBe(old)
    expect(reply.cookies).toEqual([])
    expect((await sessions())[0]?.expires).toEqual(expires)
  })

  test('ends when its browser signs in again, and that is recorded', async () => {
    const before = { token: browser.token, cookies: new Map(browser.cookies) }
    await browser.signIn(email, password)
    const left = { ...portal.browser() }
    expect(await sessions()).toHaveLength(1)
    const reply = await left.get('/session/me', { authorization: `Bearer ${before.token}` })
    expect(reply.status).toBe(401)
    const [cookie] = before.cookies.values()
    expect((await left.get('/refreshToken', { cookie: `agora.session=${cookie}` })).status).toBe(401)
    expect(await isAlive(browser)).toBe(true)
    const acts = await actsOf(database.db, email)
    expect(acts.sort()).toEqual(['signed-in', 'signed-in', 'signed-out', 'signed-up'])
  })

  test('is not ended by a sign-in without a cookie or with an invalid one', async () => {
    await portal.browser().signIn(email, password)
    const third = portal.browser()
    third.cookies.set('agora.session', 'x'.repeat(32))
    await third.signIn(email, password)
    expect(await sessions()).toHaveLength(3)
    expect(await isAlive(browser)).toBe(true)
  })

  test('gets a new cookie after a password change; the old one is rejected', async () => {
    const stolen = browser.cookies.get('agora.session') ?? ''
    const set = await browser.post(`${api}/updatepassword`, { currentPassword: 'better2horse' })
    expect(set.status).toBe(200)
    expect(browser.cookies.get('agora.session')).not.toBe(stolen)
    const thief = await portal.browser().get('/refreshToken', { cookie: `agora.session=${stolen}` })
    expect(thief.status).toBe(401)
    expect((await browser.get('/refreshToken')).status).toBe(200)
    expect(await isAlive(browser)).toBe(true)
  })

  test('cannot be taken over with a copy of the database', async () => {
    const cookie = browser.cookies.get('agora.session') ?? ''
    const [session] = await sessions()
    expect(session?.token).not.toContain(cookie)
    expect(JSON.stringify(session)).not.toContain(cookie)
    for (const kept of [session?.token ?? '', session?.id ?? '']) {
      const thief = portal.browser()
      expect((await thief.get('/refreshToken', { cookie: `agora.session=${kept}` })).status).toBe(401)
      expect((await thief.get('/session/me', { authorization: `Bearer ${kept}` })).status).toBe(401)
    }
  })

  test('ends if the secret of the portal changes, by cookie and by token', async () => {
    const secret = 'another secret, of more than 32 characters'
    const other = await startAccounts(database, {}, (deps) => ({
      ...deps,
      secret,
      viewers: createViewers(deps.db, secret),
    }))
    try {
      const same = other.browser()
      same.cookies = new Map(browser.cookies)
      expect((await same.get('/refreshToken')).status).toBe(401)
      same.token = browser.token
      expect(await isAlive(same)).toBe(false)
    } finally {
      await other.stop()
    }
    expect(await isAlive(browser)).toBe(true)
  })
})

test('cookies are random: 32 letters and digits, different each time', async () => {
  const cookies: string[] = []
  for (let i = 0; i < 20; i++) {
    const each = portal.browser()
    await each.signIn(email, password)
    cookies.push(each.cookies.get('agora.session') ?? '')
  }
  expect(cookies).toEqual(cookies.map(() => expect.stringMatching(/^[A-Za-z\d]{32}$/)))
  expect(new Set(cookies).size).toBe(20)
  // 640 of 62 signs: hardly ever do three or more never come.
  expect(new Set(cookies.join('')).size).toBeGreaterThan(59)
})

test('on https the cookie is secure and only for this host', async () => {
  const cookies: string[] = []
  const { status } = await inRequest({}, { origin: 'https://portal.example.org', cookies }, async () =>
    createApp(portal.deps, noPages).request(`${api}/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, currentPassword: password }),
    }),
  )
  expect(status).toBe(200)
  expect(cookies).toEqual([
    expect.stringMatching(
      /^__Host-agora\.session=\w{32}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
    expect.stringMatching(
      /^__Host-agora\.known=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ])
})

test('responses contain neither hashes nor cookie values, and must not be cached', async () => {
  const [session] = await sessions()
  const cookie = browser.cookies.get('agora.session') ?? ''
  const replies = [
    await portal.browser().signIn(email, password),
    await browser.get('/session/me'),
    await browser.get('/refreshToken'),
    await browser.get(`${api}/sessions`),
    await browser.patch(`${api}/profile`, { name: 'Ada' }),
  ]
  for (const { status, body, headers } of replies) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/argon2|"password"|"role":"admin"/)
    expect(JSON.stringify(body)).not.toContain(cookie)
    expect(JSON.stringify(body)).not.toContain(session?.token)
    expect(headers['cache-control']).toBe('no-store')
  }
})

/** The same browser, signed out: it keeps what made it known. */
async function signedOut(by = browser) {
  await by.get('/user/logout')
  by.token = undefined
  return by
}
const statusesOf = async (times: number, run: (nth: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) statuses.push((await run(i)).status)
  return statuses
}
const guessing = (times: number, by = portal.browser(), address = email) =>
  statusesOf(times, (i) => by.signIn(address, `guess${i}word`))
const askForMail = (by = browser) => by.post(`${api}/forgotpassword`, { email })

describe('a known browser', () => {
  test('lets its owner sign in despite failed attempts of others, and limits its own', async () => {
    await signedOut()
    expect(await guessing(7)).toContain(429)
    expect((await portal.browser().signIn(email, password)).status).toBe(429)
    expect((await browser.signIn(email, password)).status).toBe(200)
    await signedOut()
    expect(await guessing(7, browser)).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect((await browser.signIn(email, password)).status).toBe(429)
  })

  test(
    'lets its owner sign in despite attempts on many accounts from the same network',
    { tags: 'slow' },
    async () => {
      await signedOut()
      const refused = await statusesOf(60, (i) => portal.browser().signIn(`x${i}@example.org`, 'guess1word'))
      expect(refused).toContain(429)
      expect((await browser.signIn(email, password)).status).toBe(200)
    },
  )

  test('has no counter of its own for another account', async () => {
    const other = `other-${email}`
    await browser.signUp(other, password)
    await signedOut()
    await guessing(7, portal.browser(), other)
    expect((await browser.signIn(other, password)).status).toBe(429)
  })

  test('of someone with the old password is forgotten after a password change', async () => {
    await signedOut()
    const thief = portal.browser()
    await thief.signIn(email, password)
    await signedOut(thief)
    await browser.signIn(email, password)
    await browser.post(`${api}/updatepassword`, { currentPassword: 'better2horse' })
    await signedOut()
    await guessing(7)
    expect((await thief.signIn(email, 'better2horse')).status).toBe(429)
    expect((await browser.signIn(email, 'better2horse')).status).toBe(200)
  })

  test('can request emails despite the requests of others, within its own limit', async () => {
    await signedOut()
    const others = await statusesOf(7, () => askForMail(portal.browser()))
    expect(others).toContain(429)
    // Whoever registered the address without being its owner must not fill the owner's mailbox.
    expect((await askForMail()).status).toBe(429)
    await setPerson(database.db, email, { email_verified: true })
    expect(await statusesOf(7, () => askForMail())).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('includes one that set the password with a link', async () => {
    const fresh = portal.browser()
    await askForMail(fresh)
    const token = await mailedToken(database.db, email, 'reset')
    const set = await fresh.post(`${api}/updatepassword`, { currentPassword: 'better2horse', token })
    expect(set.status).toBe(200)
    await guessing(7)
    expect((await fresh.signIn(email, 'better2horse')).status).toBe(200)
  })

  test('can confirm the password in its session despite failed attempts of others', async () => {
    await guessing(7)
    await setSession({ created: ago(1) })
    const end = await browser.post(`${api}/end-other-sessions`, { password })
    expect(end.status).toBe(200)
  })
})

test('refreshing an older session makes its browser known', async () => {
  browser.cookies.delete('agora.known')
  const renewed = await browser.get('/refreshToken')
  expect(renewed.cookies).toHaveLength(2)
  expect((await browser.get('/refreshToken')).cookies).toHaveLength(1)
  await guessing(7)
  expect((await browser.signIn(email, password)).status).toBe(200)
})

// What it asks of tokens that carry what they say.

const statusWith = async (token: string): Promise<number> =>
  (await portal.browser().get(`${api}/sessions`, { authorization: `Bearer ${token}` })).status

const tokenWith = (header: Partial<JWTHeaderParameters>, payload: object = {}) =>
  new SignJWT({ sid, exp: Math.floor(Date.now() / 1000) + 60, ...payload }).setProtectedHeader({
    alg: 'HS256',
    typ: 'at+jwt',
    ...header,
  })

test('a token of the portal is accepted', async () => {
  expect(await statusWith(await tokenWith({}).sign(key))).toBe(200)
})

test.each(['HS384', 'HS512'])('a token with the right key and %s is rejected', async (alg) => {
  expect(await statusWith(await tokenWith({ alg }).sign(key))).toBe(401)
})

test.each(['none', 'None', 'NONE', 'nOnE', ''])('a token with the algorithm %j is rejected', async (alg) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg, typ: 'at+jwt' })}.${part({ sid, exp: 9_999_999_999 })}`
  expect(await statusWith(`${text}.`)).toBe(401)
  // Also with what would be its signature under the only algorithm that is taken.
  expect(await statusWith(`${text}.${createHmac('sha256', key).update(text).digest('base64url')}`)).toBe(401)
})

test('a token with its own key or key URL is rejected', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(publicKey)
  const secret = Buffer.from('a key that an attacker has chosen, long enough')
  const wrong = [
    await tokenWith({ alg: 'RS256', jwk }).sign(privateKey),
    await tokenWith({ jwk: { kty: 'oct', k: secret.toString('base64url') } as object }).sign(secret),
    await tokenWith({ jku: `${portal.url}/openapi.json` }).sign(secret),
    await tokenWith({ x5u: `${portal.url}/openapi.json` }).sign(secret),
    await tokenWith({ kid: '../../dev/null' }).sign(new Uint8Array(32)),
    // The public key as text, as if it were the shared one.
    await tokenWith({}).sign(Buffer.from(await exportSPKI(publicKey))),
  ]
  expect(await Promise.all(wrong.map(statusWith))).toEqual(wrong.map(() => 401))
})

test('a token that is not yet valid or never expires is rejected', async () => {
  const now = Math.floor(Date.now() / 1000)
  expect(await statusWith(await tokenWith({}, { nbf: now + 600 }).sign(key))).toBe(401)
  expect(await statusWith(await tokenWith({}, { exp: undefined }).sign(key))).toBe(401)
  expect(await statusWith(await tokenWith({}, { exp: 'tomorrow' }).sign(key))).toBe(401)
  expect(await statusWith(await tokenWith({}, { exp: now - 1 }).sign(key))).toBe(403)
})

test('a token for one purpose is rejected for any other', async () => {
  const verifying = await mailedToken(database.db, email, 'verify')
  await browser.post(`${api}/forgotpassword`, { email })
  const resetting = await mailedToken(database.db, email, 'reset')
  const access = browser.token ?? ''
  const cookie = browser.cookies.get('agora.session') ?? ''
  expect([verifying, resetting, access, cookie].every((each) => each.length >= 24)).toBe(true)
  for (const other of [verifying, resetting, cookie]) expect(await statusWith(other)).toBe(401)
  for (const token of [resetting, access, cookie]) {
    expect((await browser.post(`${api}/verify-email`, { token })).status).toBe(400)
  }
  for (const token of [verifying, access, cookie]) {
    const change = { currentPassword: 'better2horse', token: token.slice(0, 200) }
    expect((await browser.post(`${api}/updatepassword`, change)).status).toBe(400)
  }
  for (const other of [verifying, resetting, access]) {
    const headers = { cookie: `agora.session=${other}` }
    expect((await portal.browser().get('/refreshToken', headers)).status).toBe(401)
  }
  // With the same secret, but for another use.
  const foreign = keyFor('another use', portal.deps.secret)
  expect(await statusWith(await tokenWith({}).sign(foreign))).toBe(401)
})

test('a token contains only the session and its expiry, at most 15 minutes away', async () => {
  const token = await signToken(sid, portal.deps.secret)
  const [header, payload] = token
    .split('.', 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>)
  expect(header).toEqual({ alg: 'HS256', typ: 'at+jwt' })
  expect(payload).toEqual({ sid, exp: expect.any(Number) })
  expect(Number(payload?.['exp'])).toBeLessThanOrEqual(Date.now() / 1000 + 900)
})
