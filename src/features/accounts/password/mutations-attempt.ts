import { sql } from 'kysely'
import * as m from '#messages/accounts/answers.ts'
import { networkOf } from '#lib/server/client-address.ts'
import type { Db } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'

/** Tries without a wait: for one account, and for one network address, behind which many may sit (decisions S14). */
const FREE = { account: 5, address: 50 }

/** What tries are counted for: the first is forgiven them when one was right. The second is a network address. */
type AttemptKeys = readonly string[]

/**
 * For tries of a password.
 * @param browser its name, where it signed in to the account before: then it has a counter of its own, and the tries of
 * others keep its owner out neither of the account nor of a network.
 */
export const attemptKeys = (email: string, address: string, browser?: string): AttemptKeys =>
  browser ? [`browser:${browser}`] : [`account:${email}`, `address:${networkOf(address)}`]

/** For calls that send a mail, so that nobody's mailbox is filled. @param browser as above. */
export const mailKeys = (email: string, address: string, browser?: string): AttemptKeys =>
  browser ? [`mail-browser:${browser}`] : [`mail:${email}`, `mails:${networkOf(address)}`]

/**
 * Counts a try before it is made.
 * @throws AppError `too_many_requests` with the seconds to wait, whether or not there is such an account.
 */
export async function beginAttempt(db: Db, keys: AttemptKeys): Promise<void> {
  const frees = [FREE.account, FREE.address].slice(0, keys.length)
  const { rows } = await sql<{ seconds: number }>`
    SELECT begin_attempt(${keys}::text[], ${frees}::int[]) AS seconds`.execute(db)
  const seconds = Math.ceil(rows[0]?.seconds ?? 0)
  if (seconds === 0) return
  throw new AppError('too_many_requests', m.tooManyTries(seconds), {
    headers: { 'Retry-After': String(seconds) },
  })
}

/** Forgives the account its tries when one was right; the network address keeps its own, but this one. */
export async function forgiveAttempt(db: Db, [first, address]: AttemptKeys): Promise<void> {
  await sql`
    WITH forgiven AS (DELETE FROM attempt WHERE key = ${first ?? null})
    UPDATE attempt SET failures = failures - 1, blocked_until = now() WHERE key = ${address ?? null}`.execute(
    db,
  )
}
