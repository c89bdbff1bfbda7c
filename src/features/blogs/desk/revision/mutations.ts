import * as m from '#messages/blogs/desk-answers.ts'
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
 * Brings back what an article was, whole or by parts. What it is until then is a revision as well, so nothing is lost.
 * @throws AppError `not_found`, `forbidden` for editors who do not write it, `conflict` while it waits for the editors,
 * `stale` where it is not the version that was seen.
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
