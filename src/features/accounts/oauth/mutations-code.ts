import { createHash, randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { CallRequest } from '#lib/api/endpoint.ts'
import { providers, type Provider } from '../schema.ts'
import { OAuthFailure } from './providers.ts'

/** How long the code that leads from a provider's callback to a session works, in seconds (decisions S9). */
const CODE_SECONDS = 60
/** How long somebody may take at a provider, in seconds, as Better Auth keeps the state. */
const STATE_SECONDS = 600

const PREFIX = 'once_'
const USE = 'oauth-code:'

/** The one-time code that a call brings in place of a token that names a session. */
export const oneTimeCodeOf = ({ header }: Pick<CallRequest, 'header'>): string | undefined =>
  new RegExp(`^Bearer (${PREFIX}\\S+)$`, 'i').exec(header('authorization') ?? '')?.[1]

/** Whom a one-time code signs in. */
export interface Redeemed {
  personId: string
  provider: Provider
}

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join('\n')).digest('base64url')

const random = (): string => randomBytes(32).toString('base64url')

/**
 * A code for the address of the callback page. Somebody else who reads it has no use for it: it works once, soon, and
 * with the cookie that this sets. Only a hash of both is kept.
 */
export async function issueCode(db: Db, request: CallRequest, redeemed: Redeemed): Promise<string> {
  const code = PREFIX + random()
  const browser = random()
  // With the person as its value it goes with their other links when the password changes.
  const { personId, provider } = redeemed
  await storeVerification(db, {
    id: hash(code, browser),
    use: USE + provider,
    seconds: CODE_SECONDS,
    value: personId,
  })
  setCodeCookie(request, browser, CODE_SECONDS)
  return code
}

/** @returns nothing for a code that is wrong, used, too old, or of another browser. */
export async function redeemCode(db: Db, request: CallRequest, code: string): Promise<Redeemed | undefined> {
  const browser = parse(request.header('cookie') ?? '', cookieName(request))[cookieName(request)]
  setCodeCookie(request, '', 0)
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
  if (!isFirst) throw new OAuthFailure('the callback was used before')
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

const cookieName = ({ origin }: Pick<CallRequest, 'origin'>): string =>
  origin.startsWith('https:') ? '__Secure-agora.code' : 'agora.code'

/** Goes to the one address that takes codes. */
const setCodeCookie = (request: CallRequest, value: string, maxAge: number): void =>
  request.setCookie(
    serialize(cookieName(request), value, {
      path: '/session/me',
      httpOnly: true,
      sameSite: 'Strict',
      secure: request.origin.startsWith('https:'),
      maxAge,
    }),
  )
