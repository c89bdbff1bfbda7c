import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#lib/db/connect.ts'
import { api, browserOf, linksTo, startAccounts, type Browser } from '#test/support/accounts.ts'
import { testDatabase } from '#test/support/database.ts'

const password = 'correct1horse'
let database: Database
let portal: Awaited<ReturnType<typeof startAccounts>>
let browser: Browser
let count = 0
let email: string

beforeAll(async () => {
  database = await testDatabase()
  portal = await startAccounts(database)
})
beforeEach(() => {
  browser = browserOf(portal.url)
  email = `person${count++}@example.org`
})
afterAll(async () => {
  await portal.stop()
  await database.close()
})

const actsOf = async (address: string) => {
  const rows = await database.db
    .selectFrom('audit')
    .innerJoin('person', 'person.id', 'audit.person_id')
    .select('act')
    .where('email', '=', address)
    .orderBy('audit.id')
    .execute()
  return rows.map(({ act }) => act)
}
const sessionAge = (minutes: number) =>
  database.db
    .updateTable('session')
    .set({ created: new Date(Date.now() - minutes * 60_000) })
    .where('person_id', 'in', (query) => query.selectFrom('person').select('id').where('email', '=', email))
    .execute()

async function signedIn(): Promise<Browser> {
  await browser.signUp(email, password)
  expect(await browser.signIn(email, password)).toMatchObject({ status: 200 })
  return browser
}

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
    expect(await actsOf(email)).toContain('password-changed')
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
    await sessionAge(11)
    const change = (more: object) =>
      browser.post(`${api}/updatepassword`, { currentPassword: 'changed3password', ...more })
    expect(await change({})).toMatchObject({
      status: 400,
      body: { fields: { oldPassword: expect.any(String) } },
    })
    expect(await change({ oldPassword: 'wrong1password' })).toMatchObject({
      status: 400,
      body: { fields: { oldPassword: 'Password is incorrect' } },
    })
    expect((await change({ oldPassword: password })).status).toBe(200)
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
