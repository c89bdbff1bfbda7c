import { describe, expect, test } from 'vitest'
import { actsOf, ageSessions, lastAct } from '#test/support/account-state.ts'
import { insertPerson, insertSession } from '#test/support/person.ts'
import { signToken } from '../session/token.ts'
import {
  api,
  browserOf,
  linksTo,
  password,
  signUpAndIn,
  setUpAccounts,
  type Accounts,
} from '#test/support/accounts.ts'

let database: Accounts['database']
let portal: Accounts['portal']
let browser: Accounts['browser']
let email: string

setUpAccounts((accounts) => ({ database, portal, browser, email } = accounts))

const signedIn = () => signUpAndIn(browser, email)

describe('a password', () => {
  test('is set by the link of a mail, once; all sessions end', async () => {
    await signedIn()
    expect((await browser.post(`${api}/forgotpassword`, { email })).status).toBe(200)
    const [link] = await linksTo(database.db, email, 'reset')
    expect(link?.pathname).toBe('/update-password')
    const token = link?.searchParams.get('token')
    const other = browserOf(portal.url)
    const set = { currentPassword: 'changed3password', token }
    expect(await other.post(`${api}/updatepassword`, set)).toMatchObject({
      status: 200,
      body: { message: 'Password updated successfully!' },
    })
    expect((await other.post(`${api}/updatepassword`, set)).status).toBe(400)
    expect((await browser.get('/session/me')).status).toBe(401)
    expect((await browser.signIn(email, password)).status).toBe(400)
    expect((await browser.signIn(email, 'changed3password')).body.user.emailVerified).toBe(true)
    expect(await actsOf(database.db, email)).toContain('password-changed')
    expect(await linksTo(database.db, email, 'password-changed')).toHaveLength(1)
  })

  test('set by mail, for an address that was not confirmed, leaves no other way in', async () => {
    await browser.signUp(email, password)
    const { id } = await database.db
      .selectFrom('person')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const linked = { id: `linked-${id}`, person_id: id, provider_id: 'facebook', account_id: id }
    await database.db.insertInto('identity').values(linked).execute()
    await browser.post(`${api}/forgotpassword`, { email })
    const [link] = await linksTo(database.db, email, 'reset')
    await browser.post(`${api}/updatepassword`, {
      currentPassword: 'changed3password',
      token: link?.searchParams.get('token'),
    })
    const left = await database.db
      .selectFrom('identity')
      .select('provider_id')
      .where('person_id', '=', id)
      .execute()
    expect(left).toEqual([{ provider_id: 'credential' }])
  })

  test('is changed in a young session by itself, and all other sessions end', async () => {
    await signedIn()
    const other = browserOf(portal.url)
    await other.signIn(email, password)
    expect(
      (await browser.post(`${api}/updatepassword`, { passwordCurrent: 'changed3password' })).status,
    ).toBe(200)
    expect((await other.get('/session/me')).status).toBe(401)
    expect((await browser.get('/session/me')).body.user.passwordChangedAt).toMatch(/^20/)
  })

  test('in an older session needs the old one', async () => {
    await signedIn()
    await ageSessions(database.db, email, 11)
    const change = (more: object) =>
      browser.post(`${api}/updatepassword`, { currentPassword: 'changed3password', ...more })
    expect(await change({})).toMatchObject({
      status: 400,
      body: { fields: { oldPassword: expect.any(String) } },
    })
    // Of a client that keeps nothing but its session; others are in known-browser-asvs.test.ts.
    browser.cookies.delete('agora.known')
    expect(await change({ oldPassword: 'wrong1password' })).toMatchObject({
      status: 400,
      body: { fields: { oldPassword: 'Password is incorrect' } },
    })
    expect(await lastAct(database.db)).toMatchObject({
      act: 'password-refused',
      address: '127.0.0.1',
      device: 'Firefox on Linux',
      detail: { for: 'password-changed' },
    })
    const tries = () =>
      database.db
        .selectFrom('attempt')
        .select(['key', 'failures'])
        .where('key', 'not like', 'mail%')
        .orderBy('key')
        .execute()
    expect(await tries()).toEqual([
      { key: `account:${email}`, failures: 1 },
      { key: 'address:127.0.0.1', failures: 1 },
    ])
    expect((await change({ oldPassword: password })).status).toBe(200)
    // The right one is forgiven, and with it what the account had; the network address keeps its wrong one.
    expect(await tries()).toEqual([{ key: 'address:127.0.0.1', failures: 1 }])
    expect((await actsOf(database.db, email)).slice(-2)).toEqual(['password-refused', 'password-changed'])
  })

  test('of who has none yet is set in a session younger than ten minutes only', async () => {
    const id = await insertPerson(database.db, email)
    const young = await insertSession(database.db, id)
    browser.token = await signToken(young, portal.deps.secret)
    const set = () => browser.post(`${api}/updatepassword`, { currentPassword: 'changed3password' })
    await ageSessions(database.db, email, 11)
    expect(await set()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    await ageSessions(database.db, email, 9)
    expect((await set()).status).toBe(200)
  })

  test.each([
    ['short1', 400],
    ['no digit at all', 400],
    ['123456789', 400],
    ['a1'.repeat(65), 400],
    ['a1'.repeat(64), 200],
    ['contraseña1', 200],
    ['пароль123', 200],
    ['🔑🔑🔑🔑🔑🔑a1', 200],
  ])('%j is answered with %i', async (given, status) => {
    expect((await browser.signUp(email, given)).status).toBe(status)
    expect((await browser.signIn(email, given)).status).toBe(status)
  })

  test('is the same however its letters are composed', async () => {
    await browser.signUp(email, 'contrase\u00f1a1')
    expect((await browser.signIn(email, 'contrasen\u0303a1')).status).toBe(200)
  })
})
