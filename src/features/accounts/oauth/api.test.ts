import { expect, test } from 'vitest'
import { api, browserOf, startAccounts, type Accounts } from '#test/support/accounts.ts'
import { decide } from '#test/support/oauth/consent.ts'
import { decideAtGoogle, exchangeAtGoogle, setUpGoogle } from '#test/support/oauth/google-accounts.ts'
import { type GoogleServer } from '#test/support/oauth/google-server.ts'
import { insertPerson } from '#test/support/person.ts'

let google: GoogleServer
let database: Accounts['database']
let portal: Accounts['portal']
let browser: Accounts['browser']
let email: string

setUpGoogle((accounts) => ({ database, portal, browser, email, google } = accounts))

const goAndDecide = (choice: 'Allow' | 'Refuse' = 'Allow', by = browser) => decideAtGoogle(by, choice)
const exchange = (landing: URL, by = browser) => exchangeAtGoogle(by, landing)

test('a new person gets an account, verified, with name and picture, and a session', async () => {
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

test('no token of the provider is kept', async () => {
  expect(await exchange(await goAndDecide())).toMatchObject({ status: 200 })
  const kept = await database.db
    .selectFrom('identity')
    .selectAll()
    .where('account_id', '=', String(google.claims['sub']))
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({
    provider_id: 'google',
    access_token: null,
    refresh_token: null,
    id_token: null,
    access_token_expires: null,
    refresh_token_expires: null,
    scope: null,
    password: null,
  })
})

test('who comes again is the same person, whatever the provider calls them by now', async () => {
  const first = await exchange(await goAndDecide())
  Object.assign(google.claims, { name: 'Somebody', email: `other-${email}`, picture: null })
  const second = await exchange(await goAndDecide())
  expect(second.body.user).toEqual(first.body.user)
  expect(second.body.token).not.toBe(first.body.token)
})

test('an account with the same verified address is linked', async () => {
  const id = await insertPerson(database.db, email, { name: 'Own name' })
  const { body } = await exchange(await goAndDecide())
  expect(body.user).toMatchObject({ id, name: 'Own name', imageUrl: null })
  const acts = await database.db.selectFrom('audit').selectAll().where('person_id', '=', id).execute()
  expect(acts).toMatchObject([
    { act: 'provider-linked', detail: { provider: 'Google' }, address: '127.0.0.1' },
    { act: 'signed-in', detail: { provider: 'Google' } },
  ])
})

test('a name that is missing or odd, and a picture that is not on https, do no harm', async () => {
  Object.assign(google.claims, { name: undefined, picture: 'http://pictures.example.org/a.png' })
  const { body } = await exchange(await goAndDecide())
  expect(body.user).toMatchObject({ name: email.split('@')[0], imageUrl: null })
  Object.assign(google.claims, {
    sub: 'odd',
    email: `odd-${email}`,
    name: ` \u202eEve\n<b>${'x'.repeat(500)}`,
    picture: 'javascript:alert(1)',
  })
  const odd = (await exchange(await goAndDecide())).body.user
  expect(odd).toMatchObject({ name: expect.stringMatching(/^Eve <b>x+$/), imageUrl: null })
  expect(odd.name).toHaveLength(100)
})
test('a provider that is down when sign-in begins is tried again', async () => {
  const other = await startAccounts(database, google.settings)
  const visitor = browserOf(other.url)
  const down = {
    status: 503,
    body: { code: 'unavailable', message: expect.stringMatching(/^Google cannot/) },
  }
  await google.stop()
  try {
    expect(await visitor.get(`${api}/signin/google`)).toMatchObject(down)
  } finally {
    await google.resume()
  }
  google.trouble = 'discovery'
  expect(await visitor.get(`${api}/signin/google`)).toMatchObject(down)
  google.trouble = undefined
  expect(await visitor.get(`${api}/signin/google`)).toMatchObject({ status: 200, body: {} })
  await other.stop()
})

test('nobody can choose where the provider sends people', async () => {
  const { body } = await browser.get(`${api}/signin/google?callbackURL=https://evil.example&redirect_uri=x`, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
  })
  expect(body.message).not.toContain('evil')
  expect(new URL(body.message).searchParams.get('redirect_uri')).toBe('http://localhost:3000/')
})

test('on https the cookie is for https only', async () => {
  const secure = await startAccounts(database, {
    ...google.settings,
    PUBLIC_URL: 'https://agora.example.org',
  })
  const { body, cookies } = await browserOf(secure.url).get(`${api}/signin/google`)
  expect(new URL(body.message).searchParams.get('redirect_uri')).toBe('https://agora.example.org/')
  expect(cookies).toEqual([
    expect.stringMatching(/^__Secure-agora\.google=.*; HttpOnly; Secure; SameSite=Lax$/),
  ])
  await secure.stop()
})

test('only providers that are set up are offered', async () => {
  expect((await browser.get(`${api}/providers`)).body).toEqual({ results: ['Google'] })
  const none = await startAccounts(database)
  const visitor = browserOf(none.url)
  expect((await visitor.get(`${api}/providers`)).body).toEqual({ results: [] })
  expect(await visitor.get(`${api}/signin/google`)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
  expect(await visitor.get(`${api}/signin/googlecallback?state=a&code=b`)).toMatchObject({ status: 400 })
  await none.stop()
})
