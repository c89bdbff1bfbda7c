import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client, Pool, PoolClient } from 'pg'
import { StartError } from '#lib/api/errors.ts'
import type { DatabaseState } from './connect.ts'
import { checkServer, type PostgresListener } from './postgres-listener.ts'

/** How long the first notification may take. */
const NOTIFICATION_MS = 10_000
/** Receives a notification from each process that starts. */
const START_CHANNEL = 'portal_started'

/** The part of a client that Kysely uses. */
export type UsedClient = Pick<PoolClient, 'release'> & {
  query(text: string, values?: unknown[]): Promise<unknown>
}

/**
 * Adds settings to each transaction of a connection through a pooler; each statement outside of one gets a transaction
 * of its own. The settings of a session would stay on one of the pooler's connections to the server, for any client.
 * @param settings `SET LOCAL` statements.
 */
export function withLocalSettings(client: PoolClient, settings: string): UsedClient {
  let inTransaction = false
  return {
    release: (discard) => client.release(discard),
    async query(text, values) {
      if (/^(?:begin|start transaction)\b/.test(text)) {
        inTransaction = true
        return client.query(`${text};${settings}`)
      }
      if (/^(?:commit|rollback)$/.test(text)) inTransaction = false
      else if (!inTransaction) return runAlone(text, values)
      return client.query(text, values)
    },
  }

  async function runAlone(text: string, values?: unknown[]): Promise<unknown> {
    await client.query(`begin;${settings}`)
    try {
      const result = await client.query(text, values)
      await client.query('commit')
      return result
    } catch (error) {
      // A lost connection cannot roll back, and the pool closes it.
      await client.query('rollback').catch(() => undefined)
      throw error
    }
  }
}

/**
 * Checks the way through a pooler. When all its connections to the server are in use, statements wait, but it still
 * takes clients: then the database is not away.
 * @param checks has a connection of its own.
 * @param onSilent is called if the pooler takes no more clients.
 */
export async function checkPooler(
  checks: Pool,
  newClient: () => Client,
  onSilent: () => void,
): Promise<DatabaseState> {
  const state = await checkServer(checks)
  if (state !== 'silent') return state
  if (await accepts(newClient())) return 'ready'
  onSilent()
  return 'away'
}

const accepts = (client: Client): Promise<boolean> =>
  client
    .on('error', () => undefined)
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    )

/**
 * Sends a notification through DATABASE_URL to the listener.
 * @param notify sends it.
 * @throws StartError if it does not arrive: without notifications, cached pages and indexes would stay out of date.
 */
export async function verifyListener(
  listener: PostgresListener,
  notify: (channel: string, payload: string) => Promise<unknown>,
  isPooled: boolean,
): Promise<void> {
  const id = randomUUID()
  const arrived = Promise.withResolvers<boolean>()
  const onNotice = (payload: string) => payload === id && arrived.resolve(true)
  const [directName, name] = [isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', 'DATABASE_URL']
  await listener
    .listen(START_CHANNEL, onNotice, () => undefined)
    .catch((error: unknown) => refuseUnreachable(directName, error))
  await notify(START_CHANNEL, id).catch((error: unknown) => refuseUnreachable(name, error))
  if (await Promise.race([arrived.promise, delay(NOTIFICATION_MS, false, { ref: false })])) return
  if ((await listener.check()) === 'away') refuseUnreachable(directName, 'it does not answer')
  throw new StartError(
    isPooled
      ? 'A notification sent through DATABASE_URL did not arrive at DATABASE_DIRECT_URL: set it to the same database on the PostgreSQL server itself, without a pooler.'
      : 'DATABASE_URL goes through a connection pooler that does not pass notifications (LISTEN): set DATABASE_DIRECT_URL to the database on the PostgreSQL server itself.',
  )
}

/** @param name of the setting with the URL. @throws StartError always. */
export function refuseUnreachable(name: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error)
  throw new StartError(`The database at ${name} cannot be reached: ${reason}.`, { cause: error })
}
