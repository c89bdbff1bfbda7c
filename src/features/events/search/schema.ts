import * as z from 'zod/mini'
import { noSuchValue } from '#messages/board/answers.ts'
import * as m from '#messages/events/answers.ts'
import { searchInput } from '#lib/api/search-input.ts'
import { countsShape, pageCursor, searchShape } from '#kits/board/schema.ts'
import { MAX_PAGE_SIZE } from '#lib/api/search-input.ts'
import { foundEventSchema } from '../schema.ts'
import * as values from '../schema-values.ts'
import { eventsBoard } from './board.ts'

// Requests and responses of the event search.

const text = (max: number) => z.string().check(z.maxLength(max))
const name = text(200)
/** A category, or all. */
const category = z.enum(values.listedCategories as [values.ListedCategory, ...values.ListedCategory[]])
const day = z
  .string()
  .check(z.regex(/^(?:\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4})$/, { error: () => m.notADay() }))
const share = z.int().check(z.minimum(0), z.maximum(100))

/** Lists the known areas in the error of an unknown one. */
const noSuchArea = ({ keys }: { code?: string; keys?: readonly string[] }) =>
  keys && noSuchValue({ value: keys.join(', ').slice(0, 60), allowed: values.skillAreas.join(', ') })

/** The facet options (public portal, section 3; decisions P14–P18); an absent one does not filter. */
export const facetShape = {
  eventCategory: category,
  ...searchShape(eventsBoard),
  eventSearchKeywords: z.optional(z.union([text(200), z.array(text(200)).check(z.maxLength(10))])),
  eventKeywordFilter: z.optional(z.enum(['title', 'all'])),
  /** Applied shares: whole percentages that add up to 100; an absent area has 0. */
  eventSkillPercentage: z.optional(
    z
      .partialRecord(z.enum(values.skillAreas as [values.SkillArea, ...values.SkillArea[]]), share, {
        error: noSuchArea,
      })
      .check(
        z.refine((shares) => Object.values(shares).reduce((sum, each) => sum + each, 0) === 100, {
          error: () => m.sharesSum(),
        }),
      ),
  ),
  /** The viewer's zone: IANA, or IST or EST (decisions P20); UTC when absent. */
  eventUserTimezone: z.optional(name),
}
/** The options that people type. */
export const keywordTexts = ['eventSearchKeywords'] as const

export const searchSchema = searchInput(
  {
    ...facetShape,
    /** Days in the viewer's zone, both included. */
    eventDateRange: z.optional(
      z.strictObject({
        start: z.optional(z.union([day, z.literal('')])),
        end: z.optional(z.union([day, z.literal('')])),
      }),
    ),
    /** Omits the fields that no list shows: eventDetails, eventStreamBy, eventPreviousSession, eventReplay. */
    eventBrief: z.optional(z.boolean()),
    cursor: pageCursor,
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
  },
  { texts: keywordTexts },
)
/** Validated facet options. */
export type Facets = z.output<typeof searchSchema>

const facetCountsSchema = z.object(countsShape(eventsBoard))
export type FacetCounts = z.infer<typeof facetCountsSchema>

export const eventResultsSchema = z.object({
  results: z.array(foundEventSchema),
  total: z.number(),
  counts: facetCountsSchema,
  nextCursor: z.nullable(z.string()),
})
export type EventResults = z.infer<typeof eventResultsSchema>

/** `eventKeywordFilter`: search titles only, or everything. */
export const keywordSchema = searchInput({
  eventCategory: category,
  /** An empty text has no suggestions. */
  searchKey: z.pipe(
    z.nullable(text(200)),
    z.transform((key) => key ?? ''),
  ),
  eventKeywordFilter: z.optional(z.enum(['title', 'all'])),
})
export const keywordResultSchema = z.object({ result: z.object({ searchKeywords: z.array(z.string()) }) })
