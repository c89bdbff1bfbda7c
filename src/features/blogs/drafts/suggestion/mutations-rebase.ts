import type { Transaction } from 'kysely'
import type { Tables } from '#lib/db/tables.ts'
import { sameJson } from '../changes.ts'
import type { ArticleDraft } from '../schema.ts'
import { placesOf, rebaseEdit, textsAt } from './edits.ts'

/** Moves the suggestions for an article to its new text, and deletes those that it already contains. */
export async function rebaseSuggestions(
  trx: Transaction<Tables>,
  draftId: string,
  before: ArticleDraft,
  after: ArticleDraft,
): Promise<void> {
  const changed = placesOf(before).filter((place) => {
    const texts = textsAt(after, place)
    return texts && !sameJson(textsAt(before, place), texts)
  })
  if (changed.length === 0) return
  const rows = await trx
    .selectFrom('article_suggestion')
    .select(['id', 'section', 'part', 'before as from', 'after as to'])
    .where('draft_id', '=', draftId)
    .where('section', 'in', changed)
    .execute()
  for (const { id, section, ...edit } of rows) {
    const moved = rebaseEdit(edit, textsAt(before, section)!, textsAt(after, section)!)
    if (!moved) await trx.deleteFrom('article_suggestion').where('id', '=', id).execute()
    else if (moved !== edit)
      await trx
        .updateTable('article_suggestion')
        .set({ part: moved.part, before: moved.from, after: moved.to })
        .where('id', '=', id)
        .execute()
  }
}
