import { sql } from 'kysely'
import * as m from '#messages/moderation/answers.ts'
import type { Moderated, ModeratedContent } from '#kits/moderation/moderated.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import type { Deps } from '#lib/server/deps.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import type { Mail } from '#features/mail/schema.ts'
import { readReportedContent } from '../data.ts'
import type { ActInput, ReportedContent, UndoInput, AppealInput } from '../schema.ts'

export type ActDeps = Pick<Deps, 'db' | 'audit' | 'mailer' | 'env' | 'moderated'>

/** The moderator and the request they act by. */
export interface Moderator {
  personId: string
  address: string
  /** The origin of the request, for links. */
  origin: string
}

/** The emails to owners about an action and its undoing; dismissals send none. */
const mailActs = { hide: ['hidden', 'shown'], warn: ['warned', 'withdrawn'], dismiss: [] } as const

/** The audit events of each action and its undoing. */
const auditEvents = {
  hide: ['thing-hidden', 'thing-restored'],
  warn: ['thing-warned', 'warning-withdrawn'],
  dismiss: ['reports-dismissed', 'reports-reopened'],
} as const

/**
 * Acts on reported content, which resolves its reports, and emails the owner if it was hidden or warned about.
 * @throws AppError `not_found` if it was deleted, `conflict` if it is already hidden, its owner is unknown, or it has
 * no open reports.
 */
export const moderateContent = (
  deps: ActDeps,
  { kind, key, act, reason }: ActInput,
  { personId, address, origin }: Moderator,
): Promise<ReportedContent> =>
  withAdvisoryLock(deps.db, 'moderation', async (trx) => {
    const { audit, moderated } = deps
    const of = moderatedOf(moderated, kind)
    const [thing] = await of.read(trx, [key])
    const known = thing ?? (await lastReported(trx, kind, key))
    if (!known || (!thing && act !== 'dismiss')) throw new AppError('not_found', m.thingGone())
    if (act === 'warn' && !thing?.owner) throw new AppError('conflict', m.ownerUnknown())
    if (act === 'hide' && thing?.hidden) throw new AppError('conflict', m.hiddenAlready())
    const { id } = await trx
      .insertInto('moderation_act')
      .values({
        kind,
        key,
        title: known.title,
        language: known.language,
        act,
        reason,
        by_id: personId,
        owner_id: (mailActs[act].length > 0 && thing?.owner?.personId) || null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const settled = await trx
      .updateTable('report')
      .set({ act_id: id })
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('act_id', 'is', null)
      .executeTakeFirst()
    if (act === 'dismiss' && settled.numUpdatedRows === 0n)
      throw new AppError('conflict', m.nothingReported())
    if (act === 'hide') await of.setHidden(trx, key, true)
    const detail = { moderation: id, kind, key, reports: Number(settled.numUpdatedRows) }
    await audit(trx, { act: auditEvents[act][0], personId: null, actorId: personId, address, detail })
    if (thing) await notifyOwnerOfItem(deps, trx, thing, { said: mailActs[act][0], reason, origin })
    return (await readReportedContent({ db: trx, moderated }, [{ kind, key }]))[0]!
  })

/**
 * Undoes an action: shows hidden content, withdraws a warning, or reopens dismissed reports.
 * @throws AppError `not_found`, `conflict` if it was already undone.
 */
export const undoAct = (
  deps: ActDeps,
  { id, reason }: UndoInput,
  { personId, address, origin }: Moderator,
): Promise<ReportedContent> =>
  withAdvisoryLock(deps.db, 'moderation', async (trx) => {
    const { audit, moderated } = deps
    const row = await findAct(trx, id)
    if (!row) throw new AppError('not_found', m.noSuchAct())
    if (row.undone) throw new AppError('conflict', m.undoneAlready())
    await trx
      .updateTable('moderation_act')
      .set({ undone: sql`now()`, undone_by: personId, undone_reason: reason })
      .where('id', '=', id)
      .execute()
    const of = moderatedOf(moderated, row.kind)
    const [thing] = await of.read(trx, [row.key])
    if (row.act === 'hide' && thing) await of.setHidden(trx, row.key, false)
    if (row.act === 'dismiss')
      await trx.updateTable('report').set({ act_id: null }).where('act_id', '=', id).execute()
    const detail = { moderation: id, kind: row.kind, key: row.key }
    await audit(trx, { act: auditEvents[row.act][1], personId: null, actorId: personId, address, detail })
    if (thing) await notifyOwnerOfItem(deps, trx, thing, { said: mailActs[row.act][1], reason, origin })
    return (await readReportedContent({ db: trx, moderated }, [row]))[0]!
  })

interface OwnerNotice {
  said: Extract<Mail, { kind: 'moderated' }>['act'] | undefined
  reason: string
  origin: string
}

/** Emails the owner of the content, if known. */
async function notifyOwnerOfItem(
  { mailer, env }: ActDeps,
  trx: Trx,
  { owner, title, path, ownPath }: ModeratedContent,
  { said, reason, origin }: OwnerNotice,
): Promise<void> {
  if (!owner || !said) return
  const portal = trustedOrigin(origin, env)
  await mailer.queue(trx, {
    kind: 'moderated',
    act: said,
    ...mailTo(env, owner, portal),
    title,
    reason,
    // Owners appeal where they edit the content.
    link: portal + (said === 'shown' || said === 'withdrawn' ? path : ownPath),
  })
}

const moderatedOf = (moderated: readonly Moderated[], kind: Moderated['kind']): Moderated =>
  moderated.find((each) => each.kind === kind)!

/** Returns the content as it was when last reported. */
const lastReported = (trx: Trx, kind: Moderated['kind'], key: string) =>
  trx
    .selectFrom('report')
    .select(['title', 'language'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Saves an owner's appeal against an action: once per action, while it is active.
 * @throws AppError `not_found` if the person was not notified of it, `conflict`.
 */
export const appeal = (
  { db, audit }: Pick<Deps, 'db' | 'audit'>,
  { id, text }: AppealInput,
  { personId, address }: { personId: string; address: string },
): Promise<void> =>
  withAdvisoryLock(db, 'moderation', async (trx) => {
    const row = await findAct(trx, id)
    if (row?.owner_id !== personId) throw new AppError('not_found', m.noSuchAct())
    if (row.undone) throw new AppError('conflict', m.undoneAlready())
    if (row.appealed) throw new AppError('conflict', m.appealedAlready())
    await trx
      .updateTable('moderation_act')
      .set({ appeal: text, appealed: sql`now()` })
      .where('id', '=', id)
      .execute()
    const detail = { moderation: id, kind: row.kind, key: row.key }
    await audit(trx, { act: 'act-appealed', personId, address, detail })
  })

/**
 * Declines an appeal and emails the owner the reason. To uphold an appeal, undo the action.
 * @throws AppError `not_found`, `conflict` if there is no open appeal.
 */
export const declineAppeal = (
  deps: ActDeps,
  { id, reason }: UndoInput,
  { personId, address, origin }: Moderator,
): Promise<ReportedContent> =>
  withAdvisoryLock(deps.db, 'moderation', async (trx) => {
    const { audit, moderated } = deps
    const row = await findAct(trx, id)
    if (!row) throw new AppError('not_found', m.noSuchAct())
    if (!row.appealed || row.declined || row.undone) throw new AppError('conflict', m.noAppeal())
    await trx
      .updateTable('moderation_act')
      .set({ declined: sql`now()`, declined_by: personId, declined_reason: reason })
      .where('id', '=', id)
      .execute()
    const detail = { moderation: id, kind: row.kind, key: row.key }
    await audit(trx, { act: 'appeal-declined', personId: row.owner_id, actorId: personId, address, detail })
    const [thing] = await moderatedOf(moderated, row.kind).read(trx, [row.key])
    if (thing) await notifyOwnerOfItem(deps, trx, thing, { said: 'declined', reason, origin })
    return (await readReportedContent({ db: trx, moderated }, [row]))[0]!
  })

const findAct = (trx: Trx, id: number) =>
  trx
    .selectFrom('moderation_act')
    .select(['kind', 'key', 'act', 'owner_id', 'undone', 'appealed', 'declined'])
    .where('id', '=', id)
    .executeTakeFirst()
