import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features, services } from '#src/features.ts'
import { startAccounts } from '../support/accounts.ts'
import { testDatabase } from '../support/database.ts'

// Who may call what: a call that is added is named in its feature as public, or is refused to strangers.

const open = features.flatMap(({ publicCalls = [] }) => publicCalls)
const checkedInside = features.flatMap(({ selfCheckedCalls = [] }) => selfCheckedCalls)
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

test('only calls named by features are public', () => {
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
