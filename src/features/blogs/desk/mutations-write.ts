import { sql, type Transaction, type UpdateObject } from 'kysely'
import type { Tables } from '#lib/db/tables.ts'

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
