import * as m from '#messages/blogs/draft-answers.ts'
import { AppError } from '#lib/api/errors.ts'
import { validate } from '#lib/api/validate.ts'
import { inTransaction } from '#lib/db/in-transaction.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { changesBetween, withChanges } from '../changes.ts'
import { getOwnArticle } from '../data.ts'
import { requireOpenArticle, writeContent } from '../mutations-write.ts'
import { articleDraftSchema, type OwnArticle } from '../schema.ts'
import { getRevision } from './data.ts'
import type { RestoreInput } from './schema.ts'

/**
 * Restores a version of an article, whole or in part. The current text becomes a version, so nothing is lost.
 * @throws AppError `not_found`, `forbidden` for editors who are not authors, `conflict` while it is in review,
 * `stale` for another version.
 */
export async function restoreArticle(
  { db, audit }: Pick<Deps, 'db' | 'audit'>,
  viewer: Viewer,
  { draftId, version, revisionId, paths }: RestoreInput,
  address: string,
): Promise<OwnArticle> {
  return inTransaction(db, async (trx) => {
    const row = await requireOpenArticle(trx, viewer, draftId)
    if (row.version !== version) throw new AppError('stale', m.changedMeanwhile())
    const { article } = await getRevision(trx, viewer, { draftId, revisionId })
    const changes = changesBetween(row.content, article).filter(({ path }) => paths?.includes(path) ?? true)
    const { draft } = withChanges(row.content, changes)
    if (draft !== row.content) {
      const content = validate(articleDraftSchema, draft)
      await writeContent(trx, viewer, { draftId, before: row.content, content, kind: 'restored' })
      await audit(trx, {
        act: 'article-restored',
        personId: row.ownerId,
        actorId: viewer.personId,
        address,
        detail: { draftId, revisionId, ...(paths && { paths }) },
      })
    }
    return getOwnArticle(trx, viewer, draftId)
  })
}
