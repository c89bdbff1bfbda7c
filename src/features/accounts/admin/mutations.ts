import type { Updateable } from 'kysely'
import { announceChange } from '#lib/db/announce.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import { inTransaction } from '#lib/db/in-transaction.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Tables } from '#lib/db/tables.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import type { Mail } from '#features/mail/schema.ts'
import { profileTag } from '#features/profile/schema-tag.ts'
import { audit } from '../mutations-audit.ts'
import type { Role } from '../table.ts'
import { deleteFactors } from '../second-factor/mutations-forget.ts'
import { getAdminUser } from './data.ts'
import { actRefusalOf, type AccountState, type Refusal } from './policy.ts'
import type { AdminAct, AdminUser } from './schema.ts'

/** The context of an administrator's act: who acts, from where, and how to notify the person. */
export interface AdminContext {
  db: Db
  mailer: Deps['mailer']
  cancelInterviewsOf: Deps['cancelInterviewsOf']
  actorId: string
  address: string
  device: string
  /** Origin of the portal, for links in emails. */
  origin: string
  env: Deps['env']
}

export type AdminOutcome = { ok: true } | { ok: false; reason: 'unknown' | Refusal }

interface Person extends AccountState {
  name: string
  email: string
  locale: string
}

/** The names of the acts in the audit log. */
const recorded: Record<AdminAct, string> = {
  approve: 'approved',
  refuse: 'refused',
  disable: 'disabled',
  enable: 'enabled',
  endSessions: 'sessions-ended',
  resetFactors: 'second-factors-reset',
  makeAdmin: 'made-admin',
  unmakeAdmin: 'unmade-admin',
  makeEditor: 'made-editor',
  unmakeEditor: 'unmade-editor',
}

/** Approves a faculty member, an institution or a business, and notifies them by email. */
export const approve = (context: AdminContext, personId: string): Promise<AdminOutcome> =>
  govern(context, 'approve', personId, async (db, person) => {
    await set(db, personId, { approval: 'approved', approval_reason: null })
    await mail(context, db, person, { kind: 'approved' })
    return {}
  })

/** Rejects an account or withdraws its approval, and emails the reason. */
export const refuse = (context: AdminContext, personId: string, reason: string): Promise<AdminOutcome> =>
  govern(context, 'refuse', personId, async (db, person) => {
    await set(db, personId, { approval: 'refused', approval_reason: reason })
    await mail(context, db, person, { kind: 'refused', reason })
    return { reason }
  })

/** Disables an account, ends all its sessions and cancels its interviews. */
export const disable = (
  context: AdminContext,
  personId: string,
  reason: string | undefined,
): Promise<AdminOutcome> =>
  govern(context, 'disable', personId, async (db, person) => {
    const now = new Date()
    await set(db, personId, { disabled: now })
    const sessions = await endAllSessions(db, personId)
    const { mailer, env, origin } = context
    await context.cancelInterviewsOf(db, { mailer, env }, { personId, origin, reason: 'disabled', now })
    await mail(context, db, person, { kind: 'disabled', reason: reason || undefined })
    return { sessions, ...(reason && { reason }) }
  })

export const enable = (context: AdminContext, personId: string): Promise<AdminOutcome> =>
  govern(context, 'enable', personId, async (db) => {
    await set(db, personId, { disabled: null })
    // A sign-in at the same moment may have left a session, which must not become valid now.
    await endAllSessions(db, personId)
    return {}
  })

/** Ends all sessions of an account. */
export const endSessionsOf = (context: AdminContext, personId: string): Promise<AdminOutcome> =>
  govern(context, 'endSessions', personId, async (db) => ({ sessions: await endAllSessions(db, personId) }))

/** Removes all second factors of a user who has lost them, ends all sessions, and notifies them by email. */
export const resetFactors = (context: AdminContext, personId: string): Promise<AdminOutcome> =>
  govern(context, 'resetFactors', personId, async (db, person) => {
    await deleteFactors(db, personId)
    const sessions = await endAllSessions(db, personId)
    await mail(context, db, person, { kind: 'factors-reset' })
    return { sessions }
  })

/** Sets or removes the role of administrator or editor. */
export async function setRole(context: AdminContext, personId: string, role: Role): Promise<AdminOutcome> {
  const act = role === 'user' ? await findRevokeAct(context.db, personId) : gives[role]
  return govern(context, act, personId, async (db) => {
    await set(db, personId, { role })
    return {}
  })
}

const gives = { editor: 'makeEditor', admin: 'makeAdmin' } as const

/** Returns the act that removes the role; it is checked again under the lock. */
async function findRevokeAct(db: Db, personId: string): Promise<AdminAct> {
  const person = await db.selectFrom('person').select('role').where('id', '=', personId).executeTakeFirst()
  return person?.role === 'editor' ? 'unmakeEditor' : 'unmakeAdmin'
}

/** Runs an act and returns the account afterwards, in one transaction: if the read fails, the act is rolled back. */
export const runAndReload = (
  context: AdminContext,
  personId: string,
  act: (context: AdminContext) => Promise<AdminOutcome>,
): Promise<{ outcome: AdminOutcome; user: AdminUser | undefined }> =>
  inTransaction(context.db, async (db) => ({
    outcome: await act({ ...context, db }),
    user: await getAdminUser(db, context.actorId, personId),
  }))

/** Runs an act in one transaction: lock, check, change and record. */
function govern(
  { db, actorId, address, device }: AdminContext,
  act: AdminAct,
  personId: string,
  change: (db: Trx, person: Person) => Promise<Record<string, unknown>>,
): Promise<AdminOutcome> {
  return inTransaction(db, async (transaction): Promise<AdminOutcome> => {
    const takesAdmin = act === 'disable' || act === 'unmakeAdmin'
    const othersLeft = !takesAdmin || (await otherAdmins(transaction, personId)) > 0
    const person = await transaction
      .selectFrom('person')
      .select(['id', 'name', 'email', 'locale', 'approval', 'role', 'disabled'])
      .select(['user_type as userType', 'email_verified as emailVerified', 'second_factor as secondFactor'])
      .where('id', '=', personId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!person) return { ok: false, reason: 'unknown' }
    const reason = actRefusalOf(act, person, actorId) ?? (othersLeft ? undefined : 'lastAdmin')
    if (reason) return { ok: false, reason }
    const detail = await change(transaction, person)
    await audit(transaction, { act: recorded[act], personId, actorId, address, device, detail })
    return { ok: true }
  })
}

/** Counts the other administrators, and locks all of them, so that concurrent demotions cannot remove the last one. */
async function otherAdmins(db: Db, personId: string): Promise<number> {
  const admins = await db
    .selectFrom('person')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return admins.filter(({ id }) => id !== personId).length
}

async function set(db: Db, personId: string, values: Updateable<Tables['person']>): Promise<void> {
  await db
    .updateTable('person')
    .set({ ...values, updated: new Date() })
    .where('id', '=', personId)
    .execute()
  // Profiles of disabled accounts are hidden.
  if ('disabled' in values) await announceChange(db, [profileTag(personId)])
}

async function endAllSessions(db: Db, personId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

type DecisionMail = Extract<Mail, { kind: 'approved' | 'refused' | 'disabled' | 'factors-reset' }>

const mail = (
  { mailer, origin, env }: AdminContext,
  db: Db,
  person: Person,
  said: Pick<DecisionMail, 'kind'> & { reason?: string | undefined },
): Promise<void> => mailer.queue(db, { ...mailTo(env, person, origin), ...said } as DecisionMail)

/**
 * Makes an account an administrator and enables it. The operator runs it on the command line to appoint the first
 * administrator (decisions S15).
 * @returns nothing if the account does not exist.
 */
export async function appointAdmin(
  db: Db,
  email: string,
): Promise<{ already: boolean; enabled: boolean; emailVerified: boolean } | undefined> {
  return db.transaction().execute(async (transaction) => {
    const person = await transaction
      .selectFrom('person')
      .select(['id', 'role', 'disabled', 'email_verified'])
      .where('email', '=', email.toLowerCase())
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!person) return undefined
    const { id, role, disabled, email_verified: emailVerified } = person
    const answer = { already: role === 'admin' && !disabled, enabled: disabled !== null, emailVerified }
    if (answer.already) return answer
    await set(transaction, id, { role: 'admin', disabled: null })
    const detail = { by: 'npm run admin' }
    await audit(transaction, { act: recorded.makeAdmin, personId: id, actorId: null, detail })
    return answer
  })
}
