import * as z from 'zod/mini'
import { eventCardSchema } from '../schema.ts'

const eventId = z.string().check(z.maxLength(20))
const number = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** People of one answer, and of one call. */
export const CHECK_IN_LIST = 2_000
export const CHECK_IN_MAX = 500

export const checkInListInputSchema = z.strictObject({
  eventId,
  /** The last number of the answer before. */
  after: z.optional(number),
})

/** Somebody with a seat. The code is the one that they show; nothing else of them leaves with the list. */
const expectedSchema = z.object({
  number: z.number(),
  name: z.string(),
  code: z.string(),
  /** ISO 8601, UTC. */
  checkedIn: z.nullable(z.string()),
})
export type Expected = z.infer<typeof expectedSchema>

/** In the order of registering; `next` is the `after` of what follows, null at the end. */
export const checkInListSchema = z.object({
  event: eventCardSchema,
  results: z.array(expectedSchema),
  next: z.nullable(z.number()),
})

/** Who came, by the numbers of the list, and when; null takes it back. What comes twice counts once. */
export const checkInSchema = z.strictObject({
  eventId,
  people: z
    .array(z.strictObject({ number, at: z.nullable(z.iso.datetime()) }))
    .check(z.minLength(1), z.maxLength(CHECK_IN_MAX)),
})
export type CheckInNote = z.infer<typeof checkInSchema>['people'][number]

/** `before`: somebody else had said so already, at that time. Who has no seat any more is not in it. */
export const checkedInSchema = z.object({
  results: z.array(
    z.object({
      number: z.number(),
      checkedIn: z.nullable(z.string()),
      before: z.nullable(z.string()),
    }),
  ),
})
export type CheckedIn = z.infer<typeof checkedInSchema>['results'][number]

/** What somebody with a seat shows at the door: the code, and its squares as a path of `size` by `size`. */
export const ticketSchema = z.object({ code: z.string(), size: z.number(), path: z.string() })
