import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { providers, type Provider } from '../schema.ts'
import { OAuthFailure } from './providers.ts'
import { STATE_SECONDS } from './state-cookie.ts'

/** Lifetime of the one-time code from a provider's callback, in seconds (decisions S9). */
export const CODE_SECONDS = 60

/** Prefix of codes, which tokens never have. */
export const CODE_PREFIX = 'once_'
const USE = 'oauth-code:'

/** The account that a one-time code signs in. */
export interface CodeSignIn {
  personId: string
  provider: Provider
}

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url')

const random = (): string => randomBytes(32).toString('base64url')

/**
 * Creates a code for the URL of the callback page. It is useless to others who read it: it works once, for a short
 * time, and only with a cookie of this browser. Only hashes are stored.
 */
export async function issueCode(db: Db, redeemed: CodeSignIn): Promise<{ code: string; browser: string }> {
  const code = CODE_PREFIX + random()
  const browser = random()
  // Stored by account, so that a password change deletes it with the other links.
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
 * @param browser the value of the cookie.
 * @returns nothing for a code that is wrong, used, expired or from another browser.
 */
export async function redeemCode(
  db: Db,
  code: string,
  browser: string | undefined,
): Promise<CodeSignIn | undefined> {
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
 * Consumes the state of a sign-in at a provider.
 * @throws OAuthFailure if it has already been used.
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
