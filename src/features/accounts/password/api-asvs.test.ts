import { describe, expect, test } from 'vitest'
import {
  api,
  browserOf,
  linksTo,
  password,
  signUpAndIn,
  setUpAccounts,
  type Accounts,
} from '#test/support/accounts.ts'
import { openTestDatabase } from '#test/support/open-database.ts'

// What OWASP ASVS 5.0 asks of passwords: see docs/security.md.

let database: Accounts['database']
let portal: Accounts['portal']
let browser: Accounts['browser']
let email: string

setUpAccounts((accounts) => ({ database, portal, browser, email } = accounts))

const change = (currentPassword: string, more: object = {}) =>
  browser.post(`${api}/updatepassword`, { currentPassword, ...more })

const signedIn = () => signUpAndIn(browser, email)

async function resetToken(): Promise<string> {
  expect((await browser.post(`${api}/forgotpassword`, { email })).status).toBe(200)
  const [link] = await linksTo(database.db, email, 'reset')
  return link?.searchParams.get('token') ?? ''
}

const personOf = (address: string) =>
  database.db.selectFrom('person').selectAll().where('email', '=', address).executeTakeFirst()

const hashOf = async (address: string): Promise<string> => {
  const { password: hash } = await database.db
    .selectFrom('identity')
    .innerJoin('person', 'person.id', 'identity.person_id')
    .select('password')
    .where('email', '=', address)
    .executeTakeFirstOrThrow()
  return hash ?? ''
}

describe('a new password', () => {
  test.each(['password1', 'PassWord1', 'agora2024', 'Person-1999', 'example.org1'])(
    '%s is refused at sign-up, at a change and by a link, which goes on working',
    async (weak) => {
      const refused = { status: 400, body: { fields: { currentPassword: expect.any(String) } } }
      expect(await browser.signUp(email, weak)).toMatchObject(refused)
      expect(await personOf(email)).toBeUndefined()
      await signedIn()
      expect(await change(weak)).toMatchObject(refused)
      const token = await resetToken()
      expect(await change(weak, { token })).toMatchObject(refused)
      expect((await browser.signIn(email, password)).status).toBe(200)
      expect((await change('better2horse', { token })).status).toBe(200)
      expect((await browser.signIn(email, 'better2horse')).status).toBe(200)
    },
  )

  test('is refused in the same words for an address that is registered', async () => {
    await browser.signUp(email, password)
    const [known, unknown] = [
      await browser.signUp(email, 'password1'),
      await browser.signUp(`x${email}`, 'password1'),
    ]
    expect(known.body).toEqual(unknown.body)
  })

  test('counts to its last character, and by its case', async () => {
    const long = `${'a1'.repeat(63)}xY`
    await browser.signUp(email, long)
    expect((await browser.signIn(email, `${long.slice(0, -1)}y`)).status).toBe(400)
    expect((await browser.signIn(email, long.slice(0, -1))).status).toBe(400)
    expect((await browser.signIn(email, ` ${long}`)).status).toBe(400)
    expect((await browser.signIn(email, long)).status).toBe(200)
  })

  test('is kept as a hash with a salt of its own', async () => {
    await browser.signUp(email, password)
    await browser.signUp(`x${email}`, password)
    const [one, other] = [await hashOf(email), await hashOf(`x${email}`)]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(other).not.toBe(one)
  })

  test('need not be changed after years', async () => {
    await browser.signUp(email, password)
    const longAgo = new Date('2015-01-01')
    await database.db
      .updateTable('person')
      .set({ created: longAgo, password_changed: longAgo })
      .where('email', '=', email)
      .execute()
    const { body, status } = await browser.signIn(email, password)
    expect(status).toBe(200)
    expect(body.user.passwordChangedAt).toBe(longAgo.toISOString())
    expect((await browser.get('/session/me')).status).toBe(200)
  })

  test('that cannot be put on record and told is not set, and nothing of it happens', async () => {
    await signedIn()
    const other = browserOf(portal.url)
    await other.signIn(email, password)
    const before = await hashOf(email)
    // To this no mail can be sent.
    await database.db.updateTable('person').set({ email: 'not one' }).where('email', '=', email).execute()
    expect((await change('better2horse')).status).toBe(500)
    expect(await hashOf('not one')).toBe(before)
    expect((await other.get('/session/me')).status).toBe(200)
    expect((await browser.get('/refreshToken')).status).toBe(200)
    await database.db.updateTable('person').set({ email }).where('email', '=', 'not one').execute()
    expect((await change('better2horse')).status).toBe(200)
    expect((await other.get('/session/me')).status).toBe(401)
  })

  test('is told to the owner by mail, with device and network address', async () => {
    await signedIn()
    await change('better2horse')
    const [mail] = await database.db
      .selectFrom('mail')
      .select('text')
      .where('recipient', '=', email)
      .where('kind', '=', 'password-changed')
      .execute()
    expect(mail?.text).toContain('Firefox on Linux')
    expect(mail?.text).toContain('127.0.0.1')
  })
})

describe('the link that sets a password', () => {
  test('is random: 24 letters and digits, each time others', { tags: 'slow', timeout: 60_000 }, async () => {
    await browser.signUp(email, password)
    const tokens: string[] = []
    for (let i = 0; i < 20; i++) {
      await database.db.deleteFrom('attempt').execute()
      tokens.push(await resetToken())
    }
    expect(tokens).toEqual(tokens.map(() => expect.stringMatching(/^[A-Za-z\d]{24}$/)))
    expect(new Set(tokens).size).toBe(20)
    // 480 of 62 signs: that one never comes happens once in 2,400 runs of this; that three never come, hardly ever.
    expect(new Set(tokens.join('')).size).toBeGreaterThan(59)
  })

  test('is kept as a hash, and works for 30 minutes', async () => {
    await browser.signUp(email, password)
    const token = await resetToken()
    const kept = await database.db.selectFrom('verification').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
    const person = await personOf(email)
    const [link] = kept.filter(({ value }) => value === person?.id)
    const left = (link?.expires.getTime() ?? 0) - Date.now()
    expect(left).toBeGreaterThan(29 * 60_000)
    expect(left).toBeLessThanOrEqual(30 * 60_000)
    const past = new Date(Date.now() - 1_000)
    await database.db.updateTable('verification').set({ expires: past }).execute()
    expect((await change('better2horse', { token })).status).toBe(400)
    expect((await browser.signIn(email, password)).status).toBe(200)
  })

  test('ends with any new password, whichever way it was set', async () => {
    await signedIn()
    const [first, second] = [await resetToken(), await resetToken()]
    expect((await change('better2horse', { token: second })).status).toBe(200)
    expect((await change('worse3horse', { token: first })).status).toBe(400)
    await browser.signIn(email, 'better2horse')
    const third = await resetToken()
    expect((await change('fourth4horse')).status).toBe(200)
    expect((await change('worse3horse', { token: third })).status).toBe(400)
  })

  test('lets its owner in whom the tries of others keep waiting', async () => {
    await browser.signUp(email, password)
    const token = await resetToken()
    for (let i = 0; i < 7; i++) await browserOf(portal.url).signIn(email, `guess${i}word`)
    expect((await browser.signIn(email, password)).status).toBe(429)
    expect((await change('better2horse', { token })).status).toBe(200)
    expect((await browser.signIn(email, 'better2horse')).status).toBe(200)
  })
})

test('There is no account before somebody signs up, and none that is an administrator', async () => {
  const fresh = await openTestDatabase()
  try {
    expect(await fresh.db.selectFrom('person').selectAll().execute()).toEqual([])
    expect(await fresh.db.selectFrom('identity').selectAll().execute()).toEqual([])
  } finally {
    await fresh.close()
  }
  await browser.signUp(email, password)
  expect((await personOf(email))?.role).toBe('user')
})
