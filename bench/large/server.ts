import { connect } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { browserOf, type Browser } from '#test/support/accounts.ts'
import { onLoadCore, pinServer } from '../cores.ts'
import { startAsCommand } from '../portal.ts'

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
