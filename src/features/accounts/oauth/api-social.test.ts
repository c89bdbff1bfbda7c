import { afterAll, describe, expect, test } from 'vitest'
import { startAccounts, setUpAccounts, type Accounts, type Reply } from '#test/support/accounts.ts'
import { linksTo } from '#test/support/mail/mailed-links.ts'
import { decide } from '#test/support/oauth/consent.ts'
import { accountState, lastAct, setPerson } from '#test/support/account-state.ts'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '#test/support/person.ts'
import { startSocial, type SocialServer, type SocialFailure } from '#test/support/oauth/social-server.ts'

let servers: { GitHub: SocialServer; Facebook: SocialServer }
let { database, portal, browser, email } = {} as Accounts
let count = 0

setUpAccounts(
  (accounts) => {
    ;({ database, portal, browser, email } = accounts)
    count++
    setOwner(email)
    for (const server of Object.values(servers)) server.trouble = undefined
  },
  async () => {
    servers = { GitHub: await startSocial('GitHub'), Facebook: await startSocial('Facebook') }
    return { ...servers.GitHub.settings, ...servers.Facebook.settings }
  },
)
afterAll(() => Promise.all(Object.values(servers).map((server) => server.stop())))

/** Somebody with this address, verified, at both; nobody when there is none. */
function setOwner(address: string | null, verified = true): void {
  const picture = 'https://pictures.example.org/ada.png'
  servers.GitHub.person = { id: count, login: 'ada', name: 'Ada Rao', email: null, avatar_url: picture }
  servers.GitHub.emails = [
    { email: `public-${count}@example.org`, primary: false, verified: true, visibility: 'public' },
    ...(address ? [{ email: address, primary: true, verified, visibility: 'private' }] : []),
  ]
  servers.Facebook.person = {
    id: `${count}000000000000`,
    name: 'Ada Rao',
    ...(address && { email: address, email_verified: verified }),
    picture: { data: { url: picture, is_silhouette: false, width: 200, height: 200 } },
  }
}

describe.each(['GitHub', 'Facebook'] as const)('%s', (provider) => {
  const start = `/user/auth/${provider.toLowerCase()}`
  const cookieName = `agora.${provider.toLowerCase()}`

  /** To the provider and back. @returns the address of the portal that it sends the browser to. */
  async function goAndDecide(choice: 'Allow' | 'Refuse' = 'Allow', by = browser): Promise<URL> {
    const { headers } = await by.get(start)
    return decide(headers.location ?? '', choice)
  }
  const comeBack = (landing: URL, by = browser): Promise<Reply> => by.get(landing.pathname + landing.search)
  const redeem = (code: string | null, by = browser): Promise<Reply> =>
    by.get('/session/me', { authorization: `Bearer ${code}` })
  const codeOf = ({ headers }: Reply): string | null =>
    new URL(headers.location ?? '', portal.url).searchParams.get('token')

  /** Makes sure that it ends at the callback page without anything, and nothing touched. @returns the reason on record. */
  async function whyFailed(fail: () => Promise<Reply>): Promise<string> {
    const before = await accountState(database.db)
    const answer = await fail()
    const headers = { location: '/user/auth', 'cache-control': 'no-store' }
    expect(answer).toMatchObject({ status: 302, headers, body: '' })
    expect(answer.cookies.filter((cookie) => /session|code/.test(cookie))).toEqual([])
    expect(await accountState(database.db)).toEqual(before)
    const act = await lastAct(database.db)
    expect(act).toMatchObject({ act: 'sign-in-failed', address: '127.0.0.1', detail: { provider } })
    return String(act.detail['reason'])
  }

  test('a new user gets an account and, for a one-time code, a session', async () => {
    const begun = await browser.get(start)
    expect(begun).toMatchObject({ status: 302, body: '', headers: { 'cache-control': 'no-store' } })
    const address = new URL(begun.headers.location ?? '')
    expect(address.origin).toBe(servers[provider].settings[`${provider.toUpperCase()}_BASE_URL`])
    expect(address.searchParams.get('redirect_uri')).toBe(`${portal.url}${start}/callback`)
    expect(begun.cookies).toEqual([
      expect.stringMatching(
        new RegExp(`^${cookieName}=[^;]{100,}; Max-Age=600; Path=${start}/callback; HttpOnly; SameSite=Lax$`),
      ),
    ])
    const back = await comeBack(await decide(address.href, 'Allow'))
    expect(back).toMatchObject({ status: 302, headers: { 'cache-control': 'no-store' } })
    expect(back.headers.location).toMatch(
      new RegExp(`^/user/auth\\?provider=${provider}&token=once_[\\w-]{43}$`),
    )
    expect(back.cookies).toContainEqual(
      expect.stringMatching(
        /^agora\.code=[\w-]{43}; Max-Age=60; Path=\/session\/me; HttpOnly; SameSite=Strict$/,
      ),
    )
    expect(back.cookies).toContainEqual(expect.stringMatching(new RegExp(`^${cookieName}=; Max-Age=0;`)))
    const answer = await redeem(codeOf(back))
    expect(answer.body).toMatchObject({
      user: { email, emailVerified: true, name: 'Ada Rao', imageUrl: 'https://pictures.example.org/ada.png' },
      expiresIn: '12h',
      provider,
    })
    expect(answer.cookies).toContainEqual(expect.stringMatching(/^agora\.session=/))
    expect((await browser.get('/refreshToken')).body).toMatchObject({ user: { email }, provider })
    browser.token = answer.body.token
    expect((await browser.get('/session/me')).body).toMatchObject({ user: { email } })
    expect(await lastAct(database.db)).toMatchObject({ act: 'signed-in', detail: { provider } })
  })

  test('no session starts before the code is redeemed, and only a hash of the code is stored', async () => {
    const before = (await accountState(database.db)).sessions
    const back = await comeBack(await goAndDecide())
    expect((await accountState(database.db)).sessions).toEqual(before)
    const kept = await database.db.selectFrom('verification').selectAll().execute()
    const { expires } = kept.find(({ identifier }) => identifier.startsWith('oauth-code'))!
    expect(Math.abs(expires.getTime() - Date.now() - 60_000)).toBeLessThan(30_000)
    expect(JSON.stringify(kept)).not.toContain(codeOf(back))
    expect(JSON.stringify(kept)).not.toContain(browser.cookies.get('agora.code'))
  })

  test('a code works once, within a minute, in its own browser', async () => {
    const failed = { status: 400, body: { message: 'Authentication failed', code: 'invalid_input' } }
    const other = portal.browser()
    const code = codeOf(await comeBack(await goAndDecide()))
    await comeBack(await goAndDecide('Allow', other), other)
    expect(await redeem(code, other)).toMatchObject(failed)
    expect(await redeem(code, portal.browser())).toMatchObject(failed)
    expect(await redeem(`${code}x`)).toMatchObject(failed)
    const old = codeOf(await comeBack(await goAndDecide()))
    await database.db
      .updateTable('verification')
      .set({ expires: new Date(Date.now() - 1_000) })
      .where('identifier', '=', `oauth-code:${provider}`)
      .execute()
    expect(await redeem(old)).toMatchObject(failed)
    const good = codeOf(await comeBack(await goAndDecide()))
    const cookie = browser.cookies.get('agora.code') ?? ''
    const both = await Promise.all([redeem(good), redeem(good)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    browser.cookies.set('agora.code', cookie)
    expect(await redeem(good)).toMatchObject(failed)
    expect((await lastAct(database.db)).detail['reason']).toBe('the one-time code is not valid')
  })

  test('a code sent from another site is rejected', async () => {
    const code = codeOf(await comeBack(await goAndDecide()))
    const headers = { authorization: `Bearer ${code}`, 'sec-fetch-site': 'cross-site' }
    expect(await browser.get('/session/me', headers)).toMatchObject({ status: 400 })
  })

  test('a code of an account disabled in the meantime is rejected', async () => {
    const code = codeOf(await comeBack(await goAndDecide()))
    await setPerson(database.db, email, { disabled: new Date() })
    expect(await redeem(code)).toMatchObject({ status: 400, body: { message: 'Authentication failed' } })
    expect((await lastAct(database.db)).detail['reason']).toMatch(/disabled/)
  })

  test('a returning user keeps their account; one with the same verified address is linked', async () => {
    const id = await insertPerson(database.db, email)
    const first = await redeem(codeOf(await comeBack(await goAndDecide())))
    expect(first.body.user).toMatchObject({ id, name: email.split('@')[0] })
    setOwner(`other-${email}`)
    const second = await redeem(codeOf(await comeBack(await goAndDecide())))
    expect(second.body.user).toMatchObject({ id, email })
  })

  test('declined consent signs nobody in', async () => {
    expect(await whyFailed(async () => comeBack(await goAndDecide('Refuse')))).toMatch(/^access_denied/)
  })

  test('a missing, changed, repeated or foreign state is rejected', async () => {
    const landing = await goAndDecide()
    expect(await whyFailed(() => comeBack(landing, portal.browser()))).toMatch(/has not started a sign-in/)
    const changed = new URL(landing)
    changed.searchParams.set('state', 'x'.repeat(32))
    expect(await whyFailed(() => comeBack(changed))).toMatch(/another sign-in/)
    changed.searchParams.delete('state')
    expect(await whyFailed(() => comeBack(changed))).toMatch(/another sign-in/)
    changed.searchParams.set('state', 'x'.repeat(5_000))
    expect(await whyFailed(() => comeBack(changed))).toMatch(/^state: /)
    const kept = browser.cookies.get(cookieName) ?? ''
    expect(codeOf(await comeBack(landing))).toBeTruthy()
    expect(await whyFailed(() => comeBack(landing))).toMatch(/has not started a sign-in/)
    browser.cookies.set(cookieName, kept)
    expect(await whyFailed(() => comeBack(landing))).toMatch(/already been used/)
  })

  test('a missing or unverified address is rejected', async () => {
    setOwner(null)
    expect(await whyFailed(async () => comeBack(await goAndDecide()))).toMatch(/no email address/)
    setOwner(email, false)
    expect(await whyFailed(async () => comeBack(await goAndDecide()))).toMatch(/not verified/)
  })

  test.each<[SocialFailure, RegExp]>([
    ['token', /answered 503/],
    ['refused', /invalid response|answered 400/],
    ['nonsense', /invalid response/],
    ['person', /not JSON/],
  ])('an invalid response is rejected: %s', async (trouble, reason) => {
    const landing = await goAndDecide()
    servers[provider].trouble = trouble
    expect(await whyFailed(() => comeBack(landing))).toMatch(reason)
  })

  test('a provider that is down at the callback signs nobody in', async () => {
    const landing = await goAndDecide()
    await servers[provider].stop()
    try {
      expect(await whyFailed(() => comeBack(landing))).toMatch(/fetch failed/)
    } finally {
      await servers[provider].resume()
    }
  })

  test('requests cannot choose the redirect target', async () => {
    const { headers } = await browser.get(`${start}?callbackURL=https://evil.example&next=//evil.example`)
    expect(headers.location).not.toContain('evil')
    const landing = await decide(headers.location ?? '', 'Allow')
    landing.searchParams.set('callbackURL', 'https://evil.example')
    landing.searchParams.set('redirect', '//evil.example')
    expect((await comeBack(landing)).headers.location).toMatch(/^\/user\/auth\?provider=\w+&token=[\w-]+$/)
  })

  test('a provider that is not set up is rejected', async () => {
    const none = await startAccounts(database)
    const visitor = none.browser()
    expect(await whyFailed(() => visitor.get(start))).toMatch(/not set up/)
    expect(await whyFailed(() => visitor.get(`${start}/callback?state=a&code=b`))).toMatch(
      /has not started a sign-in/,
    )
    await none.stop()
  })
})

type Id = 'github' | 'facebook'
const begin = async (id: Id, by = browser) =>
  decide((await by.get(`/user/auth/${id}`)).headers.location ?? '', 'Allow')
const endOf = async (path: string, by = browser) => (await by.get(path)).headers.location ?? ''

test.each([
  ['github', 'facebook'],
  ['facebook', 'github'],
] as const)('the callback of %s is rejected by %s', async (from, to) => {
  const before = await accountState(database.db)
  await begin(to)
  const landing = await begin(from)
  expect(landing.pathname).toBe(`/user/auth/${from}/callback`)
  // With the cookies of both, as a browser has them that is led astray in between.
  expect(await endOf(`/user/auth/${to}/callback${landing.search}`)).toBe('/user/auth')
  const own = browser.cookies.get(`agora.${from}`) ?? ''
  browser.cookies.set(`agora.${to}`, own)
  expect(own.length).toBeGreaterThan(100)
  expect(await endOf(`/user/auth/${to}/callback${landing.search}`)).toBe('/user/auth')
  expect(await accountState(database.db)).toEqual(before)
})

test('the same id at two providers belongs to two accounts', async () => {
  Object.assign(servers.GitHub.person, { id: 4711 })
  Object.assign(servers.Facebook.person, { id: '4711', email: `other-${email}` })
  const people: string[] = []
  for (const id of ['github', 'facebook'] as const) {
    const visitor = portal.browser()
    const landing = await begin(id, visitor)
    const code = new URL(await endOf(landing.pathname + landing.search, visitor), portal.url).searchParams
    const headers = { authorization: `Bearer ${code.get('token')}` }
    people.push((await visitor.get('/session/me', headers)).body.user.email)
  }
  expect(people).toEqual([email, `other-${email}`])
  const { identities } = await accountState(database.db)
  const same = identities.filter(({ account_id }) => account_id === '4711')
  expect(same.map(({ provider_id }) => provider_id).sort()).toEqual(['facebook', 'github'])
})

test('an unverified address from Facebook creates an unverified account, but opens no existing one', async () => {
  const signIn = async () => {
    const landing = await begin('facebook')
    return new URL(await endOf(landing.pathname + landing.search), portal.url)
  }
  delete servers.Facebook.person['email_verified']
  const token = (await signIn()).searchParams.get('token')
  const { body } = await browser.get('/session/me', { authorization: `Bearer ${token}` })
  expect(body.user).toMatchObject({ email, emailVerified: false })
  expect(await linksTo(database.db, email, 'verify')).toHaveLength(1)

  // The email continues what the visitor wanted.
  const intent = { returnTo: '/events/5/zero-trust', act: 'register', subject: '5' } as const
  Object.assign(servers.Facebook.person, { id: '76', email: `wants-${email}` })
  const landing = await decide(
    (await browser.get(paths.signInWith('facebook', intent))).headers.location ?? '',
    'Allow',
  )
  await browser.get(landing.pathname + landing.search)
  const [link] = await linksTo(database.db, `wants-${email}`, 'verify')
  expect(Object.fromEntries(link!.searchParams)).toMatchObject(intent)

  Object.assign(servers.Facebook.person, { id: '77', email: `known-${email}` })
  await insertPerson(database.db, `known-${email}`)
  expect((await signIn()).href).toBe(`${portal.url}/user/auth`)
  Object.assign(servers.Facebook.person, { id: '78', email: `squatted-${email}` })
  await insertPerson(database.db, `squatted-${email}`, { email_verified: false, password: 'hijacker1pass' })
  expect((await signIn()).href).toBe(`${portal.url}/user/auth`)
  expect(await linksTo(database.db, `squatted-${email}`, 'taken-over')).toEqual([])
})
