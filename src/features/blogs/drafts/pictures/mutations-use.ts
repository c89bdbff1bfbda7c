import { sql } from 'kysely'
import type { Trx } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'

/** How long unused files stay: unsaved text may wait in an offline browser, or come back by undo. */
const RETENTION_MS = 14 * DAY_MS
/** Files checked in one run. */
const MAX_PER_RUN = 500

type Store = Pick<Deps, 'db' | 'pictures'>
type PictureOwner = { draft_id: string } | { article_id: number }

/** Records the files a text uses, in the transaction that saves it, so that they are kept. */
export async function recordPictureUse(trx: Trx, where: PictureOwner, content: unknown): Promise<void> {
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

/** Whether a working copy, version or article that is recorded for the file still contains it. */
const isUsed = sql<boolean>`EXISTS (
  SELECT FROM article_picture_use used WHERE used.file_id = article_picture.file_id AND (
    EXISTS (SELECT FROM article_draft draft
      WHERE draft.id = used.draft_id AND strpos(draft.content::text, used.file_id) > 0)
    OR EXISTS (SELECT FROM article
      WHERE article.id = used.article_id AND strpos(article.detail::text || article.card::text, used.file_id) > 0)
    OR EXISTS (SELECT FROM article_revision revision
      WHERE revision.draft_id = used.draft_id AND strpos(revision.content::text, used.file_id) > 0)))`

/**
 * Removes files that no article, working copy or version uses, two weeks after their last use;
 * those of deleted working copies at once. Several processes may run it.
 * @returns the number removed.
 */
export async function pruneArticlePictures({ db, pictures }: Store, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS)
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
    .limit(MAX_PER_RUN)
    .execute()
  let removed = 0
  for (const { file_id } of due) if (await deleteUnused({ db, pictures }, file_id, now)) removed++
  return removed
}

/** Checks with the row locked, so that it does not race with saving an article that uses it. */
const deleteUnused = ({ db, pictures }: Store, fileId: string, now: Date): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const picture = await trx
      .selectFrom('article_picture')
      .select(isUsed.as('shown'))
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
