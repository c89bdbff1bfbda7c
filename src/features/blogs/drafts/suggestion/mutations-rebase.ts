import type { Transaction } from 'kysely'
import type { Tables } from '#lib/db/tables.ts'
import { sameJson } from '../changes.ts'
import type { ArticleDraft } from '../schema.ts'
import { rebaseEdit, sectionTexts } from './edits.ts'

/** Moves the suggestions for an article to its new text, and deletes those that it already contains. */
export async function rebaseSuggestions(
  trx: Transaction<Tables>,
  draftId: string,
  before: ArticleDraft,
  after: ArticleDraft,
): Promise<void> {
  const [old, now] = [before, after].map(
    ({ BlogContentDetails }) =>
      new Map(BlogContentDetails.map((section) => [section.Key, sectionTexts(section)])),
  )
  const changed = [...old!].flatMap(([key, texts]) => {
    const next = now!.get(key)
    return next && !sameJson(texts, next) ? [key] : []
  })
  if (changed.length === 0) return
  const rows = await trx
    .selectFrom('article_suggestion')
    .select(['id', 'section', 'part', 'before as from', 'after as to'])
    .where('draft_id', '=', draftId)
    .where('section', 'in', changed)
    .execute()
  for (const { id, section, ...edit } of rows) {
    const moved = rebaseEdit(edit, old!.get(section)!, now!.get(section)!)
    if (!moved) await trx.deleteFrom('article_suggestion').where('id', '=', id).execute()
    else if (moved !== edit)
      await trx
        .updateTable('article_suggestion')
        .set({ part: moved.part, before: moved.from, after: moved.to })
        .where('id', '=', id)
        .execute()
  }
}
