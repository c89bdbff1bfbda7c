import { sql, type Transaction, type UpdateObject } from 'kysely'
import * as m from '#messages/blogs/desk-answers.ts'
import { AppError } from '#lib/api/errors.ts'
import { json } from '#lib/db/json.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { requireArticle } from './data.ts'
import { authorEmailsOf } from './input.ts'
import { notePictures } from './pictures/mutations-use.ts'
import { allowedOn, writes } from './policy.ts'
import { keepRevision } from './revision/mutations-keep.ts'
import type { ArticleDraft } from './schema.ts'

/** What is written of an article that is being written. */
export type DraftValues = UpdateObject<Tables, 'article_draft', 'article_draft'>

/** Writes it: its version rises. @param personId who did it; null: the portal by itself. */
export async function writeDraft(
  trx: Transaction<Tables>,
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
 * An article that the viewer changes now; nobody else does until the transaction ends.
 * @throws AppError `not_found`, `forbidden` for editors who do not write it, `conflict` while it waits for the editors.
 */
export async function requireOpenArticle(trx: Transaction<Tables>, viewer: Viewer, draftId: string) {
  const row = await requireArticle(trx, viewer, draftId, 'lock')
  if (!writes(viewer, row)) throw new AppError('forbidden', m.authorsOnly())
  if (!allowedOn(viewer, row).edit) throw new AppError('conflict', m.notOpen())
  return row
}

interface Content {
  draftId: string
  before: ArticleDraft
  content: ArticleDraft
  kind: 'written' | 'restored'
}

/** Writes what an article says, and keeps it as a revision. */
export async function writeContent(
  trx: Transaction<Tables>,
  { personId }: Viewer,
  { draftId, before, content, kind }: Content,
): Promise<void> {
  await writeDraft(trx, { personId }, draftId, {
    content: json(content),
    author_emails: authorEmailsOf(content),
    status: 'Draft',
    status_reason: null,
  })
  await notePictures(trx, { draft_id: draftId }, content)
  await keepRevision(trx, draftId, before, { personId, content, kind })
}
