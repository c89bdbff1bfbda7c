import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { services } from '#src/services.ts'
import { browserOf, startAccounts } from '../support/accounts.ts'
import { testDatabase } from '../support/database.ts'

// Who may call what: a call that is added stands in one of the two lists, or is refused to strangers.

/** Calls for everybody. Those that find out for themselves who calls are in the second list. */
const open = [
  'POST /user-service/api/v1/signin',
  'POST /user-service/api/v1/secondstep',
  'POST /user-service/api/v1/passkeychallenge',
  'POST /user-service/api/v1/signin/passkey',
  'POST /user-service/api/v1/signup',
  'POST /user-service/api/v1/forgotpassword',
  'POST /user-service/api/v1/verifyemail',
  'POST /user-service/api/v1/denysignup',
  'POST /user-service/api/v1/confirmemailchange',
  'POST /user-service/api/v1/denyemailchange',
  'POST /user-service/api/v1/undoemailchange',
  'GET /user-service/api/v1/providers',
  'GET /user-service/api/v1/signin/google',
  'GET /user-service/api/v1/signin/googlecallback',
  // Not the whole service: registrations share its prefix.
  'POST /event-service/api/v1/search-results',
  'POST /event-service/api/v1/search-keyword',
  'POST /event-service/api/v1/event-month',
  'GET /event-service/api/v1/event-dashboard',
  'POST /event-service/api/v1/events',
  'POST /event-service/api/v1/event',
  'POST /event-service/api/v1/talk-call',
  // It shows more to those who are signed in.
  'POST /profile-service/api/v1/businessOrganization/getPublicBusiness',
  'POST /profile-service/api/v1/businessOrganization/searchCompanies',
  'POST /profile-service/api/v1/educationInstitute/getPublicInstitute',
  'POST /profile-service/api/v1/educationInstitute/getTopicsOnPortal',
  'POST /profile-service/api/v1/educationInstitute/search',
  'POST /posting-service/api/v1/getPosting',
  'POST /posting-service/api/v1/getCareerTrack',
  'POST /sector-service/api/v1/getSectorPage',
  'POST /sector-service/api/v1/getFairs',
  'POST /sector-service/api/v1/getFront',
  'POST /posting-service/api/v1/getApplyContact',
  'POST /posting-service/api/v1/reminder/look',
  'POST /posting-service/api/v1/searchJobs',
  'POST /posting-service/api/v1/searchProjects',
  'POST /profile-service/api/v1/getUserPublicProfile',
  'GET /profile-service/api/v1/virtualEnterprise/registration',
  // Whoever writes to the operator needs no account.
  'GET /contact-service/api/v1/way',
  'POST /contact-service/api/v1/message',
  'POST /contact-service/api/v1/institute',
  'POST /contact-service/api/v1/business',
  // Whoever is shown a certificate may ask whether it is one.
  'POST /event-service/api/v1/verify-certificate',
  // Whoever reports a page needs none either.
  'GET /moderation-service/api/v1/subject',
  'POST /moderation-service/api/v1/report',
  'GET /demo-service/api/v1/state',
  // Browsers keep such lists too.
  'POST /reading-service/api/v1/shown',
  'GET /site-service/api/v1/legal',
  'POST /search-service/api/v1/searchEverything',
  'POST /search-service/api/v1/suggest',
  'POST /user/signup',
  'GET /user/logout',
  'GET /user/signout',
  // Where browsers go to sign in with a provider, and come back.
  'GET /user/auth/github',
  'GET /user/auth/github/callback',
  'GET /user/auth/facebook',
  'GET /user/auth/facebook/callback',
]
/** By the cookie, by a one-time code, or by the token of a mail's link. */
const checkedInside = ['GET /refreshToken', 'GET /session/me', 'POST /user-service/api/v1/updatepassword']
/** Services whose content is public. */
const publicServices = ['/blog-service/api/v1', '/calendar', '/feeds', '/share', '/media']

interface Listed {
  name: string
  method: string
  path: string
  access: string
}

const calls: Listed[] = services.flatMap(({ prefix, endpoints }) =>
  Object.entries(endpoints).map(([key, { access }]) => {
    const [method = '', path = ''] = key.split(' ')
    return { name: `${method} ${prefix}${path}`, method, path: prefix + path, access }
  }),
)
const closed = calls.filter(({ access }) => access !== 'everybody')

const database = await testDatabase()
const portal = await startAccounts(database)

afterAll(() => portal.stop())

const send = ({ method, path }: Listed, token?: string) => {
  const browser = browserOf(portal.url)
  browser.token = token
  // What no call takes: who may not call hears nothing of that.
  if (method === 'GET') return browser.get(`${path}?nonsense=1`)
  if (method === 'PATCH') return browser.patch(path, { nonsense: [] })
  return method === 'PUT' ? browser.put(path, { nonsense: [] }) : browser.post(path, { nonsense: [] })
}

test('only the calls of this list are for everybody', () => {
  const everybody = calls.filter(({ access }) => access === 'everybody')
  const others = everybody.filter(
    ({ path }) => !publicServices.some((prefix) => path.startsWith(`${prefix}/`)),
  )
  expect(others.map(({ name }) => name).sort()).toEqual([...open, ...checkedInside].sort())
})

describe('strangers', () => {
  test.each(closed)('get 401 from $name', async (call) => {
    expect(await send(call)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  })

  test.each(checkedInside)('get nothing from %s', async (name) => {
    const call = calls.find((each) => each.name === name)
    const browser = browserOf(portal.url)
    const body = { currentPassword: 'better2horse' }
    const reply =
      call?.method === 'GET' ? await browser.get(call.path) : await browser.post(call?.path ?? '', body)
    expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  })

  test.each([
    '/user-service/api/v1/export',
    '/event-service/api/v1/attendees.csv?eventId=1',
    '/posting-service/api/v1/applications/7/cv.pdf',
  ])('get 401 from the file %s', async (path) => {
    expect(await browserOf(portal.url).get(path)).toMatchObject({ status: 401 })
  })

  test.each(['userprofile/picture', 'businessOrganization/logo'])(
    'can upload no picture: %s',
    async (call) => {
      const path = `/profile-service/api/v1/${call}`
      const reply = await browserOf(portal.url).post(path, {}, { 'content-type': 'image/png' })
      expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    },
  )
})

describe('somebody signed in', () => {
  let token: string
  beforeAll(async () => {
    const browser = browserOf(portal.url)
    await browser.signUp('member@example.org', 'correct1horse')
    await browser.signIn('member@example.org', 'correct1horse')
    token = browser.token ?? ''
  })

  test.each(calls.filter(({ access }) => access === 'admin'))('gets 403 from $name', async (call) => {
    expect(await send(call, token)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('gets no further by a header, a query or a cookie that claims more', async () => {
    const browser = browserOf(portal.url)
    browser.token = token
    browser.cookies.set('role', 'admin')
    const headers = {
      'x-role': 'admin',
      'x-forwarded-for': '127.0.0.1',
      'x-original-url': '/',
      'x-user': 'root',
    }
    const path = '/user-service/api/v1/admin/users'
    for (const address of [path, `${path}?role=admin`, `${path}?access=everybody`, `${path}/../users`]) {
      const { status } = await browser.get(address, headers)
      expect({ address, status }).toEqual({ address, status: 403 })
    }
  })
})
