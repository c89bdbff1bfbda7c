import * as z from 'zod/mini'
import { searchInput } from '#lib/api/search-input.ts'
import * as values from './schema-values.ts'

/** Results of one answer. */
export const PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 100
export const MAX_IDS = 100

const text = (max: number) => z.string().check(z.maxLength(max))
const name = text(200)
const link = text(2000)
const texts = z.array(name)
const oneOrMany = <T extends z.ZodMiniType<string>>(item: T) =>
  z.pipe(
    z.union([item, z.array(item).check(z.maxLength(20))]),
    z.transform((value): z.output<T>[] => [...new Set(Array.isArray(value) ? value : [value])]),
  )

/**
 * How one registers. `own`: in the portal; else at `link`. `places`: left in the portal's own registration, null when
 * there is no limit.
 */
export const registrationSchema = z.object({
  open: z.boolean(),
  link,
  own: z.boolean(),
  capacity: z.nullable(z.number()),
  places: z.nullable(z.number()),
})

/** Where people meet; `country` is ISO 3166-1 alpha-2. */
export const placeSchema = z.object({ name: name, city: name, country: text(60) })

const cardShape = {
  eventId: z.string(),
  /** The readable part of the event's address. */
  Slug: z.string(),
  /** ISO 8601, UTC. Of all-day events the start of the first day and the end of the last in the host's zone. */
  eventStart: z.string(),
  eventEnd: z.string(),
  /** Without times of day. */
  eventAllDay: z.boolean(),
  /** A format; unknown ones of imports are kept as they are (decisions P14). */
  eventType: name,
  eventAttendance: z.enum(values.attendances),
  eventPaidType: z.enum(values.costs),
  /** As the host wrote it, such as 'EUR 80 instead of EUR 120'. */
  eventPrice: name,
  eventRegion: z.enum(values.regions),
  /** IANA zone. */
  eventHostTimezone: name,
  eventCategory: name,
  eventSubject: z.optional(z.enum(values.universitySubjects)),
  eventObjectives: texts,
  eventSeriesName: name,
  eventOrganiser: name,
  eventTitle: text(300),
  eventTitlePlus: text(300),
  eventSpeakers: texts,
  eventDescription: text(2000),
  eventRegistration: registrationSchema,
  eventAddCart: z.boolean(),
  eventPreview: z.object({ available: z.boolean(), link }),
  eventPublished: z.string(),
  eventStatus: z.enum(['scheduled', 'cancelled']),
  eventPlace: z.nullable(placeSchema),
  eventSkills: z.array(z.enum(values.skillAreas as [values.SkillArea, ...values.SkillArea[]])),
  eventTopics: texts,
  eventLanguage: z.string(),
  /** Which of its sector's drawings is the event's. */
  ArtSeed: z.number(),
}

/** An event as lists show it. */
export const eventCardSchema = z.object({
  ...cardShape,
  /** The zone that was asked for (decisions P20). */
  eventUserTimezone: z.optional(name),
  /** Per cent of the applied shares that the event's skill areas hold (decisions P17). */
  Match: z.optional(z.number()),
})
export type EventCard = z.infer<typeof eventCardSchema>

/** An event as its own page shows it. */
export const eventSchema = z.object({
  ...cardShape,
  /** HTML, cleaned. */
  eventDetails: z.string(),
  /** The organiser's picture; empty when there is none (eventStreamBy is an image in the specification). */
  eventStreamBy: link,
  eventOrganiserLink: link,
  eventJobRoles: texts,
  eventHostPreferences: texts,
  eventIndustries: texts,
  eventPreviousSession: z.nullable(
    z.object({ eventId: z.string(), Slug: z.string(), eventTitle: z.string(), eventStart: z.string() }),
  ),
  eventReplay: link,
  /** The other dates of its series, in order; at most 100. */
  SeriesDates: z.array(
    z.object({
      eventId: z.string(),
      Slug: z.string(),
      eventStart: z.string(),
      eventEnd: z.string(),
      cancelled: z.boolean(),
    }),
  ),
  /** Of the same category and like it, still to come. */
  RelatedEvents: z.array(eventCardSchema),
})
export type Event = z.infer<typeof eventSchema>

const zone = name
const day = z
  .string()
  .check(
    z.regex(/^(?:\d{4}-\d{2}-\d{2}|\d{2}\/\d{2}\/\d{4})$/, 'Not a date such as 2026-12-31 or 31/12/2026'),
  )
const share = z.int().check(z.minimum(0), z.maximum(100))

/** The facet options (public portal, section 3; decisions P14–P18); whatever is absent filters nothing. */
export const searchSchema = searchInput(
  {
    eventCategory: z.enum(values.eventCategories as [values.EventCategory, ...values.EventCategory[]]),
    eventSubject: z.optional(z.enum(values.universitySubjects)),
    eventPastEvents: z.optional(z.boolean()),
    /** Days in the viewer's zone, both included. */
    eventDateRange: z.optional(
      z.strictObject({
        start: z.optional(z.union([day, z.literal('')])),
        end: z.optional(z.union([day, z.literal('')])),
      }),
    ),
    eventSearchKeywords: z.optional(z.union([text(200), z.array(text(200)).check(z.maxLength(10))])),
    eventKeywordFilter: z.optional(z.enum(['title', 'all'])),
    /** Applied shares: whole per cents that sum to 100; an area that is absent has 0. */
    eventSkillPercentage: z.optional(
      z
        .partialRecord(z.enum(values.skillAreas as [values.SkillArea, ...values.SkillArea[]]), share)
        .check(
          z.refine(
            (shares) => Object.values(shares).reduce((sum, each) => sum + each, 0) === 100,
            'The shares must sum to 100',
          ),
        ),
    ),
    eventUserRole: z.optional(oneOrMany(z.enum([...values.jobRoles, 'IT Specialist1']))),
    /** Only events that train a skill area which has a share (docs/deviations.md). */
    eventChooseJobskills: z.optional(z.boolean()),
    eventMode: z.optional(oneOrMany(z.enum(values.eventTypes))),
    eventHostPreferences: z.optional(oneOrMany(z.enum(values.rolesOfInterest))),
    eventIndustries: z.optional(oneOrMany(z.enum(values.industries))),
    eventUpcoming: z.optional(oneOrMany(z.enum(values.upcomingSpans))),
    eventRegion: z.optional(oneOrMany(z.enum(values.regions))),
    eventPaidType: z.optional(oneOrMany(z.enum(values.costs))),
    eventAttendance: z.optional(oneOrMany(z.enum(values.attendances))),
    eventObjectives: z.optional(oneOrMany(z.enum(values.objectives))),
    /** Exactly as an event names it. */
    eventOrganiser: z.optional(name),
    /** The viewer's zone: IANA, or IST or EST (decisions P20); UTC when absent. */
    eventUserTimezone: z.optional(zone),
    cursor: z.optional(text(500)),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE))),
  },
  { texts: ['eventSearchKeywords'] },
)
/** The facet options, validated. */
export type Facets = z.output<typeof searchSchema>

const countsOf = <T extends string>(list: readonly T[]) =>
  z.object(Object.fromEntries(list.map((value) => [value, z.number()])) as Record<T, z.ZodMiniNumber>)

/** For each value of each group how many results choosing it (too) would find: the group's own choice is left out. */
export const facetCountsSchema = z.object({
  eventUpcoming: countsOf(values.upcomingSpans),
  eventRegion: countsOf(values.regions),
  eventPaidType: countsOf(values.costs),
  eventAttendance: countsOf(values.attendances),
  eventMode: countsOf(values.eventTypes),
  eventUserRole: countsOf(values.jobRoles),
  eventHostPreferences: countsOf(values.rolesOfInterest),
  eventIndustries: countsOf(values.industries),
  eventSubject: countsOf(values.universitySubjects),
  eventObjectives: countsOf(values.objectives),
  eventChooseJobskills: z.number(),
  /** With every other choice, but past instead of upcoming or the other way round. */
  eventPastEvents: z.number(),
})
export type FacetCounts = z.infer<typeof facetCountsSchema>

export const searchResultsSchema = z.object({
  results: z.array(eventCardSchema),
  total: z.number(),
  counts: facetCountsSchema,
  nextCursor: z.nullable(z.string()),
})
export type EventResults = z.infer<typeof searchResultsSchema>

/** `eventKeywordFilter`: words of titles only, or of everything. */
export const keywordSchema = searchInput({
  eventCategory: z.enum(values.eventCategories as [values.EventCategory, ...values.EventCategory[]]),
  searchKey: text(200),
  eventKeywordFilter: z.optional(z.enum(['title', 'all'])),
})
export const keywordResultSchema = z.object({ result: z.object({ searchKeywords: z.array(z.string()) }) })

export const dashboardInputSchema = z.strictObject({
  eventCategory: z.enum(values.eventCategories as [values.EventCategory, ...values.EventCategory[]]),
})
/** Upcoming events by company; of the university by subject (public portal, section 3; decisions P19). */
export const dashboardSchema = z.object({
  results: z.array(
    z.union([
      z.object({
        eventCompanyName: name,
        eventCompanyImageUri: link,
        eventWebinarCount: z.number(),
        eventConferenceCount: z.number(),
        /** Beyond the specification: summits, and events of every format. */
        eventSummitCount: z.number(),
        eventCount: z.number(),
      }),
      z.object({ eventSubject: z.enum(values.universitySubjects), eventSubjectCount: z.number() }),
    ]),
  ),
})
export type Dashboard = z.infer<typeof dashboardSchema>
export type CompanyEntry = Extract<Dashboard['results'][number], { eventCompanyName: string }>

export const byIdSchema = z.strictObject({
  eventId: z.array(text(20)).check(z.minLength(1), z.maxLength(MAX_IDS)),
})
export const cardsSchema = z.object({ results: z.array(eventCardSchema) })
export const eventInputSchema = z.strictObject({ eventId: text(20) })
export const eventResultSchema = z.object({ result: eventSchema })
