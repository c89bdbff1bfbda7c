import { connect } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import type { UserType } from '#features/accounts/schema.ts'
import { api, browserOf, type Browser } from '#test/support/accounts.ts'
import { copyMigratedDatabase } from '#test/support/open-database.ts'
import { temporaryFolder } from '#test/support/portal.ts'
import { onLoadCore, pinServer } from '../cores.ts'
import type { Figure } from '../figures.ts'
import { startAsCommand } from '../portal.ts'
import { printLine } from '../reused-database.ts'

export interface BenchServer {
  url: string
  account: Browser
}

export async function withServer(folder: string, run: (server: BenchServer) => Promise<void>): Promise<void> {
  const portal = await startAsCommand({ DATA_DIR: folder, DEMO_CONTENT: 'off' })
  try {
    pinServer(portal.pid)
    await onLoadCore(() => run({ url: portal.url, account: browserOf(portal.url) }))
  } finally {
    await portal.end()
  }
}

interface OwnedOrganization {
  userType: UserType
  email: string
  password: string
  name: string
  /** The call that creates it, and its input. */
  create: readonly [path: string, input: object]
}

/** Measures on a portal of its own, with the owner of an approved organization. */
export async function* withOrganization(
  { userType, email, password, name, create }: OwnedOrganization,
  measure: (server: BenchServer) => AsyncIterable<Figure>,
): AsyncGenerator<Figure> {
  const folder = await temporaryFolder()
  try {
    await copyMigratedDatabase(folder.path)
    await withServer(folder.path, async ({ account }) => {
      await account.signUp(email, password)
      await account.signIn(email, password)
      await account.patch(`${api}/profile`, { userType })
      const { status, body } = await account.post(...create)
      if (status !== 200) throw new Error(`${name} is not created: ${JSON.stringify(body)}`)
    })
    await approveOwner(folder.path, email, name)
    const figures: Figure[] = []
    await withServer(folder.path, async (server) => {
      await server.account.signIn(email, password)
      for await (const figure of measure(server)) {
        printLine(`${figure.what}: ${figure.measured}`)
        figures.push(figure)
      }
    })
    yield* figures
  } finally {
    await folder.remove()
  }
}

/** Shows an organization to everybody, as an administrator does, of an account that is not new. */
export async function approveOwner(folder: string, email: string, organization: string): Promise<void> {
  const database = await connect({ dataDir: folder, log: createLog('silent') })
  try {
    await database.db
      .updateTable('person')
      .set({ approval: 'approved', email_verified: true, organization, created: new Date(0) })
      .where('email', '=', email)
      .execute()
  } finally {
    await database.close()
  }
}
