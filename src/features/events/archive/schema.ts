import * as z from 'zod/mini'
import { eventInputSchema } from '../schema-input.ts'
import { talkCallSchema } from '../talks/schema.ts'

/** In an archive of everything about a person, and as the desk gives it. */
export const ORGANISED_FILE = 'organised-events.json'

/** Of one file. */
export const MAX_ORGANISED = 2_000
/** Bytes of a file that an import of events reads: pictures go into one as far as there is room. */
export const MAX_EVENT_FILE_BYTES = 20_000_000
const MAX_DATES = 2_000

/** The same wherever an event goes, as in calendars (RFC 5545). */
const uid = z.string().check(z.minLength(1), z.maxLength(400))
const instant = z.iso.datetime({ error: 'Enter a date and time in UTC (ISO 8601)' })
const dates = z._default(z.array(instant).check(z.maxLength(MAX_DATES)), [])

/** The number of a session before means nothing elsewhere. */
const event = z.pipe(
  eventInputSchema,
  z.transform((given) => {
    const { eventPreviousSession: _, ...rest } = given
    return rest
  }),
)

/** A call for talks, open or closed: what the desk asks of one, without its clock. */
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

/** An event as its organiser takes it along: all that the desk knows of it, and nothing of who comes. */
const organisedEventSchema = z.object({
  uid,
  /** The address that speaks for its organiser. */
  organiserEmail: z.optional(z.email()),
  /** The UID of its series, and of the session before it. */
  series: z.optional(uid),
  previous: z.optional(uid),
  event,
  /** Talks that were proposed are other people's, and stay. */
  call: z.optional(call),
})
export type OrganisedEvent = z.output<typeof organisedEventSchema>

/** What the dates of a series are made from. */
const organisedSeriesSchema = z.object({
  uid,
  name: z.string().check(z.maxLength(200)),
  /** RFC 5545 RRULE, without 'RRULE:'. */
  rule: z.string().check(z.minLength(1), z.maxLength(1_000)),
  except: dates,
  extra: dates,
  /** Up to where its dates have been announced. */
  madeUntil: instant,
  /** On its first date. */
  event,
})
export type OrganisedSeries = z.output<typeof organisedSeriesSchema>

/** What somebody organises, as a file that this portal, and another of its kind, takes in again. */
export interface OrganisedFile {
  organisedEvents: 1
  series: OrganisedSeries[]
  events: OrganisedEvent[]
  /** Those that its events and series show, by their addresses: the stored WebP in base64. */
  pictures?: Record<string, string>
}

/** Such a file before it is checked. */
export interface OrganisedGiven {
  series?: unknown
  events?: unknown
  pictures?: unknown
}

/** Whether a value of JSON is such a file. */
export const isOrganisedFile = (given: unknown): given is OrganisedGiven =>
  typeof given === 'object' && given !== null && 'organisedEvents' in given

/** An event of such a file, or why it is none. */
export const readOrganisedEvent = (given: unknown): OrganisedEvent => checked(organisedEventSchema, given)
export const readOrganisedSeries = (given: unknown): OrganisedSeries => checked(organisedSeriesSchema, given)

/** @throws Error naming the first thing that is wrong. */
function checked<T extends z.ZodMiniType>(schema: T, given: unknown): z.output<T> {
  const parsed = z.safeParse(schema, given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
}
