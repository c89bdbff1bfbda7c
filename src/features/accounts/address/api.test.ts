import { describe, expect, test } from 'vitest'
import { actsOf, lastAct } from '#test/support/account-state.ts'
import {
  api,
  browserOf,
  linksTo,
  mailedToken,
  password,
  setUpAccounts,
  signUpAndIn,
  type Accounts,
} from '#test/support/accounts.ts'
import { insertPerson } from '#test/support/person.ts'

let database: Accounts['database']
let portal: Accounts['portal']
let browser: Accounts['browser']
let email: string

setUpAccounts((accounts) => ({ database, portal, browser, email } = accounts))

/** The token of the latest mail that asks to verify the address. */
const tokenTo = (address: string) => mailedToken(database.db, address, 'verify')
const personOf = (address: string) =>
  database.db.selectFrom('person').selectAll().where('email', '=', address).executeTakeFirst()

describe('Confirming an address', () => {
  test('ends every session but that of the browser that does it', async () => {
    await signUpAndIn(browser, email)
    const other = browserOf(portal.url)
    await other.signIn(email, password)
    expect((await browser.post(`${api}/verify-email`, { token: await tokenTo(email) })).status).toBe(200)
    expect((await browser.get('/session/me')).body.user).toMatchObject({ emailVerified: true })
    expect((await other.get('/session/me')).status).toBe(401)
    expect((await other.get('/refreshToken')).status).toBe(401)
    expect((await lastAct(database.db)).detail['sessions']).toHaveLength(1)
  })

  test('in a browser where nobody is signed in, or somebody else, verifies no session that there is', async () => {
    for (const reader of [browserOf(portal.url), await signUpAndIn(browserOf(portal.url), `own-${email}`)]) {
      const address = `${reader.token ? 'a' : 'b'}-${email}`
      const squatter = await signUpAndIn(browserOf(portal.url), address)
      expect((await reader.post(`${api}/verify-email`, { token: await tokenTo(address) })).status).toBe(200)
      expect((await squatter.get('/session/me')).status).toBe(401)
      expect((await reader.get('/session/me')).status).toBe(reader.token ? 200 : 401)
    }
  })

  test('uses up every link that was sent before', async () => {
    await signUpAndIn(browser, email)
    await browser.post(`${api}/resend-verification`, {})
    const tokens = (await linksTo(database.db, email, 'verify')).map((link) => link.searchParams.get('token'))
    expect(new Set(tokens).size).toBe(2)
    const answers = []
    for (const token of [...tokens, ...tokens]) {
      answers.push((await browser.post(`${api}/verify-email`, { token })).status)
      expect((await browser.post(`${api}/deny-signup`, { token })).status).toBe(400)
    }
    expect(answers).toEqual([200, 400, 400, 400])
    expect(await personOf(email)).toMatchObject({ email_verified: true })
  })
})

describe('“No, this was not me”', () => {
  test('ends the registration, with all that is in it', async () => {
    const squatter = await signUpAndIn(browser, email)
    const { id } = (await personOf(email))!
    await squatter.patch(`${api}/profile`, { name: 'Not Ada' })
    const token = await tokenTo(email)
    expect(await browserOf(portal.url).post(`${api}/deny-signup`, { token })).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/ended/) },
    })
    expect(await personOf(email)).toBeUndefined()
    expect((await squatter.get('/session/me')).status).toBe(401)
    expect((await squatter.signIn(email, password)).status).toBe(400)
    for (const call of ['verify-email', 'deny-signup'])
      expect((await browser.post(`${api}/${call}`, { token })).status).toBe(400)
    const record = await database.db
      .selectFrom('audit')
      .selectAll()
      .where('person_id', '=', id)
      .orderBy('id')
      .execute()
    expect(record.at(-1)).toMatchObject({ act: 'sign-up-denied', actor_id: null, address: null })
    expect(record.every(({ address, device }) => !address && !device)).toBe(true)
    const waits = await database.db
      .selectFrom('attempt')
      .selectAll()
      .where('key', '=', `mail:${email}`)
      .execute()
    expect(waits, 'mails to the address stay counted').toHaveLength(1)
  })

  test('takes no account that is verified, or was appointed', async () => {
    await insertPerson(database.db, email, { email_verified: false, password })
    await browser.signIn(email, password)
    for (const change of [{ role: 'admin' as const }, { role: 'user' as const, email_verified: true }]) {
      await database.db
        .updateTable('person')
        .set({ email_verified: false })
        .where('email', '=', email)
        .execute()
      await browser.post(`${api}/resend-verification`, {})
      await database.db.updateTable('person').set(change).where('email', '=', email).execute()
      const token = await tokenTo(email)
      expect((await browser.post(`${api}/deny-signup`, { token })).status).toBe(400)
      expect(await personOf(email)).toBeDefined()
    }
    expect(await actsOf(database.db, email)).not.toContain('sign-up-denied')
  })
})
