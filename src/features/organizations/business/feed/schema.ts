import * as z from 'zod/mini'
import { requiredUrl } from '#kits/document/fields/values.ts'
import { addressRequired } from '#messages/business/feed.ts'
import { remarkSchema } from '#features/imports/schema.ts'

/** A feed is read again after this time. */
export const READ_AGAIN_HOURS = 24

export const saveJobFeedSchema = z.strictObject({
  address: requiredUrl(addressRequired),
  publish: z._default(z.boolean(), false),
})
export type SaveJobFeed = z.output<typeof saveJobFeedSchema>

/** Counts of the jobs of a feed by outcome: `read` is the sum of those from `added` to `refused`. */
export const feedCountsSchema = z.object({
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  repeated: z.int(),
  /** Over, by their last day. */
  over: z.int(),
  refused: z.int(),
  /** Jobs that the feed no longer has, closed here. */
  closed: z.int(),
})
export type FeedCounts = z.output<typeof feedCountsSchema>

const feedSchema = z.object({
  address: z.string(),
  publish: z.boolean(),
  /** `waiting`: to be read, `unapproved`: not before the company is approved, `emptied`: read again before its jobs are closed. */
  state: z.enum(['waiting', 'unapproved', 'read', 'failed', 'emptied']),
  lastRead: z.nullable(z.iso.datetime()),
  lastSuccess: z.nullable(z.iso.datetime()),
  nextRead: z.iso.datetime(),
  counts: z.nullable(feedCountsSchema),
  remarks: z.array(remarkSchema),
})
export type JobFeed = z.output<typeof feedSchema>

export const jobFeedSchema = z.object({
  result: z.nullable(feedSchema),
  can: z.object({ edit: z.boolean() }),
})
export type JobFeedAnswer = z.output<typeof jobFeedSchema>

export const ofJobFeedSchema = z.strictObject({})
