import { describe, expect, test } from 'vitest'
import { actsOf, ageSessions, lastAct, setPerson } from '#test/support/account-state.ts'
import { insertPerson, insertSession } from '#test/support/person.ts'
import { signToken } from './session/token.ts'
import { api, password, startAccounts, setUpAccounts, type Accounts } from '#test/support/accounts.ts'
import { linksTo } from '#test/support/mail/mailed-links.ts'
import { refusedFor } from '#test/support/ask.ts'

let { database, portal, browser, email } = {} as Accounts

setUpAccounts((accounts) => ({ database, portal, browser, email } = accounts))

const signedIn = () => browser.enter(email)

describe('a session', () => {
  test('starts with sign-in, continues with refresh, and ends with logout', async () => {
    const registered = await browser.signUp(` ${email.toUpperCase()} `, password)
    expect(registered).toMatchObject({ status: 200, body: { message: 'Sign up successful' } })
    const answer = await browser.signIn(email, password)
    expect(answer.body).toMatchObject({
      user: { email, userType: null, emailVerified: false, isApproved: 'no', role: 'user' },
      expiresIn: '12h',
    })
    expect(answer.body.user._id).toBe(answer.body.user.id)
    expect(answer.cookies).toEqual([
      expect.stringMatching(/^agora\.session=\w+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(
        /^agora\.known=\w{16}\.\d+\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
      ),
    ])
    expect((await browser.get('/session/me')).body).toMatchObject({ user: { email, hasPassword: true } })
    const refreshed = await browser.get('/refreshToken')
    expect(refreshed).toMatchObject({ status: 200, body: { user: { email } } })
    expect(refreshed.cookies[0]).toContain('Max-Age=43200')
    expect((await browser.get('/user/logout')).status).toBe(200)
    expect((await browser.get('/session/me')).status).toBe(401)
    expect((await browser.get('/refreshToken')).status).toBe(401)
    expect(await actsOf(database.db, email)).toEqual(['signed-up', 'signed-in', 'signed-out'])
  })

  test('can be listed and ended by its owner', async () => {
    await signedIn()
    const phone = portal.browser()
    const agent = {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    }
    const began = await phone.post(`${api}/signin`, { email, currentPassword: password }, agent)
    phone.token = began.body.token
    const { results } = (await browser.get(`${api}/sessions`)).body
    expect(results).toHaveLength(2)
    const other = results.find(({ current }: { current: boolean }) => !current)
    expect(other).toMatchObject({ device: 'Safari on iPhone', provider: 'local' })
    expect((await browser.post(`${api}/end-session`, { id: other.id })).status).toBe(200)
    expect((await phone.get(`${api}/sessions`)).status).toBe(401)
    expect((await browser.post(`${api}/end-session`, { id: other.id })).status).toBe(404)
    const third = portal.browser()
    await third.signIn(email, password)
    expect((await browser.post(`${api}/end-other-sessions`, {})).status).toBe(200)
    expect((await third.get('/session/me')).status).toBe(401)
    expect((await browser.get('/session/me')).status).toBe(200)
  })

  test('needs the password to be ended from an older session', async () => {
    await signedIn()
    const others = [portal.browser(), portal.browser()]
    for (const other of others) await other.signIn(email, password)
    await ageSessions(database.db, email, 11)
    const { results } = (await browser.get(`${api}/sessions`)).body
    const { id } = results.find(({ current }: { current: boolean }) => !current)
    const calls = [
      (more: object) => browser.post(`${api}/end-session`, { id, ...more }),
      (more: object) => browser.post(`${api}/end-other-sessions`, more),
    ]
    for (const call of calls) {
      for (const [given, said] of [
        [{}, expect.stringMatching(/signed in a while/)],
        [{ password: 'wrong1password' }, 'Password is incorrect'],
      ])
        expect(await call(given)).toMatchObject(refusedFor({ password: said }))
      expect(await lastAct(database.db)).toMatchObject({
        act: 'password-refused',
        actor_id: null,
        detail: { for: 'sessions-ended' },
      })
    }
    expect((await browser.get(`${api}/sessions`)).body.results).toHaveLength(3)
    expect((await calls[0]!({ password })).status).toBe(200)
    expect((await browser.get(`${api}/sessions`)).body.results).toHaveLength(2)
    expect((await calls[1]!({ password })).status).toBe(200)
    expect((await browser.get(`${api}/sessions`)).body.results).toMatchObject([{ current: true }])
  })

  test('of an account without a password can be ended only from a recent session', async () => {
    const id = await insertPerson(database.db, email)
    const [own] = [await insertSession(database.db, id), await insertSession(database.db, id)]
    browser.token = await signToken(own, portal.deps.secret)
    await ageSessions(database.db, email, 11)
    const end = () => browser.post(`${api}/end-other-sessions`, {})
    expect(await end()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    await ageSessions(database.db, email, 9)
    expect((await end()).status).toBe(200)
    expect((await browser.get(`${api}/sessions`)).body.results).toHaveLength(1)
  })

  test('on a new device sends an email, except for the first', async () => {
    await signedIn()
    expect(await linksTo(database.db, email, 'new-sign-in')).toHaveLength(0)
    const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' }
    await portal.browser().post(`${api}/signin`, { email, currentPassword: password }, agent)
    const mails = await database.db.selectFrom('mail').select('text').where('recipient', '=', email).execute()
    expect(mails.some(({ text }) => text?.includes('Chrome on Windows'))).toBe(true)
  })

  test('needs at most two database statements per call', async () => {
    await signedIn()
    let queries = 0
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => (queries++, node),
      transformResult: async ({ result }) => result,
    })
    const other = await startAccounts({ db })
    const { status } = await other.browser().get(`${api}/sessions`, {
      authorization: `Bearer ${browser.token}`,
    })
    await other.stop()
    expect([status, queries]).toEqual([200, expect.toBeOneOf([1, 2])])
  })
})

describe('an address', () => {
  test('is shown to be registered only by email', async () => {
    await browser.signUp(email, password)
    const again = await browser.signUp(email, 'another2password')
    expect(again).toMatchObject({ status: 200, body: { message: 'Sign up successful' } })
    expect(await linksTo(database.db, email, 'known')).toHaveLength(1)
    expect((await browser.signIn(email, 'another2password')).status).toBe(400)
    expect((await browser.signIn(email, password)).status).toBe(200)
  })

  test('is registered once by simultaneous sign-ups', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => browser.signUp(email, password)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await browser.signIn(email, password)).status).toBe(200)
  })
})

describe('the profile', () => {
  test('accepts names, phone number and, once, the user type', async () => {
    await signedIn()
    const change = { name: 'Ada Rao', phone_number: '+91 98 7654 3210', userType: 'Faculty' }
    const { user } = (await browser.patch(`${api}/profile`, change)).body
    expect(user).toMatchObject({
      name: 'Ada Rao',
      phoneNumber: '+91 98 7654 3210',
      phone_number: '+91 98 7654 3210',
      userType: 'Faculty',
      approvalStatus: 'pending',
      isApproved: 'no',
    })
    expect((await browser.patch(`${api}/profile`, { userType: 'Faculty' })).status).toBe(200)
    const second = await browser.patch(`${api}/profile`, { name: 'Eve', userType: 'Business' })
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const kept = { name: 'Ada Rao', userType: 'Faculty' }
    expect((await browser.get('/session/me')).body.user).toMatchObject(kept)
  })

  test('accepts the organization of an applicant until it is approved', async () => {
    await signedIn()
    const organization = { name: ' Fay & Co ', registrationNumber: 'HRB 1', webSite: 'Example.org' }
    const kept = { name: 'Fay & Co', registrationNumber: 'HRB 1', webSite: 'https://example.org' }
    const state = (more: object) => browser.patch(`${api}/profile`, more)
    const to = (approval: 'refused' | 'approved') =>
      setPerson(database.db, email, { approval, approval_reason: 'No proof', email_verified: true })
    expect(await state({ organization })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await state({ userType: 'Personal', organization })).status).toBe(409)
    expect((await browser.get('/session/me')).body.user.userType, 'nothing of it').toBeNull()
    expect((await state({ userType: 'Business', organization })).body.user).toMatchObject({
      organization: kept,
      approvalStatus: 'pending',
    })
    expect(await state({ organization: { name: '', registrationNumber: ' ', webSite: 'no' } })).toMatchObject(
      {
        status: 400,
        body: {
          fields: {
            'organization.name': 'Organization name is required',
            'organization.registrationNumber': 'Registration number is required',
            'organization.webSite': expect.stringMatching(/website/),
          },
        },
      },
    )
    await to('refused')
    const corrected = { ...kept, registrationNumber: 'HRB 2' }
    expect((await state({ organization: corrected })).body.user).toMatchObject({
      organization: corrected,
      approvalStatus: 'pending',
      approvalReason: null,
    })
    expect(await lastAct(database.db)).toMatchObject({
      act: 'organization-stated',
      detail: { organization: 'Fay & Co', registrationNumber: 'HRB 2', webSite: 'https://example.org' },
    })
    await to('approved')
    expect((await state({ organization })).status).toBe(409)
    expect((await browser.get('/session/me')).body.user).toMatchObject({
      organization: corrected,
      isApproved: 'yes',
    })
    await setPerson(database.db, email, { email_verified: false })
    expect((await browser.get('/session/me')).body.user.isApproved, 'an address that nobody verified').toBe(
      'no',
    )
  })

  test('of a personal account is approved once its address is verified', async () => {
    await signedIn()
    await browser.patch(`${api}/profile`, { userType: 'Personal' })
    expect((await browser.get('/session/me')).body.user).toMatchObject({
      isApproved: 'no',
      approvalStatus: 'none',
    })
    await setPerson(database.db, email, { email_verified: true })
    expect((await browser.get('/session/me')).body.user.isApproved).toBe('yes')
  })
})

test('an empty sign-in names what is missing, in words for people', async () => {
  const { status, body } = await browser.post(`${api}/signin`, {})
  expect([status, body.fields]).toEqual([
    400,
    { email: 'This field is required.', currentPassword: 'This field is required.' },
  ])
})

test('responses are in the language of the browser', async () => {
  const { body } = await browser.post(
    `${api}/signin`,
    { email, currentPassword: password },
    { 'accept-language': 'es-MX' },
  )
  expect(body.message).toBe('La contraseña no es correcta')
})
