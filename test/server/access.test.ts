import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { services } from '#src/features.ts'
import { startAccounts } from '../support/accounts.ts'
import { testDatabase } from '../support/database.ts'

// Who may call what: a new public call must be named here, or strangers are refused.

/** Calls that need no account, and `/prefix/*` for all calls of a service. */
const open: readonly string[] = [
  'POST /user-service/api/v1/signin',
  'POST /user-service/api/v1/second-step',
  'POST /user-service/api/v1/passkey-challenge',
  'POST /user-service/api/v1/signin/passkey',
  'POST /user-service/api/v1/signup',
  'POST /user-service/api/v1/forgotpassword',
  'POST /user-service/api/v1/verify-email',
  'POST /user-service/api/v1/deny-signup',
  'POST /user-service/api/v1/confirm-email-change',
  'POST /user-service/api/v1/deny-email-change',
  'POST /user-service/api/v1/undo-email-change',
  'GET /user-service/api/v1/providers',
  'GET /user-service/api/v1/signin/google',
  'GET /user-service/api/v1/signin/googlecallback',
  'POST /user/signup',
  'GET /user/logout',
  'GET /user/signout',
  // The pages that start a sign-in with a provider and receive its callback.
  'GET /user/auth/github',
  'GET /user/auth/github/callback',
  'GET /user/auth/facebook',
  'GET /user/auth/facebook/callback',
  '/blog-service/api/v1/*',
  // Signed-in visitors see more.
  'GET /profile-service/api/v1/businessOrganization/public-business',
  'GET /profile-service/api/v1/businessOrganization/search-companies',
  'GET /contact-service/api/v1/way',
  'POST /contact-service/api/v1/message',
  'POST /contact-service/api/v1/institute',
  'POST /contact-service/api/v1/business',
  'GET /demo-service/api/v1/state',
  '/feeds/*',
  '/share/*',
  // Not the whole service: registrations share its prefix.
  'POST /event-service/api/v1/search-results',
  'POST /event-service/api/v1/search-keyword',
  'POST /event-service/api/v1/event-month',
  'GET /event-service/api/v1/event-dashboard',
  'GET /event-service/api/v1/events',
  'GET /event-service/api/v1/event',
  'GET /event-service/api/v1/talk-call',
  'GET /event-service/api/v1/registration-questions',
  'POST /event-service/api/v1/register-guest',
  'POST /event-service/api/v1/confirm-guest',
  'POST /event-service/api/v1/cancel-guest',
  // Anyone may verify a certificate.
  'GET /event-service/api/v1/verify-certificate',
  '/calendar/*',
  'GET /profile-service/api/v1/educationInstitute/public-institute',
  'GET /profile-service/api/v1/educationInstitute/public-syllabus',
  'POST /profile-service/api/v1/educationInstitute/topics-on-portal',
  'GET /profile-service/api/v1/educationInstitute/search',
  '/media/*',
  'GET /moderation-service/api/v1/subject',
  'POST /moderation-service/api/v1/report',
  'GET /posting-service/api/v1/posting',
  'GET /posting-service/api/v1/career-track',
  'GET /posting-service/api/v1/apply-contact',
  'POST /posting-service/api/v1/reminder/look',
  'GET /posting-service/api/v1/search-jobs',
  'GET /posting-service/api/v1/search-projects',
  'POST /profile-service/api/v1/getUserPublicProfile',
  'POST /profile-service/api/v1/share/open',
  'GET /profile-service/api/v1/virtual-enterprise/registration',
  'POST /reading-service/api/v1/shown',
  'GET /search-service/api/v1/search-everything',
  'GET /search-service/api/v1/suggest',
  'GET /sector-service/api/v1/sector-page',
  'GET /sector-service/api/v1/fairs',
  'GET /sector-service/api/v1/front',
  'GET /site-service/api/v1/legal',
]
/** Calls that find out for themselves who calls: by a cookie, a one-time code, or the token of an email's link. */
const checkedInside = ['GET /refreshToken', 'GET /session/me', 'POST /user-service/api/v1/updatepassword']
/** Services whose content is public. */
const publicServices = open.filter((name) => name.endsWith('/*')).map((name) => name.slice(0, -1))

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
  const browser = portal.browser()
  browser.token = token
  // What no call takes: who may not call hears nothing of that.
  if (method === 'GET') return browser.get(`${path}?nonsense=1`)
  if (method === 'PATCH') return browser.patch(path, { nonsense: [] })
  return method === 'PUT' ? browser.put(path, { nonsense: [] }) : browser.post(path, { nonsense: [] })
}

test('only the named calls are public', () => {
  const everybody = calls.filter(({ access }) => access === 'everybody')
  const others = everybody.filter(({ path }) => !publicServices.some((start) => path.startsWith(start)))
  const named = open.filter((name) => !name.endsWith('/*'))
  expect(others.map(({ name }) => name).sort()).toEqual([...named, ...checkedInside].sort())
})

describe('strangers', () => {
  test.each(closed)('get 401 from $name', async (call) => {
    expect(await send(call)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  })

  test.each(checkedInside)('get 401 from %s, which checks access itself', async (name) => {
    const call = calls.find((each) => each.name === name)
    const browser = portal.browser()
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
    expect(await portal.browser().get(path)).toMatchObject({ status: 401 })
  })

  test.each(['userprofile/picture', 'businessOrganization/logo', 'educationInstitute/logo'])(
    'cannot upload a picture: %s',
    async (call) => {
      const path = `/profile-service/api/v1/${call}`
      const reply = await portal.browser().post(path, {}, { 'content-type': 'image/png' })
      expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    },
  )
})

describe('a signed-in member', () => {
  let token: string
  beforeAll(async () => {
    const browser = portal.browser()
    await browser.signUp('member@example.org', 'correct1horse')
    await browser.signIn('member@example.org', 'correct1horse')
    token = browser.token ?? ''
  })

  test.each(calls.filter(({ access }) => access === 'admin'))('gets 403 from $name', async (call) => {
    expect(await send(call, token)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('cannot gain access by a header, a query or a cookie', async () => {
    const browser = portal.browser()
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
