import { createHmac } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type JWTHeaderParameters } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, browserOf, mailedToken, signUpAndIn, startAccounts } from '#test/support/accounts.ts'
import { testDatabase } from '#test/support/database.ts'
import { keyFor } from '#lib/server/secret.ts'
import { signToken } from './token.ts'

// What OWASP ASVS 5.0 asks of tokens that carry what they say: see docs/security.md.

const email = 'person@example.org'
const database = await testDatabase()
const portal = await startAccounts(database)
const browser = browserOf(portal.url)
let sid: string
let key: Buffer

beforeAll(async () => {
  await signUpAndIn(browser, email)
  sid = (await database.db.selectFrom('session').select('id').executeTakeFirstOrThrow()).id
  key = keyFor('access-token', portal.deps.secret)
})
afterAll(() => portal.stop())

const statusWith = async (token: string): Promise<number> =>
  (await browserOf(portal.url).get(`${api}/sessions`, { authorization: `Bearer ${token}` })).status

const tokenWith = (header: Partial<JWTHeaderParameters>, payload: object = {}) =>
  new SignJWT({ sid, exp: Math.floor(Date.now() / 1000) + 60, ...payload }).setProtectedHeader({
    alg: 'HS256',
    typ: 'at+jwt',
    ...header,
  })

test('A token as the portal makes them is taken', async () => {
  expect(await statusWith(await tokenWith({}).sign(key))).toBe(200)
})

test.each(['HS384', 'HS512'])('A token with the right key and %s is refused', async (alg) => {
  expect(await statusWith(await tokenWith({ alg }).sign(key))).toBe(401)
})

test.each(['none', 'None', 'NONE', 'nOnE', ''])('A token with the algorithm %j is refused', async (alg) => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg, typ: 'at+jwt' })}.${part({ sid, exp: 9_999_999_999 })}`
  expect(await statusWith(`${text}.`)).toBe(401)
  // Also with what would be its signature under the only algorithm that is taken.
  expect(await statusWith(`${text}.${createHmac('sha256', key).update(text).digest('base64url')}`)).toBe(401)
})

test('A token that brings its own key, or says where it is, is refused', async () => {
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

test('A token that is not yet valid, or says nothing of its end, is refused', async () => {
  const now = Math.floor(Date.now() / 1000)
  expect(await statusWith(await tokenWith({}, { nbf: now + 600 }).sign(key))).toBe(401)
  expect(await statusWith(await tokenWith({}, { exp: undefined }).sign(key))).toBe(401)
  expect(await statusWith(await tokenWith({}, { exp: 'tomorrow' }).sign(key))).toBe(401)
  expect(await statusWith(await tokenWith({}, { exp: now - 1 }).sign(key))).toBe(403)
})

test('What was made for one purpose opens nothing else', async () => {
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
    expect((await browserOf(portal.url).get('/refreshToken', headers)).status).toBe(401)
  }
  // With the same secret, but for another use.
  const foreign = keyFor('another use', portal.deps.secret)
  expect(await statusWith(await tokenWith({}).sign(foreign))).toBe(401)
})

test('A token says nothing but the session and its end, at most 15 minutes away', async () => {
  const token = await signToken(sid, portal.deps.secret)
  const [header, payload] = token
    .split('.', 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>)
  expect(header).toEqual({ alg: 'HS256', typ: 'at+jwt' })
  expect(payload).toEqual({ sid, exp: expect.any(Number) })
  expect(Number(payload?.['exp'])).toBeLessThanOrEqual(Date.now() / 1000 + 900)
})
