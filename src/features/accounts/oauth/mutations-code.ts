import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { providers, type Provider } from '../schema.ts'
import { OAuthFailure } from './providers.ts'
import { STATE_SECONDS } from './state-cookie.ts'

/** How long the code that leads from a provider's callback to a session works, in seconds (decisions S9). */
export const CODE_SECONDS = 60

/** What codes begin with, which tokens never do. */
export const CODE_PREFIX = 'once_'
const USE = 'oauth-code:'

/** Whom a one-time code signs in. */
export interface Redeemed {
  personId: string
  provider: Provider
}

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url')

const random = (): string => randomBytes(32).toString('base64url')

/**
 * A code for the address of the callback page. Somebody else who reads it has no use for it: it works once, soon, and
 * with what a cookie of this browser holds. Only a hash of both is kept.
 */
export async function issueCode(db: Db, redeemed: Redeemed): Promise<{ code: string; browser: string }> {
  const code = CODE_PREFIX + random()
  const browser = random()
  // With the person as its value it goes with their other links when the password changes.
  const { personId, provider } = redeemed
  await storeVerification(db, {
    id: hash(code, browser),
    use: USE + provider,
    seconds: CODE_SECONDS,
    value: personId,
  })
  return { code, browser }
}

/**
 * @param browser what the cookie holds.
 * @returns nothing for a code that is wrong, used, too old, or of another browser.
 */
export async function redeemCode(
  db: Db,
  code: string,
  browser: string | undefined,
): Promise<Redeemed | undefined> {
  if (!browser) return undefined
  const found = await db
    .deleteFrom('verification')
    .where('id', '=', hash(code, browser))
    .where('expires', '>', sql<Date>`now()`)
    .returning(['value', 'identifier'])
    .executeTakeFirst()
  const provider = providers.find((name) => found?.identifier === USE + name)
  return found && provider && { personId: found.value, provider }
}

/**
 * Uses up what one sign-in at a provider hangs on.
 * @throws OAuthFailure the second time.
 */
export async function refuseReplay(db: Db, secret: string): Promise<void> {
  const isFirst = await storeVerification(db, {
    id: hash('spent', secret),
    use: 'oauth-spent',
    seconds: STATE_SECONDS,
    value: '',
  })
  if (!isFirst) throw new OAuthFailure('the callback has already been used')
}

async function storeVerification(
  db: Db,
  { id, use, seconds, value }: { id: string; use: string; seconds: number; value: string },
): Promise<boolean> {
  await db
    .deleteFrom('verification')
    .where('identifier', '=', use)
    .where('expires', '<', sql<Date>`now()`)
    .execute()
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('verification')
    .values({
      id,
      identifier: use,
      value,
      expires: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return inserted === 1n
}
