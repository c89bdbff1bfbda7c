import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import * as m from '#messages/blogs/draft-answers.ts'
import { noSuchArticle } from '#messages/blogs/answers.ts'
import { defineCursor } from '#lib/api/cursor.ts'
import { AppError } from '#lib/api/errors.ts'
import { PAGE_SIZE } from '#lib/api/search-input.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import { buildBlog } from '../article/build.ts'
import type { Article } from '../around/schema.ts'
import { presentBlog } from '../data.ts'
import type { BlogStatus } from '../schema.ts'
import { inputOfArticle } from './input.ts'
import { articlePermissions, isEditor, canReadArticle, type WrittenArticle } from './policy.ts'
import type {
  ArticleDraft,
  ArticleNote,
  DraftArticle,
  MyArticle,
  MyArticles,
  MyArticlesInput,
  OwnArticle,
  ReviewInput,
  ReviewResult,
} from './schema.ts'
import { getRejectedSuggestions, getSuggestions } from './suggestion/data.ts'
import { storedDrafts } from './table.ts'
import type { ReaderSource } from '../trending/source.ts'

/** The number of days whose reads are listed. */
const DAYS = 30

/** A stored working copy. */
interface StoredDraft extends WrittenArticle {
  id: string
  content: ArticleDraft
  version: number
  reason: string | null
  updated: Date
  /** The BlogID of the published article. */
  slug: string | null
  /** The name of who set the time of publication. */
  scheduledBy: string | null
  allowsCorrections: boolean
}

const drafts = (db: Db) =>
  db
    .selectFrom('article_draft')
    .leftJoin('article', 'article.id', 'article_draft.article_id')
    .leftJoin('person as scheduler', 'scheduler.id', 'scheduled_by')
    .select(({ ref }) => [
      'article_draft.id',
      'owner_id as ownerId',
      'author_emails as authorEmails',
      'article_draft.status',
      'article.status as published',
      sql<boolean>`coalesce(${ref('detail')}->>'BlogRetraction' IS NOT NULL, false)`.as('retracted'),
      'content',
      'version',
      'article_draft.status_reason as reason',
      'article_draft.updated',
      'slug',
      'article_id as articleId',
      'publish_at as publishAt',
      'scheduler.name as scheduledBy',
      'allows_corrections as allowsCorrections',
    ])

const microsText = z.string().check(z.regex(/^-?\d{1,16}$/))

/** The cursor: when the last article shown was edited, in microseconds, and its ID. */
const myCursor = defineCursor(z.tuple([microsText, z.uuid()]))

/**
 * Returns a page of a person's articles, last edited first.
 * @throws AppError `invalid_input` for a broken cursor.
 */
export async function getMyArticles(
  db: Db,
  viewer: Viewer,
  { status, q, cursor }: MyArticlesInput,
  now = new Date(),
): Promise<MyArticles> {
  const after = myCursor.read(cursor)
  const isOwn = viewer.emailVerified
    ? sql<boolean>`(owner_id = ${viewer.personId} OR author_emails @> ARRAY[${viewer.email.toLowerCase()}]::text[])`
    : sql<boolean>`owner_id = ${viewer.personId}`
  const matches = sql<boolean>`(${status ?? null}::text IS NULL OR article_draft.status = ${status ?? null}::text)
    AND (${q ?? ''}::text = '' OR strpos(folded(content->>'BlogTitle'), folded(${q ?? ''}::text)) > 0)`
  // Chosen first: what is read of an article would be read of all of them before they are sorted.
  const onPage = db
    .selectFrom('article_draft')
    .select('id')
    .where(isOwn)
    .where(matches)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(updated, id)
          < ('epoch'::timestamptz + ${after?.[0]}::bigint * interval '1 microsecond', ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('updated', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE + 1)
  const [rows, counted] = await Promise.all([
    drafts(db)
      .select(sql<string>`(extract(epoch FROM article_draft.updated) * 1000000)::bigint::text`.as('micros'))
      .where('article_draft.id', 'in', onPage)
      .orderBy('article_draft.updated', 'desc')
      .orderBy('article_draft.id', 'desc')
      .execute(),
    db
      .selectFrom('article_draft')
      .select([
        'status',
        sql<number>`count(*)::int`.as('n'),
        sql<number>`(count(*) FILTER (WHERE ${matches}))::int`.as('matching'),
      ])
      .where(isOwn)
      .groupBy('status')
      .execute(),
  ])
  const shown = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  const numbers = await numbersOf(
    db,
    shown.flatMap(({ articleId }) => articleId ?? []),
    now,
  )
  return {
    results: storedDrafts.readAll(shown).map((row) => ({
      ...rowOf(viewer, row),
      ...((row.articleId && numbers.get(row.articleId)) || { Reads: [], Shares: 0, Sources: {} }),
    })),
    total: counted.reduce((sum, { matching }) => sum + matching, 0),
    counts: Object.fromEntries(counted.map(({ status: each, n }) => [each, n])),
    nextCursor: last ? myCursor.write([last.micros, last.id]) : null,
  }
}

/** Reads the recent reads and shares of articles. */
async function numbersOf(db: Db, articles: readonly number[], now: Date) {
  const found = new Map<number, Pick<MyArticle, 'Reads' | 'Shares' | 'Sources'>>()
  if (articles.length === 0) return found
  const today = dayOf(now)
  const { rows } = await sql<{ article: number; ago: number; views: number; shares: number }>`
    SELECT article, ${today}::date - day AS ago, views, shares FROM article_day
    WHERE article = ANY(${articles}::int[]) AND day > ${today}::date - ${DAYS}::int AND day <= ${today}::date`.execute(
    db,
  )
  for (const { article, ago, views, shares } of rows) {
    const numbers = found.get(article) ?? {
      Reads: Array.from({ length: DAYS }, () => 0),
      Shares: 0,
      Sources: {},
    }
    numbers.Reads[DAYS - 1 - ago] = views
    numbers.Shares += shares
    found.set(article, numbers)
  }
  const { rows: sources } = await sql<{ article: number; source: ReaderSource; views: number }>`
    SELECT article, source, sum(views)::int AS views FROM article_source
    WHERE article = ANY(${articles}::int[]) AND day > ${today}::date - ${DAYS}::int AND day <= ${today}::date
    GROUP BY article, source`.execute(db)
  for (const { article, source, views } of sources) {
    const numbers = found.get(article)
    if (numbers) numbers.Sources[source] = views
  }
  return found
}

/** Reads an article with its notes and suggestions. @throws AppError `not_found` if the viewer may not see it. */
export async function getOwnArticle(db: Db, viewer: Viewer, draftId: string): Promise<OwnArticle> {
  const row = await requireArticle(db, viewer, draftId)
  return {
    ...rowOf(viewer, row),
    article: row.content,
    notes: await notesOf(db, draftId),
    suggestions: await getSuggestions(db, viewer, draftId, row.content),
    rejectedSuggestions: await getRejectedSuggestions(db, viewer, draftId, row),
    AllowsCorrections: row.allowsCorrections,
  }
}

async function notesOf(db: Db, draftId: string): Promise<ArticleNote[]> {
  const rows = await db
    .selectFrom('article_note')
    .leftJoin('person', 'person.id', 'article_note.person_id')
    .select(['article_note.id', 'path', 'text', 'article_note.created', 'resolved', 'person.name'])
    .where('draft_id', '=', draftId)
    .orderBy('article_note.id')
    .execute()
  return rows.map(({ id, path, text, created, resolved, name }) => ({
    noteId: id,
    path,
    By: name ?? '',
    Text: text,
    Written: created.toISOString(),
    Resolved: resolved !== null,
  }))
}

const isReviewed = sql<boolean>`(article_draft.status <> 'Draft' OR article_id IS NOT NULL)`

const micros = (time: RawBuilder<Date | null>) => sql<string>`(extract(epoch FROM ${time}) * 1000000)::bigint`
/** The sort keys of the review list: what waits for editors, longest waiting first, before all others. */
const reviewOrder = {
  rank: sql<number>`CASE article_draft.status WHEN 'Submitted' THEN 0 WHEN 'Approved' THEN 1 ELSE 2 END`,
  waits: sql<string>`CASE WHEN article_draft.status IN ('Submitted', 'Approved')
    THEN coalesce(${micros(sql`submitted`)}, 9007199254740991) ELSE 0 END`,
  edited: sql<string>`(-${micros(sql`article_draft.updated`)})`,
}
const reviewCursor = defineCursor(
  z.tuple([z.int().check(z.minimum(0), z.maximum(2)), microsText, microsText, z.uuid()]),
)

/**
 * Lists articles that were ever submitted: longest waiting first, then last edited.
 * @throws AppError `forbidden` for anyone but editors.
 */
export async function getReview(
  db: Db,
  viewer: Viewer,
  { status, q, cursor }: ReviewInput,
): Promise<ReviewResult> {
  if (!isEditor(viewer)) throw new AppError('forbidden', m.editorsOnly())
  const after = reviewCursor.read(cursor)
  const matches = sql<boolean>`(${status ?? null}::text IS NULL OR article_draft.status = ${status ?? null}::text)
    AND (${q ?? ''}::text = '' OR strpos(lower(content->>'BlogTitle'), lower(${q ?? ''}::text)) > 0
      OR strpos(lower(person.name), lower(${q ?? ''}::text)) > 0)`
  const rows = await drafts(db)
    .innerJoin('person', 'person.id', 'owner_id')
    .where(isReviewed)
    .select(['person.name as owner', 'submitted'])
    .select([
      reviewOrder.rank.as('rank'),
      sql<string>`${reviewOrder.waits}::text`.as('waits'),
      sql<string>`${reviewOrder.edited}::text`.as('edited'),
    ])
    .where(matches)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${reviewOrder.rank}, ${reviewOrder.waits}, ${reviewOrder.edited}, article_draft.id)
          > (${after?.[0]}::int, ${after?.[1]}::bigint, ${after?.[2]}::bigint, ${after?.[3]}::uuid)`,
      ),
    )
    .orderBy(reviewOrder.rank)
    .orderBy(reviewOrder.waits)
    .orderBy(reviewOrder.edited)
    .orderBy('article_draft.id')
    .limit(PAGE_SIZE + 1)
    .execute()
  const counted = await db
    .selectFrom('article_draft')
    .innerJoin('person', 'person.id', 'owner_id')
    .select([
      'article_draft.status',
      sql<number>`count(*)::int`.as('n'),
      sql<number>`(count(*) FILTER (WHERE ${matches}))::int`.as('matching'),
    ])
    .where(isReviewed)
    .groupBy('article_draft.status')
    .execute()
  const shown = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined
  return {
    results: storedDrafts.readAll(shown).map((row) => ({
      ...rowOf(viewer, row),
      Owner: row.owner,
      Submitted: row.submitted?.toISOString() ?? null,
    })),
    total: counted.reduce((sum, { matching }) => sum + matching, 0),
    counts: Object.fromEntries(counted.map(({ status: each, n }) => [each, n])),
    nextCursor: last ? reviewCursor.write([last.rank, last.waits, last.edited, last.id]) : null,
  }
}

/**
 * Previews an article as it would look if published now.
 * @throws AppError `not_found`, `invalid_input` with all errors.
 */
export async function getPreview(db: Db, viewer: Viewer, draftId: string, now: Date): Promise<Article> {
  const { content, slug } = await requireArticle(db, viewer, draftId)
  const { card, detail } = buildBlog(slug ?? draftId, inputOfArticle(content), now)
  return {
    ...(await presentBlog({ card, detail, translations: [], related: [] })),
    Around: { Next: [], Authors: [], Events: [], Jobs: [] },
  }
}

/**
 * Reads an article if the viewer may see it; others get the same error as if it did not exist.
 * @param lock locks it until the transaction ends.
 * @throws AppError `not_found`.
 */
export async function requireArticle(
  db: Db,
  viewer: Viewer,
  draftId: string,
  lock?: 'lock',
): Promise<StoredDraft & { status: BlogStatus }> {
  const row = await drafts(db)
    .where('article_draft.id', '=', draftId)
    .$if(lock !== undefined, (query) => query.forUpdate('article_draft'))
    .executeTakeFirst()
    .then(storedDrafts.read)
  if (!row || !canReadArticle(viewer, row)) throw new AppError('not_found', noSuchArticle())
  return row
}

const rowOf = (viewer: Viewer, row: StoredDraft): DraftArticle => ({
  draftId: row.id,
  BlogTitle: row.content.BlogTitle,
  BlogLanguage: row.content.BlogLanguage,
  BlogCategoryPrimarySector: row.content.BlogCategoryPrimarySector,
  BlogPublishStatus: row.status,
  StatusReason: row.reason,
  PublishedID: row.slug,
  version: row.version,
  Updated: row.updated.toISOString(),
  PublishAt: row.publishAt?.toISOString() ?? null,
  ScheduledBy: row.scheduledBy ?? '',
  Retracted: row.retracted,
  can: articlePermissions(viewer, row),
})
