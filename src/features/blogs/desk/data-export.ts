import * as m from '#messages/accounts/data-export.ts'
import type { Exporters } from '#lib/server/exporters.ts'

/** What this feature keeps about a person. */
export const articleExporters: Exporters = {
  articles: {
    about: m.aboutArticles,
    read: (db, personId) =>
      db
        .selectFrom('article_draft')
        .leftJoin('article', 'article.id', 'article_draft.article_id')
        .select([
          'article_draft.id as draftId',
          'article.slug as publishedId',
          'article_draft.status',
          'content',
          'article_draft.created',
          'article_draft.updated',
        ])
        .where('owner_id', '=', personId)
        .orderBy('article_draft.created')
        .execute(),
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
