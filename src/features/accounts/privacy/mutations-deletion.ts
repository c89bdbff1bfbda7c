import { sql } from 'kysely'
import * as m from '#messages/accounts/privacy-answers.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { AppError } from '#lib/api/errors.ts'
import { profileTag } from '#features/profile/schema-tag.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import { daysAfter } from '#lib/text/dates/days.ts'
import { deleteOldGuests } from '../guest/mutations.ts'
import { audit } from '../mutations-audit.ts'
import type { User } from '../schema.ts'
import { finishEmailChanges } from '../address/mutations.ts'
import { getOwnUser } from './data.ts'
import { eraseTraces } from './mutations-erase.ts'

/** How long a deletion can be cancelled. */
const GRACE_DAYS = 14

/** The circumstances of a deletion request, for the email and the audit log. */
interface DeletionRequest {
  address: string
  device: string
  /** `https://host`, for the links in the email. */
  origin: string
}

type DeletionDeps = Pick<Deps, 'db' | 'mailer' | 'env' | 'cancelInterviewsOf'>

/**
 * Schedules the deletion of an account, ends all its sessions and cancels its interviews. An email says when it happens and how to keep the
 * account.
 * @returns when the account is deleted.
 * @throws AppError `conflict` for the last administrator, or if the deletion is already scheduled.
 */
export function scheduleDeletion(
  { db, mailer, env, cancelInterviewsOf }: DeletionDeps,
  personId: string,
  { origin, address, device }: DeletionRequest,
  now = new Date(),
): Promise<Date> {
  const goes = daysAfter(now, GRACE_DAYS)
  return db.transaction().execute(async (transaction) => {
    if (await isLastAdministrator(transaction, personId)) {
      throw new AppError('conflict', m.lastAdministrator())
    }
    const person = await transaction
      .updateTable('person')
      .set({ delete_after: goes })
      .where('id', '=', personId)
      .where('delete_after', 'is', null)
      .returning(['email', 'name', 'locale'])
      .executeTakeFirst()
    if (!person) throw new AppError('conflict', m.plannedAlready())
    await transaction.deleteFrom('session').where('person_id', '=', personId).execute()
    await cancelInterviewsOf(transaction, { mailer, env }, { personId, origin, reason: 'deleted', now })
    await announceChange(transaction, [profileTag(personId)])
    await audit(transaction, {
      act: 'deletion-planned',
      personId,
      address,
      device,
      detail: { goes: goes.toISOString() },
    })
    await mailer.queue(transaction, {
      kind: 'deletion-planned',
      ...mailTo(env, person, origin),
      when: goes,
    })
    return goes
  })
}

/** Cancels a scheduled deletion, if there is one. @returns the account as its owner sees it. */
export async function cancelDeletion(
  db: Db,
  personId: string,
  { address, device }: Omit<DeletionRequest, 'origin'>,
): Promise<User> {
  return db.transaction().execute(async (transaction) => {
    const kept = await transaction
      .updateTable('person')
      .set({ delete_after: null })
      .where('id', '=', personId)
      .where('delete_after', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (kept) {
      await announceChange(transaction, [profileTag(personId)])
      await audit(transaction, { act: 'deletion-called-off', personId, address, device })
    }
    return getOwnUser(transaction, personId)
  })
}

/** The numbers of deleted records. */
export interface DeletedCounts {
  accounts: number
  guests: number
  sessions: number
  verifications: number
  attempts: number
  auditRows: number
}

/**
 * Deletes what has expired: accounts whose deletion is due, unverified registrations (decisions S7), sessions,
 * guests a year after their last event, verifications, address changes that can no longer be undone, password attempts after a day, and the audit log after
 * 12 months. Several processes may run it concurrently.
 */
export async function cleanUpAccounts(
  deps: DeletionDeps & Pick<Deps, 'log'>,
  now = new Date(),
): Promise<DeletedCounts> {
  const { db } = deps
  const due = await db.selectFrom('person').select('id').where('delete_after', '<=', now).execute()
  let accounts = 0
  for (const { id } of due) if (await removePerson(deps, id, now)) accounts++
  for (const { id } of await unverified(db, now)) if (await removeUnverified(db, id, now)) accounts++

  const yearAgo = new Date(now)
  yearAgo.setUTCFullYear(now.getUTCFullYear() - 1)
  const dayAgo = daysAfter(now, -1)
  const weekAgo = daysAfter(now, -7)
  await finishEmailChanges(db, weekAgo)
  const count = ({ numDeletedRows }: { numDeletedRows: bigint }) => Number(numDeletedRows)
  return {
    accounts,
    guests: await deleteOldGuests(db, now),
    sessions: count(await db.deleteFrom('session').where('expires', '<=', now).executeTakeFirst()),
    verifications: count(await db.deleteFrom('verification').where('expires', '<=', now).executeTakeFirst()),
    attempts: count(await db.deleteFrom('attempt').where('last', '<', dayAgo).executeTakeFirst()),
    auditRows: count(await db.deleteFrom('audit').where('at', '<', yearAgo).executeTakeFirst()),
  }
}

/**
 * Deletes an account that is due, with everything in it, and confirms it by email. The audit log keeps only the act and
 * the time.
 * @returns false if it is no longer due, or belongs to the last administrator.
 */
function removePerson(
  { db, mailer, env, log, cancelInterviewsOf }: DeletionDeps & Pick<Deps, 'log'>,
  personId: string,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (await isLastAdministrator(transaction, personId)) {
      log.warn(
        { event: 'account.deletion_postponed', personId },
        'Account not deleted: it belongs to the last administrator',
      )
      return false
    }
    const person = await transaction
      .selectFrom('person')
      .select(['email', 'name', 'locale'])
      .where('id', '=', personId)
      .where('delete_after', '<=', now)
      .forUpdate()
      .executeTakeFirst()
    if (!person) return false
    // A recruiter can have invited while the deletion was scheduled.
    await cancelInterviewsOf(transaction, { mailer, env }, { personId, reason: 'deleted', now })
    await transaction.deleteFrom('person').where('id', '=', personId).execute()
    await transaction
      .deleteFrom('attempt')
      .where(sql`split_part(key, ':', 2)`, '=', person.email)
      .execute()
    await eraseTraces(transaction, personId, person.email)
    await audit(transaction, { act: 'deleted', personId })
    await mailer.queue(transaction, { kind: 'deletion-done', ...mailTo(env, person) })
    return true
  })
}

// An account that an administrator disabled or appointed is not an unverified registration.
const unverified = (db: Db, now: Date) =>
  db
    .selectFrom('person')
    .select('id')
    .where('email_verified', '=', false)
    .where('verify_by', '<=', now)
    .where('role', '=', 'user')
    .where('disabled', 'is', null)
    .execute()

/** Deletes an unverified registration. Sends no email: the recipient ignored one and may never have signed up. */
function removeUnverified(db: Db, personId: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const person = await transaction
      .deleteFrom('person')
      .where('id', '=', personId)
      .where('email_verified', '=', false)
      .where('verify_by', '<=', now)
      .returning('email')
      .executeTakeFirst()
    if (!person) return false
    await eraseTraces(transaction, personId, person.email)
    await announceChange(transaction, [profileTag(personId)])
    await audit(transaction, { act: 'never-verified', personId, actorId: null })
    return true
  })
}

// Locks the administrators, so that two concurrent deletions cannot each rely on the other administrator.
async function isLastAdministrator(db: Db, personId: string): Promise<boolean> {
  const administrators = await db
    .selectFrom('person')
    .select(['id', 'disabled', 'delete_after'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute()
  return (
    administrators.some(({ id }) => id === personId) &&
    !administrators.some((other) => other.id !== personId && !other.disabled && !other.delete_after)
  )
}
