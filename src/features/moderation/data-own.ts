import type { Db } from '#lib/db/connect.ts'
import type { OwnAct } from './schema.ts'

/** Maximum rows of one list. */
const SHOWN = 100

/** Lists the active moderation actions on a person's content, newest first. */
export async function listOwnActs(db: Db, personId: string): Promise<OwnAct[]> {
  const rows = await db
    .selectFrom('moderation_act')
    .select(['id', 'kind', 'act', 'title', 'at', 'reason'])
    .select(['appeal', 'appealed', 'declined', 'declined_reason'])
    .where('owner_id', '=', personId)
    .where('act', 'in', ['hide', 'warn'])
    .where('undone', 'is', null)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(({ id, kind, title, reason, act, at, ...said }) => ({
    id,
    kind,
    title,
    reason,
    act: act === 'hide' ? act : 'warn',
    at: at.toISOString(),
    appeal: said.appealed && {
      at: said.appealed.toISOString(),
      text: said.appeal ?? '',
      declined: said.declined && (said.declined_reason ?? ''),
    },
  }))
}
