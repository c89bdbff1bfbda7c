import type { Generated } from 'kysely'
import { storedRows, type JsonColumn } from '#lib/db/stored-rows.ts'
import { storedDetailSchema } from '../table.ts'
import type { TalkStatus } from './rules.ts'
import { talkSchema, type Talk } from './schema.ts'

/** Reads rows of talks, with `detail` of their event. */
export const storedTalks = storedRows('talk', { content: talkSchema, detail: storedDetailSchema })

interface TalkCallTable {
  event_id: number
  closes: Date
  wanted: string
  /** The offered topics and lengths; empty for any. */
  topics: string[]
  minutes: number[]
}

interface TalkTable {
  id: Generated<number>
  event_id: number
  person_id: string
  status: TalkStatus
  content: JsonColumn<Talk>
  /** The reason of the last decision; may be empty. */
  reason: Generated<string>
  /** Raised with each change, to detect stale decisions. */
  version: Generated<number>
  created: Generated<Date>
  updated: Generated<Date>
}

interface TalkReviewTable {
  talk_id: number
  person_id: string
  /** From 1 to 5; null for a note alone. */
  score: number | null
  note: string
  updated: Generated<Date>
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    talk_call: TalkCallTable
    talk: TalkTable
    talk_review: TalkReviewTable
  }
}
