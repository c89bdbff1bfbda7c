import * as m from '#messages/blogs/desk-answers.ts'
import { AppError } from '#lib/api/errors.ts'
import { inTransaction } from '#lib/db/in-transaction.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { getOwnArticle, requireArticle } from './data.ts'
import { allowedOn } from './policy.ts'
import type { OwnArticle } from './schema.ts'

/** Of one article. */
const MOST_NOTES = 1_000

/**
 * Says something of a part of an article, to those who write and review it.
 * @throws AppError `not_found`, `conflict` for an archived one, or one with too many.
 */
export async function noteOnArticle(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { draftId, path, text }: { draftId: string; path: string; text: string },
): Promise<OwnArticle> {
  return inTransaction(db, async (trx) => {
    const row = await requireArticle(trx, viewer, draftId, 'lock')
    const { notes } = await getOwnArticle(trx, viewer, draftId)
    if (!allowedOn(viewer, row).note || notes.length >= MOST_NOTES) throw new AppError('conflict', m.notNow())
    await trx
      .insertInto('article_note')
      .values({ draft_id: draftId, person_id: viewer.personId, path, text })
      .execute()
    return getOwnArticle(trx, viewer, draftId)
  })
}

/** Marks a note as settled, or open again. @throws AppError `not_found`. */
export async function settleNote(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { draftId, noteId, settled }: { draftId: string; noteId: number; settled: boolean },
): Promise<OwnArticle> {
  return inTransaction(db, async (trx) => {
    await requireArticle(trx, viewer, draftId)
    const { numUpdatedRows } = await trx
      .updateTable('article_note')
      .set({ resolved: settled ? new Date() : null })
      .where('id', '=', noteId)
      .where('draft_id', '=', draftId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('not_found', m.noSuchNote())
    return getOwnArticle(trx, viewer, draftId)
  })
}
