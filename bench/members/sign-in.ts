import { hashes } from '#lib/server/password-hash.ts'
import type { Db } from '#lib/db/connect.ts'
import { api, browserOf, startAccounts } from '#test/support/accounts.ts'
import { openTestDatabase } from '#test/support/open-database.ts'
import { atMost, illustration, type Figure } from '../figures.ts'
import { median } from '../timing.ts'

const account = ['ada@example.org', 'correct1horse'] as const
const [email, currentPassword] = account

/** As many devices as there are rounds: a device is a browser and a system. */
const devices = ['Edg/1', 'OPR/1', 'SamsungBrowser/1', 'Chrome/1', 'Safari/1'].flatMap((browser) =>
  ['iPhone', 'Android', 'Windows', 'CrOS'].map((system) => `Mozilla/5.0 (${system}) ${browser}`),
)

/** What a sign-in and a request of somebody signed in cost, in hashes and statements. */
export async function* measureSignIn(): AsyncGenerator<Figure> {
  const { db, close } = await openTestDatabase()
  const statements = countStatements(db)
  const portal = await startAccounts({ db: statements.db })
  let hashed = 0
  const countHash = () => void hashed++
  hashes.subscribe(countHash)
  try {
    const browser = browserOf(portal.url)
    await browser.signUp(...account)
    await browser.signIn(...account)
    const signIn = async (headers?: Record<string, string>) => {
      hashed = 0
      const cost = await statements.during(async () =>
        expectOk(await browser.post(`${api}/signin`, { email, currentPassword }, headers)),
      )
      return { ...cost, hashed }
    }
    const known = []
    const fresh = []
    const requests = []
    for (const device of devices) {
      known.push(await signIn())
      fresh.push(await signIn({ 'user-agent': device }))
      await browser.signIn(...account)
      requests.push(await statements.during(() => portal.deps.viewers.read(browser.token ?? '')))
    }
    await expectMails(db, devices.length)
    const most = (list: { count: number }[]) => Math.max(...list.map(({ count }) => count))
    const middle = (list: { ms: number }[]) => median(list.map(({ ms }) => ms))
    const mostHashes = Math.max(...[...known, ...fresh].map((one) => one.hashed))
    yield atMost('Sign-in: password hashes', mostHashes, 1, '')
    yield atMost('Sign-in: database statements', most(known), 4, '')
    yield atMost('Sign-in on a new device: database statements', most(fresh), 4, '')
    yield illustration('Sign-in', middle(known), 'ms')
    yield illustration('Sign-in on a new device', middle(fresh), 'ms')
    yield atMost('Request of somebody signed in: statements for the session', most(requests), 1, '')
    yield illustration('Request of somebody signed in: finding the session', middle(requests), 'ms')
  } finally {
    hashes.unsubscribe(countHash)
    await portal.stop()
    await close()
  }
}

function expectOk({ status }: { status: number }): void {
  if (status !== 200) throw new Error(`Sign-in answers ${status}`)
}

// Else it was not the sign-in on a new device that was measured.
async function expectMails(db: Db, expected: number): Promise<void> {
  const mails = await db.selectFrom('mail').select('id').where('kind', '=', 'new-sign-in').execute()
  if (mails.length !== expected) {
    throw new Error(`${mails.length} mails about a new device, and not ${expected}`)
  }
}

function countStatements(db: Db) {
  let count = 0
  return {
    db: db.withPlugin({
      transformQuery: ({ node }) => (count++, node),
      transformResult: async ({ result }) => result,
    }),
    async during(run: () => Promise<unknown>): Promise<{ count: number; ms: number }> {
      count = 0
      const started = performance.now()
      await run()
      return { count, ms: performance.now() - started }
    },
  }
}
