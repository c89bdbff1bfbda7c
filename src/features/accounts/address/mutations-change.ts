import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as m from '#messages/accounts/address.ts'
import type { Trx } from '#lib/db/connect.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { shownAddress } from '#lib/server/shown-address.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import { paths } from '#lib/text/paths.ts'
import { profileTag } from '#features/profile/schema-tag.ts'
import { requireReachable } from '../mutations.ts'
import { audit } from '../mutations-audit.ts'
import type { SignInContext } from '../session/sign-in-context.ts'
import { createLink, consumeLink } from '../mutations-link.ts'
import { mailOf } from '../mutations-verify.ts'
import { inConstantTime } from '../password/even-time.ts'
import { beginAttempt, mailKeys } from '../password/mutations-attempt.ts'
import { eraseTraces } from '../privacy/mutations-erase.ts'
import { confirmOwner, isRecentSession } from '../session/mutations-confirm.ts'

type Change = Selectable<Tables['email_change']>

/**
 * Requests an address change, which both addresses must confirm by email. Only the owner of the new address learns
 * whether it already has an account. Replaces any earlier request.
 * @throws AppError as `confirmOwner` does, with `fields.password`; `invalid_input` for the current address or one that
 * cannot receive email; `too_many_requests`.
 */
export async function requestEmailChange(
  deps: Deps,
  viewer: Viewer,
  { email, password }: { email: string; password?: string | undefined },
  occasion: SignInContext,
): Promise<void> {
  const { db, mailer, secret } = deps
  if (!isRecentSession(viewer)) {
    const purpose = {
      act: 'email-change-asked',
      field: 'password',
      missing: m.passwordForChange(),
      signInAgain: m.signInToChange(),
    } as const
    await confirmOwner(db, viewer, password, purpose, occasion)
  }
  if (email === viewer.email) {
    throw invalidField('email', m.sameAddress())
  }
  await beginAttempt(db, mailKeys(email, occasion.address))
  await requireReachable(deps, email)
  const { personId, email: oldEmail } = viewer
  const { address, device, origin } = occasion
  await inConstantTime(() =>
    db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('email_change')
        .where('person_id', '=', personId)
        .where('changed', 'is', null)
        .execute()
      const id = randomUUID()
      await trx
        .insertInto('email_change')
        .values({ id, person_id: personId, old_email: oldEmail, new_email: email })
        .execute()
      const ask = async (to: string, use: 'change-email-old' | 'change-email-new') => {
        const link = origin + paths.verifyEmail({ token: `change-${await createLink(trx, secret, use, id)}` })
        const newEmail = shownAddress(email)
        await mailer.queue(trx, { kind: 'email-change', ...mailOf(deps, to, occasion), link, newEmail })
      }
      await ask(oldEmail, 'change-email-old')
      const taken = await trx
        .selectFrom('person')
        .select('id')
        .where('email', '=', email)
        .where('email_verified', '=', true)
        .executeTakeFirst()
      await (taken
        ? mailer.queue(trx, { kind: 'known', ...mailOf(deps, email, occasion) })
        : ask(email, 'change-email-new'))
      await audit(trx, { act: 'email-change-asked', personId, address, device, detail: { to: email } })
    }),
  )
}

const linkInvalid = () => new AppError('invalid_input', m.changeLinkInvalid())

/**
 * Confirms an address change with the link in one of the two emails. The second confirmation applies it and emails the
 * old address how to undo it.
 * @returns whether the change was applied.
 * @throws AppError `invalid_input` if the link is invalid, `conflict` if another account now uses the address.
 */
export async function confirmEmailChange(
  deps: Deps,
  token: string,
  occasion: SignInContext,
): Promise<boolean> {
  const { db, secret } = deps
  return db.transaction().execute(async (trx) => {
    const atOld = await consumeLink(trx, secret, 'change-email-old', token)
    const id = atOld ?? (await consumeLink(trx, secret, 'change-email-new', token))
    const change = await trx
      .updateTable('email_change')
      .set(atOld ? { old_confirmed: true } : { new_confirmed: true })
      .where('id', '=', id ?? '')
      .where('changed', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!change) throw linkInvalid()
    const isMade = change.old_confirmed && change.new_confirmed
    if (isMade) await makeChange(deps, trx, change, occasion)
    return isMade
  })
}

async function makeChange(
  deps: Deps,
  trx: Trx,
  { id, person_id: personId, old_email: from, new_email: to }: Change,
  occasion: SignInContext,
): Promise<void> {
  await freeAddress(trx, to)
  const { numUpdatedRows } = await trx
    .updateTable('person')
    .set({ email: to, email_verified: true, updated: new Date() })
    .where('id', '=', personId)
    .where('email', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw linkInvalid()
  await trx.updateTable('email_change').set({ changed: new Date() }).where('id', '=', id).execute()
  // Delete the links that were sent to the old address.
  await trx.deleteFrom('verification').where('value', 'in', [personId, from]).execute()
  const { address, device, origin } = occasion
  await audit(trx, { act: 'email-changed', personId, address, device, detail: { from, to } })
  const token = await createLink(trx, deps.secret, 'undo-email-change', id)
  const undo = origin + paths.verifyEmail({ token: `undo-${token}` })
  const newEmail = shownAddress(to)
  await deps.mailer.queue(trx, {
    kind: 'email-changed',
    ...mailOf(deps, from, occasion),
    newEmail,
    link: undo,
  })
  await deps.mailer.queue(trx, { kind: 'email-changed', ...mailOf(deps, to, occasion), newEmail })
}

/**
 * Deletes an unverified registration that holds an address, after the owner of the address has confirmed it.
 * @throws AppError `conflict` if its account is verified or was appointed by the operator.
 */
async function freeAddress(trx: Trx, email: string): Promise<void> {
  const other = await trx
    .deleteFrom('person')
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .where('role', '=', 'user')
    .where('disabled', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (other) {
    await eraseTraces(trx, other.id, email)
    await announceChange(trx, [profileTag(other.id)])
    await audit(trx, { act: 'never-verified', personId: other.id, actorId: null })
    return
  }
  const taken = await trx.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
  if (taken) throw new AppError('conflict', m.addressTaken())
}

/**
 * Cancels a pending address change with either of its links.
 * @throws AppError `invalid_input` if the link is invalid.
 */
export async function denyEmailChange(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  token: string,
  { address, device }: Pick<SignInContext, 'address' | 'device'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const id =
      (await consumeLink(trx, secret, 'change-email-old', token)) ??
      (await consumeLink(trx, secret, 'change-email-new', token))
    const change = await trx
      .deleteFrom('email_change')
      .where('id', '=', id ?? '')
      .where('changed', 'is', null)
      .returning('person_id')
      .executeTakeFirst()
    if (!change) throw linkInvalid()
    const { person_id: personId } = change
    await audit(trx, { act: 'email-change-denied', personId, actorId: null, address, device })
  })
}

/**
 * Restores the old address of an account with the link sent to it, even if the address has changed again since, and
 * ends all sessions.
 * @throws AppError `invalid_input` if the link is invalid, `conflict` if another account now uses the address.
 */
export async function undoEmailChange(deps: Deps, token: string, occasion: SignInContext): Promise<void> {
  const { db, mailer, secret } = deps
  await db.transaction().execute(async (trx) => {
    const id = await consumeLink(trx, secret, 'undo-email-change', token)
    const found = await trx
      .selectFrom('email_change')
      .innerJoin('person', 'person.id', 'email_change.person_id')
      .select(['person.id', 'person.email', 'old_email', 'changed'])
      .where('email_change.id', '=', id ?? '')
      .executeTakeFirst()
    if (!found?.changed) throw linkInvalid()
    const { id: personId, email: from, old_email: to, changed } = found
    if (from !== to) await freeAddress(trx, to)
    await trx
      .updateTable('person')
      .set({ email: to, email_verified: true, updated: new Date() })
      .where('id', '=', personId)
      .execute()
    await trx
      .deleteFrom('email_change')
      .where('person_id', '=', personId)
      .where((change) => change.or([change('changed', 'is', null), change('changed', '>=', changed)]))
      .execute()
    await trx.deleteFrom('session').where('person_id', '=', personId).execute()
    await trx.deleteFrom('verification').where('value', 'in', [personId, from]).execute()
    const { address, device } = occasion
    await audit(trx, { act: 'email-change-undone', personId, address, device, detail: { from, to } })
    await mailer.queue(trx, { kind: 'email-change-undone', ...mailOf(deps, from, occasion) })
  })
}
