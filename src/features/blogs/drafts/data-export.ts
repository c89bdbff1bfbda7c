import { sql } from 'kysely'
import * as m from '#messages/accounts/data-export.ts'
import type { Db } from '#lib/db/connect.ts'
import type { StoredJson } from '#lib/db/stored-rows.ts'
import { fileKey } from '#features/media/data.ts'
import type { Exporters } from '#lib/server/exporters.ts'
import { readStoredFile } from '#lib/server/file-store/file-store.ts'
import { ownFilesOf } from '../import/exports/own.ts'
import type { BlogStatus, Retraction } from '../schema.ts'
import { articleMarkdown } from './markdown.ts'
import { findPublishedDraft } from './published/draft.ts'
import type { ArticleDraft } from './schema.ts'
import { storedDrafts } from './table.ts'

/** An article in a data archive. */
interface Archived<Content = ArticleDraft> {
  id: string
  publishedId: string | null
  status: BlogStatus
  content: Content
  created: Date
  updated: Date
  publishedDate: Date | null
  updatedDate: Date | null
  /** Null if it was not retracted. */
  retraction: Retraction | null
}

const retractionColumn = sql<Retraction | null>`(article.detail -> 'BlogRetraction')::jsonb`.as('retraction')

/** Exports the articles of a person. */
export const articleExporters: Exporters = {
  articles: {
    about: m.aboutArticles,
    /** Unreadable articles are exported as stored. */
    async read(db, personId) {
      const written = (await writtenBy(db, personId)).map((row) => storedDrafts.read(row) ?? row)
      const all = [...written, ...(await publishedBy(db, personId))]
      return all.map(({ id: draftId, ...article }) => ({ draftId, ...article }))
    },
    /** Returns each article as Markdown, and the files that are needed to import the list again. */
    async files({ db, files: stored }, personId) {
      const files: Record<string, Uint8Array> = {}
      const written = storedDrafts.readAll(await writtenBy(db, personId))
      const published = await publishedBy(db, personId)
      for (const { id, publishedId, content, status, publishedDate, retraction } of [
        ...written,
        ...published,
      ]) {
        const date = publishedDate?.toISOString()
        const name = publishedId ?? id
        files[`articles/${name}.md`] = Buffer.from(
          articleMarkdown(content, { status, date, retraction: retraction ?? undefined }),
        )
        for (const link of ownFilesOf(content)) {
          // The file was deleted in the meantime or lost with the disk; export everything else.
          const file = await readStoredFile(stored, fileKey(link.split('/')[2]!))
          if (file) files[decodeURIComponent(link.slice(1))] = file
        }
      }
      return files
    },
  },
  'article-notes': {
    about: m.aboutArticleNotes,
    read: (db, personId) =>
      db
        .selectFrom('article_note')
        .select(['draft_id as draftId', 'path', 'text', 'created', 'resolved'])
        .where('person_id', '=', personId)
        .orderBy('id')
        .execute(),
  },
  'article-suggestions': {
    about: m.aboutArticleSuggestions,
    read: (db, personId) =>
      db
        .selectFrom('article_suggestion')
        .select(['draft_id as draftId', 'section', 'before', 'after', 'created', 'rejected'])
        .where('person_id', '=', personId)
        .orderBy('id')
        .execute(),
  },
  'article-versions': {
    about: m.aboutArticleVersions,
    read: (db, personId) =>
      db
        .selectFrom('article_revision')
        .select(['draft_id as draftId', 'kind', 'created', 'updated'])
        .where('person_id', '=', personId)
        .orderBy('id')
        .execute(),
  },
}

function writtenBy(db: Db, personId: string): Promise<Archived<StoredJson<ArticleDraft>>[]> {
  return db
    .selectFrom('article_draft')
    .leftJoin('article', 'article.id', 'article_draft.article_id')
    .select([
      'article_draft.id',
      'article.slug as publishedId',
      'article_draft.status',
      'content',
      'article_draft.created',
      'article_draft.updated',
      'article.created as publishedDate',
      'article.updated as updatedDate',
      retractionColumn,
    ])
    .where('owner_id', '=', personId)
    .orderBy('article_draft.created')
    .execute()
}

/**
 * Finds imported articles, which have no working copy and no owner: the archive of each author includes them, by
 * verified address. Addresses of other authors are left out.
 */
async function publishedBy(db: Db, personId: string): Promise<Archived[]> {
  const rows = await db
    .selectFrom('credit')
    .innerJoin('article', 'article.id', 'credit.article_id')
    .innerJoin('person', 'person.email', 'credit.email')
    .select(['article.slug', 'article.created', 'article.updated', 'person.email', retractionColumn])
    .distinct()
    .where('person.id', '=', personId)
    .where('person.email_verified', '=', true)
    .where('credit.asked', '=', false)
    .where('article.status', '=', 'Published')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('article_draft')
            .select('article_draft.id')
            .whereRef('article_draft.article_id', '=', 'article.id'),
        ),
      ),
    )
    .orderBy('article.created')
    .orderBy('article.slug')
    .execute()
  const all: Archived[] = []
  for (const { slug, created, updated, email, retraction } of rows) {
    const content = (await findPublishedDraft(db, slug))?.content
    // Unreadable and already logged; it is left out until an administrator repairs it.
    if (!content) continue
    const BlogAuthorsList = content.BlogAuthorsList.map(({ AuthorEmail, ...author }) =>
      AuthorEmail === email ? { ...author, AuthorEmail } : author,
    )
    all.push({
      id: `published:${slug}`,
      publishedId: slug,
      status: 'Published',
      content: { ...content, BlogAuthorsList },
      created,
      updated,
      publishedDate: created,
      updatedDate: updated,
      retraction,
    })
  }
  return all
}
