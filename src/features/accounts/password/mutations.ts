import { mailTo } from '#lib/server/mail-to.ts'
import { randomUUID } from 'node:crypto'
import * as m from '#messages/accounts/answers.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { invalidField } from '#lib/api/errors.ts'
import { attemptKeys } from './mutations-attempt.ts'
import { audit } from '../mutations-audit.ts'
import type { SignInContext } from '../session/sign-in-context.ts'
import { readLink, consumeLink } from '../mutations-link.ts'
import { deleteFactors } from '../second-factor/mutations-forget.ts'
import { hashPassword } from '#lib/server/password-hash.ts'
import { makeCookie } from '../session/mutations-begin.ts'
import { confirmOwner, isRecentSession } from '../session/mutations-confirm.ts'
import type { BrowserOwner } from '../session/known-browser.ts'
import { hashCookie } from '../session/token.ts'
import { isCommonPassword, isMadeOf } from './weak-password.ts'

/**
 * Rejects common passwords and those made of words about the portal or the person.
 * @throws AppError `invalid_input` with `fields.currentPassword`.
 */
export function refuseWeakPassword(
  { env }: Pick<Deps, 'env'>,
  password: string,
  { email, name = '' }: { email: string; name?: string },
): void {
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : ''
  const words = ['Agora', env.BRAND_NAME, ...host.split('.'), ...email.split('@'), name]
  const message = isCommonPassword(password)
    ? m.commonPassword()
    : isMadeOf(password, words)
      ? m.guessablePassword()
      : undefined
  if (message) throw invalidField('currentPassword', message)
}

/**
 * Sets a new password with a single-use link from an email (decisions S5), and ends all sessions.
 * @returns the owner of the link, and their address.
 * @throws AppError `invalid_input` if the link is invalid or the password is weak.
 */
export async function resetPassword(
  deps: Deps,
  token: string,
  newPassword: string,
  occasion: SignInContext,
): Promise<{ owner: BrowserOwner; email: string }> {
  const { db, secret } = deps
  const personId = await readLink(db, secret, 'reset-password', token)
  const person = await db
    .selectFrom('person')
    .select(['id', 'email', 'name'])
    .where('id', '=', personId ?? '')
    .executeTakeFirst()
  if (person) refuseWeakPassword(deps, newPassword, person)
  if (!person) throw linkInvalid()
  const owner = await setPassword(deps, person.id, newPassword, occasion, { token })
  return { owner, email: person.email }
}

const linkInvalid = () => invalidField('token', m.resetLinkInvalid())

/**
 * Changes the password of a signed-in user. All other sessions end, and this one gets a new cookie (decisions S6).
 * @returns the value of the new cookie, and its owner.
 * @throws AppError `invalid_input` with `fields.oldPassword` if an older session must send the old password.
 */
export async function changePassword(
  deps: Deps,
  viewer: Viewer,
  { newPassword, oldPassword }: { newPassword: string; oldPassword: string | undefined },
  occasion: SignInContext,
): Promise<{ cookie: string; owner: BrowserOwner }> {
  refuseWeakPassword(deps, newPassword, viewer)
  if (!isRecentSession(viewer)) {
    const purpose = {
      act: 'password-changed',
      field: 'oldPassword',
      missing: m.oldPasswordNeeded(),
      signInAgain: m.signInToSetPassword(),
    } as const
    await confirmOwner(deps.db, viewer, oldPassword, purpose, occasion)
  }
  const cookie = makeCookie()
  const staying = { id: viewer.sessionId, cookie }
  return { cookie, owner: await setPassword(deps, viewer.personId, newPassword, occasion, staying) }
}

/**
 * Applies a new password in one transaction: the hash, the end of sessions and other links, the email, the record. A
 * link from an email also verifies the address.
 * @param by the link from an email, which is consumed and ends all sessions; or the session to keep, and the value of
 * its new cookie.
 * @throws AppError `invalid_input` if the link has been used in the meantime.
 */
async function setPassword(
  { db, env, mailer, secret }: Deps,
  personId: string,
  newPassword: string,
  { origin, address, device }: SignInContext,
  by: { token: string } | { id: string; cookie: string },
): Promise<BrowserOwner> {
  const hash = await hashPassword(newPassword)
  const when = new Date()
  const staying = 'cookie' in by ? by : undefined
  await db.transaction().execute(async (transaction) => {
    if ('token' in by && !(await consumeLink(transaction, secret, 'reset-password', by.token)))
      throw linkInvalid()
    if (!staying) await dropForeignIdentities(transaction, personId)
    const person = await transaction
      .updateTable('person')
      .set({ password_changed: when, updated: when, ...(!staying && { email_verified: true }) })
      .where('id', '=', personId)
      .returning(['email', 'name', 'locale'])
      .executeTakeFirstOrThrow()
    await storePasswordHash(transaction, personId, hash)
    await transaction
      .deleteFrom('session')
      .where('person_id', '=', personId)
      .where('id', '<>', staying?.id ?? '')
      .execute()
    if (staying) {
      const token = hashCookie(staying.cookie, secret)
      await transaction.updateTable('session').set({ token }).where('id', '=', staying.id).execute()
    }
    await transaction.deleteFrom('verification').where('value', '=', personId).execute()
    // Cancel a pending address change: it may come from a person who knew the old password.
    await transaction
      .deleteFrom('email_change')
      .where('person_id', '=', personId)
      .where('changed', 'is', null)
      .execute()
    // An owner who was locked out by the attempts of others can sign in with the new password.
    await transaction
      .deleteFrom('attempt')
      .where('key', '=', attemptKeys(person.email, address)[0]!)
      .execute()
    const to = mailTo(env, person, origin)
    await mailer.queue(transaction, { kind: 'password-changed', ...to, when, device, address })
    const way = staying ? 'signed in' : 'mail link'
    await audit(transaction, { act: 'password-changed', personId, address, device, detail: { way } })
  })
  return { id: personId, passwordChangedAt: when.toISOString() }
}

// A provider or second factor that was added before the address was verified may belong to someone else: it would let
// them in, or keep the owner of the address out.
async function dropForeignIdentities(transaction: Db, personId: string): Promise<void> {
  const unverified = await transaction
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('email_verified', '=', false)
    .executeTakeFirst()
  if (!unverified) return
  await transaction
    .deleteFrom('identity')
    .where('person_id', '=', personId)
    .where('provider_id', '<>', 'credential')
    .execute()
  await deleteFactors(transaction, personId)
}

/** Stores the password hash of an account. */
export async function storePasswordHash(transaction: Db, personId: string, password: string): Promise<void> {
  const id = randomUUID()
  await transaction
    .updateTable('person')
    .set({ guest: false })
    .where('id', '=', personId)
    .where('guest', '=', true)
    .execute()
  await transaction
    .insertInto('identity')
    .values({ id, person_id: personId, provider_id: 'credential', account_id: personId, password })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated: new Date() }),
    )
    .execute()
}
