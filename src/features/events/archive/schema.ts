import * as z from 'zod/mini'
import { eventInputSchema } from '../schema-input.ts'

/** In an archive of everything about a person, and as the desk gives it. */
export const ORGANISED_FILE = 'organised-events.json'

/** Of one file. */
export const MAX_ORGANISED = 2_000
const MAX_DATES = 2_000

/** The same wherever an event goes, as in calendars (RFC 5545). */
const uid = z.string().check(z.minLength(1), z.maxLength(400))
const instant = z.iso.datetime({ error: 'Not a date with time in UTC' })
const dates = z._default(z.array(instant).check(z.maxLength(MAX_DATES)), [])

/** The number of a session before means nothing elsewhere. */
const event = z.pipe(
  eventInputSchema,
  z.transform((given) => {
    const { eventPreviousSession: _, ...rest } = given
    return rest
  }),
)

/** An event as its organiser takes it along: all that the desk knows of it, and nothing of who comes. */
const organisedEventSchema = z.object({
  uid,
  /** The address that speaks for its organiser. */
  organiserEmail: z.optional(z.email()),
  /** The UID of its series, and of the session before it. */
  series: z.optional(uid),
  previous: z.optional(uid),
  event,
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
}

/** Whether a value of JSON is such a file. */
export const isOrganisedFile = (given: unknown): given is { series?: unknown; events?: unknown } =>
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
