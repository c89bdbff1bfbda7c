import { sql } from 'kysely'
import * as m from '#messages/accounts/answers.ts'
import { networkOf } from '#lib/server/client-address.ts'
import type { Db } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'

/** Free attempts for one account, and for one network address, which many may share (decisions S14). */
const FREE = { account: 5, address: 50 }

/** The keys of the attempts: the first is reset after a correct password. The second is a network address. */
type AttemptKeys = readonly string[]

/**
 * Returns the keys for password attempts.
 * @param browser name of a browser that has signed in to the account before. It has its own counter, so that the
 * attempts of others lock its owner out of neither the account nor a network.
 */
export const attemptKeys = (email: string, address: string, browser?: string): AttemptKeys =>
  browser ? [`browser:${browser}`] : [`account:${email}`, `address:${networkOf(address)}`]

/** Returns the keys for calls that send an email, so that no mailbox is flooded. @param browser as above. */
export const mailKeys = (email: string, address: string, browser?: string): AttemptKeys =>
  browser ? [`mail-browser:${browser}`] : [`mail:${email}`, `mails:${networkOf(address)}`]

/**
 * Counts an attempt before it is made.
 * @throws AppError `too_many_requests` with the seconds to wait, whether or not the account exists.
 */
export async function beginAttempt(db: Db, keys: AttemptKeys): Promise<void> {
  const frees = [FREE.account, FREE.address].slice(0, keys.length)
  const { rows } = await sql<{ seconds: number }>`
    SELECT begin_attempt(${keys}::text[], ${frees}::int[]) AS seconds`.execute(db)
  const seconds = Math.ceil(rows[0]?.seconds ?? 0)
  if (seconds === 0) return
  throw new AppError('too_many_requests', m.tooManyTries({ seconds }), {
    headers: { 'Retry-After': String(seconds) },
  })
}

/** Resets the attempts of an account after a correct password; the network address gets only this one back. */
export async function resetAttempts(db: Db, [first, address]: AttemptKeys): Promise<void> {
  await sql`
    WITH forgiven AS (DELETE FROM attempt WHERE key = ${first ?? null})
    UPDATE attempt SET failures = failures - 1, blocked_until = now() WHERE key = ${address ?? null}`.execute(
    db,
  )
}
