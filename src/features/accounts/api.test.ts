import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#lib/db/connect.ts'
import { testDatabase } from '#test/support/database.ts'
import { browserOf, type Browser, startAccounts } from '#test/support/accounts.ts'

let database: Database
let portal: Awaited<ReturnType<typeof startAccounts>>
let browser: Browser

beforeAll(async () => {
  database = await testDatabase()
  portal = await startAccounts(database)
  browser = browserOf(portal.url)
})
afterAll(async () => {
  await portal.stop()
  await database.close()
})

test('Registers, signs in, refreshes, signs out', async () => {
  const email = 'ada@example.org'
  const signedUp = await browser.post('/user-service/api/v1/signup', {
    email: 'Ada@Example.org ',
    currentPassword: 'correct1horse',
  })
  expect(signedUp).toMatchObject({ status: 200, body: { message: 'Sign up successful' } })
  const signedIn = await browser.post('/user-service/api/v1/signin', {
    email,
    currentPassword: 'correct1horse',
  })
  expect(signedIn.body).toMatchObject({
    user: { email, userType: null, emailVerified: false },
    expiresIn: '12h',
  })
  browser.token = signedIn.body.token
  expect((await browser.get('/session/me')).body.user.email).toBe(email)
  const refreshed = await browser.get('/refreshToken')
  expect(refreshed.status).toBe(200)
  expect((await browser.get('/user/logout')).status).toBe(200)
  expect((await browser.get('/session/me')).status).toBe(401)
  expect((await browser.get('/refreshToken')).status).toBe(401)
})
