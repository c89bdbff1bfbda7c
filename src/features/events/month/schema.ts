import * as z from 'zod/mini'
import * as m from '#messages/events/answers.ts'
import { searchInput } from '#lib/api/search-input.ts'
import { eventCardSchema } from '../schema.ts'
import { facetShape, keywordTexts } from '../search/schema.ts'

// Request and response of the events of a month.

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
/** Validated facet options of a month. */
export type MonthFacets = z.output<typeof monthSchema>

/** The part of an event that a calendar day shows. */
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
  /** Today in the requested zone, 2026-12-31. */
  today: z.string(),
  total: z.number(),
  /** Each day of the month, with its number of events and the first of them. */
  days: z.array(z.object({ day: z.string(), count: z.number(), results: z.array(monthEventSchema) })),
})
export type EventMonth = z.infer<typeof monthResultSchema>
