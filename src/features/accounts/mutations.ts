import { randomUUID } from 'node:crypto'
import * as m from '#messages/accounts/answers.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import { canReach } from '#features/mail/queue/data-reach.ts'
import { getProfileName } from '#features/profile/data.ts'
import { profileTag } from '#features/profile/schema-tag.ts'
import { browserOwnerOf, findActiveSession, presentUser } from './session/data.ts'
import { beginAttempt, mailKeys } from './password/mutations-attempt.ts'
import { audit } from './mutations-audit.ts'
import type { SignInContext } from './session/sign-in-context.ts'
import { createLink } from './mutations-link.ts'
import { mailOf, queueVerification } from './mutations-verify.ts'
import { hashPassword } from '#lib/server/password-hash.ts'
import { storePasswordHash, refuseWeakPassword } from './password/mutations.ts'
import type { Intent } from '#lib/text/intent.ts'
import { paths } from '#lib/text/paths.ts'
import type { loginProfileSchema, Organization, User } from './schema.ts'
import { inConstantTime } from './password/even-time.ts'
import type * as z from 'zod/mini'

/**
 * Signs up an address, or emails its owner that it already has an account. The response and its timing are the same
 * (decisions S7). Person, password, record and email are created together or not at all.
 * @throws AppError `invalid_input` if the password is weak or the address cannot receive email; `too_many_requests`.
 */
export async function signUp(
  deps: Deps,
  { email, password, intent }: { email: string; password: string; intent?: Intent | undefined },
  occasion: SignInContext,
): Promise<void> {
  const { address, device, locale, provider } = occasion
  refuseWeakPassword(deps, password, { email })
  await beginAttempt(deps.db, mailKeys(email, address))
  await requireReachable(deps, email)
  await inConstantTime(async () => {
    const hash = await hashPassword(password)
    await deps.db.transaction().execute(async (trx) => {
      const id = randomUUID()
      const made = await trx
        .insertInto('person')
        .values({ id, name: '', email, locale })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!made) {
        const link = await firstPasswordLink(trx, deps.secret, email, occasion.origin, intent)
        const signIn = occasion.origin + paths.signIn(intent)
        return deps.mailer.queue(trx, { kind: 'known', ...mailOf(deps, email, occasion), link, signIn })
      }
      await storePasswordHash(trx, id, hash)
      await audit(trx, { act: 'signed-up', personId: id, address, device, detail: { provider } })
      await queueVerification(deps, trx, email, occasion, intent)
    })
  })
}

/** Returns the link with which a guest sets a password, and so gets an account; undefined for accounts. */
async function firstPasswordLink(
  trx: Db,
  secret: string,
  email: string,
  origin: string,
  intent: Intent | undefined,
): Promise<string | undefined> {
  const guest = await trx
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .where('guest', '=', true)
    .executeTakeFirst()
  if (!guest) return undefined
  const token = await createLink(trx, secret, 'reset-password', guest.id)
  return origin + paths.updatePassword({ token, ...intent })
}

/** @throws AppError `invalid_input` for an address that cannot receive email, `unavailable` if that is unknown. */
export async function requireReachable(
  { env, log }: Pick<Deps, 'env' | 'log'>,
  email: string,
): Promise<void> {
  const reached = await canReach(env, email).catch((error: unknown) => {
    log.error(
      { event: 'mail.server_unreachable', err: error },
      'Could not find out which addresses the mail server accepts',
    )
    throw new AppError('unavailable', m.mailServerAway())
  })
  if (reached) return
  throw invalidField('email', m.addressOutOfReach())
}

/**
 * Emails a link to set a new password, if the address has an account (decisions S5). The link continues what its owner
 * wanted to do.
 */
export async function requestPasswordReset(
  deps: Deps,
  { email, intent }: { email: string; intent?: Intent | undefined },
  occasion: SignInContext,
): Promise<void> {
  const person = await deps.db
    .selectFrom('person')
    .select(['id', 'email_verified', 'password_changed'])
    .where('email', '=', email)
    .executeTakeFirst()
  // Someone who signed up with another person's address may sign in often, but must not flood that mailbox.
  const browser = person?.email_verified ? occasion.knownAs(browserOwnerOf(person)) : undefined
  await beginAttempt(deps.db, mailKeys(email, occasion.address, browser))
  await inConstantTime(async () => {
    if (!person) return
    await deps.db.transaction().execute(async (trx) => {
      const token = await createLink(trx, deps.secret, 'reset-password', person.id)
      const link = occasion.origin + paths.updatePassword({ token, ...intent })
      await deps.mailer.queue(trx, { kind: 'reset', ...mailOf(deps, email, occasion), link })
    })
  })
}

/**
 * Updates what users may change in their account (decisions A5): names, phone number, language, once the user type, and
 * the organization until it is approved.
 * @throws AppError `forbidden` for the id of another account, `conflict` for a second user type, an organization that
 * needs no approval, or another name than that of the profile.
 */
export async function updateLoginProfile(
  { db }: Pick<Deps, 'db'>,
  viewer: Pick<Viewer, 'personId' | 'sessionId' | 'userType' | 'name'>,
  input: z.output<typeof loginProfileSchema>,
  { address }: Pick<SignInContext, 'address'>,
): Promise<User> {
  const { _id = viewer.personId, id = viewer.personId, name, username, locale, userType } = input
  if (_id !== viewer.personId || id !== viewer.personId) {
    throw new AppError('forbidden', m.othersProfile())
  }
  const phone = input.phoneNumber ?? input.phone_number
  const chosen = userType ?? undefined
  const change = {
    updated: new Date(),
    ...(name !== undefined && { name }),
    ...(username !== undefined && { username }),
    ...(phone !== undefined && { phone_number: phone }),
    ...(locale !== undefined && { locale }),
  }
  return db.transaction().execute(async (transaction) => {
    // The next change of the profile would set its name again.
    const named = name === undefined ? undefined : await getProfileName(transaction, viewer.personId)
    if (named !== undefined && named !== name && viewer.name !== name)
      throw new AppError('conflict', m.nameInProfile())
    await transaction.updateTable('person').set(change).where('id', '=', viewer.personId).execute()
    if (chosen !== undefined) {
      const { numUpdatedRows } = await transaction
        .updateTable('person')
        .set({ user_type: chosen, approval: chosen === 'Personal' ? 'none' : 'pending' })
        .where('id', '=', viewer.personId)
        .where('user_type', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n && viewer.userType !== chosen) {
        throw new AppError('conflict', m.userTypeChosen())
      }
      if (numUpdatedRows > 0n) {
        const detail = { userType: chosen }
        await audit(transaction, { act: 'user-type-chosen', personId: viewer.personId, address, detail })
        await announceChange(transaction, [profileTag(viewer.personId)])
      }
    }
    if (input.organization) await saveOrganization(transaction, viewer.personId, input.organization, address)
    const found = await findActiveSession(transaction, 'id', viewer.sessionId)
    if (!found) throw new AppError('unauthorized', m.signInAgain())
    return presentUser(found.person)
  })
}

/** Saves the organization of an account that is not approved yet. A rejected account is then reviewed again. */
async function saveOrganization(
  transaction: Db,
  personId: string,
  { name, registrationNumber, webSite }: Organization,
  address: string,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('person')
    .set({
      organization: name,
      registration_number: registrationNumber,
      web_site: webSite,
      approval: 'pending',
      approval_reason: null,
    })
    .where('id', '=', personId)
    .where('approval', 'in', ['pending', 'refused'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('conflict', m.organizationFixed())
  const detail = { organization: name, registrationNumber, webSite }
  await audit(transaction, { act: 'organization-stated', personId, address, detail })
}
