import { afterAll, describe, expect, test } from 'vitest'
import { userService } from '#features/accounts/api.ts'
import { contactService } from '#features/contact/api.ts'
import { MAX_MESSAGES_PER_HOUR } from '#features/contact/mutations.ts'
import { moderationService } from '#features/moderation/api.ts'
import { createBlog } from '#features/blogs/mutations.ts'
import { connect } from '#lib/db/connect.ts'
import { migrate } from '#lib/db/migrate.ts'
import { createLog } from '#lib/server/log.ts'
import { testApi, testDeps } from '../support/api.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { testDatabaseUrl } from '../support/open-database.ts'
import { insertPerson } from '../support/person.ts'

const server = await testDatabaseUrl()
const open = () => connect({ url: server!.url, dataDir: '', log: createLog('silent') })
const databases = server ? [await open(), await open()] : []
const [first] = databases
if (first) {
  await migrate(first.direct)
  await createBlog(first.db, sampleBlog('Ball bearings'))
}
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()))
  await server?.drop()
})

/** How many of the calls two processes accept together, when each gets half of them at the same time. */
async function acceptedOf(
  service: Parameters<typeof testApi>[1],
  path: string,
  inputs: readonly object[],
): Promise<number> {
  const processes = databases.map(({ db }) => testApi(testDeps(db), service))
  const answers = await Promise.all(inputs.map((input, at) => processes[at % 2]!(path, input)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  return statuses.filter((status) => status !== 429).length
}

const times = (count: number, input: (nth: number) => object) =>
  Array.from({ length: count }, (_, nth) => input(nth))

describe.skipIf(!server)('two processes on one database count together (needs PostgreSQL)', () => {
  test('passwords for an account', async () => {
    await insertPerson(first!.db, 'ada@example.org')
    const guesses = times(16, (nth) => ({ email: 'ada@example.org', currentPassword: `wrong horse ${nth}` }))
    expect(await acceptedOf(userService, '/signin', guesses)).toBe(5)
  })

  test('passwords for many accounts from one network', async () => {
    const guesses = times(80, (nth) => ({ email: `p${nth}@example.org`, currentPassword: 'wrong horse 1' }))
    // The first test has used five.
    expect(await acceptedOf(userService, '/signin', guesses)).toBe(45)
  })

  test('emails to an address', async () => {
    const wanted = times(16, () => ({ email: 'ada@example.org' }))
    expect(await acceptedOf(userService, '/forgotpassword', wanted)).toBe(5)
  })

  test('messages to the portal', async () => {
    const message = { name: 'Ada Rao', subject: 'Bearings', text: 'How are they made?' }
    const messages = times(24, (nth) => ({ ...message, email: `a${nth}@example.org` }))
    expect(await acceptedOf(contactService, '/message', messages)).toBe(MAX_MESSAGES_PER_HOUR.network)
  })

  test('reports', async () => {
    const report = { kind: 'article', id: 'ball-bearings', reason: 'spam' }
    const reports = times(24, (nth) => ({ ...report, text: `It advertises casino ${nth}` }))
    expect(await acceptedOf(moderationService, '/report', reports)).toBe(10)
  })
})
