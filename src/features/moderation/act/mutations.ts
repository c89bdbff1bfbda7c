import { sql, type Transaction } from 'kysely'
import * as m from '#messages/moderation/answers.ts'
import type { Moderated, ModeratedThing } from '#kits/moderation/moderated.ts'
import { AppError } from '#lib/api/errors.ts'
import { inTurn } from '#lib/db/in-turn.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { trustedOrigin } from '#lib/server/trusted-origin.ts'
import { defaultLocale, isLocale } from '#lib/text/locale.ts'
import type { Mail } from '#features/mail/schema.ts'
import { readThings } from '../data.ts'
import type { ActInput, ReportedThing, UndoInput } from '../schema.ts'

type Trx = Transaction<Tables>
export type ActDeps = Pick<Deps, 'db' | 'audit' | 'mailer' | 'env' | 'moderated'>

/** Who does something as a moderator, and from where. */
export interface Moderator {
  personId: string
  address: string
  /** As the request was addressed. */
  origin: string
}

/** What owners hear of an act, and of its being taken back; of a dismissal nothing. */
const told = { hide: ['hidden', 'shown'], warn: ['warned', 'withdrawn'], dismiss: [] } as const

/** On record for each act, and for taking it back. */
const records = {
  hide: ['thing-hidden', 'thing-restored'],
  warn: ['thing-warned', 'warning-withdrawn'],
  dismiss: ['reports-dismissed', 'reports-reopened'],
} as const

/**
 * Does something about a thing, which settles its reports; its owner hears by mail that it was hidden, or of a warning.
 * @throws AppError `not_found` when it is gone, `conflict` where it is hidden already, nobody is known to warn, or no report
 * waits.
 */
export const actOnThing = (
  deps: ActDeps,
  { kind, key, act, reason }: ActInput,
  { personId, address, origin }: Moderator,
): Promise<ReportedThing> =>
  inTurn(deps.db, 'moderation', async (trx) => {
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
        owner_id: (told[act].length > 0 && thing?.owner?.personId) || null,
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
    await audit(trx, { act: records[act][0], personId: null, actorId: personId, address, detail })
    if (thing) await tellOwnerOfThing(deps, trx, thing, { said: told[act][0], reason, origin })
    return (await readThings({ db: trx, moderated }, [{ kind, key }]))[0]!
  })

/**
 * Takes an act back: what was hidden is shown again, a warning is withdrawn, dismissed reports wait again.
 * @throws AppError `not_found`, `conflict` where that was done.
 */
export const undoAct = (
  deps: ActDeps,
  { id, reason }: UndoInput,
  { personId, address, origin }: Moderator,
): Promise<ReportedThing> =>
  inTurn(deps.db, 'moderation', async (trx) => {
    const { audit, moderated } = deps
    const row = await trx
      .selectFrom('moderation_act')
      .select(['kind', 'key', 'act', 'undone'])
      .where('id', '=', id)
      .executeTakeFirst()
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
    await audit(trx, {
      act: records[row.act][1],
      personId: null,
      actorId: personId,
      address,
      detail: { moderation: id, kind: row.kind, key: row.key },
    })
    if (thing) await tellOwnerOfThing(deps, trx, thing, { said: told[row.act][1], reason, origin })
    return (await readThings({ db: trx, moderated }, [row]))[0]!
  })

interface Told {
  said: Extract<Mail, { kind: 'moderated' }>['act'] | undefined
  reason: string
  origin: string
}

/** Mails the owner of a thing, where somebody is known and has to hear of it. */
export async function tellOwnerOfThing(
  { mailer, env }: ActDeps,
  trx: Trx,
  { owner, title, path, ownPath }: ModeratedThing,
  { said, reason, origin }: Told,
): Promise<void> {
  if (!owner || !said) return
  const portal = trustedOrigin(origin, env)
  await mailer.queue(trx, {
    kind: 'moderated',
    act: said,
    to: owner.email,
    locale: isLocale(owner.locale) ? owner.locale : defaultLocale,
    origin: portal,
    brand: env.BRAND_NAME,
    title,
    reason,
    // Where the owner changes it they appeal as well.
    link: portal + (said === 'shown' || said === 'withdrawn' ? path : ownPath),
  })
}

export const moderatedOf = (moderated: readonly Moderated[], kind: Moderated['kind']): Moderated =>
  moderated.find((each) => each.kind === kind)!

/** What a thing was when it was last reported. */
const lastReported = (trx: Trx, kind: Moderated['kind'], key: string) =>
  trx
    .selectFrom('report')
    .select(['title', 'language'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
