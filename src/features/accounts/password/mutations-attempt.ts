import { sql } from 'kysely'
import * as m from '#messages/accounts/answers.ts'
import { networkOf } from '#lib/server/client-address.ts'
import type { Db } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'

/** Tries without a wait: for one account, and for one network address, behind which many may sit (decisions S14). */
const FREE = { account: 5, address: 50 }

/** What tries are counted for: the address of mail first. */
export const attemptKeys = (email: string, address: string): [string, string] => [
  `account:${email}`,
  `address:${networkOf(address)}`,
]

/** For calls that send a mail, so that nobody's mailbox is filled. */
export const mailKeys = (email: string, address: string): [string, string] => [
  `mail:${email}`,
  `mails:${networkOf(address)}`,
]

/**
 * Counts a try before it is made.
 * @throws AppError `too_many_requests` with the seconds to wait, whether or not there is such an account.
 */
export async function beginAttempt(db: Db, keys: readonly [string, string]): Promise<void> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT begin_attempt(${keys}::text[], ${[FREE.account, FREE.address]}::int[]) AS seconds`.execute(db)
  const seconds = Math.ceil(rows[0]?.seconds ?? 0)
  if (seconds === 0) return
  throw new AppError('too_many_requests', m.tooManyTries(seconds), {
    headers: { 'Retry-After': String(seconds) },
  })
}

/** Forgives the account its tries when one was right; the network address keeps its own, but this one. */
export async function forgiveAttempt(db: Db, [account, address]: readonly [string, string]): Promise<void> {
  await sql`
    WITH forgiven AS (DELETE FROM attempt WHERE key = ${account})
    UPDATE attempt SET failures = failures - 1, blocked_until = now() WHERE key = ${address}`.execute(db)
}
