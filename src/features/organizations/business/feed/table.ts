import type { ColumnType, Generated } from 'kysely'
import * as z from 'zod/mini'
import { storedRows, type JsonColumn } from '#lib/db/stored-rows.ts'
import { feedCountsSchema, type FeedCounts } from './schema.ts'

/** The outcome of a reading of a feed, or why it failed. */
export interface FeedOutcome {
  /** Null if it failed. */
  counts: FeedCounts | null
  /** In English: its refusals and closed jobs, or the reason of the failure. */
  rows: { kind: 'Refused' | 'Closed' | 'Repeated'; place: string; text: string; about: string }[]
}

/** Reads feeds; an unreadable outcome is shown like none. */
export const storedFeeds = storedRows('job_feed', {
  outcome: z.object({
    counts: z.nullable(feedCountsSchema),
    rows: z.array(
      z.object({
        kind: z.enum(['Refused', 'Closed', 'Repeated']),
        place: z.string(),
        text: z.string(),
        about: z.string(),
      }),
    ),
  }),
})

interface JobFeedTable {
  organization_id: number
  address: string
  /** Whether new jobs are published at once. */
  publish: boolean
  next_read: Generated<Date>
  last_read: Date | null
  last_success: Date | null
  /** Since when it has no jobs, although jobs of it are open. */
  emptied: ColumnType<Date | null, Date | null | undefined, Date | null>
  outcome: JsonColumn<FeedOutcome> | null
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    job_feed: JobFeedTable
  }
}
