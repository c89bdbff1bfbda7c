import * as z from 'zod/mini'
import { checkedRow } from '#lib/api/checked-row.ts'
import { inputAsWritten } from '../../drafts/input.ts'
import { articleDraftSchema, type ArticleDraft } from '../../drafts/schema.ts'
import { blogStatuses, retractionSchema, type BlogStatus, type Retraction } from '../../schema.ts'
import type { BlogInput } from '../../schema-input.ts'
import type { Files } from '../article-file.ts'

/** An article in a data archive (drafts/data-export.ts). */
export interface ArchivedArticle {
  draftId: string
  status: BlogStatus
  content: ArticleDraft
  /** The date of the published article, ISO 8601. */
  publishedDate?: string | null | undefined
  updatedDate?: string | null | undefined
  retraction?: Retraction | null | undefined
}

const date = z.optional(z.nullable(z.iso.datetime()))
const rowSchema = z.object({
  draftId: z.string().check(z.minLength(1), z.maxLength(300)),
  status: z.enum(blogStatuses),
  content: articleDraftSchema,
  publishedDate: date,
  updatedDate: date,
  retraction: z.optional(z.nullable(retractionSchema)),
})

/** Whether a text is the list of articles of this portal's data archives. */
export const isArchive = (json: string): boolean => /^\s*\[\s*\{\s*"draftId"\s*:/.test(json)

/** An entry of an archive; an unreadable one has a reason. */
export interface ArchivedRow {
  key: string
  article: ArchivedArticle | undefined
  fault: string
  /** The approximate number of characters. */
  size: number
}

/** Reads the articles of an archive. */
export const readArticleArchive = (json: string): ArchivedRow[] =>
  (JSON.parse(json) as unknown[]).map((row, i, { length }) => {
    const { draftId } = (row ?? {}) as { draftId?: unknown }
    const entry = {
      key: typeof draftId === 'string' ? draftId : `row ${i + 1}`,
      size: json.length / length,
    }
    try {
      return { ...entry, article: checkedRow(rowSchema, row), fault: '' }
    } catch (error) {
      return { ...entry, article: undefined, fault: (error as Error).message }
    }
  })

/** Matches a file of the portal in any text. */
const OWN_FILE = /\/media\/[0-9a-f]{32}\/[\w.%-]+/g

/** Returns the portal's files that an article uses. */
export const ownFilesOf = (draft: ArticleDraft): string[] => [
  ...new Set(JSON.stringify(draft).match(OWN_FILE) ?? []),
]

/**
 * Converts an archived article back, with its files if they are stored here. Missing values of drafts are reported
 * when it is saved.
 */
export async function restoreArchived(
  { content, status, publishedDate, updatedDate, retraction }: ArchivedArticle,
  files: Files,
): Promise<BlogInput> {
  const kept = new Map<string, string>()
  for (const link of ownFilesOf(content)) {
    const file = await files.attachment(link)
    if (file) kept.set(link, file.link)
  }
  const text = JSON.stringify(content).replace(OWN_FILE, (link) => kept.get(link) ?? link)
  return {
    ...inputAsWritten(JSON.parse(text) as ArticleDraft),
    ...(publishedDate && { BlogCreatedDate: publishedDate }),
    ...(updatedDate && { BlogUpdatedDate: updatedDate }),
    ...(retraction && { BlogRetraction: retraction }),
    // An article that was in review becomes a draft.
    BlogPublishStatus: status === 'Published' || status === 'Archived' ? status : 'Draft',
  }
}
