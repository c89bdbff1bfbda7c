import { expect, test } from 'vitest'
import { api, browserOf, type Accounts, type Reply } from '#test/support/accounts.ts'
import { decide } from '#test/support/oauth/consent.ts'
import { decideAtGoogle, exchangeAtGoogle, setUpGoogle } from '#test/support/oauth/google-accounts.ts'
import { type GoogleServer, type GoogleTrouble } from '#test/support/oauth/google-server.ts'
import { accountState, lastAct } from '#test/support/account-state.ts'
import { insertPerson } from '#test/support/person.ts'

let google: GoogleServer
let database: Accounts['database']
let portal: Accounts['portal']
let browser: Accounts['browser']
let email: string

setUpGoogle((accounts) => ({ database, portal, browser, email, google } = accounts))

const goAndDecide = (choice: 'Allow' | 'Refuse' = 'Allow', by = browser) => decideAtGoogle(by, choice)
const exchange = (landing: URL, by = browser) => exchangeAtGoogle(by, landing)

/** Makes sure that a failure says nothing and touched nothing. @returns the reason on record. */
async function whyFailed(fail: () => Promise<Reply>): Promise<string> {
  const before = await accountState(database.db)
  const answer = await fail()
  expect(answer).toMatchObject({ status: 400 })
  expect(answer.body).toEqual({ message: 'Authentication failed', code: 'invalid_input' })
  expect(answer.cookies.filter((cookie) => cookie.includes('session'))).toEqual([])
  expect(await accountState(database.db)).toEqual(before)
  const { act, address, device, detail } = await lastAct(database.db)
  expect({ act, address, device, provider: detail['provider'] }).toEqual({
    act: 'sign-in-failed',
    address: '127.0.0.1',
    device: 'Firefox on Linux',
    provider: 'Google',
  })
  return String(detail['reason'])
}

test('refused consent', async () => {
  const landing = await goAndDecide('Refuse')
  expect(landing.searchParams.get('error')).toBe('access_denied')
  expect(await whyFailed(() => exchange(landing))).toMatch(/^access_denied$/)
})

test('a state that is missing, changed, or of an older sign-in', async () => {
  const landing = await goAndDecide()
  const state = landing.searchParams.get('state') ?? ''
  landing.searchParams.delete('state')
  expect(await whyFailed(() => exchange(landing))).toMatch(/^state_not_found/)
  landing.searchParams.set('state', state.toUpperCase())
  expect(await whyFailed(() => exchange(landing))).toMatch(/^state_mismatch/)
  await goAndDecide()
  landing.searchParams.set('state', state)
  expect(await whyFailed(() => exchange(landing))).toMatch(/^state_mismatch/)
})

test('the callback of a sign-in that another browser began', async () => {
  const attacker = browserOf(portal.url)
  const landing = await goAndDecide('Allow', attacker)
  expect(await whyFailed(() => exchange(landing))).toMatch(/^state_mismatch/)
  await goAndDecide()
  expect(await whyFailed(() => exchange(landing))).toMatch(/^state_mismatch/)
  expect(browser.cookies.has('agora.session')).toBe(false)
})

test('a callback that is replayed', async () => {
  const landing = await goAndDecide()
  const kept = browser.cookies.get('agora.google') ?? ''
  expect(await exchange(landing)).toMatchObject({ status: 200 })
  expect(await whyFailed(() => exchange(landing))).toMatch(/^state_mismatch/)
  browser.cookies.set('agora.google', kept)
  expect(await whyFailed(() => exchange(landing))).toMatch(/used before/)
})

test('a second code for a sign-in that has been used', async () => {
  const { body } = await browser.get(`${api}/signin/google`)
  const [first, second] = [await decide(body.message, 'Allow'), await decide(body.message, 'Allow')]
  expect(second.searchParams.get('code')).not.toBe(first.searchParams.get('code'))
  const kept = browser.cookies.get('agora.google') ?? ''
  const both = await Promise.all([exchange(first), exchange(second)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  browser.cookies.set('agora.google', kept)
  expect(await whyFailed(() => exchange(second))).toMatch(/used before/)
})

test('a code that was used in another sign-in', async () => {
  const used = await goAndDecide()
  expect(await exchange(used)).toMatchObject({ status: 200 })
  const landing = await goAndDecide()
  landing.searchParams.set('code', used.searchParams.get('code') ?? '')
  expect(await whyFailed(() => exchange(landing))).toMatch(/^invalid_code/)
})

test('an address that is missing, unverified, or none', async () => {
  google.claims['email_verified'] = false
  expect(await whyFailed(async () => exchange(await goAndDecide()))).toMatch(/not verified/)
  delete google.claims['email_verified']
  expect(await whyFailed(async () => exchange(await goAndDecide()))).toMatch(/not verified/)
  Object.assign(google.claims, { email: undefined, email_verified: true })
  expect(await whyFailed(async () => exchange(await goAndDecide()))).toMatch(/no e-mail address/)
  google.claims['email'] = 'a@b@c <script>'
  expect(await whyFailed(async () => exchange(await goAndDecide()))).toMatch(/is not one/)
})

test('an account that is disabled, linked before or not', async () => {
  await insertPerson(database.db, email, { disabled: new Date() })
  expect(await whyFailed(async () => exchange(await goAndDecide()))).toMatch(/disabled/)
  Object.assign(google.claims, { sub: 'disabled later', email: `later-${email}` })
  expect(await exchange(await goAndDecide())).toMatchObject({ status: 200 })
  await database.db.deleteFrom('session').execute()
  await database.db
    .updateTable('person')
    .set({ disabled: new Date() })
    .where('email', '=', `later-${email}`)
    .execute()
  expect(await whyFailed(async () => exchange(await goAndDecide()))).toMatch(/disabled/)
})

test('an account that nobody verified, and that is disabled, stays as it is', async () => {
  await insertPerson(database.db, email, {
    email_verified: false,
    disabled: new Date(),
    password: 'hijacker1pass',
  })
  expect(await whyFailed(async () => exchange(await goAndDecide()))).toMatch(/account_not_linked/)
})

test('another site that calls the address of the exchange', async () => {
  const landing = await goAndDecide()
  const path = `${api}/signin/googlecallback${landing.search}`
  expect(await whyFailed(() => browser.get(path, { 'sec-fetch-site': 'cross-site' }))).toMatch(
    /Only pages of this portal/,
  )
  expect(await whyFailed(() => browser.get(path, { 'sec-fetch-mode': 'navigate' }))).toMatch(
    /Only pages of this portal/,
  )
})

test.each<[GoogleTrouble, RegExp]>([
  ['token', /invalid_code.*503/],
  ['nonsense', /invalid_code.*no token/],
  ['signature', /verification/],
  ['audience', /verification/],
  ['nonce', /verification/],
])('a provider that answers with a wrong %s', async (trouble, reason) => {
  const landing = await goAndDecide()
  google.trouble = trouble
  expect(await whyFailed(() => exchange(landing))).toMatch(reason)
})

test('a provider that is down when the code is exchanged', async () => {
  const landing = await goAndDecide()
  await google.stop()
  try {
    expect(await whyFailed(() => exchange(landing))).toMatch(/invalid_code/)
  } finally {
    await google.resume()
  }
})
