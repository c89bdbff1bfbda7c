import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { canWriteArticle, type WrittenArticle } from '../policy.ts'
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
  const rows = await suggestions(db, draftId)
    .where('rejected', 'is', null)
    .orderBy('article_suggestion.id')
    .execute()
  return rows.map((row) => present(row, personId, article))
}

/** Lists the rejected suggestions for an article that the viewer can restore, the last rejected first. */
export async function getRejectedSuggestions(
  db: Db,
  viewer: Viewer,
  draftId: string,
  article: WrittenArticle & { content: ArticleDraft },
): Promise<ArticleSuggestion[]> {
  const { personId } = viewer
  const rows = await suggestions(db, draftId)
    .where('rejected', 'is not', null)
    .$if(!canWriteArticle(viewer, article), (query) => query.where('person_id', '=', personId))
    .orderBy('rejected', 'desc')
    .orderBy('article_suggestion.id', 'desc')
    .execute()
  return rows.map((row) => present(row, personId, article.content))
}

const suggestions = (db: Db, draftId: string) =>
  db
    .selectFrom('article_suggestion')
    .leftJoin('person', 'person.id', 'article_suggestion.person_id')
    .select(['article_suggestion.id', 'person_id', 'section', 'part', 'before', 'after'])
    .select(['article_suggestion.created', sql<string>`coalesce(person.name, '')`.as('name')])
    .where('draft_id', '=', draftId)

type Row = Awaited<ReturnType<ReturnType<typeof suggestions>['execute']>>[number]

const present = (
  { id, person_id, section, part, before: from, after: to, created, name }: Row,
  personId: string,
  article: ArticleDraft,
): ArticleSuggestion => ({
  suggestionId: id,
  Section: section,
  Part: part,
  By: name,
  IsOwn: person_id === personId,
  Written: created.toISOString(),
  From: from,
  To: to,
  Applies: applyEdit(textsAt(article, section) ?? [], { part, from, to }) !== undefined,
})
