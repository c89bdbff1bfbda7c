import * as z from 'zod/mini'
import * as m from '#messages/events/answers.ts'
import { searchInput } from '#lib/api/search-input.ts'
import { eventCardSchema } from '../schema.ts'
import { facetShape, keywordTexts } from '../search/schema.ts'

// What the call for a month of events takes and answers.

export const monthSchema = searchInput(
  {
    ...facetShape,
    /** 2026-12. */
    eventMonth: z
      .string()
      .check(z.regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/, { error: () => m.notAMonth() })),
  },
  { texts: keywordTexts },
)
/** The facet options of a month, validated. */
export type MonthFacets = z.output<typeof monthSchema>

/** As much of an event as a day of a calendar shows. */
const monthEventSchema = z.pick(eventCardSchema, {
  eventId: true,
  Slug: true,
  eventTitle: true,
  eventStart: true,
  eventAllDay: true,
  eventLanguage: true,
  eventStatus: true,
  eventCategory: true,
  eventSubject: true,
})
export type MonthEvent = z.infer<typeof monthEventSchema>

export const monthResultSchema = z.object({
  eventMonth: z.string(),
  /** The day that it is in the zone that was asked for, 2026-12-31. */
  today: z.string(),
  total: z.number(),
  /** Each day of the month, with how many begin on it and the first of them. */
  days: z.array(z.object({ day: z.string(), count: z.number(), results: z.array(monthEventSchema) })),
})
export type EventMonth = z.infer<typeof monthResultSchema>
