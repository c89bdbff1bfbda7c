import { describe, expect, test } from 'vitest'
import {
  api,
  browserOf,
  linksTo,
  password,
  setUpAccounts,
  signUpAndIn,
  type Accounts,
} from '#test/support/accounts.ts'

let database: Accounts['database']
let portal: Accounts['portal']
let browser: Accounts['browser']
let email: string

setUpAccounts((accounts) => {
  ;({ database, portal, browser, email } = accounts)
  return signUpAndIn(browser, email)
})

/** The same browser, signed out: it keeps what made it known. */
async function signedOut(by = browser) {
  await by.get('/user/logout')
  by.token = undefined
  return by
}
const statusesOf = async (times: number, run: (nth: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) statuses.push((await run(i)).status)
  return statuses
}
const guessing = (times: number, by = browserOf(portal.url), address = email) =>
  statusesOf(times, (i) => by.signIn(address, `guess${i}word`))
const askForMail = (by = browser) => by.post(`${api}/forgotpassword`, { email })

describe('a browser that signed in before', () => {
  test('lets its owner in while others try passwords, and has to wait for its own', async () => {
    await signedOut()
    expect(await guessing(7)).toContain(429)
    expect((await browserOf(portal.url).signIn(email, password)).status).toBe(429)
    expect((await browser.signIn(email, password)).status).toBe(200)
    await signedOut()
    expect(await guessing(7, browser)).toEqual([400, 400, 400, 400, 400, 429, 429])
    expect((await browser.signIn(email, password)).status).toBe(429)
  })

  test('lets its owner in while others of the same network try many accounts', async () => {
    await signedOut()
    const refused = await statusesOf(60, (i) =>
      browserOf(portal.url).signIn(`x${i}@example.org`, 'guess1word'),
    )
    expect(refused).toContain(429)
    expect((await browser.signIn(email, password)).status).toBe(200)
  })

  test('has no counter of its own for another account, nor with a name that it made up', async () => {
    const other = `other-${email}`
    await browser.signUp(other, password)
    await signedOut()
    await guessing(7, browserOf(portal.url), other)
    expect((await browser.signIn(other, password)).status).toBe(429)
    const known = browser.cookies.get('agora.known')!
    for (const made of [known.replace(/^\w{16}/, 'A'.repeat(16)), `${known}x`, 'x.9999999999.x']) {
      await database.db.deleteFrom('attempt').execute()
      const forger = browserOf(portal.url)
      forger.cookies.set('agora.known', made)
      await guessing(7)
      expect((await forger.signIn(email, password)).status).toBe(429)
    }
  })

  test('of somebody who knew the old password is unknown once there is a new one', async () => {
    await signedOut()
    const thief = browserOf(portal.url)
    await thief.signIn(email, password)
    await signedOut(thief)
    await browser.signIn(email, password)
    await browser.post(`${api}/updatepassword`, { currentPassword: 'better2horse' })
    await signedOut()
    await guessing(7)
    expect((await thief.signIn(email, 'better2horse')).status).toBe(429)
    expect((await browser.signIn(email, 'better2horse')).status).toBe(200)
  })

  test('asks for a mail however often others did, and no more often than they', async () => {
    await signedOut()
    const others = await statusesOf(7, () => askForMail(browserOf(portal.url)))
    expect(others).toContain(429)
    // Whoever registered the address without being its owner must not fill the owner's mailbox.
    expect((await askForMail()).status).toBe(429)
    await database.db.updateTable('person').set({ email_verified: true }).where('email', '=', email).execute()
    expect(await statusesOf(7, () => askForMail())).toEqual([200, 200, 200, 200, 200, 429, 429])
  })

  test('is one that set the password by the link of a mail, too', async () => {
    const fresh = browserOf(portal.url)
    await askForMail(fresh)
    const [link] = await linksTo(database.db, email, 'reset')
    const token = link?.searchParams.get('token')
    const set = await fresh.post(`${api}/updatepassword`, { currentPassword: 'better2horse', token })
    expect(set.status).toBe(200)
    await guessing(7)
    expect((await fresh.signIn(email, 'better2horse')).status).toBe(200)
  })

  test('goes on with its session while others try: the password that is asked again counts there', async () => {
    await guessing(7)
    await database.db
      .updateTable('session')
      .set({ created: new Date(Date.now() - 3_600_000) })
      .execute()
    const end = await browser.post(`${api}/end-other-sessions`, { password })
    expect(end.status).toBe(200)
  })
})

test('A session that began before its browser was known makes it known', async () => {
  browser.cookies.delete('agora.known')
  const renewed = await browser.get('/refreshToken')
  expect(renewed.cookies).toHaveLength(2)
  expect((await browser.get('/refreshToken')).cookies).toHaveLength(1)
  await guessing(7)
  expect((await browser.signIn(email, password)).status).toBe(200)
})
