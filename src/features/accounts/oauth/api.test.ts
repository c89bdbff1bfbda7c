import { describe, expect, test } from 'vitest'
import { accountState, actsOf, lastAct, personAt, setPerson } from '#test/support/account-state.ts'
import { api, password, startAccounts, type Accounts, type Reply } from '#test/support/accounts.ts'
import { linksTo, mailedToken } from '#test/support/mail/mailed-links.ts'
import { decide } from '#test/support/oauth/consent.ts'
import { decideAtGoogle, exchangeAtGoogle, setUpGoogle } from '#test/support/oauth/google-accounts.ts'
import type { GoogleServer, GoogleFailure } from '#test/support/oauth/google-server.ts'
import { insertFactors, insertPerson } from '#test/support/person.ts'
import { getRow } from '#test/support/rows.ts'

let google: GoogleServer
let database: Accounts['database']
let portal: Accounts['portal']
let browser: Accounts['browser']
let email: string

setUpGoogle((accounts) => ({ database, portal, browser, email, google } = accounts))

const goAndDecide = (choice: 'Allow' | 'Refuse' = 'Allow', by = browser) => decideAtGoogle(by, choice)
const exchange = (landing: URL, by = browser) => exchangeAtGoogle(by, landing)
const signInAtGoogle = async () => exchange(await goAndDecide())

test('a new user gets a verified account with name and picture, and a session', async () => {
  const { body, cookies } = await browser.get(`${api}/signin/google`)
  const address = new URL(body.message)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: google.settings['GOOGLE_CLIENT_ID'],
    redirect_uri: `${portal.url}/`,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    nonce: expect.stringMatching(/.{32}/),
    state: expect.stringMatching(/.{32}/),
  })
  expect(cookies).toEqual([
    expect.stringMatching(
      /^agora\.google=[^;]{100,}; Max-Age=600; Path=\/user-service\/api\/v1\/signin\/googlecallback; HttpOnly; SameSite=Lax$/,
    ),
  ])
  const landing = await decide(body.message, 'Allow')
  expect(landing.origin + landing.pathname).toBe(`${portal.url}/`)
  const answer = await exchange(landing)
  expect(google.pkce).toEqual({ challenged: true, verified: true })
  expect(answer.body).toMatchObject({
    user: {
      email,
      emailVerified: true,
      name: 'Ada Rao',
      imageUrl: 'https://pictures.example.org/ada.png',
      userType: null,
    },
    expiresIn: '12h',
    provider: 'Google',
  })
  expect(answer.cookies).toContainEqual(
    expect.stringMatching(/^agora\.session=[^;]+;.*HttpOnly; SameSite=Strict/),
  )
  expect(answer.cookies).toContainEqual(expect.stringMatching(/^agora\.google=; Max-Age=0;/))
  expect(answer.cookies).toContainEqual(
    expect.stringMatching(/^agora\.known=[^;]+;.*HttpOnly; SameSite=Strict/),
  )
  expect(answer.cookies).toHaveLength(3)
  expect((await browser.get('/refreshToken')).body).toMatchObject({ user: { email }, provider: 'Google' })
  browser.token = answer.body.token
  expect((await browser.get('/session/me')).body).toMatchObject({ user: { email, hasPassword: false } })
  expect((await browser.get(`${api}/sessions`)).body.results).toMatchObject([
    { provider: 'Google', device: 'Firefox on Linux', current: true },
  ])
})

test('no token of the provider is stored', async () => {
  expect(await signInAtGoogle()).toMatchObject({ status: 200 })
  const kept = await getRow(database.db, 'identity', { account_id: String(google.claims['sub']) })
  expect(Object.keys(kept).toSorted()).toEqual([
    'account_id',
    'created',
    'id',
    'password',
    'person_id',
    'provider_id',
    'updated',
  ])
  expect(kept).toMatchObject({ provider_id: 'google', password: null })
})

test('a returning user keeps their account, even with another name', async () => {
  const first = await signInAtGoogle()
  Object.assign(google.claims, { name: 'Somebody', email: `other-${email}`, picture: null })
  const second = await signInAtGoogle()
  expect(second.body.user).toEqual(first.body.user)
  expect(second.body.token).not.toBe(first.body.token)
})

test('a new user in two browsers at once gets one account, linked once', async () => {
  const browsers = [browser, portal.browser()]
  const landings = await Promise.all(browsers.map((by) => goAndDecide('Allow', by)))
  const answers = await Promise.all(landings.map((landing, at) => exchange(landing, browsers[at])))
  expect(answers.map(({ status }) => status)).toContain(200)
  expect((await actsOf(database.db, email)).filter((act) => act === 'provider-linked')).toHaveLength(1)
  const { id } = (await personAt(database.db, email))!
  const linked = database.db.selectFrom('identity').select('person_id')
  expect(await linked.where('account_id', '=', String(google.claims['sub'])).execute()).toEqual([
    { person_id: id },
  ])
})

test('an account with the same verified address is linked', async () => {
  const id = await insertPerson(database.db, email, { name: 'Own name' })
  const { body } = await signInAtGoogle()
  expect(body.user).toMatchObject({ id, name: 'Own name', imageUrl: null })
  const acts = await database.db.selectFrom('audit').selectAll().where('person_id', '=', id).execute()
  expect(acts).toMatchObject([
    { act: 'provider-linked', detail: { provider: 'Google' }, address: '127.0.0.1' },
    { act: 'signed-in', detail: { provider: 'Google' } },
  ])
})

test('cleans up invalid names, and ignores pictures without https', async () => {
  Object.assign(google.claims, { name: undefined, picture: 'http://pictures.example.org/a.png' })
  const { body } = await signInAtGoogle()
  expect(body.user).toMatchObject({ name: email.split('@')[0], imageUrl: null })
  Object.assign(google.claims, {
    sub: 'odd',
    email: `odd-${email}`,
    name: ` \u202eEve\n<b>${'x'.repeat(500)}`,
    picture: 'javascript:alert(1)',
  })
  const odd = (await signInAtGoogle()).body.user
  expect(odd).toMatchObject({ name: expect.stringMatching(/^Eve <b>x+$/), imageUrl: null })
  expect(odd.name).toHaveLength(100)
})

test('sign-in fails while the provider is down, and works once it is up again', async () => {
  const other = await startAccounts(database, google.settings)
  const visitor = other.browser()
  const down = {
    status: 503,
    body: { code: 'unavailable', message: expect.stringMatching(/^Google is not available/) },
  }
  await google.stop()
  try {
    expect(await visitor.get(`${api}/signin/google`)).toMatchObject(down)
  } finally {
    await google.resume()
  }
  for (google.trouble of ['discovery', 'issuer', 'script'] as const)
    expect(await visitor.get(`${api}/signin/google`)).toMatchObject(down)
  google.trouble = undefined
  expect(await visitor.get(`${api}/signin/google`)).toMatchObject({ status: 200, body: {} })
  await other.stop()
})

test('requests cannot choose the redirect target', async () => {
  const { body } = await browser.get(`${api}/signin/google?callbackURL=https://evil.example&redirect_uri=x`, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
  })
  expect(body.message).not.toContain('evil')
  expect(new URL(body.message).searchParams.get('redirect_uri')).toBe('http://localhost:3000/')
})

test('the cookie is secure on https', async () => {
  const secure = await startAccounts(database, {
    ...google.settings,
    PUBLIC_URL: 'https://agora.example.org',
  })
  const { body, cookies } = await secure.browser().get(`${api}/signin/google`)
  expect(new URL(body.message).searchParams.get('redirect_uri')).toBe('https://agora.example.org/')
  expect(cookies).toEqual([
    expect.stringMatching(/^__Secure-agora\.google=.*; HttpOnly; Secure; SameSite=Lax$/),
  ])
  await secure.stop()
})

test('only configured providers are offered', async () => {
  expect((await browser.get(`${api}/providers`)).body).toEqual({ results: ['Google'] })
  const none = await startAccounts(database)
  const visitor = none.browser()
  expect((await visitor.get(`${api}/providers`)).body).toEqual({ results: [] })
  expect(await visitor.get(`${api}/signin/google`)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
  expect(await visitor.get(`${api}/signin/googlecallback?state=a&code=b`)).toMatchObject({ status: 400 })
  await none.stop()
})

test('the owner of an address who signs in with a provider takes over an unverified account', async () => {
  const squatter = await portal.browser().enter(email)
  await squatter.patch(`${api}/profile`, { name: 'Not Ada', userType: 'Personal' })
  const { status, body } = await signInAtGoogle()
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ email, emailVerified: true, name: 'Not Ada', isApproved: 'yes' })
  expect((await squatter.get('/session/me')).status).toBe(401)
  expect((await squatter.get('/refreshToken')).status).toBe(401)
  expect((await squatter.signIn(email, password)).status).toBe(400)
  const token = await mailedToken(database.db, email, 'verify')
  expect(token).not.toBe('')
  expect((await squatter.post(`${api}/deny-signup`, { token })).status).toBe(400)
  expect(await linksTo(database.db, email, 'taken-over')).toMatchObject([{ pathname: '/my-login-profile' }])
  expect(await actsOf(database.db, email)).toEqual(
    expect.arrayContaining(['signed-up', 'taken-over', 'provider-linked', 'signed-in']),
  )
})

const factorsOf = async (person_id: string) => {
  const tables = ['authenticator', 'recovery_code', 'passkey'] as const
  const rows = tables.map((table) =>
    database.db.selectFrom(table).select('person_id').where('person_id', '=', person_id).execute(),
  )
  return (await Promise.all(rows)).flat()
}

test('taking over an unverified account removes its second factors', async () => {
  const personId = await insertPerson(database.db, email, { email_verified: false, password })
  await insertFactors(database.db, personId)
  expect(await signInAtGoogle()).toMatchObject({ status: 200, body: { user: { email } } })
  expect(await factorsOf(personId)).toEqual([])
  expect(await personAt(database.db, email)).toMatchObject({ second_factor: null })
})

test('a password reset removes second factors of unverified accounts, but not of verified ones', async () => {
  for (const email_verified of [false, true]) {
    const address = `${email_verified}-${email}`
    const personId = await insertPerson(database.db, address, { email_verified, password })
    await insertFactors(database.db, personId)
    await browser.post(`${api}/forgotpassword`, { email: address })
    const token = await mailedToken(database.db, address, 'reset')
    const set = { token, currentPassword: 'another2horse' }
    expect((await browser.post(`${api}/updatepassword`, set)).status).toBe(200)
    expect((await factorsOf(personId)).length).toBe(email_verified ? 3 : 0)
    const { status } = await portal.browser().signIn(address, 'another2horse')
    expect(status).toBe(email_verified ? 403 : 200)
  }
})

test('taking over an approved account makes its approval pending again', async () => {
  const approved = { user_type: 'Business', approval: 'approved' } as const
  await insertPerson(database.db, email, { email_verified: false, ...approved })
  expect((await signInAtGoogle()).body.user).toMatchObject({ approvalStatus: 'pending', isApproved: 'no' })
})

test('a linked account does not take over another account by its new address', async () => {
  await signInAtGoogle()
  const other = `other-${email}`
  await insertPerson(database.db, other, { email_verified: false, password })
  Object.assign(google.claims, { email: other })
  expect((await signInAtGoogle()).body.user).toMatchObject({ email })
  expect(await personAt(database.db, other)).toMatchObject({ email_verified: false })
  expect((await portal.browser().signIn(other, password)).status).toBe(200)
})

describe('rejects', () => {
  /** Makes sure that a failure says nothing and touched nothing. @returns the reason on record. */
  async function whyFailed(fail: () => Promise<Reply>): Promise<string> {
    const before = await accountState(database.db)
    const answer = await fail()
    expect(answer).toMatchObject({ status: 400 })
    expect(answer.body).toEqual({ message: 'Authentication failed', code: 'invalid_input' })
    expect(answer.cookies.filter((cookie) => cookie.includes('session'))).toEqual([])
    expect(await accountState(database.db)).toEqual(before)
    const act = await lastAct(database.db)
    const from = { address: '127.0.0.1', device: 'Firefox on Linux' }
    expect(act).toMatchObject({ act: 'sign-in-failed', ...from, detail: { provider: 'Google' } })
    return String(act.detail['reason'])
  }

  test('declined consent', async () => {
    const landing = await goAndDecide('Refuse')
    expect(landing.searchParams.get('error')).toBe('access_denied')
    expect(await whyFailed(() => exchange(landing))).toMatch(/^access_denied$/)
  })

  test('a missing, changed or outdated state', async () => {
    const landing = await goAndDecide()
    const state = landing.searchParams.get('state') ?? ''
    landing.searchParams.delete('state')
    expect(await whyFailed(() => exchange(landing))).toMatch(/another sign-in/)
    landing.searchParams.set('state', state.toUpperCase())
    expect(await whyFailed(() => exchange(landing))).toMatch(/another sign-in/)
    await goAndDecide()
    landing.searchParams.set('state', state)
    expect(await whyFailed(() => exchange(landing))).toMatch(/another sign-in/)
  })

  test('the callback of a sign-in that another browser started', async () => {
    const attacker = portal.browser()
    const landing = await goAndDecide('Allow', attacker)
    expect(await whyFailed(() => exchange(landing))).toMatch(/has not started a sign-in/)
    await goAndDecide()
    expect(await whyFailed(() => exchange(landing))).toMatch(/another sign-in/)
    expect(browser.cookies.has('agora.session')).toBe(false)
  })

  test('a replayed callback', async () => {
    const landing = await goAndDecide()
    const kept = browser.cookies.get('agora.google') ?? ''
    expect(await exchange(landing)).toMatchObject({ status: 200 })
    expect(await whyFailed(() => exchange(landing))).toMatch(/has not started a sign-in/)
    browser.cookies.set('agora.google', kept)
    expect(await whyFailed(() => exchange(landing))).toMatch(/already been used/)
  })

  test('a second code for a completed sign-in', async () => {
    const { body } = await browser.get(`${api}/signin/google`)
    const [first, second] = [await decide(body.message, 'Allow'), await decide(body.message, 'Allow')]
    expect(second.searchParams.get('code')).not.toBe(first.searchParams.get('code'))
    const kept = browser.cookies.get('agora.google') ?? ''
    const both = await Promise.all([exchange(first), exchange(second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    browser.cookies.set('agora.google', kept)
    expect(await whyFailed(() => exchange(second))).toMatch(/already been used/)
  })

  test('a code that was used in another sign-in', async () => {
    const used = await goAndDecide()
    expect(await exchange(used)).toMatchObject({ status: 200 })
    const landing = await goAndDecide()
    landing.searchParams.set('code', used.searchParams.get('code') ?? '')
    expect(await whyFailed(() => exchange(landing))).toMatch(/answered 400/)
  })

  test('a missing, unverified or invalid address', async () => {
    google.claims['email_verified'] = false
    expect(await whyFailed(signInAtGoogle)).toMatch(/not verified/)
    delete google.claims['email_verified']
    expect(await whyFailed(signInAtGoogle)).toMatch(/not verified/)
    Object.assign(google.claims, { email: undefined, email_verified: true })
    expect(await whyFailed(signInAtGoogle)).toMatch(/no email address/)
    google.claims['email'] = 'a@b@c <script>'
    expect(await whyFailed(signInAtGoogle)).toMatch(/is invalid/)
  })

  test('a disabled account, linked or not', async () => {
    await insertPerson(database.db, email, { disabled: new Date() })
    expect(await whyFailed(signInAtGoogle)).toMatch(/disabled/)
    Object.assign(google.claims, { sub: 'disabled later', email: `later-${email}` })
    expect(await exchange(await goAndDecide())).toMatchObject({ status: 200 })
    await database.db.deleteFrom('session').execute()
    await setPerson(database.db, `later-${email}`, { disabled: new Date() })
    expect(await whyFailed(signInAtGoogle)).toMatch(/disabled/)
  })

  test('an unverified, disabled account, without changing it', async () => {
    await insertPerson(database.db, email, { email_verified: false, disabled: new Date(), password })
    expect(await whyFailed(signInAtGoogle)).toMatch(/disabled/)
  })

  test('requests from another site', async () => {
    const landing = await goAndDecide()
    const path = `${api}/signin/googlecallback${landing.search}`
    for (const [name, value] of Object.entries({
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
    }))
      expect(await whyFailed(() => browser.get(path, { [name]: value }))).toMatch(/a page of this portal/)
  })

  test.each<[GoogleFailure, RegExp]>([
    ['token', /answered 503/],
    ['nonsense', /invalid response/],
    ['signature', /signature/],
    ['audience', /"aud"/],
    ['nonce', /"nonce"/],
  ])('a provider response with a wrong %s', async (trouble, reason) => {
    const landing = await goAndDecide()
    google.trouble = trouble
    expect(await whyFailed(() => exchange(landing))).toMatch(reason)
  })

  test('a provider that is down when the code is exchanged', async () => {
    const landing = await goAndDecide()
    await google.stop()
    try {
      expect(await whyFailed(() => exchange(landing))).toMatch(/fetch failed/)
    } finally {
      await google.resume()
    }
  })
})
