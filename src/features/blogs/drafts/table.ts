import type { Generated, GeneratedAlways } from 'kysely'
import type { BlogStatus } from '../schema.ts'
import type { RevisionKind } from './revision/schema.ts'
import { storedRows, type JsonColumn } from '#lib/db/stored-rows.ts'
import { storedDraftSchema, type ArticleDraft } from './schema.ts'

/** Reads rows of working copies and revisions. */
export const storedDrafts = storedRows('article_draft', { content: storedDraftSchema })
export const storedRevisions = storedRows('article_revision', { content: storedDraftSchema })

/** The working copy of an article. */
interface ArticleDraftTable {
  id: Generated<string>
  owner_id: string
  /** The published article. */
  article_id: number | null
  status: Generated<BlogStatus>
  /** Why it was rejected. */
  status_reason: string | null
  /** Increases with each change. */
  version: Generated<number>
  content: JsonColumn<ArticleDraft>
  /** The addresses of its authors in lower case; a person who verified one can edit it. */
  author_emails: string[]
  created: Generated<Date>
  updated: Generated<Date>
  updated_by: string | null
  submitted: Date | null
  /** When it is published automatically, once approved. */
  publish_at: Date | null
  /** Who set that time; null for a deleted account. */
  scheduled_by: string | null
  /** Whether editors may correct typing errors themselves. */
  allows_corrections: Generated<boolean>
  /** When the authors were last emailed about suggestions. */
  suggestions_mailed: Date | null
}

/** A note on a part of an article. */
interface ArticleNoteTable {
  id: GeneratedAlways<number>
  draft_id: string
  person_id: string | null
  path: string
  text: string
  created: Generated<Date>
  resolved: Date | null
}

/** A change to a section that an editor suggests. */
interface ArticleSuggestionTable {
  id: GeneratedAlways<number>
  draft_id: string
  /** Null for a deleted account. */
  person_id: string | null
  /** The section's key. */
  section: string
  part: number
  before: string
  after: string
  created: Generated<Date>
  /** When it was rejected or withdrawn. */
  rejected: Date | null
}

/** A revision: an article after edits, a submission, a publication or a restore. */
interface ArticleRevisionTable {
  id: GeneratedAlways<number>
  draft_id: string
  /** Null for the portal or a deleted account. */
  person_id: string | null
  kind: RevisionKind
  content: JsonColumn<ArticleDraft>
  created: Date
  /** When this text was saved. */
  updated: Date
}

interface ArticlePresenceTable {
  draft_id: string
  person_id: string
  /** The part they are editing. */
  path: string
  seen: Date
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    article_draft: ArticleDraftTable
    article_note: ArticleNoteTable
    article_presence: ArticlePresenceTable
    article_revision: ArticleRevisionTable
    article_suggestion: ArticleSuggestionTable
  }
}
