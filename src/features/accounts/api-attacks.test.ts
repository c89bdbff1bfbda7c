import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { setPerson } from '#test/support/account-state.ts'
import { api, password, setUpAccounts, type Accounts, type Reply } from '#test/support/accounts.ts'
import { updateRows } from '#test/support/rows.ts'
import { keyFor } from '#lib/server/secret.ts'
import { signToken } from './session/token.ts'

let { database, portal, browser, email } = {} as Accounts

setUpAccounts((accounts) => {
  ;({ database, portal, browser, email } = accounts)
  return browser.enter(email)
})

const sessionId = async () => {
  const row = await database.db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select('session.id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.id
}
const withToken = (token: string): Promise<Reply> =>
  portal.browser().get(`${api}/sessions`, { authorization: `Bearer ${token}` })

describe('a token', () => {
  test('is rejected if invalid, tampered with, or made with another key or for another use', async () => {
    const token = browser.token ?? ''
    const [header = '', payload = '', signature = ''] = token.split('.')
    const sid = await sessionId()
    const foreign = await signToken(sid, 'a secret of somebody else, with 32 characters')
    const otherKind = await new SignJWT({ sid })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(keyFor('access-token', portal.deps.secret))
    const forged = Buffer.from(JSON.stringify({ sid: 'other', exp: 9_999_999_999 })).toString('base64url')
    const tokens = [
      'nonsense',
      `${header}.${payload}`,
      `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      `${header}.${forged}.${signature}`,
      foreign,
      otherKind,
      'x'.repeat(8_000),
    ]
    for (const wrong of tokens) {
      expect({ wrong, reply: await withToken(wrong) }).toMatchObject({
        wrong,
        reply: { status: 401, body: { code: 'unauthorized' } },
      })
    }
    expect((await portal.browser().get(`${api}/sessions`)).status).toBe(401)
    expect((await withToken(token)).status).toBe(200)
  })

  test('must be refreshed after it expires, with a tolerance of 5 minutes', async () => {
    const sid = await sessionId()
    const minutesAgo = (minutes: number) =>
      signToken(sid, portal.deps.secret, new Date(Date.now() - minutes * 60_000))
    expect(await withToken(await minutesAgo(16))).toMatchObject({
      status: 403,
      body: { code: 'token_expired' },
    })
    expect((await withToken(await minutesAgo(5))).status).toBe(200)
    expect((await withToken(await minutesAgo(-5))).status).toBe(200)
  })

  test('is rejected once its session has ended or its account is disabled or deleted', async () => {
    const token = browser.token ?? ''
    await setPerson(database.db, email, { disabled: new Date() })
    expect((await withToken(token)).status).toBe(401)
    expect(await browser.signIn(email, password)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    await setPerson(database.db, email, { disabled: null })
    expect((await withToken(token)).status).toBe(200)
    await updateRows(database.db, 'session', { expires: new Date(Date.now() - 1) }, { id: await sessionId() })
    expect((await withToken(token)).status).toBe(401)
    expect((await browser.get('/refreshToken')).status).toBe(401)
  })
})

describe('refresh and sign-out', () => {
  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['a link or an address typed in', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['an image', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    ['a prefetch', { 'sec-purpose': 'prefetch' }],
    ['an old browser on another site', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['an old browser following a link', { 'sec-fetch-site': '', referer: 'https://evil.example/page' }],
  ])('are rejected for %s', async (_, headers) => {
    for (const path of ['/refreshToken', '/user/logout', '/user/signout']) {
      expect({ path, ...(await browser.get(path, headers)) }).toMatchObject({ path, status: 403 })
    }
    expect((await browser.get('/session/me')).status).toBe(200)
  })

  test('need the cookie, and responses are not cached', async () => {
    const other = portal.browser()
    other.token = browser.token
    expect((await other.get('/refreshToken')).status).toBe(401)
    const reply = await browser.get('/refreshToken')
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('reject the cookie after sign-out', async () => {
    const cookies = new Map(browser.cookies)
    await browser.get('/user/signout')
    browser.cookies = cookies
    expect((await browser.get('/refreshToken')).status).toBe(401)
  })
})

describe('server-owned fields', () => {
  test('are ignored by PATCH', async () => {
    const before = (await browser.get('/session/me')).body.user
    const change = {
      role: 'admin',
      isApproved: 'yes',
      approvalStatus: 'approved',
      approval: 'approved',
      businessVerified: 'yes',
      emailVerified: true,
      email_verified: true,
      email: 'other@example.org',
      disabled: null,
      passwordChangedAt: '2020-01-01T00:00:00Z',
      imageUrl: 'https://evil.example/pixel.png',
      deleteAfter: null,
    }
    expect((await browser.patch(`${api}/profile`, change)).status).toBe(200)
    expect((await browser.get('/session/me')).body.user).toEqual(before)
  })

  test('include profiles and sessions of other users', async () => {
    const reply = await browser.patch(`${api}/profile`, { id: 'somebody-else', name: 'Eve' })
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const other = await portal.browser().enter(`other-${email}`)
    const foreign = (await other.get(`${api}/sessions`)).body.results[0].id
    expect((await browser.post(`${api}/end-session`, { id: foreign })).status).toBe(404)
    expect((await browser.post(`${api}/end-other-sessions`, {})).status).toBe(200)
    expect((await other.get('/session/me')).status).toBe(200)
  })

  test('include the user type once chosen, enforced by the database', async () => {
    await browser.patch(`${api}/profile`, { userType: 'Personal' })
    expect((await browser.patch(`${api}/profile`, { userType: 'Faculty' })).status).toBe(409)
    for (const user_type of ['Faculty', null] as const)
      await expect(setPerson(database.db, email, { user_type })).rejects.toThrow('chosen once')
  })
})

const visible = [
  "'; DROP TABLE person; --",
  '" OR 1=1 --',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '${7*7}',
  '../../etc/passwd',
  '%00',
]
const invisible = ['\u202Etxt.exe', 'a\r\nBcc: victim@example.org']

test.each(visible)('%j as a name is treated as text', async (text) => {
  const kept = await browser.patch(`${api}/profile`, { name: text, username: text })
  expect(kept.status).toBe(200)
  expect(kept.body.user.name).toBe(text.trim())
})

test.each(invisible)('%j as a name is refused', async (text) => {
  const refused = expect.stringContaining('Delete the invisible character')
  expect(await browser.patch(`${api}/profile`, { name: text, username: text })).toMatchObject({
    status: 400,
    body: { fields: { name: refused, username: refused } },
  })
})

test.each([...visible, ...invisible])('%j in any field is treated as text', async (text) => {
  expect((await browser.patch(`${api}/profile`, { phone_number: text.slice(0, 40) })).status).toBe(200)
  for (const [call, body] of [
    ['signin', { email: text, currentPassword: text }],
    ['signin', { email, currentPassword: text }],
    ['signup', { email: text, currentPassword: password }],
    ['forgotpassword', { email: text }],
    ['forgotpassword', { email: `${email}${text}` }],
    ['verify-email', { token: text }],
    ['updatepassword', { currentPassword: password, token: text }],
    ['end-session', { id: text }],
  ] as const) {
    const reply = await browser.post(`${api}/${call}`, body)
    expect({ call, status: reply.status }).toEqual({ call, status: expect.toBeOneOf([400, 404, 429]) })
  }
  expect((await browser.get('/session/me')).status).toBe(200)
})

test('too long passwords of any size get a validation error', async () => {
  for (const length of [129, 1_000, 100_000]) {
    const long = 'a1'.repeat(length)
    expect((await browser.signUp(`long${length}@example.org`, long)).status).toBe(400)
    expect((await portal.browser().signIn(email, long)).status).toBe(400)
  }
})

test('emails never link to a host from the request', async () => {
  await browser.post(
    `${api}/forgotpassword`,
    { email },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  )
  const mails = await database.db.selectFrom('mail').select('text').where('recipient', '=', email).execute()
  expect(mails.length).toBeGreaterThan(1)
  for (const { text } of mails) expect(text).not.toContain('evil.example')
})
