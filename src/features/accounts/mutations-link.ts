import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import { hashCookie, randomText } from './session/token.ts'

/** The purposes of links in emails, and their lifetimes in seconds (decisions S5). */
const LASTS = {
  'reset-password': 30 * 60,
  'verify-email': 3 * 24 * 3600,
  'change-email-old': 3 * 24 * 3600,
  'change-email-new': 3 * 24 * 3600,
  'undo-email-change': 7 * 24 * 3600,
}
type Use = keyof typeof LASTS

const hashOf = (use: Use, token: string, secret: string) => hashCookie(`${use}:${token}`, secret)

/**
 * Creates a link for an email; only its hash is stored.
 * @param value what it proves: the id of a person or of an address change, or an address.
 * @returns the token of the link.
 */
export async function createLink(db: Db, secret: string, use: Use, value: string): Promise<string> {
  const token = randomText(24)
  await db
    .insertInto('verification')
    .values({
      id: randomUUID(),
      identifier: hashOf(use, token, secret),
      value,
      expires: sql<Date>`now() + make_interval(secs => ${LASTS[use]})`,
    })
    .execute()
  return token
}

/** Returns what a link proves while it is valid. */
export const readLink = async (
  db: Db,
  secret: string,
  use: Use,
  token: string,
): Promise<string | undefined> => {
  const found = await db
    .selectFrom('verification')
    .select('value')
    .where('identifier', '=', hashOf(use, token, secret))
    .where('expires', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found?.value
}

/** Consumes a link; of two concurrent requests, only one succeeds. Returns what it proves. */
export async function consumeLink(
  db: Db,
  secret: string,
  use: Use,
  token: string,
): Promise<string | undefined> {
  const found = await db
    .deleteFrom('verification')
    .where('identifier', '=', hashOf(use, token, secret))
    .where('expires', '>', sql<Date>`now()`)
    .returning('value')
    .executeTakeFirst()
  return found?.value
}
