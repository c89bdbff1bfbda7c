import * as z from 'zod/mini'
import { MAX_PAGE_SIZE, searchInput } from '#lib/api/search-input.ts'
import { taxonomyFieldSchema } from '../taxonomy/schema.ts'
import { areas } from '../taxonomy/schema-fields.ts'
import { publishedSpans } from './search/schema-address.ts'

/** Maximum articles of one call by ID. */
const MAX_IDS = 50
/** Totals are counted up to this number and shown as '1000+' above. */
export const TOTAL_LIMIT = 1000

/** decisions P11; 'All' is a filter only. */
export const blogStatuses = ['Draft', 'Submitted', 'Approved', 'Published', 'Archived', 'Rejected'] as const
export type BlogStatus = (typeof blogStatuses)[number]

const text = (max: number) => z.string().check(z.maxLength(max))
const name = text(200)
const link = text(2000)
/** Stored values may be older than a field, so it needs a default or must be optional. */
const textOrEmpty = (max: number) => z._default(text(max), '')
const listOrNone = <T extends z.ZodMiniType>(item: T) => z._default(z.array(item), [])
const oneOrMany = <T extends z.ZodMiniType<string>>(item: T, max = 10, min = 0) =>
  z.pipe(
    z.union([item, z.array(item).check(z.minLength(min), z.maxLength(max))]),
    z.transform((value): z.output<T>[] => (Array.isArray(value) ? value : [value])),
  )

export const authorSchema = z.object({
  AuthorName: name,
  AuthorOrganization: name,
  UserProfilePhoto: z.optional(link),
})
export const sponsorSchema = z.object({ SponsorName: name, OrganizationType: name })

/** A file stored by the portal, by its extension. */
const ownFile = (endings: string) =>
  z.string().check(z.regex(new RegExp(`^/media/[0-9a-f]{32}/[\\w.-]{1,100}\\.(?:${endings})$`)))

/** A video stored by the portal: its formats, poster and captions. */
const ownVideoSchema = z.object({
  Files: z
    .array(z.object({ Location: ownFile('webm|mp4'), Type: z.enum(['video/webm', 'video/mp4']) }))
    .check(z.minLength(1), z.maxLength(4)),
  PosterLink: ownFile('webp|svg'),
  Width: z.int().check(z.minimum(1), z.maximum(10_000)),
  Height: z.int().check(z.minimum(1), z.maximum(10_000)),
  Captions: z
    .array(z.object({ Location: ownFile('vtt'), Language: z.string().check(z.regex(/^[a-z]{2,3}$/)) }))
    .check(z.maxLength(20)),
})
export type OwnVideo = z.infer<typeof ownVideoSchema>

const figureShape = {
  Content: z.string(),
  ImageLink: z.optional(link),
  ImageSourceLink: z.optional(link),
  ImageTitle: z.optional(text(500)),
  VideoLink: z.optional(link),
  VideoSourceLink: z.optional(link),
  /** Beyond the specification: the caption of the video, and the files of a video stored by the portal. */
  VideoTitle: z.optional(text(500)),
  VideoFiles: z.optional(ownVideoSchema),
}
export const subSectionSchema = z.object({ Number: z.string(), Title: text(500), ...figureShape })
/** Section 0, without a title, is the text before the first heading. */
export const contentSectionSchema = z.object({
  SectionNumber: z.number(),
  SectionTitle: text(500),
  ...figureShape,
  SubSection: z.array(subSectionSchema),
})
export type ContentSection = z.infer<typeof contentSectionSchema>

/** Maximum categories and tags of an article: imported ones have as many as their site gave them. */
export const MAX_LABELS = 200

const cardShape = {
  BlogID: z.string(),
  BlogTitle: text(300),
  BlogDescription: textOrEmpty(2000),
  BlogPosterLink: textOrEmpty(2000),
  /** ISO 8601, UTC. */
  BlogCreatedDate: z.string(),
  BlogUpdatedDate: z.string(),
  BlogCategoryEncycdata: listOrNone(name),
  BlogCategoryPrimarySector: z.array(taxonomyFieldSchema),
  BlogTags: listOrNone(name),
  BlogAuthorsList: listOrNone(authorSchema),
  BlogSponsorsList: listOrNone(sponsorSchema),
  DiversityDescription: z.optional(text(2000)),
  /** Beyond the specification: BCP 47 language, minutes to read, and the number of the article's drawing. */
  BlogLanguage: z.string(),
  /** Demo content. */
  BlogDemonstration: z.optional(z.literal(true)),
  ReadingMinutes: z.number(),
  ArtSeed: z.number(),
}

/**
 * A blog without its content, for lists. `Marks`: title and description with matches in `<mark>`, the missing words,
 * and a passage with more matches, with the ID and title of its section. `AlsoIn`: its translations, which lists and
 * searches do not show separately.
 */
export const blogCardSchema = z.object({
  ...cardShape,
  Marks: z.optional(
    z.object({
      title: z.string(),
      description: z.string(),
      without: z.optional(z.array(z.string())),
      passage: z.optional(
        z.object({ text: z.string(), anchor: z.optional(z.string()), section: z.optional(z.string()) }),
      ),
    }),
  ),
  AlsoIn: z.optional(z.array(z.object({ BlogID: z.string(), BlogLanguage: z.string() }))),
})
export type BlogCard = z.infer<typeof blogCardSchema>

/** An article that relates to an item; `On` is the topic that they share, empty for an editor's choice. */
export const relatedArticleSchema = z.extend(blogCardSchema, { On: z.string() })
export type RelatedArticle = z.infer<typeof relatedArticleSchema>

/** A syllabus on the article's topic. Empty texts mean none. */
const taughtInSchema = z.object({
  instituteName: z.string(),
  /** The slug of the institute's page. */
  Slug: z.string(),
  subjectTitle: z.string(),
  programName: z.string(),
  /** The ID of the programme's page. */
  programID: z.string(),
  /** As written in the syllabus. */
  Topic: z.string(),
})
export type TaughtIn = z.infer<typeof taughtInSchema>

/** The articles on a topic. */
export const topicArticlesSchema = z.object({
  Topic: z.string(),
  /** The number of search results, at most 1001. */
  Articles: z.number(),
  Best: z.array(
    z.object({
      BlogID: z.string(),
      BlogTitle: z.string(),
      BlogLanguage: z.string(),
      Field: taxonomyFieldSchema,
    }),
  ),
})
export type TopicArticles = z.infer<typeof topicArticlesSchema>

/** When (ISO 8601) and why an article was retracted. */
export const retractionSchema = z.object({ Date: z.string(), Reason: text(2000) })
export type Retraction = z.infer<typeof retractionSchema>

/** Stored with the card, only for the article's own page. */
export const blogDetailSchema = z.object({
  BlogMainTopics: listOrNone(name),
  BlogProcessCategories: listOrNone(name),
  BlogTechnologyCategories: listOrNone(name),
  BlogContentDetails: z.array(contentSectionSchema),
  BlogReferencesSites: listOrNone(
    z.object({ ReferenceNumber: z.number(), Website: link, Title: z.optional(text(1000)) }),
  ),
  BlogReferencesBooks: listOrNone(
    z.object({ ReferenceNumber: z.number(), Link: link, BookName: text(1000) }),
  ),
  BlogAttachement: listOrNone(
    z.object({
      Location: link,
      DocumentTitle: text(500),
      Type: z.optional(name),
      Bytes: z.optional(z.number()),
    }),
  ),
  BlogSourceLink: z.optional(link),
  /** Beyond the specification: where it was first published. */
  BlogCanonicalLink: z.optional(link),
  /** Beyond the specification: when (ISO 8601) and why it was retracted; it stays online. */
  BlogRetraction: z.optional(retractionSchema),
})

export const blogSchema = z.object({
  ...cardShape,
  ...blogDetailSchema.shape,
  /** The editors' choice first, then by text and tags. */
  RelatedBlogs: z.array(relatedArticleSchema),
  /** Its translations. */
  Translations: z.array(z.object({ BlogID: z.string(), BlogTitle: z.string(), BlogLanguage: z.string() })),
  /** Beyond the specification: syllabuses on its topics. */
  TaughtIn: z.array(taughtInSchema),
  /** Beyond the specification: its author is not trusted yet, so its links are `nofollow ugc`. */
  BlogUntrusted: z.optional(z.literal(true)),
})
export type Blog = z.infer<typeof blogSchema>

/** Filters of every search (decisions P9): the screen sends its sector with each. */
const filterShape = {
  BlogPrimarySectorEncycdata: z.optional(z.enum(areas)),
  BlogCategoryPrimarySector: z.optional(oneOrMany(taxonomyFieldSchema)),
  BlogCategoryEncycdata: z.optional(oneOrMany(name)),
  CollateralCategory: z.optional(name),
  BlogPublishStatus: z.optional(z.enum(['All', ...blogStatuses])),
  IsTrending: z.optional(z.boolean()),
  BlogLanguage: z.optional(text(35)),
  BlogMainTopic: z.optional(name),
  BlogTags: z.optional(oneOrMany(name)),
  ProcessCategory: z.optional(name),
  TechnologyCategory: z.optional(name),
  cursor: z.optional(text(500)),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
}
const filtersSchema = searchInput(filterShape)
/** The filters of a search, without the search words. */
export type BlogFilters = z.output<typeof filtersSchema>

export const byPrimarySectorSchema = filtersSchema
export const byCategorySchema = filtersSchema
export const byMainTopicSchema = searchInput({ ...filterShape, BlogMainTopic: name })
export const byTagSchema = searchInput({ ...filterShape, BlogTags: oneOrMany(name) })
/** Beyond the specification: `Exactly` searches the words as typed; `PublishedWithin` limits the age. */
export const byKeywordSchema = searchInput({
  ...filterShape,
  Keywords: oneOrMany(text(200)),
  Exactly: z.optional(z.boolean()),
  PublishedWithin: z.optional(z.enum(publishedSpans)),
})
export const byOrganizationSchema = searchInput({ ...filterShape, OrganizationName: name })

/**
 * decisions P10. `totalIsCapped`: there are more than `total`. Beyond the specification: `unknown` words that nothing
 * contains, `corrected` words that may be mistyped, and for a search by words the spans in which results were
 * published, if known.
 */
export const blogResultsSchema = z.object({
  results: z.array(blogCardSchema),
  total: z.number(),
  totalIsCapped: z.boolean(),
  nextCursor: z.nullable(z.string()),
  unknown: z.optional(z.array(z.string())),
  /** Words left out of a search that has too many. */
  beyond: z.optional(z.array(z.string())),
  corrected: z.optional(z.array(z.object({ typed: z.string(), shown: z.array(z.string()) }))),
  publishedWithin: z.optional(z.array(z.enum(publishedSpans))),
})
export type SearchResults = z.infer<typeof blogResultsSchema>

/** `by` chooses what is completed: words of articles (default) or names of organizations. */
export const autoCompleteSchema = searchInput({
  primarySector: z.optional(taxonomyFieldSchema),
  keyword: text(200),
  by: z.optional(z.enum(['keyword', 'organization'])),
})
export const autoCompleteResultSchema = z.object({ keyword: z.array(z.string()) })

export const blogsByIdSchema = z.strictObject({
  BlogID: oneOrMany(text(200), MAX_IDS, 1),
})
export const blogsSchema = z.object({ results: z.array(blogSchema) })

/** Beyond the specification: an article on the page of one of its sectors or subjects. */
export const articleInFieldSchema = z.strictObject({ BlogID: text(200), Field: taxonomyFieldSchema })

/** Beyond the specification: an article, such as one that was shared; that counts for trending (decisions P8). */
export const articleIdSchema = z.strictObject({ BlogID: text(200) })

export const archivedSchema = z.object({ archived: z.boolean() })
export const acknowledgedSchema = z.object({ message: z.string() })

/** Beyond the specification: published articles per sector and subject, and all together. */
export const fieldCountsSchema = z.object({ total: z.number(), counts: z.record(z.string(), z.number()) })
export type FieldCounts = z.infer<typeof fieldCountsSchema>

const countsSchema = z.record(z.string(), z.number())
export const inFieldSchema = z.strictObject({ PrimarySector: taxonomyFieldSchema })
/**
 * Beyond the specification: the number of published articles of a sector or subject by category, topic, process,
 * technology and language. Values without articles are left out.
 */
export const blogCountsSchema = z.object({
  total: z.number(),
  category: countsSchema,
  /** Including subtopics. */
  topic: countsSchema,
  process: countsSchema,
  technology: countsSchema,
  language: countsSchema,
})
export type BlogCounts = z.infer<typeof blogCountsSchema>

/** Beyond the specification: the input for the recommendations next to a sector's or subject's list. */
export const recommendationsSchema = z.strictObject({
  PrimarySector: taxonomyFieldSchema,
  /** The language of the articles; any by default. */
  BlogLanguage: z.optional(text(35)),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
})
export const blogCardsSchema = z.object({ results: z.array(blogCardSchema) })
