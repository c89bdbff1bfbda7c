import { sql, type Transaction } from 'kysely'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'

/** Unused ones stay so long: what is typed may wait in a browser without a connection, and come back by undoing. */
const KEPT_MS = 14 * DAY_MS
/** Looked at in one run. */
const MOST_AT_ONCE = 500

type Store = Pick<Deps, 'db' | 'pictures'>
type Picturing = { draft_id: string } | { article_id: number }

/** Notes the pictures that something shows, in the transaction that writes it: from then on they stay as long as it does. */
export async function notePictures(
  trx: Transaction<Tables>,
  where: Picturing,
  content: unknown,
): Promise<void> {
  const ids = [...JSON.stringify(content).matchAll(/\/media\/([0-9a-f]{32})\//g)].map(([, id]) => id!)
  if (ids.length === 0) return
  await trx
    .insertInto('article_picture_use')
    .columns(['file_id', 'draft_id', 'article_id'])
    .expression((eb) =>
      eb
        .selectFrom('article_picture')
        .select([
          'file_id',
          sql<string | null>`${'draft_id' in where ? where.draft_id : null}::uuid`.as('draft_id'),
          sql<number | null>`${'article_id' in where ? where.article_id : null}::int`.as('article_id'),
        ])
        .where('file_id', 'in', [...new Set(ids)]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether something that has used it shows it still; where it may be, is known, so that nothing else is read. */
const isShown = sql<boolean>`EXISTS (
  SELECT FROM article_picture_use used WHERE used.file_id = article_picture.file_id AND (
    EXISTS (SELECT FROM article_draft draft
      WHERE draft.id = used.draft_id AND strpos(draft.content::text, used.file_id) > 0)
    OR EXISTS (SELECT FROM article
      WHERE article.id = used.article_id AND strpos(article.detail::text || article.card::text, used.file_id) > 0)
    OR EXISTS (SELECT FROM article_revision revision
      WHERE revision.draft_id = used.draft_id AND strpos(revision.content::text, used.file_id) > 0)))`

/**
 * Removes the pictures that no article, working copy or version shows any more, two weeks after they were known to be
 * shown; those of a working copy that is gone at once. Any number of processes may run it.
 * @returns how many.
 */
export async function pruneArticlePictures({ db, pictures }: Store, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS)
  const due = await db
    .selectFrom('article_picture')
    .select('file_id')
    .where((eb) =>
      eb.or([
        eb('checked', '<', before),
        eb.and([
          eb('draft_id', 'is', null),
          eb.not(
            eb.exists(
              eb
                .selectFrom('article_picture_use as used')
                .select('used.file_id')
                .whereRef('used.file_id', '=', 'article_picture.file_id'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('checked')
    .limit(MOST_AT_ONCE)
    .execute()
  let removed = 0
  for (const { file_id } of due) if (await removeUnshown({ db, pictures }, file_id, now)) removed++
  return removed
}

/** Looks with the row locked: who saves an article that shows it waits, or is waited for. */
const removeUnshown = ({ db, pictures }: Store, fileId: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const picture = await trx
      .selectFrom('article_picture')
      .select(isShown.as('shown'))
      .where('file_id', '=', fileId)
      .forUpdate()
      .executeTakeFirst()
    if (!picture) return false
    if (picture.shown) {
      await trx.updateTable('article_picture').set({ checked: now }).where('file_id', '=', fileId).execute()
      return false
    }
    await trx.deleteFrom('article_picture').where('file_id', '=', fileId).execute()
    await pictures.remove(trx, fileId)
    return true
  })
