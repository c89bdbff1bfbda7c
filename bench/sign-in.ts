import { hashes } from '#features/accounts/mutations-auth.ts'
import type { Db } from '#lib/db/connect.ts'
import { browserOf, startAccounts } from '#test/support/accounts.ts'
import { testDatabase } from '#test/support/database.ts'
import { atMost, illustration, type Figure } from './figures.ts'
import { median } from './timing.ts'

const ROUNDS = 20
const account = ['ada@example.org', 'correct1horse'] as const

/** What a sign-in and a request of somebody signed in cost, in hashes and statements. */
export async function* measureSignIn(): AsyncGenerator<Figure> {
  const { db, close } = await testDatabase()
  const statements = countStatements(db)
  const portal = await startAccounts({ db: statements.db })
  let hashed = 0
  const countHash = () => void hashed++
  hashes.subscribe(countHash)
  try {
    const browser = browserOf(portal.url)
    await browser.signUp(...account)
    await browser.signIn(...account)
    const signIns = []
    const requests = []
    for (let i = 0; i < ROUNDS; i++) {
      hashed = 0
      const signIn = await statements.during(async () => expectOk(await browser.signIn(...account)))
      signIns.push({ ...signIn, hashed })
      requests.push(await statements.during(() => portal.deps.viewers.read(browser.token ?? '')))
    }
    const most = (list: { count: number }[]) => Math.max(...list.map(({ count }) => count))
    yield atMost('Sign-in: password hashes', Math.max(...signIns.map((one) => one.hashed)), 1, '')
    yield atMost('Sign-in: database statements', most(signIns), 4, '')
    yield illustration('Sign-in', median(signIns.map(({ ms }) => ms)), 'ms')
    yield atMost('Request of somebody signed in: statements for the session', most(requests), 1, '')
    yield illustration(
      'Request of somebody signed in: finding the session',
      median(requests.map(({ ms }) => ms)),
      'ms',
    )
  } finally {
    hashes.unsubscribe(countHash)
    await portal.stop()
    await close()
  }
}

function expectOk({ status }: { status: number }): void {
  if (status !== 200) throw new Error(`Sign-in answers ${status}`)
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
