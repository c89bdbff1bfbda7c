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
  expect((await squatter.post('/user-service/api/v1/denysignup', { token })).status).toBe(400)
  expect(await linksTo(database.db, email, 'taken-over')).toMatchObject([{ pathname: '/my-login-profile' }])
  expect(await actsOf(database.db, email)).toEqual(
    expect.arrayContaining(['signed-up', 'taken-over', 'provider-linked', 'signed-in']),
  )
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
