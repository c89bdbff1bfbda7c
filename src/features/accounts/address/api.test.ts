import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { actsOf, ageSessions, lastAct, personAt, setPerson } from '#test/support/account-state.ts'
import { api, password, setUpAccounts, type Accounts } from '#test/support/accounts.ts'
import { linksTo, mailedToken } from '#test/support/mail/mailed-links.ts'
import { insertPerson } from '#test/support/person.ts'
import { refusedFor } from '#test/support/ask.ts'
import { updateRows } from '#test/support/rows.ts'

let { database, portal, browser, email } = {} as Accounts
let other: string

setUpAccounts((accounts) => {
  ;({ database, portal, browser, email } = accounts)
  other = `new-${email}`
})

/** The token of the latest mail of a kind, by default of that which asks to verify the address. */
const tokenTo = (address: string, kind = 'verify') => mailedToken(database.db, address, kind)
const personOf = (address: string) => personAt(database.db, address)

describe('confirming an address', () => {
  test('ends every session but that of the verifying browser', async () => {
    await browser.enter(email)
    const other = portal.browser()
    await other.signIn(email, password)
    expect((await browser.post(`${api}/verify-email`, { token: await tokenTo(email) })).status).toBe(200)
    expect((await browser.get('/session/me')).body.user).toMatchObject({ emailVerified: true })
    expect((await other.get('/session/me')).status).toBe(401)
    expect((await other.get('/refreshToken')).status).toBe(401)
    expect((await lastAct(database.db)).detail['sessions']).toHaveLength(1)
  })

  test('ends existing sessions when verified in a browser that is signed out or used by someone else', async () => {
    for (const reader of [portal.browser(), await portal.browser().enter(`own-${email}`)]) {
      const address = `${reader.token ? 'a' : 'b'}-${email}`
      const squatter = await portal.browser().enter(address)
      expect((await reader.post(`${api}/verify-email`, { token: await tokenTo(address) })).status).toBe(200)
      expect((await squatter.get('/session/me')).status).toBe(401)
      expect((await reader.get('/session/me')).status).toBe(reader.token ? 200 : 401)
    }
  })

  test('carries what the newcomer wanted in both emails, and refuses to lead to another site', async () => {
    const intent = { returnTo: '/events/5/zero-trust', act: 'register', subject: '5' }
    const signUp = { email, currentPassword: password, intent }
    expect((await browser.post(`${api}/signup`, signUp)).status).toBe(200)
    await browser.signIn(email, password)
    await browser.post(`${api}/resend-verification`, { intent })
    const links = await linksTo(database.db, email, 'verify')
    expect(links.map(({ searchParams: { size } }) => size)).toEqual([4, 4])
    for (const { searchParams } of links) expect(Object.fromEntries(searchParams)).toMatchObject(intent)
    const token = await tokenTo(email)
    expect((await browser.post(`${api}/verify-email`, { token })).body).toMatchObject({ email })

    const foreign = { ...signUp, email: other, intent: { returnTo: '//evil.example' } }
    expect((await browser.post(`${api}/signup`, foreign)).status).toBe(400)
  })

  test('invalidates all earlier links', async () => {
    await browser.enter(email)
    await browser.post(`${api}/resend-verification`, {})
    const links = await linksTo(database.db, email, 'verify')
    expect(links.map(({ pathname }) => pathname)).toEqual(['/verify-email', '/verify-email'])
    const tokens = links.map((link) => link.searchParams.get('token'))
    expect(new Set(tokens).size).toBe(2)
    const answers = []
    for (const token of [...tokens, ...tokens]) {
      answers.push((await browser.post(`${api}/verify-email`, { token })).status)
      expect((await browser.post(`${api}/deny-signup`, { token })).status).toBe(400)
    }
    expect(answers).toEqual([200, 400, 400, 400])
    expect(await personOf(email)).toMatchObject({ email_verified: true })
    expect((await browser.post(`${api}/resend-verification`, {})).status).toBe(409)
  })
})

describe('denying a sign-up', () => {
  test('deletes the registration and all its data', async () => {
    const squatter = await browser.enter(email)
    const { id } = (await personOf(email))!
    await squatter.patch(`${api}/profile`, { name: 'Not Ada' })
    const token = await tokenTo(email)
    expect(await portal.browser().post(`${api}/deny-signup`, { token })).toMatchObject({
      status: 200,
      body: { message: expect.stringMatching(/cancelled/) },
    })
    expect(await personOf(email)).toBeUndefined()
    expect((await squatter.get('/session/me')).status).toBe(401)
    expect((await squatter.signIn(email, password)).status).toBe(400)
    for (const call of ['verify-email', 'deny-signup'])
      expect((await browser.post(`${api}/${call}`, { token })).status).toBe(400)
    const acts = database.db.selectFrom('audit').selectAll().where('person_id', '=', id)
    const record = await acts.orderBy('id').execute()
    expect(record.at(-1)).toMatchObject({ act: 'sign-up-denied', actor_id: null, address: null })
    expect(record.every(({ address, device }) => !address && !device)).toBe(true)
    const waits = database.db.selectFrom('attempt').selectAll().where('key', '=', `mail:${email}`)
    expect(await waits.execute(), 'mails to the address stay counted').toHaveLength(1)
  })

  test('rejects verified and appointed accounts', async () => {
    await insertPerson(database.db, email, { email_verified: false, password })
    await browser.signIn(email, password)
    for (const change of [{ role: 'admin' as const }, { role: 'user' as const, email_verified: true }]) {
      await setPerson(database.db, email, { email_verified: false })
      await browser.post(`${api}/resend-verification`, {})
      await setPerson(database.db, email, change)
      const token = await tokenTo(email)
      expect((await browser.post(`${api}/deny-signup`, { token })).status).toBe(400)
      expect(await personOf(email)).toBeDefined()
    }
    expect(await actsOf(database.db, email)).not.toContain('sign-up-denied')
  })
})

const owner = async () => {
  await browser.enter(email)
  await setPerson(database.db, email, { email_verified: true })
}
const follow = async (call: string, token: string) => portal.browser().post(`${api}/${call}`, { token })
const confirm = async (address: string) =>
  follow('confirm-email-change', await tokenTo(address, 'email-change'))
const ownEmail = async () => (await browser.get('/session/me')).body.user?.email as string | undefined
const ask = (more: object = {}) => browser.post(`${api}/change-email`, { email: other, ...more })
/** From asking to the change. */
async function change(): Promise<void> {
  expect((await ask()).status).toBe(200)
  for (const address of [email, other]) expect((await confirm(address)).status).toBe(200)
}

describe('an address change', () => {
  test.each([
    ['the old one first', false],
    ['the new one first', true],
  ])('applies once both addresses have confirmed, %s', async (_, reversed) => {
    await owner()
    expect((await ask()).status).toBe(200)
    const [first, second] = reversed ? [other, email] : [email, other]
    const token = await tokenTo(first!, 'email-change')
    expect((await confirm(first!)).body).toMatchObject({ changed: false })
    expect((await follow('confirm-email-change', token)).status, 'a link works once').toBe(400)
    expect(await ownEmail()).toBe(email)
    expect((await confirm(second!)).body).toMatchObject({ changed: true })
    expect(await ownEmail()).toBe(other)
    expect((await portal.browser().signIn(other, password)).status).toBe(200)
    expect((await portal.browser().signIn(email, password)).status).toBe(400)
    expect(await actsOf(database.db, other)).toEqual(
      expect.arrayContaining(['email-change-asked', 'email-changed']),
    )
    expect(await linksTo(database.db, email, 'email-changed')).toMatchObject([
      { pathname: '/verify-email', search: expect.stringMatching(/^\?token=undo-\w{24}$/) },
    ])
    expect(await linksTo(database.db, other, 'email-changed')).toMatchObject([{ pathname: '/signin' }])
  })

  test('can be undone by the old address after later changes, which ends all sessions', async () => {
    await owner()
    await change()
    const undo = await tokenTo(email, 'email-changed')
    const third = `third-${email}`
    await browser.post(`${api}/change-email`, { email: third })
    for (const address of [other, third]) expect((await confirm(address)).body.message).toBeTruthy()
    expect(await ownEmail()).toBe(third)
    const later = await tokenTo(other, 'email-changed')
    expect((await follow('undo-email-change', undo)).status).toBe(200)
    expect((await browser.get('/session/me')).status).toBe(401)
    expect((await portal.browser().signIn(email, password)).status).toBe(200)
    const told = await database.db.selectFrom('mail').select('kind').where('recipient', '=', third).execute()
    expect(told.map(({ kind }) => kind)).toContain('email-change-undone')
    for (const token of [undo, later]) expect((await follow('undo-email-change', token)).status).toBe(400)
    expect(await actsOf(database.db, email)).toContain('email-change-undone')
  })

  test('can be undone for 7 days, even if the address was registered again without verification', async () => {
    await owner()
    await change()
    const undo = await tokenTo(email, 'email-changed')
    const pass = (days: number) =>
      updateRows(database.db, 'verification', { expires: sql`expires - ${`${days} days`}::interval` })
    await portal.browser().signUp(email, 'another2horse')
    await pass(6.9)
    expect((await follow('undo-email-change', undo)).status).toBe(200)
    expect((await portal.browser().signIn(email, password)).status).toBe(200)
    await browser.signIn(email, password)
    await change()
    const late = await tokenTo(email, 'email-changed')
    await pass(7.1)
    expect((await follow('undo-email-change', late)).status).toBe(400)
  })

  test('does not reveal whether the new address has an account', async () => {
    await owner()
    await insertPerson(database.db, other)
    expect(await ask()).toMatchObject({ status: 200, body: { message: expect.stringMatching(/two emails/) } })
    expect(await linksTo(database.db, other, 'email-change')).toEqual([])
    expect(await linksTo(database.db, other, 'known')).toHaveLength(1)
    expect((await confirm(email)).body).toMatchObject({ changed: false })
    expect(await ownEmail()).toBe(email)
  })

  test('fails if the new address gets an account in the meantime', async () => {
    await owner()
    await ask()
    await confirm(email)
    await insertPerson(database.db, other)
    expect(await confirm(other)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await setPerson(database.db, other, { email_verified: false })
    expect((await confirm(other)).body).toMatchObject({ changed: true })
  })

  test.each(['old', 'new'] as const)('can be cancelled by the %s address', async (side) => {
    await owner()
    await ask()
    const tokens = [await tokenTo(email, 'email-change'), await tokenTo(other, 'email-change')]
    expect((await follow('deny-email-change', tokens[side === 'old' ? 0 : 1]!)).status).toBe(200)
    for (const token of tokens) expect((await follow('confirm-email-change', token)).status).toBe(400)
    expect(await ownEmail()).toBe(email)
    expect(await actsOf(database.db, email)).toContain('email-change-denied')
  })

  test('is replaced by a new request and cancelled by a new password', async () => {
    await owner()
    await ask()
    const first = await tokenTo(email, 'email-change')
    await ask({ email: `third-${email}` })
    expect((await follow('confirm-email-change', first)).status).toBe(400)
    const second = await tokenTo(`third-${email}`, 'email-change')
    expect((await browser.post(`${api}/updatepassword`, { currentPassword: 'another2horse' })).status).toBe(
      200,
    )
    expect((await follow('confirm-email-change', second)).status).toBe(400)
  })

  test('requires the password after 10 minutes, and a different address', async () => {
    await owner()
    expect(await ask({ email: email.toUpperCase() })).toMatchObject(
      refusedFor({ email: 'This is already your address.' }),
    )
    await ageSessions(database.db, email, 11)
    const needed = refusedFor({ password: expect.stringMatching(/signed in a while/) })
    expect(await ask()).toMatchObject(needed)
    expect((await ask({ password: 'wrong1horse' })).body.fields.password).toBe('Password is incorrect')
    expect(await linksTo(database.db, other, 'email-change')).toEqual([])
    expect((await ask({ password })).status).toBe(200)
  })
})
