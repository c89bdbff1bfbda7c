import type { Generated, GeneratedAlways } from 'kysely'
import type { BlogStatus } from '../schema.ts'
import type { RevisionKind } from './revision/schema.ts'
import { storedRows, type JsonColumn } from '#lib/db/stored-rows.ts'
import { storedDraftSchema, type ArticleDraft } from './schema.ts'

/** Reads rows of articles as they are written, and of what they were before. */
export const storedDrafts = storedRows('article_draft', { content: storedDraftSchema })
export const storedRevisions = storedRows('article_revision', { content: storedDraftSchema })

/** An article as it is written, beside what is published of it. */
interface ArticleDraftTable {
  id: Generated<string>
  owner_id: string
  /** What is published of it. */
  article_id: number | null
  status: Generated<BlogStatus>
  /** Why it was rejected. */
  status_reason: string | null
  /** Rises with each change. */
  version: Generated<number>
  content: JsonColumn<ArticleDraft>
  /** Those of its authors, in lower case: who has confirmed one writes as well. */
  author_emails: string[]
  created: Generated<Date>
  updated: Generated<Date>
  updated_by: string | null
  submitted: Date | null
  /** When it is published by itself, once approved. */
  publish_at: Date | null
}

/** What was said of a part of an article. */
interface ArticleNoteTable {
  id: GeneratedAlways<number>
  draft_id: string
  person_id: string | null
  path: string
  text: string
  created: Generated<Date>
  resolved: Date | null
}

/** What an article was like when somebody had written, submitted, published or restored it. */
interface ArticleRevisionTable {
  id: GeneratedAlways<number>
  draft_id: string
  /** Null: the portal by itself, or an account that is gone. */
  person_id: string | null
  kind: RevisionKind
  content: JsonColumn<ArticleDraft>
  created: Date
  /** When it became as it is. */
  updated: Date
}

interface ArticlePresenceTable {
  draft_id: string
  person_id: string
  /** Of the part that they write. */
  path: string
  seen: Date
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    article_draft: ArticleDraftTable
    article_note: ArticleNoteTable
    article_presence: ArticlePresenceTable
    article_revision: ArticleRevisionTable
  }
}
