import type { Db } from '#lib/db/connect.ts'
import type { ArticleDraft } from '../schema.ts'
import { applyEdit, textsAt } from './edits.ts'
import type { ArticleSuggestion } from './schema.ts'

/** Lists what editors suggest for an article, oldest first. @param personId of the viewer. */
export async function getSuggestions(
  db: Db,
  { personId }: { personId: string },
  draftId: string,
  article: ArticleDraft,
): Promise<ArticleSuggestion[]> {
  const rows = await db
    .selectFrom('article_suggestion')
    .leftJoin('person', 'person.id', 'article_suggestion.person_id')
    .select(['article_suggestion.id', 'person_id', 'section', 'part', 'before', 'after'])
    .select(['article_suggestion.created', 'person.name'])
    .where('draft_id', '=', draftId)
    .orderBy('article_suggestion.id')
    .execute()
  return rows.map(({ id, person_id, section, part, before: from, after: to, created, name }) => ({
    suggestionId: id,
    Section: section,
    Part: part,
    By: name ?? '',
    IsOwn: person_id === personId,
    Written: created.toISOString(),
    From: from,
    To: to,
    Applies: applyEdit(textsAt(article, section) ?? [], { part, from, to }) !== undefined,
  }))
}
