import * as z from 'zod/mini'
import { blogCardSchema } from '#features/blogs/schema.ts'
import { eventCardSchema, whenFields } from '#features/events/schema.ts'

/** Kinds of follows. The value of a search is the path of its list. */
const followKinds = ['field', 'tag', 'author', 'institute', 'company', 'search'] as const
export type FollowKind = (typeof followKinds)[number]

/** Limits for an account and for a browser. */
export const MAX_SAVED_ARTICLES = 100
export const MAX_FOLLOWS = 50
/** Longest value in characters; paths of searches are the longest. */
const MAX_VALUE_LENGTH = 600

const blogId = z.string().check(z.maxLength(200))

export const followSchema = z.strictObject({
  Kind: z.enum(followKinds),
  Value: z.string().check(z.minLength(1), z.maxLength(MAX_VALUE_LENGTH)),
})
export type Follow = z.infer<typeof followSchema>

/** Ids of saved articles and the follows, latest first, for the state of buttons. */
export const readingStateSchema = z.object({ BlogID: z.array(z.string()), Follows: z.array(followSchema) })
export type ReadingState = z.infer<typeof readingStateSchema>

export const emptyInputSchema = z.strictObject({})
export const keepSchema = z.strictObject({ BlogID: blogId })
export const dropSchema = z.strictObject({ BlogID: z.array(blogId).check(z.maxLength(MAX_SAVED_ARTICLES)) })
/** Saved articles and follows stored in a browser. */
export const mergeReadingSchema = z.strictObject({
  BlogID: z.array(blogId).check(z.maxLength(MAX_SAVED_ARTICLES)),
  Follows: z.array(followSchema).check(z.maxLength(MAX_FOLLOWS)),
})
export const digestSchema = z.strictObject({ On: z.boolean() })

/** An update from a follow. */
export const newsSchema = z.object({
  Kind: z.enum(['article', 'event', 'job', 'project', 'company']),
  Title: z.string(),
  /** Path of its page. */
  Path: z.string(),
  /** Field, organization or place; may be empty. */
  About: z.string(),
  /** When it was published, in ISO 8601 and UTC; jobs and projects have only a day. */
  Date: z.string(),
  /** Only of an event: when it takes place. */
  When: z.optional(z.pick(eventCardSchema, whenFields)),
})
export type NewsItem = z.infer<typeof newsSchema>

const shownFollowSchema = z.extend(followSchema, {
  /** Empty if it is no longer available. */
  Title: z.string(),
  Path: z.string(),
})
export type ShownFollow = z.infer<typeof shownFollowSchema>

export const readingSchema = z.object({
  /** Latest saved first, without articles that are no longer published. */
  Articles: z.array(blogCardSchema),
  Follows: z.array(shownFollowSchema),
  /** Newest first. */
  News: z.array(newsSchema),
})
export type ReadingShown = z.infer<typeof readingSchema>

export const ownReadingSchema = z.extend(readingSchema, {
  /** Whether the weekly email is on. */
  Digest: z.boolean(),
  /** Secret key of the feed; empty until the user creates one. */
  FeedKey: z.string(),
})
export type OwnReading = z.infer<typeof ownReadingSchema>

export const digestSetSchema = z.object({ Digest: z.boolean() })
export const feedKeySchema = z.object({ FeedKey: z.string() })
