import * as m from '#messages/blogs/draft-answers.ts'
import { AppError } from '#lib/api/errors.ts'
import { inTransaction } from '#lib/db/in-transaction.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { getOwnArticle, requireArticle } from './data.ts'
import { articlePermissions } from './policy.ts'
import type { OwnArticle } from './schema.ts'

/** Maximum notes of one article. */
const MAX_NOTES = 1_000

/**
 * Adds a note to a part of an article, visible to its authors and editors.
 * @throws AppError `not_found`, `conflict` if it is archived or has too many notes.
 */
export async function addArticleNote(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { draftId, path, text }: { draftId: string; path: string; text: string },
): Promise<OwnArticle> {
  return inTransaction(db, async (trx) => {
    const row = await requireArticle(trx, viewer, draftId, 'lock')
    const { notes } = await getOwnArticle(trx, viewer, draftId)
    if (!articlePermissions(viewer, row).note || notes.length >= MAX_NOTES)
      throw new AppError('conflict', m.notNow())
    await trx
      .insertInto('article_note')
      .values({ draft_id: draftId, person_id: viewer.personId, path, text })
      .execute()
    return getOwnArticle(trx, viewer, draftId)
  })
}

/** Resolves or reopens a note. @throws AppError `not_found`. */
export async function resolveNote(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { draftId, noteId, resolved }: { draftId: string; noteId: number; resolved: boolean },
): Promise<OwnArticle> {
  return inTransaction(db, async (trx) => {
    await requireArticle(trx, viewer, draftId)
    const { numUpdatedRows } = await trx
      .updateTable('article_note')
      .set({ resolved: resolved ? new Date() : null })
      .where('id', '=', noteId)
      .where('draft_id', '=', draftId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('not_found', m.noSuchNote())
    return getOwnArticle(trx, viewer, draftId)
  })
}
