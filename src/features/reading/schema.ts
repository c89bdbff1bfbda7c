import * as z from 'zod/mini'
import { blogCardSchema } from '#features/blogs/schema.ts'

/** What can be followed. Of a search, the value is the address of its list. */
const followKinds = ['field', 'tag', 'author', 'institute', 'company', 'search'] as const
export type FollowKind = (typeof followKinds)[number]

/** Most that somebody keeps, on the account and in a browser. */
export const MAX_KEPT = 100
export const MAX_FOLLOWS = 50
/** Characters of what is followed: addresses of searches are the longest. */
const LONGEST_VALUE = 600

const blogId = z.string().check(z.maxLength(200))

export const followSchema = z.strictObject({
  Kind: z.enum(followKinds),
  Value: z.string().check(z.minLength(1), z.maxLength(LONGEST_VALUE)),
})
export type Follow = z.infer<typeof followSchema>

/** Names of what somebody keeps and follows, the latest first: what buttons need to know. */
export const keptSchema = z.object({ BlogID: z.array(z.string()), Follows: z.array(followSchema) })
export type Kept = z.infer<typeof keptSchema>

export const emptyInputSchema = z.strictObject({})
export const keepSchema = z.strictObject({ BlogID: blogId })
export const dropSchema = z.strictObject({ BlogID: z.array(blogId).check(z.maxLength(MAX_KEPT)) })
/** What a browser keeps, to be shown, or to be added to what an account does. */
export const givenSchema = z.strictObject({
  BlogID: z.array(blogId).check(z.maxLength(MAX_KEPT)),
  Follows: z.array(followSchema).check(z.maxLength(MAX_FOLLOWS)),
})
export const digestSchema = z.strictObject({ On: z.boolean() })

/** Something new of what is followed. */
export const newsSchema = z.object({
  Kind: z.enum(['article', 'event', 'job', 'project', 'company']),
  Title: z.string(),
  /** Of its page. */
  Path: z.string(),
  /** Field, organisation or place; empty where there is nothing to say. */
  About: z.string(),
  /** When it came: ISO 8601, UTC. Of jobs and projects only the day is known. */
  Date: z.string(),
})
export type NewsItem = z.infer<typeof newsSchema>

const shownFollowSchema = z.extend(followSchema, {
  /** Empty for what is gone. */
  Title: z.string(),
  Path: z.string(),
})
export type ShownFollow = z.infer<typeof shownFollowSchema>

export const readingSchema = z.object({
  /** In the order in which they were kept, the latest first; what is not published any more is left out. */
  Articles: z.array(blogCardSchema),
  Follows: z.array(shownFollowSchema),
  /** The newest first. */
  News: z.array(newsSchema),
})
export type ReadingShown = z.infer<typeof readingSchema>

export const ownReadingSchema = z.extend(readingSchema, {
  /** Whether a mail comes every week. */
  Digest: z.boolean(),
  /** Of the feed, which only its owner knows; empty until they ask for one. */
  FeedKey: z.string(),
})
export type OwnReading = z.infer<typeof ownReadingSchema>

export const digestSetSchema = z.object({ Digest: z.boolean() })
export const feedKeySchema = z.object({ FeedKey: z.string() })
