import * as z from 'zod/mini'
import * as m from '#messages/blogs/desk-answers.ts'
import { taxonomyFieldSchema } from '#features/taxonomy/schema.ts'
import { articleSchema } from '../around/schema.ts'
import { MOST_AT_ONCE } from './policy.ts'
import { readerSources } from '../trending/source.ts'
import { blogStatuses, contentSectionSchema, sponsorSchema, subSectionSchema } from '../schema.ts'

/** Characters of an article as it is written, as JSON. */
const MAX_CONTENT = 700_000

const text = (max: number) => z.string().check(z.maxLength(max))
const name = text(200)
const link = text(2000)
const list = <T extends z.ZodMiniType>(item: T, max = 50) => z.array(item).check(z.maxLength(max))
/** Stored articles may be older than a field: it needs a default, or to be optional. */
const textOrEmpty = (max: number) => z._default(text(max), '')
const listOrNone = <T extends z.ZodMiniType>(item: T, max = 50) => z._default(list(item, max), [])

const { SectionNumber: _, SubSection: __, ...sectionShape } = contentSectionSchema.shape
const { Number: ___, ...partShape } = subSectionSchema.shape
/** A section has a key of its own, so that it is the same one wherever it stands; its number follows from its place. */
const draftSectionSchema = z.object({
  Key: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  ...sectionShape,
  SubSection: list(z.object(partShape), 200),
})
export type DraftSection = z.output<typeof draftSectionSchema>

/**
 * An article as it is written: whatever is not there yet is empty, and what is not right yet is kept as it is typed.
 * What holds for articles (schema-input.ts) is asked for when it is submitted.
 */
export const storedDraftSchema = z.object({
  BlogTitle: textOrEmpty(300),
  BlogDescription: textOrEmpty(2000),
  BlogLanguage: textOrEmpty(35),
  BlogCategoryPrimarySector: listOrNone(taxonomyFieldSchema, 10),
  BlogCategoryEncycdata: listOrNone(name, 20),
  BlogMainTopics: listOrNone(name, 20),
  BlogProcessCategories: listOrNone(name, 20),
  BlogTechnologyCategories: listOrNone(name, 20),
  BlogTags: listOrNone(name),
  /** Whoever has confirmed the address of an author writes as well. */
  BlogAuthorsList: listOrNone(
    z.object({
      AuthorName: name,
      AuthorOrganization: name,
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
  /** Where it was published first. */
  BlogCanonicalLink: textOrEmpty(2000),
  RelatedBlogs: listOrNone(text(120), 20),
  /** The BlogID of the original, of a translation. */
  TranslationOf: textOrEmpty(120),
  /** The address that is wished for; empty: made of the title. */
  BlogID: textOrEmpty(120),
})

/** Such an article, not too long. */
export const articleDraftSchema = storedDraftSchema.check(
  z.refine((draft) => JSON.stringify(draft).length <= MAX_CONTENT, {
    error: () => m.tooLong(MAX_CONTENT),
  }),
)
export type ArticleDraft = z.output<typeof articleDraftSchema>

/** An article with nothing in it yet. */
export const emptyDraft = (): ArticleDraft => ({
  BlogTitle: '',
  BlogDescription: '',
  BlogLanguage: 'en',
  BlogCategoryPrimarySector: [],
  BlogCategoryEncycdata: [],
  BlogMainTopics: [],
  BlogProcessCategories: [],
  BlogTechnologyCategories: [],
  BlogTags: [],
  BlogAuthorsList: [],
  BlogSponsorsList: [],
  BlogPosterLink: '',
  DiversityDescription: '',
  BlogContentDetails: [],
  BlogReferencesSites: [],
  BlogReferencesBooks: [],
  BlogAttachement: [],
  BlogSourceLink: '',
  BlogCanonicalLink: '',
  RelatedBlogs: [],
  TranslationOf: '',
  BlogID: '',
})

const draftId = z.uuid()
const version = z.int().check(z.minimum(1))
/** A field of the draft, `section.<Key>`, or `order` of the sections. */
const path = z.string().check(z.maxLength(60))

/** What somebody has done to one part: `from` is what they saw, null where there was or will be nothing. */
const draftChangeSchema = z.object({
  path,
  from: z.unknown(),
  to: z.unknown(),
  /** Of a new section: the key of the one before it; null: it is the first. */
  after: z.optional(z.nullable(z.string())),
})
export type DraftChange = z.output<typeof draftChangeSchema>

export const draftIdSchema = z.strictObject({ draftId })
export const beginArticleSchema = z.strictObject({
  BlogTitle: text(300).check(z.regex(/\S/, { error: () => m.titleMissing() })),
  BlogLanguage: text(35),
  BlogCategoryPrimarySector: list(taxonomyFieldSchema, 10),
  /** The BlogID of a published article: its text is there, to be written over. */
  TranslationOf: z.optional(text(120)),
})
export const publishedIdSchema = z.strictObject({ BlogID: text(120) })
export const saveArticleSchema = z.strictObject({
  draftId,
  changes: list(draftChangeSchema, 1000),
})
/** What authors and editors do with an article, and what becomes of it (desk/policy.ts). */
const deskSteps = ['submit', 'withdraw', 'approve', 'reject', 'publish', 'archive', 'retract'] as const
export type DeskStep = (typeof deskSteps)[number]
export const stepSchema = z.strictObject({
  draftId,
  version,
  step: z.enum(deskSteps),
  /** Of a rejection or a retraction. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(2000))),
  /** When it is published, if not at once; ISO 8601. */
  publishAt: z.optional(z.iso.datetime({ offset: true, error: () => m.wrongTime() })),
})
export type StepInput = z.output<typeof stepSchema>

export const stepArticlesSchema = z.strictObject({
  ...z.omit(stepSchema, { draftId: true, version: true }).shape,
  articles: z.array(z.pick(stepSchema, { draftId: true, version: true })).check(
    z.minLength(1),
    z.maxLength(MOST_AT_ONCE),
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
export const settleNoteSchema = z.strictObject({ draftId, noteId: z.int(), settled: z.boolean() })
export const reviewSchema = z.strictObject({
  status: z.optional(z.enum(blogStatuses)),
  /** Any part of a title or of its owner's name. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
})
export const presenceSchema = z.strictObject({ draftId, path })

const may = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  note: z.boolean(),
  submit: z.boolean(),
  withdraw: z.boolean(),
  approve: z.boolean(),
  reject: z.boolean(),
  publish: z.boolean(),
  archive: z.boolean(),
  retract: z.boolean(),
})
const statusSchema = z.enum(blogStatuses)

const rowShape = {
  draftId: z.string(),
  BlogTitle: z.string(),
  BlogLanguage: z.string(),
  BlogCategoryPrimarySector: z.array(taxonomyFieldSchema),
  BlogPublishStatus: statusSchema,
  /** Of a rejected one. */
  StatusReason: z.nullable(z.string()),
  /** Of what is published of it. */
  PublishedID: z.nullable(z.string()),
  version,
  /** ISO 8601, UTC. */
  Updated: z.string(),
  /** When it will be published. */
  PublishAt: z.nullable(z.string()),
  /** What is published of it has been retracted. */
  Retracted: z.boolean(),
  can: may,
}
const deskArticleSchema = z.object(rowShape)
export type DeskArticle = z.output<typeof deskArticleSchema>
export const checkedLinksSchema = z.object({
  /** How many were asked, and how many the article names beyond them. */
  checked: z.int(),
  left: z.int(),
  /** Those that do not answer as readers would wish. */
  results: z.array(
    z.object({
      Address: z.string(),
      /** The key of the first section that names it; null where none does. */
      Section: z.nullable(z.string()),
      /** `status` is in `Status`; `refuses` says that the server keeps programs out, so that nothing is known. */
      Trouble: z.enum(['address', 'private', 'status', 'refuses', 'redirects', 'late', 'unreachable']),
      Status: z.nullable(z.int()),
    }),
  ),
})
export type CheckedLink = z.output<typeof checkedLinksSchema>['results'][number]
export const steppedArticlesSchema = z.object({ results: z.array(deskArticleSchema) })

/** The articles that one writes, those changed last first. */
export const myArticlesSchema = z.object({
  results: z.array(
    z.object({
      ...rowShape,
      /** How often what is published of it was read on each of the last 30 days, UTC, today last; empty: on none. */
      Reads: z.array(z.int()),
      /** How often it was shared in these days. */
      Shares: z.int(),
      /** Where its readers came from in these days; what is not named has sent none. */
      Sources: z.partialRecord(z.enum(readerSources), z.int()),
    }),
  ),
})
export type MyArticle = z.output<typeof myArticlesSchema>['results'][number]

const articleNoteSchema = z.object({
  noteId: z.int(),
  path,
  /** Empty once the account is gone. */
  By: z.string(),
  Text: z.string(),
  /** ISO 8601, UTC. */
  Written: z.string(),
  Settled: z.boolean(),
})
export type ArticleNote = z.output<typeof articleNoteSchema>

const ownArticleSchema = z.object({
  ...rowShape,
  article: articleDraftSchema,
  /** What editors and authors have said of its parts, the oldest first. */
  notes: z.array(articleNoteSchema),
})
export type OwnArticle = z.output<typeof ownArticleSchema>
export const ownArticleResultSchema = z.object({ result: ownArticleSchema })

/** Articles that were submitted, those that wait first; and how many there are of each state. */
export const reviewedSchema = z.object({
  results: z.array(z.object({ ...rowShape, Owner: z.string(), Submitted: z.nullable(z.string()) })),
  counts: z.record(z.string(), z.int()),
})
export type Reviewed = z.output<typeof reviewedSchema>

export const previewSchema = z.object({ result: articleSchema })

/** Others who have the article open now, and where; and how far it has got. */
export const presentSchema = z.object({
  others: z.array(z.object({ name: z.string(), path: z.string() })),
  version,
})
export type PresentOthers = z.output<typeof presentSchema>
