import type { ColumnType, Generated, Selectable } from 'kysely'
import * as z from 'zod/mini'
import {
  storedRows,
  type GeneratedJsonColumn,
  type JsonColumn,
  type ReadRow,
  type StoredJson,
} from '#lib/db/stored-rows.ts'
import type { Tables } from '#lib/db/tables.ts'
import { eventCardSchema, eventDetailSchema } from './schema.ts'
import { eventInputSchema } from './schema-input.ts'
import { storedQuestionSchema, type StoredQuestion } from './questions/schema.ts'
import { storedSponsorSchema } from './sponsors/schema.ts'

/** Registration counts are not stored in the card. */
export const storedCardSchema = z.extend(
  z.omit(eventCardSchema, { eventId: true, Match: true, eventUserTimezone: true }),
  {
    eventRegistration: z.omit(eventCardSchema.shape.eventRegistration, { capacity: true, places: true }),
  },
)
export type StoredCard = z.output<typeof storedCardSchema>

/** The fields that only the event's own page shows. */
export const storedDetailSchema = z.extend(eventDetailSchema, {
  eventSponsors: z.optional(z.array(storedSponsorSchema)),
  /** The Markdown source of details written on the portal. */
  detailsWritten: z.optional(z.string()),
})
export type EventDetail = z.output<typeof storedDetailSchema>

/** Reads rows of events. */
export const storedEvents = storedRows('event', {
  card: storedCardSchema,
  detail: storedDetailSchema,
  questions: z.array(storedQuestionSchema),
})
/** An event without its times, whose limits are those of the input that created it. */
const storedTemplateSchema = z.omit(z.object(eventInputSchema.shape), {
  eventStart: true,
  eventEnd: true,
  eventHostTimezone: true,
  eventSeriesName: true,
})
export type StoredTemplate = z.input<typeof storedTemplateSchema> & { eventAllDay: boolean }

/** Reads rows of series. */
export const storedSeries = storedRows('event_series', { template: storedTemplateSchema })
/** A series as read from the database. */
export type SeriesRow = ReadRow<Selectable<Tables['event_series']>>

/** An event as read from the database. */
export type EventRow = ReadRow<Selectable<Tables['event']>>

interface OrganiserTable {
  id: Generated<number>
  name: string
  /** The skeleton of the name; the database fills it. */
  skeleton: Generated<string | null>
  /** The address of its logo; empty without one. */
  image: Generated<string>
  link: Generated<string>
  /** The person who has confirmed this address may see the attendees of its events. */
  email: string | null
  /** Whether it is demo content. */
  demo: Generated<boolean>
}

interface EventSeriesTable {
  id: Generated<number>
  name: string
  /** RFC 5545 RRULE, without 'RRULE:'. */
  rule: string
  /** The first start, and the zone in which the rule applies. */
  starts: Date
  zone: string
  minutes: number
  /** Starts that are left out. */
  except: Date[]
  /** Additional starts that the rule does not give. */
  extra: Generated<Date[]>
  /** The event as entered, without its times: the template of later dates. */
  template: ColumnType<StoredJson<z.output<typeof storedTemplateSchema>>, StoredTemplate, StoredTemplate>
  /** Whether it and its dates are demo content. */
  demo: Generated<boolean>
  /** The time up to which dates have been created. */
  expanded_until: Date
  source_key: string | null
  source_hash: string | null
  /** Its UID in exports, like that of an event. */
  uid: Generated<string>
}

interface EventTable {
  /** eventId on the wire. */
  id: Generated<number>
  slug: string
  category: string
  starts: Date
  ends: Date
  /** Null without an organizer. */
  organiser_id: number | null
  series_id: number | null
  previous_id: number | null
  /** The institute that owns it; see institutes/mutations.ts. */
  institute_id: number | null
  cancelled: boolean
  /** Hidden by a moderator; public queries use event_shown. */
  hidden: Generated<boolean>
  /** Whether it is demo content, as in the card. */
  demo: Generated<boolean>
  card: JsonColumn<StoredCard>
  detail: JsonColumn<EventDetail>
  /** The capacity on the portal; null for no limit. `reserved` places are assigned outside it, `taken` ones in it. */
  capacity: number | null
  reserved: Generated<number>
  /** The link to join online, only for confirmed attendees, hence neither in the card nor in the details. */
  join_link: Generated<string>
  /** The questions for attendees. */
  questions: GeneratedJsonColumn<StoredQuestion[]>
  taken: Generated<number>
  /** Raised with each change that matters to calendars (RFC 5545, SEQUENCE). */
  sequence: Generated<number>
  created: Generated<Date>
  updated: Generated<Date>
  source_key: string | null
  source_hash: string | null
  /** Its UID in exports (archive/). */
  uid: Generated<string>
}

interface EventFacetTable {
  id: number
  category: number
  /** Minutes since 1970, UTC. */
  starts: number
  ends: number
  organiser: number
  /** A bit for each facet value; see search/board.ts. */
  bits: string
  doc: string
}

interface InstituteEventsDueTable {
  institute_id: number
  /** How often they were noted as due. */
  noted: Generated<number>
}

interface InstituteEventDueTable {
  institute_id: number
  /** The source key of the event. */
  key: string
}

declare module '#lib/db/tables.ts' {
  interface Tables {
    organiser: OrganiserTable
    event_series: EventSeriesTable
    event: EventTable
    /** Events that others may see (migrations/0007-events.sql). */
    event_shown: EventTable
    event_facet: EventFacetTable
    /** Institutes all of whose events need publishing (migrations/functions/events.sql). */
    institute_events_due: InstituteEventsDueTable
    /** Single events of institutes that need publishing. */
    institute_event_due: InstituteEventDueTable
  }
}
