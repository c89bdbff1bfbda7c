import * as m from '#messages/blogs/revisions.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { requireArticle } from '../data.ts'
import { canWriteArticle } from '../policy.ts'
import type { ArticleDraft } from '../schema.ts'
import { storedRevisions } from '../table.ts'
import { MAX_REVISIONS } from './mutations-keep.ts'
import type { Revision, RevisionKind } from './schema.ts'

/** Editors see submitted and published versions; the others are for authors only. */
const seenByEditors: readonly RevisionKind[] = ['submitted', 'published']

const revisions = (db: Db, draftId: string, isAuthor: boolean) =>
  db
    .selectFrom('article_revision')
    .leftJoin('person', 'person.id', 'article_revision.person_id')
    .select(['article_revision.id', 'kind', 'person.name', 'article_revision.updated'])
    .where('draft_id', '=', draftId)
    .$if(!isAuthor, (query) => query.where('kind', 'in', seenByEditors))

/**
 * Lists the versions of an article, newest first.
 * @throws AppError `not_found` for anyone but its authors and editors.
 */
export async function getRevisions(db: Db, viewer: Viewer, draftId: string): Promise<Revision[]> {
  const article = await requireArticle(db, viewer, draftId)
  const rows = await revisions(db, draftId, canWriteArticle(viewer, article))
    .orderBy('article_revision.id', 'desc')
    .limit(2 * MAX_REVISIONS)
    .execute()
  return rows.map(shown)
}

/**
 * Reads a version of an article.
 * @throws AppError `not_found` if the viewer may not see it, or if it is not a version of this article.
 */
export async function getRevision(
  db: Db,
  viewer: Viewer,
  { draftId, revisionId }: { draftId: string; revisionId: number },
): Promise<Revision & { article: ArticleDraft }> {
  const article = await requireArticle(db, viewer, draftId)
  const row = await revisions(db, draftId, canWriteArticle(viewer, article))
    .select('content')
    .where('article_revision.id', '=', revisionId)
    .executeTakeFirst()
    .then(storedRevisions.read)
  if (!row) throw new AppError('not_found', m.noSuchRevision())
  return { ...shown(row), article: row.content }
}

const shown = (row: { id: number; kind: RevisionKind; name: string | null; updated: Date }): Revision => ({
  revisionId: row.id,
  Kind: row.kind,
  By: row.name ?? '',
  Written: row.updated.toISOString(),
})
