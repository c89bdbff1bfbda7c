import { sql } from 'kysely'
import * as m from '#messages/blogs/desk-answers.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { buildBlog } from '../article/build.ts'
import type { Article } from '../around/schema.ts'
import { presentBlog } from '../data.ts'
import type { BlogStatus } from '../schema.ts'
import { inputOfArticle } from './input.ts'
import { allowedOn, writes, type WrittenArticle } from './policy.ts'
import type { ArticleDraft, MyArticle, OwnArticle } from './schema.ts'

/** Of one list. */
const SHOWN = 300

/** A working copy as it is stored. */
interface Stored extends WrittenArticle {
  id: string
  content: ArticleDraft
  version: number
  reason: string | null
  updated: Date
  /** BlogID of what is published of it. */
  slug: string | null
}

const drafts = (db: Db) =>
  db
    .selectFrom('article_draft')
    .leftJoin('article', 'article.id', 'article_draft.article_id')
    .select(({ ref }) => [
      'article_draft.id',
      'owner_id as ownerId',
      'author_emails as authorEmails',
      'article_draft.status',
      sql<boolean>`${ref('article_id')} IS NOT NULL`.as('published'),
      'content',
      'version',
      'article_draft.status_reason as reason',
      'article_draft.updated',
      'slug',
    ])

/** The articles that somebody writes, those changed last first. */
export async function getMyArticles(db: Db, viewer: Viewer): Promise<MyArticle[]> {
  const rows = await drafts(db)
    .where((eb) =>
      eb.or([
        eb('owner_id', '=', viewer.personId),
        ...(viewer.emailVerified
          ? [sql<boolean>`author_emails @> ARRAY[${viewer.email.toLowerCase()}]::text[]`]
          : []),
      ]),
    )
    .orderBy('article_draft.updated', 'desc')
    .orderBy('article_draft.id')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => rowOf(viewer, row))
}

/** @throws AppError `not_found` for all who do not write it. */
export async function getOwnArticle(db: Db, viewer: Viewer, draftId: string): Promise<OwnArticle> {
  const row = await requireArticle(db, viewer, draftId)
  return { ...rowOf(viewer, row), article: row.content }
}

/**
 * The article as it would stand there if it were published now.
 * @throws AppError `not_found`, `invalid_input` with all that is missing.
 */
export async function getPreview(db: Db, viewer: Viewer, draftId: string, now: Date): Promise<Article> {
  const { content, slug } = await requireArticle(db, viewer, draftId)
  const { card, detail } = buildBlog(slug ?? draftId, inputOfArticle(content), now)
  return {
    ...presentBlog({ card, detail, translations: [], chosen: [], near: [] }),
    Around: { Next: [], Authors: [], Events: [], Jobs: [] },
  }
}

/**
 * An article, if the viewer writes it; who does not is not told that it is there.
 * @param lock keeps others from changing it until the transaction ends.
 * @throws AppError `not_found`.
 */
export async function requireArticle(
  db: Db,
  viewer: Viewer,
  draftId: string,
  lock?: 'lock',
): Promise<Stored & { status: BlogStatus }> {
  const row = await drafts(db)
    .where('article_draft.id', '=', draftId)
    .$if(lock !== undefined, (query) => query.forUpdate('article_draft'))
    .executeTakeFirst()
  if (!row || !writes(viewer, row)) throw new AppError('not_found', m.noSuchArticle())
  return row
}

const rowOf = (viewer: Viewer, row: Stored): MyArticle => ({
  draftId: row.id,
  BlogTitle: row.content.BlogTitle,
  BlogLanguage: row.content.BlogLanguage,
  BlogCategoryPrimarySector: row.content.BlogCategoryPrimarySector,
  BlogPublishStatus: row.status,
  StatusReason: row.reason,
  PublishedID: row.slug,
  version: row.version,
  Updated: row.updated.toISOString(),
  can: allowedOn(viewer, row),
})
