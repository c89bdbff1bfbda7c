import * as z from 'zod/mini'
import { relatedArticleSchema } from '#features/blogs/schema.ts'
import { creditedPersonSchema } from '#kits/credit/schema.ts'
import { eventImageSchema, imageSizeSchema } from './image/schema.ts'
import { agendaItemSchema } from './agenda/schema.ts'
import * as values from './schema-values.ts'
import { shownSponsorSchema } from './sponsors/schema.ts'

/** The maximum number of event ids per call. */
export const MAX_IDS = 100

const text = (max: number) => z.string().check(z.maxLength(max))
const name = text(200)
const link = text(2000)
const texts = z.array(name)
/** Stored values may be older than a field: it needs a default, or to be optional. */
const textOrEmpty = (max: number) => z._default(text(max), '')
const nameOrEmpty = textOrEmpty(200)
const textsOrNone = z._default(texts, [])

/**
 * How to register for an event. With `own`, on the portal; otherwise at `link`. `places`: those left in the portal's
 * own registration, null for no limit. `open` applies only from `opens` on and until `closes`, ISO 8601 in UTC, where
 * given.
 */
const eventRegistrationSchema = z.object({
  open: z.boolean(),
  link,
  own: z.boolean(),
  opens: z.optional(z.string()),
  closes: z.optional(z.string()),
  capacity: z.nullable(z.number()),
  places: z.nullable(z.number()),
})

/** A venue; `country` is ISO 3166-1 alpha-2. */
export const placeSchema = z.object({ name: name, city: name, country: text(60) })

const cardShape = {
  eventId: z.string(),
  /** The readable part of the event's address. */
  Slug: z.string(),
  /** ISO 8601, UTC. For all-day events, the start of the first day and the end of the last in the host's zone. */
  eventStart: z.string(),
  eventEnd: z.string(),
  /** Without times of day. */
  eventAllDay: z._default(z.boolean(), false),
  /** A format; unknown ones from imports are kept (decisions P14). */
  eventType: name,
  eventAttendance: z.enum(values.attendances),
  /** Empty if not given. */
  eventPaidType: z._default(z.enum([...values.costs, '']), ''),
  /** Free text, such as 'EUR 80 instead of EUR 120'. */
  eventPrice: nameOrEmpty,
  eventRegion: z.enum(values.regions),
  /** IANA zone. */
  eventHostTimezone: name,
  eventCategory: name,
  eventSubject: z.optional(z.enum(values.lectureSubjects)),
  eventObjectives: textsOrNone,
  eventSeriesName: nameOrEmpty,
  eventOrganiser: nameOrEmpty,
  eventTitle: text(300),
  eventTitlePlus: textOrEmpty(300),
  eventSpeakers: textsOrNone,
  eventDescription: textOrEmpty(2000),
  eventRegistration: eventRegistrationSchema,
  eventAddCart: z._default(z.boolean(), true),
  eventPreview: z._default(z.object({ available: z.boolean(), link }), { available: false, link: '' }),
  eventPublished: z.string(),
  eventStatus: z.enum(['scheduled', 'cancelled']),
  eventPlace: z._default(z.nullable(placeSchema), null),
  eventSkills: z._default(
    z.array(z.enum(values.skillAreas as [values.SkillArea, ...values.SkillArea[]])),
    [],
  ),
  eventTopics: textsOrNone,
  eventLanguage: z.string(),
  /** Whether it is demo content. */
  eventDemonstration: z.optional(z.literal(true)),
  /** The organizer's image; without one the portal draws one. */
  eventImage: z.optional(eventImageSchema),
  /** Selects one of the sector's drawings for the event. */
  ArtSeed: z.number(),
}

/** An event in a list. */
export const eventCardSchema = z.object({
  ...cardShape,
  /** The requested zone (decisions P20). */
  eventUserTimezone: z.optional(name),
  /** The percentage of the applied shares that the event's skill areas hold (decisions P17). */
  Match: z.optional(z.number()),
})
export type EventCard = z.infer<typeof eventCardSchema>

/** An event that relates to an item; `On` is the topic that they share. */
export const relatedEventSchema = z.extend(eventCardSchema, { On: z.string() })
export type RelatedEvent = z.infer<typeof relatedEventSchema>

/** The fields of an event that tell when it takes place, as components/ui/use-event-times.ts needs them. */
export const whenFields = {
  eventStart: true,
  eventEnd: true,
  eventAllDay: true,
  eventHostTimezone: true,
  eventAttendance: true,
} as const

/**
 * The remaining fields of the specification's event, which no list of the portal shows, and those that imports
 * derived.
 */
const longShape = {
  /** Sanitized HTML. */
  eventDetails: z.string(),
  /** The organizer's logo, or '' (eventStreamBy is an image in the specification). */
  eventStreamBy: link,
  eventPreviousSession: z.nullable(
    z.object({ eventId: z.string(), Slug: z.string(), eventTitle: z.string(), eventStart: z.string() }),
  ),
  eventReplay: link,
  /** The fields that an import derived from title and topics. */
  eventProposed: z.optional(z.array(z.enum(values.proposable))),
}
export type LongFields = z.infer<z.ZodMiniObject<typeof longShape>>

/** A search result; a short card if requested. */
export const foundEventSchema = z.extend(eventCardSchema, z.partial(z.object(longShape)).shape)

/** The fields stored for the event's own page only. */
const detailShape = {
  /** In order of time; absent if not given. */
  eventAgenda: z.optional(z.array(agendaItemSchema)),
  eventJobRoles: textsOrNone,
  eventHostPreferences: textsOrNone,
  eventIndustries: textsOrNone,
}

/** The fields stored beside the card. */
export const eventDetailSchema = z.object({
  eventDetails: longShape.eventDetails,
  eventReplay: z._default(longShape.eventReplay, ''),
  eventProposed: longShape.eventProposed,
  ...detailShape,
})

/** An event on its own page. */
const eventSchema = z.object({
  ...cardShape,
  ...longShape,
  ...detailShape,
  eventOrganiserLink: link,
  /** The call for papers with its deadline, ISO 8601 in UTC; absent without one. */
  eventTalks: z.optional(z.object({ until: z.string(), wanted: z.string() })),
  eventImageSize: z.optional(imageSizeSchema),
  /** Whether its author is not trusted yet, so that its links are `nofollow ugc`. */
  eventUntrusted: z.optional(z.literal(true)),
  /** The page of its institute, while that is public. */
  eventInstitute: z.optional(z.object({ instituteID: z.string(), Slug: z.string() })),
  /** Speakers, also of the agenda, who list the talk on their profile. */
  SpeakerProfiles: z.array(creditedPersonSchema),
  /** Highest level first; absent if not given. */
  eventSponsors: z.optional(z.array(shownSponsorSchema)),
  /** The number of confirmed registrations on the portal. */
  eventGoing: z.optional(z.number()),
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
  /** Upcoming events on the same topics. */
  RelatedEvents: z.array(relatedEventSchema),
  /** Articles on the same topics, in the language of the reader or the event. */
  RelatedArticles: z.array(relatedArticleSchema),
})
export type Event = z.infer<typeof eventSchema>

export const dashboardInputSchema = z.strictObject({
  eventCategory: z.enum(values.listedCategories as [values.ListedCategory, ...values.ListedCategory[]]),
})
/**
 * Upcoming events by company; for the university by subject (public portal, section 3; decisions P19). If some events
 * name no company, or no subject, the last entry counts them and has no name.
 */
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
      z.object({ eventSubject: z.enum([...values.lectureSubjects, '']), eventSubjectCount: z.number() }),
    ]),
  ),
})
export type Dashboard = z.infer<typeof dashboardSchema>
export type CompanyEntry = Extract<Dashboard['results'][number], { eventCompanyName: string }>

export const eventsByIdSchema = z.strictObject({
  eventId: z.array(text(20)).check(z.minLength(1), z.maxLength(MAX_IDS)),
})
export const eventCardsSchema = z.object({ results: z.array(eventCardSchema) })
export const eventByIdSchema = z.strictObject({ eventId: text(20) })
export const eventResultSchema = z.object({ result: eventSchema })
