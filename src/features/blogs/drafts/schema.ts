import * as z from 'zod/mini'
import { searchInput } from '#lib/api/search-input.ts'
import { withoutInvisible } from '#kits/document/fields/values.ts'
import * as m from '#messages/blogs/draft-answers.ts'
import { taxonomyFieldSchema } from '#features/taxonomy/schema.ts'
import { articleSchema } from '../around/schema.ts'
import { MAX_STEP_ARTICLES } from './policy.ts'
import { articleSuggestionSchema } from './suggestion/schema.ts'
import { readerSources } from '../trending/source.ts'
import { blogStatuses, contentSectionSchema, MAX_LABELS, sponsorSchema, subSectionSchema } from '../schema.ts'

/** Maximum characters of a draft, as JSON. */
const MAX_CONTENT = 700_000

const text = (max: number) => z.string().check(z.maxLength(max))
const name = text(200)
const link = text(2000)
const list = <T extends z.ZodMiniType>(item: T, max = 50) => z.array(item).check(z.maxLength(max))
/** Stored articles may be older than a field, so it needs a default or must be optional. */
const textOrEmpty = (max: number) => z._default(text(max), '')
const listOrNone = <T extends z.ZodMiniType>(item: T, max = 50) => z._default(list(item, max), [])

const { SectionNumber: _, SubSection: __, ...sectionShape } = contentSectionSchema.shape
const { Number: ___, ...partShape } = subSectionSchema.shape
/** A section of a draft. Its key stays the same when it moves; its number follows from its position. */
const draftSectionSchema = z.object({
  Key: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  ...sectionShape,
  SubSection: list(z.object(partShape), 200),
})
export type DraftSection = z.output<typeof draftSectionSchema>

/**
 * A draft: missing values are empty, and invalid ones are kept as typed. The rules for articles (schema-input.ts)
 * apply when it is submitted.
 */
export const storedDraftSchema = z.object({
  BlogTitle: textOrEmpty(300),
  BlogDescription: textOrEmpty(2000),
  BlogLanguage: textOrEmpty(35),
  BlogCategoryPrimarySector: listOrNone(taxonomyFieldSchema, 10),
  BlogCategoryEncycdata: listOrNone(name, MAX_LABELS),
  BlogMainTopics: listOrNone(name, 20),
  BlogProcessCategories: listOrNone(name, 20),
  BlogTechnologyCategories: listOrNone(name, 20),
  BlogTags: listOrNone(name, MAX_LABELS),
  /** A person who verifies an AuthorEmail can edit the article. */
  BlogAuthorsList: listOrNone(
    z.object({
      AuthorName: name.check(withoutInvisible()),
      AuthorOrganization: name.check(withoutInvisible()),
      UserProfilePhoto: z.optional(link),
      AuthorEmail: z.optional(text(254)),
    }),
    100,
  ),
  BlogSponsorsList: listOrNone(sponsorSchema, 20),
  BlogPosterLink: textOrEmpty(2000),
  DiversityDescription: textOrEmpty(2000),
  BlogContentDetails: listOrNone(draftSectionSchema, 300),
  BlogReferencesSites: listOrNone(z.object({ Website: link, Title: z.optional(text(1000)) }), 300),
  BlogReferencesBooks: listOrNone(z.object({ Link: link, BookName: text(1000) }), 300),
  BlogAttachement: listOrNone(
    z.object({
      Location: link,
      DocumentTitle: text(500),
      Type: z.optional(name),
      Bytes: z.optional(z.number()),
    }),
  ),
  BlogSourceLink: textOrEmpty(2000),
  /** Where it was first published. */
  BlogCanonicalLink: textOrEmpty(2000),
  RelatedBlogs: listOrNone(text(120), 20),
  /** The BlogID of a translation's original. */
  TranslationOf: textOrEmpty(120),
  /** The requested BlogID; if empty, made from the title. */
  BlogID: textOrEmpty(120),
})

/** A draft within the length limit. */
export const articleDraftSchema = storedDraftSchema.check(
  z.refine((draft) => JSON.stringify(draft).length <= MAX_CONTENT, {
    error: () => m.tooLong({ most: MAX_CONTENT }),
  }),
)
export type ArticleDraft = z.output<typeof articleDraftSchema>

/** An empty draft. */
export const emptyDraft = (): ArticleDraft => storedDraftSchema.parse({ BlogLanguage: 'en' })

const draftId = z.uuid()
const version = z.int().check(z.minimum(1))
/** A field of the draft, `section.<Key>`, or `order` of the sections. */
const path = z.string().check(z.maxLength(60))

/** A change to one part: `from` is the value the author saw; null means absent. */
const draftChangeSchema = z.object({
  path,
  from: z.unknown(),
  to: z.unknown(),
  /** For a new section: the key of the previous one; null if it is the first. */
  after: z.optional(z.nullable(z.string())),
})
export type DraftChange = z.output<typeof draftChangeSchema>

export const draftIdSchema = z.strictObject({ draftId })
export const beginArticleSchema = z.strictObject({
  BlogTitle: text(300).check(z.regex(/\S/, { error: () => m.titleMissing() })),
  BlogLanguage: text(35),
  BlogCategoryPrimarySector: list(taxonomyFieldSchema, 10),
  /** The BlogID of the published article to translate, whose text is copied. */
  TranslationOf: z.optional(text(120)),
})
export const publishedIdSchema = z.strictObject({ BlogID: text(120) })
export const saveArticleSchema = z.strictObject({
  draftId,
  changes: list(draftChangeSchema, 1000),
})
/** The steps of authors and editors (drafts/policy.ts). */
const draftSteps = [
  'submit',
  'withdraw',
  'approve',
  'reject',
  'publish',
  'unschedule',
  'archive',
  'restore',
  'retract',
] as const
export type DraftStep = (typeof draftSteps)[number]
export const stepSchema = z.strictObject({
  draftId,
  version,
  step: z.enum(draftSteps),
  /** For a rejection or retraction. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
  /** When to publish it; now by default. ISO 8601. */
  publishAt: z.optional(z.iso.datetime({ offset: true, error: () => m.wrongTime() })),
})
export type StepInput = z.output<typeof stepSchema>

export const stepArticlesSchema = z.strictObject({
  ...z.omit(stepSchema, { draftId: true, version: true }).shape,
  articles: z.array(z.pick(stepSchema, { draftId: true, version: true })).check(
    z.minLength(1),
    z.maxLength(MAX_STEP_ARTICLES),
    z.refine((all) => new Set(all.map((each) => each.draftId)).size === all.length, {
      error: () => m.twiceChosen(),
    }),
  ),
})
export type StepArticlesInput = z.output<typeof stepArticlesSchema>
export const noteSchema = z.strictObject({
  draftId,
  path,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
})
export const resolveNoteSchema = z.strictObject({ draftId, noteId: z.int(), resolved: z.boolean() })
const listShape = {
  status: z.optional(z.enum(blogStatuses)),
  /** Part of a title, without regard to case and accents; of the owner's name as well in the list of editors. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
}
export const reviewSchema = searchInput(listShape, { texts: ['q'] })
export type ReviewInput = z.output<typeof reviewSchema>
export const myArticlesInputSchema = searchInput(listShape, { texts: ['q'] })
export type MyArticlesInput = z.output<typeof myArticlesInputSchema>
export const presenceSchema = z.strictObject({ draftId, path })

const permissionsSchema = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  note: z.boolean(),
  /** Suggest changes to the text. */
  suggest: z.boolean(),
  /** Accept and reject suggestions. */
  resolve: z.boolean(),
  submit: z.boolean(),
  withdraw: z.boolean(),
  approve: z.boolean(),
  reject: z.boolean(),
  publish: z.boolean(),
  /** Take it off the schedule; it stays approved. */
  unschedule: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  retract: z.boolean(),
})
const statusSchema = z.enum(blogStatuses)

const rowShape = {
  draftId: z.string(),
  BlogTitle: z.string(),
  BlogLanguage: z.string(),
  BlogCategoryPrimarySector: z.array(taxonomyFieldSchema),
  BlogPublishStatus: statusSchema,
  /** Why it was rejected. */
  StatusReason: z.nullable(z.string()),
  /** The ID of the published article. */
  PublishedID: z.nullable(z.string()),
  version,
  /** ISO 8601, UTC. */
  Updated: z.string(),
  /** When it will be published. */
  PublishAt: z.nullable(z.string()),
  /** Who set that time; empty if the account was deleted. */
  ScheduledBy: z.string(),
  /** Whether the published article was retracted. */
  Retracted: z.boolean(),
  can: permissionsSchema,
}
const draftArticleSchema = z.object(rowShape)
export type DraftArticle = z.output<typeof draftArticleSchema>
export const checkedLinksSchema = z.object({
  /** The number of checked links, and of links skipped because of the limit. */
  checked: z.int(),
  left: z.int(),
  /** The links with problems. */
  results: z.array(
    z.object({
      Address: z.string(),
      /** The key of the first section with the link; null if it is in none. */
      Section: z.nullable(z.string()),
      /** `status`: see `Status`. `refuses`: the server blocks programs, so the result is unknown. */
      Trouble: z.enum(['address', 'private', 'status', 'refuses', 'redirects', 'late', 'unreachable']),
      Status: z.nullable(z.int()),
    }),
  ),
})
export type CheckedLink = z.output<typeof checkedLinksSchema>['results'][number]
export const stepResultSchema = z.object({ results: z.array(draftArticleSchema) })

/** A page of the caller's articles, last edited first. */
export const myArticlesSchema = z.object({
  results: z.array(
    z.object({
      ...rowShape,
      /** Reads of the published article on each of the last 30 days, UTC, today last; empty if there were none. */
      Reads: z.array(z.int()),
      /** Shares in these days. */
      Shares: z.int(),
      /** Reads by source in these days; sources without reads are left out. */
      Sources: z.partialRecord(z.enum(readerSources), z.int()),
    }),
  ),
  /** The number of articles that match. */
  total: z.int(),
  /** The number of articles of each status. */
  counts: z.record(z.string(), z.int()),
  nextCursor: z.nullable(z.string()),
})
export type MyArticles = z.output<typeof myArticlesSchema>
export type MyArticle = MyArticles['results'][number]

const articleNoteSchema = z.object({
  noteId: z.int(),
  path,
  /** Empty if the account was deleted. */
  By: z.string(),
  Text: z.string(),
  /** ISO 8601, UTC. */
  Written: z.string(),
  Resolved: z.boolean(),
})
export type ArticleNote = z.output<typeof articleNoteSchema>

const ownArticleSchema = z.object({
  ...rowShape,
  article: articleDraftSchema,
  /** The notes of editors and authors, oldest first. */
  notes: z.array(articleNoteSchema),
  /** Suggestions of editors, oldest first. */
  suggestions: z.array(articleSuggestionSchema),
  /** Suggestions that the caller can restore: rejected ones for authors, their withdrawn ones for editors; latest first. */
  rejectedSuggestions: z.array(articleSuggestionSchema),
  /** Whether editors may correct typing errors themselves. */
  AllowsCorrections: z.boolean(),
})
export type OwnArticle = z.output<typeof ownArticleSchema>
export const ownArticleResultSchema = z.object({ result: ownArticleSchema })

/** A page of the submitted articles, longest waiting first. */
export const reviewResultSchema = z.object({
  results: z.array(z.object({ ...rowShape, Owner: z.string(), Submitted: z.nullable(z.string()) })),
  /** The number of articles that match. */
  total: z.int(),
  /** The number of articles of each status. */
  counts: z.record(z.string(), z.int()),
  nextCursor: z.nullable(z.string()),
})
export type ReviewResult = z.output<typeof reviewResultSchema>

export const previewSchema = z.object({ result: articleSchema })

/** The other people who have the article open, and where; and what the caller may not have yet. */
export const presenceResultSchema = z.object({
  others: z.array(z.object({ name: z.string(), path: z.string() })),
  version,
  /** The IDs of all suggestions, which are no part of a version. */
  suggestionIds: z.array(z.int()),
  /** The IDs of the notes that nobody has resolved. */
  openNoteIds: z.array(z.int()),
})
export type PresenceResult = z.output<typeof presenceResultSchema>
