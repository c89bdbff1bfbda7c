import * as z from 'zod/mini'
import { eventCardSchema } from '../schema.ts'

const eventId = z.string().check(z.maxLength(20))
const number = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** The limit of people per request. */
export const CHECK_IN_LIST = 2_000
export const CHECK_IN_MAX = 500

export const checkInListInputSchema = z.strictObject({
  eventId,
  /** The last number of the previous page. */
  after: z.optional(number),
})

/** A confirmed attendee with their ticket code, and no other personal data. */
const expectedSchema = z.object({
  number: z.number(),
  name: z.string(),
  code: z.string(),
  /** ISO 8601, UTC. */
  checkedIn: z.nullable(z.string()),
})
export type ExpectedAttendee = z.infer<typeof expectedSchema>

/** Oldest first; `next` is the `after` of the next page, null at the end. */
export const checkInListSchema = z.object({
  event: eventCardSchema,
  results: z.array(expectedSchema),
  next: z.nullable(z.number()),
})

/** Check-ins by registration number and time; null undoes one. Repeats are ignored. */
export const checkInSchema = z.strictObject({
  eventId,
  people: z
    .array(z.strictObject({ number, at: z.nullable(z.iso.datetime()) }))
    .check(z.minLength(1), z.maxLength(CHECK_IN_MAX)),
})
export type CheckInNote = z.infer<typeof checkInSchema>['people'][number]

/** `before`: they had already been checked in at that time. People without a confirmed registration are left out. */
export const checkedInSchema = z.object({
  results: z.array(
    z.object({
      number: z.number(),
      checkedIn: z.nullable(z.string()),
      before: z.nullable(z.string()),
    }),
  ),
})
export type CheckInResult = z.infer<typeof checkedInSchema>['results'][number]

/** The ticket: the code, and its QR code as a path of `size` by `size`. */
export const ticketSchema = z.object({ code: z.string(), size: z.number(), path: z.string() })
