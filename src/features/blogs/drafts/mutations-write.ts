import { sql, type UpdateObject } from 'kysely'
import * as m from '#messages/blogs/draft-answers.ts'
import type { Trx } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import { json } from '#lib/db/json.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { requireArticle } from './data.ts'
import { authorEmailsOf } from './input.ts'
import { recordPictureUse } from './pictures/mutations-use.ts'
import { articlePermissions, canWriteArticle } from './policy.ts'
import { removalBetween } from './removal.ts'
import { saveRevision } from './revision/mutations-keep.ts'
import type { ArticleDraft } from './schema.ts'
import { rebaseSuggestions } from './suggestion/mutations-rebase.ts'

/** The columns that change with an edit. */
export type DraftValues = UpdateObject<Tables, 'article_draft', 'article_draft'>

/** Saves a draft and increments its version. @param personId who made the change; null for the portal. */
export async function writeDraft(
  trx: Trx,
  { personId }: { personId: string | null },
  draftId: string,
  values: DraftValues,
): Promise<void> {
  await trx
    .updateTable('article_draft')
    .set({
      ...values,
      version: sql`version + 1`,
      updated: new Date(),
      ...(personId !== null && { updated_by: personId }),
    })
    .where('id', '=', draftId)
    .execute()
}

/**
 * Reads an article for editing and locks it until the transaction ends.
 * @throws AppError `not_found`, `forbidden` for editors who are not authors, `conflict` while it is in review.
 */
export async function requireOpenArticle(trx: Trx, viewer: Viewer, draftId: string) {
  const row = await requireArticle(trx, viewer, draftId, 'lock')
  if (!canWriteArticle(viewer, row)) throw new AppError('forbidden', m.authorsOnly())
  if (!articlePermissions(viewer, row).edit) throw new AppError('conflict', m.notOpen())
  return row
}

interface Content {
  draftId: string
  before: ArticleDraft
  content: ArticleDraft
  kind: 'written' | 'restored'
  /** Whether it stays submitted; otherwise it becomes a draft again. */
  inReview?: boolean
}

/** Saves the text of an article, and a revision. */
export async function writeContent(
  trx: Trx,
  { personId }: Viewer,
  { draftId, before, content, kind, inReview = false }: Content,
): Promise<void> {
  await writeDraft(trx, { personId }, draftId, {
    content: json(content),
    author_emails: authorEmailsOf(content),
    ...(!inReview && { status: 'Draft', status_reason: null }),
  })
  await rebaseSuggestions(trx, draftId, before, content)
  await recordPictureUse(trx, { draft_id: draftId }, content)
  const removes = removalBetween(before, content) !== undefined
  await saveRevision(trx, draftId, before, { personId, content, kind, removes })
}
