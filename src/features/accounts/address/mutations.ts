import { sql } from 'kysely'
import * as m from '#messages/accounts/answers.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Intent } from '#lib/text/intent.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import { profileTag } from '#features/profile/schema-tag.ts'
import { audit } from '../mutations-audit.ts'
import type { SignInContext } from '../session/sign-in-context.ts'
import { consumeLink } from '../mutations-link.ts'
import { queueVerification } from '../mutations-verify.ts'
import { beginAttempt, mailKeys } from '../password/mutations-attempt.ts'
import { eraseTraces } from '../privacy/mutations-erase.ts'
import { hashCookie } from '../session/token.ts'

/**
 * Verifies an email address; this link and all earlier ones then stop working. Ends all sessions except this
 * browser's, because any other may belong to someone who signed up with an address that is not theirs.
 * @param cookie the value of the browser's session cookie.
 * @returns the address.
 * @throws AppError `invalid_input` if the link is invalid or the address is already verified.
 */
export async function verifyEmail(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  token: string,
  { address }: Pick<SignInContext, 'address'>,
  cookie = '',
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const email = await consumeLink(trx, secret, 'verify-email', token)
    const person =
      email &&
      (await trx
        .updateTable('person')
        .set({ email_verified: true, updated: new Date() })
        .where('email', '=', email)
        .where('email_verified', '=', false)
        .returning('id')
        .executeTakeFirst())
    if (!person) throw linkInvalid()
    const ended = await trx
      .deleteFrom('session')
      .where('person_id', '=', person.id)
      .where('token', '<>', hashCookie(cookie, secret))
      .returning('id')
      .execute()
    await trx.deleteFrom('verification').where('value', '=', email).execute()
    const detail = ended.length > 0 ? { sessions: ended.map(({ id }) => id) } : {}
    await audit(trx, { act: 'email-verified', personId: person.id, address, detail })
    return email
  })
}

/**
 * Cancels a registration that the owner of the address did not make, and deletes the account.
 * @throws AppError `invalid_input` if the link is invalid or the address is already verified.
 */
export async function denySignUp({ db, secret }: Pick<Deps, 'db' | 'secret'>, token: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const email = await consumeLink(trx, secret, 'verify-email', token)
    const person =
      email &&
      (await trx
        .deleteFrom('person')
        .where('email', '=', email)
        .where('email_verified', '=', false)
        // The operator appoints administrators, so a link must not delete one.
        .where('role', '=', 'user')
        .returning('id')
        .executeTakeFirst())
    if (!person) throw linkInvalid()
    await eraseTraces(trx, person.id, email)
    await announceChange(trx, [profileTag(person.id)])
    await audit(trx, { act: 'sign-up-denied', personId: person.id, actorId: null })
  })
}

const linkInvalid = () => new AppError('invalid_input', m.verificationLinkInvalid())

/** Resends the verification email. @throws AppError `conflict` if the address is already verified. */
export async function resendVerification(
  deps: Deps,
  { email, emailVerified }: Pick<Viewer, 'email' | 'emailVerified'>,
  occasion: SignInContext,
  intent?: Intent,
): Promise<void> {
  if (emailVerified) throw new AppError('conflict', m.verifiedAlready())
  await beginAttempt(deps.db, mailKeys(email, occasion.address))
  await deps.db.transaction().execute((trx) => queueVerification(deps, trx, email, occasion, intent))
}

/**
 * Deletes address changes that were not confirmed in time or can no longer be undone. If the change was applied, the
 * new address also replaces the old one as an organizer's contact.
 */
export async function finishEmailChanges(db: Db, before: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const settled = await trx
      .deleteFrom('email_change')
      .where(sql<Date>`coalesce(changed, created)`, '<', before)
      .returning(['old_email', 'new_email', 'changed'])
      .execute()
    const made = settled.flatMap(({ changed, ...change }) => (changed ? [{ ...change, at: changed }] : []))
    // In the order of the changes, so that an owner who changed twice ends up with the latest address.
    for (const { old_email, new_email } of made.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
      await trx
        .updateTable('organiser')
        .set({ email: new_email })
        .where(sql`lower(trim(email))`, '=', old_email)
        .execute()
    }
  })
}
