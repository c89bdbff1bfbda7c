import { sql } from 'kysely'
import * as m from '#messages/moderation/answers.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import { withAdvisoryLock } from '#lib/db/advisory-lock.ts'
import type { Deps } from '#lib/server/deps.ts'
import { readReportedContent } from '../data.ts'
import type { AppealInput, ReportedContent, UndoInput } from '../schema.ts'
import { moderatedOf, notifyOwnerOfItem, type ActDeps, type Moderator } from './mutations.ts'

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
    .select(['kind', 'key', 'owner_id', 'undone', 'appealed', 'declined'])
    .where('id', '=', id)
    .executeTakeFirst()
