import { beforeEach, describe, expect, test } from 'vitest'
import { api, password, setUpAccounts, type Accounts, type Browser } from '#test/support/accounts.ts'
import { actsOf, ageSessions, setPerson } from '#test/support/account-state.ts'
import { codeNow } from '#test/support/acts/authenticator.ts'
import { refusedFor } from '#test/support/ask.ts'
import { updateRows } from '#test/support/rows.ts'

let { database, portal, browser, email } = {} as Accounts

setUpAccounts(async (accounts) => {
  ;({ database, portal, browser, email } = accounts)
  await browser.enter(email)
  await setPerson(database.db, email, { email_verified: true })
})

const post = (call: string, body: object = {}, by = browser) => by.post(`${api}/${call}`, body)
const factor = async () => (await browser.get(`${api}/second-factor`)).body
const mailsOf = async () => {
  const mails = await database.db
    .selectFrom('mail')
    .select('text')
    .where('recipient', '=', email)
    .where('kind', '=', 'second-factor')
    .orderBy('created')
    .execute()
  return mails.map(({ text }) => text)
}
/** Codes of half minutes that have not been used. */
const forgetSteps = () => database.db.updateTable('authenticator').set({ last_step: '0' }).execute()

let secret: string
let codes: string[]
/** Sets up an authenticator. */
async function setUp(): Promise<void> {
  const made = await post('new-authenticator')
  expect(made.status).toBe(200)
  secret = made.body.secret
  const confirmed = await post('confirm-authenticator', { code: codeNow(secret) })
  expect(confirmed.status).toBe(200)
  codes = confirmed.body.recoveryCodes
  await forgetSteps()
}
/** Takes the first step in a browser. */
async function firstStep(by: Browser = portal.browser()): Promise<Browser> {
  const reply = await by.signIn(email, password)
  expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden', secondStep: true } })
  expect(reply.body).not.toHaveProperty('token')
  return by
}
const second = (by: Browser, code: string) => post('second-step', { code }, by)

describe('setting up an authenticator app', () => {
  test('needs a secret and a first code, ends other sessions, and notifies the owner', async () => {
    const other = portal.browser()
    await other.signIn(email, password)
    expect(await factor()).toEqual({ authenticator: null, passkeys: [], recoveryCodes: 0, wanted: false })
    const { body } = await post('new-authenticator')
    expect(body).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      address: `otpauth://totp/Agora:${encodeURIComponent(email)}?secret=${body.secret}&issuer=Agora&algorithm=SHA1&digits=6&period=30`,
      picture: { size: expect.any(Number), path: expect.stringMatching(/^M0 0h1v1h-1z/) },
    })
    // Nothing is asked before a code has shown that the app has the secret.
    expect((await portal.browser().signIn(email, password)).status).toBe(200)
    expect(await post('confirm-authenticator', { code: '000000' })).toMatchObject(
      refusedFor({ code: expect.any(String) }),
    )
    const confirmed = await post('confirm-authenticator', { code: codeNow(body.secret) })
    expect(confirmed.body.recoveryCodes).toHaveLength(10)
    expect(await factor()).toMatchObject({ authenticator: expect.any(String), recoveryCodes: 10 })
    expect((await other.get('/session/me')).status).toBe(401)
    expect((await browser.get('/session/me')).status).toBe(200)
    expect(await mailsOf()).toEqual([expect.stringContaining('now need a code from an authenticator app')])
    expect(await actsOf(database.db, email)).toContain('authenticator-added')
    expect((await post('new-authenticator')).status).toBe(409)
  })

  test('stores neither the secret nor recovery codes in plain text', async () => {
    await setUp()
    const kept = JSON.stringify([
      await database.db.selectFrom('authenticator').selectAll().execute(),
      await database.db.selectFrom('recovery_code').selectAll().execute(),
    ])
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(text)
    expect(new Set(codes).size).toBe(10)
    expect(codes).toEqual(codes.map(() => expect.stringMatching(/^(?:[A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)))
  })

  test('needs a verified address, and the password in an older session', async () => {
    await setPerson(database.db, email, { email_verified: false })
    expect((await post('new-authenticator')).status).toBe(403)
    await setPerson(database.db, email, { email_verified: true })
    await ageSessions(database.db, email, 60)
    expect(await post('new-authenticator')).toMatchObject(refusedFor({ password: expect.any(String) }))
    expect((await post('new-authenticator', { password })).status).toBe(200)
  })
})

describe('signing in with an authenticator app', () => {
  beforeEach(setUp)

  test('needs the password, then a code', async () => {
    const other = await firstStep()
    const reply = await second(other, codeNow(secret))
    expect(reply).toMatchObject({ status: 200, body: { user: { email }, provider: 'local' } })
    other.token = reply.body.token
    expect((await other.get('/session/me')).status).toBe(200)
  })

  test('responds to a wrong password in the same way with and without a second factor', async () => {
    const plain = `plain-${email}`
    await portal.browser().signUp(plain, password)
    const [mine, theirs] = [
      await portal.browser().signIn(email, 'wrong1password'),
      await portal.browser().signIn(plain, 'wrong1password'),
    ]
    expect([mine!.status, mine!.body, mine!.cookies]).toEqual([theirs!.status, theirs!.body, theirs!.cookies])
    expect(mine!.status).toBe(400)
  })

  test('accepts each code once, and none older than the last one', async () => {
    const code = codeNow(secret)
    expect((await second(await firstStep(), code)).status).toBe(200)
    expect((await second(await firstStep(), code)).status).toBe(400)
    expect((await second(await firstStep(), codeNow(secret, -1))).status).toBe(400)
  })

  test('accepts one of two requests with the same code', async () => {
    const [one, other] = [await firstStep(), await firstStep()]
    const code = codeNow(secret)
    const replies = await Promise.all([second(one!, code), second(other!, code)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('accepts a code only in the browser of the first step, for 10 minutes', async () => {
    const other = await firstStep()
    expect((await second(portal.browser(), codeNow(secret))).status).toBe(401)
    await database.db.updateTable('verification').set({ expires: new Date() }).execute()
    expect((await second(other, codeNow(secret))).status).toBe(401)
    const used = await firstStep()
    const step = used.cookies.get('agora.step')!
    expect((await second(used, codeNow(secret))).status).toBe(200)
    await forgetSteps()
    used.cookies.set('agora.step', step)
    expect((await second(used, codeNow(secret))).status).toBe(401)
  })

  test('limits attempts, and counts the owner’s browser separately', async () => {
    const thief = await firstStep()
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) statuses.push((await second(thief, '000000')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect((await second(await firstStep(), codeNow(secret))).status).toBe(429)
    expect((await second(await firstStep(browser), codeNow(secret))).status).toBe(200)
    expect(await actsOf(database.db, email)).toContain('sign-in-failed')
  })

  test('accepts a recovery code once, ignoring case and separators', async () => {
    const [code = ''] = codes
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    expect((await second(await firstStep(), typed)).status).toBe(200)
    expect((await second(await firstStep(), code)).status).toBe(400)
    expect(await factor()).toMatchObject({ recoveryCodes: 9 })
    expect((await mailsOf()).at(-1)).toContain('with a recovery code')
    const renewed = await post('recovery-codes')
    expect(renewed.body.recoveryCodes).toHaveLength(10)
    expect((await second(await firstStep(), codes[1]!)).status).toBe(400)
    expect((await second(await firstStep(), renewed.body.recoveryCodes[1])).status).toBe(200)
  })

  test('accepts only recovery codes after the secret of the portal has changed', async () => {
    await updateRows(database.db, 'authenticator', { secret: 'A'.repeat(60) })
    const other = await firstStep()
    expect((await second(other, codeNow(secret))).status).toBe(400)
    expect((await second(other, codes[0]!)).status).toBe(200)
  })

  test('needs no second step once it is removed; recovery codes are deleted with it', async () => {
    expect((await post('remove-authenticator')).status).toBe(200)
    expect(await factor()).toEqual({ authenticator: null, passkeys: [], recoveryCodes: 0, wanted: false })
    expect((await portal.browser().signIn(email, password)).status).toBe(200)
    expect((await mailsOf()).at(-1)).toContain('was removed')
    expect((await post('remove-authenticator')).status).toBe(404)
    expect((await post('recovery-codes')).status).toBe(409)
  })

  test('is required after a password reset as well', async () => {
    const other = await firstStep()
    await post('updatepassword', { currentPassword: 'better2horse' })
    // What waited for a second step ends with the password that was its first.
    expect((await second(other, codeNow(secret))).status).toBe(401)
    const reply = await portal.browser().signIn(email, 'better2horse')
    expect(reply).toMatchObject({ status: 403, body: { secondStep: true } })
  })
})

test('administrators without an authenticator app are prompted to set one up', async () => {
  await setPerson(database.db, email, { role: 'admin' })
  expect(await factor()).toMatchObject({ wanted: true })
  await setUp()
  expect(await factor()).toMatchObject({ wanted: false })
})
