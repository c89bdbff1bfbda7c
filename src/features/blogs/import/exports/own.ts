import * as z from 'zod/mini'
import { inputAsWritten } from '../../desk/input.ts'
import { articleDraftSchema, type ArticleDraft } from '../../desk/schema.ts'
import { blogStatuses, type BlogStatus } from '../../schema.ts'
import type { BlogInput } from '../../schema-input.ts'
import type { Files } from '../article-file.ts'

/** An article as somebody's archive has it (desk/data-export.ts). */
export interface ArchivedArticle {
  draftId: string
  status: BlogStatus
  content: ArticleDraft
  /** Of what is published of it, ISO 8601. */
  publishedDate?: string | null | undefined
  updatedDate?: string | null | undefined
}

const date = z.optional(z.nullable(z.iso.datetime()))
const rowSchema = z.object({
  draftId: z.string().check(z.minLength(1), z.maxLength(300)),
  status: z.enum(blogStatuses),
  content: articleDraftSchema,
  publishedDate: date,
  updatedDate: date,
})

/** Whether a text is the list of articles of an archive of this portal. */
export const isArchive = (json: string): boolean => /^\s*\[\s*\{\s*"draftId"\s*:/.test(json)

/** What an archive says of each of its articles; of one that cannot be read, why. */
export const readArticleArchive = (
  json: string,
): { key: string; article: ArchivedArticle | undefined; fault: string }[] =>
  (JSON.parse(json) as unknown[]).map((row, i) => {
    const read = z.safeParse(rowSchema, row)
    const { draftId } = (row ?? {}) as { draftId?: unknown }
    const [issue] = read.error?.issues ?? []
    return {
      key: typeof draftId === 'string' ? draftId : `row ${i + 1}`,
      article: read.data,
      fault: issue ? `${issue.path.join('.')}: ${issue.message}` : '',
    }
  })

/** A file of the portal, wherever it is named. */
const OWN_FILE = /\/media\/[0-9a-f]{32}\/[\w.%-]+/g

/** The files of the portal that an article shows or offers. */
export const ownFilesOf = (draft: ArticleDraft): string[] => [
  ...new Set(JSON.stringify(draft).match(OWN_FILE) ?? []),
]

/**
 * The article again, with its files where they are kept here; what is missing of one that was only begun, whoever stores it
 * says.
 */
export async function restoreArchived(
  { content, status, publishedDate, updatedDate }: ArchivedArticle,
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
    // What waits for the editors there waits for nobody here.
    BlogPublishStatus: status === 'Published' || status === 'Archived' ? status : 'Draft',
  }
}
