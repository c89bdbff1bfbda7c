import * as z from 'zod/mini'
import { instantWrong } from '#messages/events/event-errors.ts'
import { checkedRow } from '#lib/api/checked-row.ts'
import { eventInputSchema } from '../schema-input.ts'
import { talkCallSchema } from '../talks/schema.ts'

/** The file name, in a person's data export and as a download. */
export const ORGANISED_FILE = 'organised-events.json'

/** The limit per file. */
export const MAX_ORGANISED = 2_000
/** The maximum size of an imported file of events, in bytes; exports include images as long as there is room. */
export const MAX_EVENT_FILE_BYTES = 20_000_000
const MAX_DATES = 2_000

/** A permanent id, as in calendars (RFC 5545). */
const uid = z.string().check(z.minLength(1), z.maxLength(400))
const instant = z.iso.datetime({ error: () => instantWrong() })
const dates = z._default(z.array(instant).check(z.maxLength(MAX_DATES)), [])

/** Omits the number of the previous session, which is meaningless on another portal. */
const event = z.pipe(
  eventInputSchema,
  z.transform((given) => {
    const { eventPreviousSession: _, ...rest } = given
    return rest
  }),
)

/** A call for papers, open or closed, as in its form but with an instant for the deadline. */
const call = z.object({
  closes: instant,
  wanted: talkCallSchema.shape.callWanted,
  topics: talkCallSchema.shape.callTopics,
  minutes: z.pipe(
    z.pipe(
      z.array(z.int()),
      z.transform((list): string[] | undefined => list.map(String)),
    ),
    z.pipe(
      talkCallSchema.shape.callMinutes,
      z.transform((list) => list.map(Number)),
    ),
  ),
})

/** An exported event: everything the organizer entered, without registrations. */
const organisedEventSchema = z.object({
  uid,
  /** The address that owns its organizer. */
  organiserEmail: z.optional(z.email()),
  /** The UIDs of its series and of the previous session. */
  series: z.optional(uid),
  previous: z.optional(uid),
  event,
  /** Without proposals, which belong to other people. */
  call: z.optional(call),
})
export type OrganisedEvent = z.output<typeof organisedEventSchema>

/** An exported series. */
const organisedSeriesSchema = z.object({
  uid,
  name: z.string().check(z.maxLength(200)),
  /** RFC 5545 RRULE, without 'RRULE:'. */
  rule: z.string().check(z.minLength(1), z.maxLength(1_000)),
  except: dates,
  extra: dates,
  /** The time up to which its dates have been published. */
  madeUntil: instant,
  /** On its first date. */
  event,
})
export type OrganisedSeries = z.output<typeof organisedSeriesSchema>

/** An export of an organizer's events, which any portal of this kind can import. */
export interface OrganisedFile {
  organisedEvents: 1
  series: OrganisedSeries[]
  events: OrganisedEvent[]
  /** The images of its events and series by address: the stored WebP in base64. */
  pictures?: Record<string, string>
}

/** An unvalidated export. */
export interface UncheckedExport {
  series?: unknown
  events?: unknown
  pictures?: unknown
}

/** Returns whether a JSON value is such an export. */
export const isOrganisedFile = (given: unknown): given is UncheckedExport =>
  typeof given === 'object' && given !== null && 'organisedEvents' in given

/** Parses an event of an export. */
export const readOrganisedEvent = (given: unknown): OrganisedEvent => checkedRow(organisedEventSchema, given)
export const readOrganisedSeries = (given: unknown): OrganisedSeries =>
  checkedRow(organisedSeriesSchema, given)
