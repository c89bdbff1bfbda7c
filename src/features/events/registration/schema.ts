import * as z from 'zod/mini'
import { searchInput } from '#lib/api/search-input.ts'
import { ticketSchema } from '../check-in/schema.ts'
import { answersSchema, storedQuestionSchema } from '../questions/schema.ts'
import { remindersSchema } from '../reminders/schema.ts'
import { eventCardSchema, MAX_IDS } from '../schema.ts'

const text = (max: number) => z.string().check(z.maxLength(max))
const eventId = text(20)

const registrationStatuses = ['confirmed', 'waiting', 'cancelled'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

/** A person's registration for an event. */
const registrationSchema = z.object({
  eventId: z.string(),
  status: z.enum(registrationStatuses),
  /** The position on the waitlist, from 1, or null. */
  place: z.nullable(z.number()),
  /** ISO 8601, UTC. */
  registeredAt: z.string(),
})
export type Registration = z.infer<typeof registrationSchema>

export const nothingSchema = z.strictObject({})
export const ofEventSchema = z.strictObject({ eventId })
/** The person's time zone, IANA, for the times in their emails. An unknown one is ignored. */
export const ofRegistrationSchema = z.strictObject({
  eventId,
  eventUserTimezone: z.optional(z.nullable(text(200))),
})
/** `answers` to the event's questions, as `/registration` returns them. */
export const registerSchema = z.extend(ofRegistrationSchema, { answers: z.optional(answersSchema) })
/** Leave an answer out to delete it. */
export const changeAnswersSchema = z.strictObject({ eventId, answers: z._default(answersSchema, {}) })
export const changedAnswersSchema = z.object({ result: answersSchema })
export const registeredSchema = z.object({ result: registrationSchema })

/** The viewer's registration on an event's page; null if they never registered. */
export const ownStateSchema = z.object({
  result: z.nullable(registrationSchema),
  /** The link to join online, for confirmed attendees until the event ends; else null. */
  join: z.nullable(z.string()),
  /** The ticket for check-in, for confirmed attendees of an event with a venue; else null. */
  ticket: z.nullable(ticketSchema),
  /** The organizer's questions for attendees. */
  questions: z.array(storedQuestionSchema),
  /** The viewer's answers; null if they are not registered. */
  answers: z.nullable(answersSchema),
  /** The viewer's reminders; null if they are not registered. */
  reminders: z.nullable(remindersSchema),
  can: z.object({ seeAttendees: z.boolean(), change: z.boolean(), changeAnswers: z.boolean() }),
})
export type OwnState = z.infer<typeof ownStateSchema>

/** Active registrations: upcoming events first, then past ones, newest first. */
export const ownRegistrationsSchema = z.object({
  results: z.array(
    z.object({
      ...registrationSchema.shape,
      event: eventCardSchema,
      /** Whether there is a certificate: they were checked in, and the event is over. */
      attended: z.boolean(),
    }),
  ),
})
export type OwnRegistration = z.infer<typeof ownRegistrationsSchema>['results'][number]

/** The page size of attendees. */
export const ATTENDEES = 100

export const attendeesInputSchema = searchInput(
  {
    eventId,
    /** Part of a name or an email address. */
    search: z.optional(text(200)),
    status: z.optional(z.enum(registrationStatuses)),
    cursor: z.optional(text(500)),
  },
  { texts: ['search'] },
)
export type AttendeesInput = z.infer<typeof attendeesInputSchema>

const attendeeSchema = z.object({
  name: z.string(),
  email: z.string(),
  status: z.enum(registrationStatuses),
  place: z.nullable(z.number()),
  registeredAt: z.string(),
  /** The time of check-in. */
  checkedIn: z.nullable(z.string()),
  /** Answers by question id. */
  answers: answersSchema,
})
export type Attendee = z.infer<typeof attendeeSchema>

/** Oldest first. `counts` are of the event, `total` of the search. */
export const attendeesSchema = z.object({
  event: eventCardSchema,
  questions: z.array(storedQuestionSchema),
  counts: z.object({
    confirmed: z.number(),
    waiting: z.number(),
    cancelled: z.number(),
    checkedIn: z.number(),
    /** Places that the organizer reserves outside the portal. */
    reserved: z.number(),
  }),
  results: z.array(attendeeSchema),
  total: z.number(),
  nextCursor: z.nullable(z.string()),
})
export type Attendees = z.infer<typeof attendeesSchema>

/** The limit of saved events. */
export const CART_MAX = MAX_IDS

/** Ids of the saved events, newest first. */
export const cartSchema = z.object({ eventId: z.array(z.string()) })
/** Events to remove, or those saved in the browser before sign-in, newest first. */
export const chosenEventsSchema = z.strictObject({
  eventId: z.array(eventId).check(z.minLength(1), z.maxLength(CART_MAX)),
})
/** `left`: events beyond the limit, which stay in the browser. */
export const mergedCartSchema = z.object({ ...cartSchema.shape, left: z.array(z.string()) })
