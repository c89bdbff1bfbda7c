import { expect, test } from 'vitest'
import { browserOf, linksTo, signUpAndIn, type Accounts } from '#test/support/accounts.ts'
import { actsOf } from '#test/support/account-state.ts'
import { decideAtGoogle, exchangeAtGoogle, setUpGoogle } from '#test/support/oauth/google-accounts.ts'
import type { GoogleServer } from '#test/support/oauth/google-server.ts'
import { insertPerson } from '#test/support/person.ts'

let google: GoogleServer
let database: Accounts['database']
let portal: Accounts['portal']
let browser: Accounts['browser']
let email: string

setUpGoogle((accounts) => ({ database, portal, browser, email, google } = accounts))

const password = 'correct1horse'
const signInAtGoogle = async () => exchangeAtGoogle(browser, await decideAtGoogle(browser))
const personOf = (address: string) =>
  database.db.selectFrom('person').selectAll().where('email', '=', address).executeTakeFirstOrThrow()

test('Who signed up with an address of others loses the account to its owner, who comes by a provider', async () => {
  const squatter = await signUpAndIn(browserOf(portal.url), email)
  await squatter.patch('/user-service/api/v1/profile', { name: 'Not Ada', userType: 'Personal' })
  const { status, body } = await signInAtGoogle()
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ email, emailVerified: true, name: 'Not Ada', isApproved: 'yes' })
  expect((await squatter.get('/session/me')).status).toBe(401)
  expect((await squatter.get('/refreshToken')).status).toBe(401)
  expect((await squatter.signIn(email, password)).status).toBe(400)
  const [, verifying] = [await personOf(email), await linksTo(database.db, email, 'verify')]
  const token = verifying[0]?.searchParams.get('token')
  expect((await squatter.post('/user-service/api/v1/deny-signup', { token })).status).toBe(400)
  expect(await linksTo(database.db, email, 'taken-over')).toMatchObject([{ pathname: '/my-login-profile' }])
  expect(await actsOf(database.db, email)).toEqual(
    expect.arrayContaining(['signed-up', 'taken-over', 'provider-linked', 'signed-in']),
  )
})

/** A second factor of whoever signed up, whose secret the owner does not have. */
async function setSecondFactor(person_id: string): Promise<void> {
  const since = new Date('2026-01-02')
  const { db } = database
  await db.updateTable('person').set({ second_factor: since }).where('id', '=', person_id).execute()
  await db.insertInto('authenticator').values({ person_id, secret: 'sealed', confirmed: since }).execute()
  await db
    .insertInto('recovery_code')
    .values({ person_id, hash: `hash of ${person_id}` })
    .execute()
  const key = {
    id: `key of ${person_id}`,
    person_id,
    name: 'Key',
    public_key: 'key',
    counter: '0',
    transports: [],
  }
  await db.insertInto('passkey').values(key).execute()
}
const factorsOf = async (person_id: string) => {
  const tables = ['authenticator', 'recovery_code', 'passkey'] as const
  const rows = tables.map((table) =>
    database.db.selectFrom(table).select('person_id').where('person_id', '=', person_id).execute(),
  )
  return (await Promise.all(rows)).flat()
}

test('A second factor of whoever signed up keeps the owner out no longer, nor lets anybody in', async () => {
  const personId = await insertPerson(database.db, email, { email_verified: false, password })
  await setSecondFactor(personId)
  expect(await signInAtGoogle()).toMatchObject({ status: 200, body: { user: { email } } })
  expect(await factorsOf(personId)).toEqual([])
  expect(await personOf(email)).toMatchObject({ second_factor: null })
})

test('So it goes for who sets a password by mail; that of a verified account stays', async () => {
  for (const email_verified of [false, true]) {
    const address = `${email_verified}-${email}`
    const personId = await insertPerson(database.db, address, { email_verified, password })
    await setSecondFactor(personId)
    await browser.post('/user-service/api/v1/forgotpassword', { email: address })
    const token = (await linksTo(database.db, address, 'reset'))[0]?.searchParams.get('token')
    const set = { token, currentPassword: 'another2horse' }
    expect((await browser.post('/user-service/api/v1/updatepassword', set)).status).toBe(200)
    expect((await factorsOf(personId)).length).toBe(email_verified ? 3 : 0)
    const { status } = await browserOf(portal.url).signIn(address, 'another2horse')
    expect(status).toBe(email_verified ? 403 : 200)
  }
})

test('An approval that was given before is given anew', async () => {
  await insertPerson(database.db, email, {
    email_verified: false,
    user_type: 'Business',
    approval: 'approved',
  })
  expect((await signInAtGoogle()).body.user).toMatchObject({ approvalStatus: 'pending', isApproved: 'no' })
})

test('Who is known to the provider already takes nothing of the address that they have there now', async () => {
  await signInAtGoogle()
  const other = `other-${email}`
  await insertPerson(database.db, other, { email_verified: false, password })
  Object.assign(google.claims, { email: other })
  expect((await signInAtGoogle()).body.user).toMatchObject({ email })
  expect(await personOf(other)).toMatchObject({ email_verified: false })
  expect((await browserOf(portal.url).signIn(other, password)).status).toBe(200)
})
