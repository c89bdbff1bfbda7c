import type { Generated, Selectable } from 'kysely'
import * as z from 'zod/mini'
import { storedRows, type JsonColumn, type ReadRow } from '#lib/db/stored-rows.ts'
import type { Tables } from '#lib/db/tables.ts'
import { storedDetailSchema } from '../table.ts'
import type { TalkStatus } from './rules.ts'
import { talkSchema, type Talk } from './schema.ts'

/** Reads rows of talks, with `detail` of their event. */
export const storedTalks = storedRows('talk', { content: talkSchema, detail: storedDetailSchema })

/** Reads rows of calls for proposals. */
export const storedCalls = storedRows('talk_call', {
  topics: z.array(z.string()),
  minutes: z.array(z.number()),
})

/** A call as read from the database. */
export type TalkCallRow = ReadRow<Selectable<Tables['talk_call']>>

interface TalkCallTable {
  event_id: number
  closes: Date
  wanted: string
  /** The offered topics and lengths; empty for any. */
  topics: JsonColumn<string[]>
  minutes: JsonColumn<number[]>
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
