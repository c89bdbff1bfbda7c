import * as z from 'zod/mini'
import * as errors from '#messages/blogs/article-errors.ts'
import { taxonomyFieldSchema } from '../taxonomy/schema.ts'
import {
  authorSchema,
  blogStatuses,
  contentSectionSchema,
  MAX_LABELS,
  retractionSchema,
  sponsorSchema,
} from './schema.ts'

/** Maximum characters of all sections. */
const MAX_CONTENT = 600_000
const MAX_SECTIONS = 300

const text = (max: number) => z.string().check(z.maxLength(max))
const name = text(200)
const list = <T extends z.ZodMiniType>(item: T, max = 50) =>
  z._default(z.array(item).check(z.maxLength(max)), [])

/** Allowed link targets: other sites, and this portal's own files. */
const link = text(2000).check(
  z.refine((value) => /^https?:\/\/\S+$/i.test(value) || /^\/(?!\/)\S*$/.test(value), {
    error: () => errors.linkWrong(),
  }),
)
const slug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: () => errors.idWrong() }), z.maxLength(120))
const language = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, { error: () => errors.languageWrong() }))
const isoDate = z.iso.datetime({ error: () => errors.dateWrong() })

/**
 * Adds an author's email address, whose owner can link the name to their profile; or '@' and the ID of a public page,
 * whose owner has to agree first.
 */
const authorInputSchema = z.extend(authorSchema, { AuthorEmail: z.optional(text(254)) })

/** The input of an article. The server adds IDs, numbers, reading time and search data. */
export const blogInputSchema = z.object({
  /** Derived from the title if missing, with a suffix if another article has it. */
  BlogID: z.optional(slug),
  BlogTitle: text(300).check(z.regex(/\S/, { error: () => errors.titleMissing() })),
  BlogDescription: z._default(text(2000), ''),
  BlogPosterLink: z._default(z.union([z.literal(''), link]), ''),
  /** ISO 8601; defaults to now. */
  BlogCreatedDate: z.optional(isoDate),
  BlogUpdatedDate: z.optional(isoDate),
  BlogLanguage: z._default(language, 'en'),
  BlogCategoryPrimarySector: z.array(taxonomyFieldSchema).check(z.minLength(1), z.maxLength(10)),
  BlogCategoryEncycdata: list(name, MAX_LABELS),
  BlogMainTopics: list(name, 20),
  BlogProcessCategories: list(name, 20),
  BlogTechnologyCategories: list(name, 20),
  BlogTags: list(name, MAX_LABELS),
  BlogAuthorsList: list(authorInputSchema, 100),
  BlogSponsorsList: list(sponsorSchema, 20),
  DiversityDescription: z.optional(text(2000)),
  BlogContentDetails: list(contentSectionSchema, MAX_SECTIONS).check(
    z.refine((sections) => JSON.stringify(sections).length <= MAX_CONTENT, {
      error: () => errors.contentTooLong({ most: MAX_CONTENT }),
    }),
  ),
  BlogReferencesSites: list(z.object({ Website: link, Title: z.optional(text(1000)) }), 300),
  BlogReferencesBooks: list(z.object({ Link: z.union([z.literal(''), link]), BookName: text(1000) }), 300),
  BlogAttachement: list(
    z.object({
      Location: link,
      DocumentTitle: text(500),
      Type: z.optional(name),
      Bytes: z.optional(z.number()),
    }),
  ),
  BlogSourceLink: z.optional(link),
  /** Where it was first published: the canonical URL for search engines. */
  BlogCanonicalLink: z.optional(link),
  /** BlogIDs chosen by the editors; unknown ones are ignored. */
  RelatedBlogs: list(slug, 20),
  /** The BlogID of a translation's original. */
  TranslationOf: z.optional(slug),
  BlogPublishStatus: z._default(z.enum(blogStatuses), 'Draft'),
  /** Only imports set it; on the portal, editors retract an article by a step. */
  BlogRetraction: z.optional(z.extend(retractionSchema, { Date: isoDate })),
})
export type BlogInput = z.input<typeof blogInputSchema>
export type ValidBlogInput = z.output<typeof blogInputSchema>
