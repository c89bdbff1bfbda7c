import * as z from 'zod/mini'
import { searchInput } from '#lib/api/search-input.ts'
import { ticketSchema } from '../check-in/schema.ts'
import { answersSchema, askedQuestionSchema } from '../questions/schema.ts'
import { remindersSchema } from '../reminders/schema.ts'
import { eventCardSchema, MAX_IDS } from '../schema.ts'

const text = (max: number) => z.string().check(z.maxLength(max))
const eventId = text(20)

const registrationStatuses = ['confirmed', 'waiting', 'cancelled'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

/** Somebody's registration for an event. */
const registrationSchema = z.object({
  eventId: z.string(),
  status: z.enum(registrationStatuses),
  /** On the waiting list, from 1; null for all others. */
  place: z.nullable(z.number()),
  /** ISO 8601, UTC. */
  registeredAt: z.string(),
})
export type Registration = z.infer<typeof registrationSchema>

export const nothingSchema = z.strictObject({})
export const ofEventSchema = z.strictObject({ eventId })
/** The zone of whoever registers, IANA: mails about the event name its time there, too. One that is not known is none. */
export const ofRegistrationSchema = z.strictObject({
  eventId,
  eventUserTimezone: z.optional(z.nullable(text(200))),
})
/** With answers to the questions of the event, as `/registration` has them. */
export const registerSchema = z.extend(ofRegistrationSchema, { answers: z.optional(answersSchema) })
/** What is not answered any more is left out. */
export const changeAnswersSchema = z.strictObject({ eventId, answers: z._default(answersSchema, {}) })
export const changedAnswersSchema = z.object({ result: answersSchema })
export const registeredSchema = z.object({ result: registrationSchema })

/** What an event's page shows of the viewer: null when they never registered. */
export const ownStateSchema = z.object({
  result: z.nullable(registrationSchema),
  /** Where one joins online; null but for who has a seat in an event that is still to come or going on. */
  join: z.nullable(z.string()),
  /** What is shown at the door; null but for who has a seat where people meet. */
  ticket: z.nullable(ticketSchema),
  /** What is asked of whoever registers. */
  questions: z.array(askedQuestionSchema),
  /** What they answered, as it is now; null for who is not registered. */
  answers: z.nullable(answersSchema),
  /** As they chose; null for who is not registered. */
  reminders: z.nullable(remindersSchema),
  can: z.object({ seeAttendees: z.boolean(), change: z.boolean(), changeAnswers: z.boolean() }),
})
export type OwnState = z.infer<typeof ownStateSchema>

/** Registrations that are in force, those to come first, then the past ones, the latest first. */
export const ownRegistrationsSchema = z.object({
  results: z.array(
    z.object({
      ...registrationSchema.shape,
      event: eventCardSchema,
      /** They were checked in at an event that is over: there is a certificate. */
      attended: z.boolean(),
    }),
  ),
})
export type OwnRegistration = z.infer<typeof ownRegistrationsSchema>['results'][number]

/** Attendees of one answer. */
export const ATTENDEES = 100

export const attendeesInputSchema = searchInput(
  {
    eventId,
    /** Part of a name or an address. */
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
  /** When they came, as was noted at the door. */
  checkedIn: z.nullable(z.string()),
  /** By the ids of the questions. */
  answers: answersSchema,
})
export type Attendee = z.infer<typeof attendeeSchema>

/** In the order of registering. `counts` are those of the event, `total` that of the search. */
export const attendeesSchema = z.object({
  event: eventCardSchema,
  questions: z.array(askedQuestionSchema),
  counts: z.object({
    confirmed: z.number(),
    waiting: z.number(),
    cancelled: z.number(),
    checkedIn: z.number(),
    /** Seats that the organiser gives away outside the portal. */
    reserved: z.number(),
  }),
  results: z.array(attendeeSchema),
  total: z.number(),
  nextCursor: z.nullable(z.string()),
})
export type Attendees = z.infer<typeof attendeesSchema>

/** Most events that a cart holds. */
export const CART_MAX = MAX_IDS

/** Ids of the chosen events, the latest first. */
export const cartSchema = z.object({ eventId: z.array(z.string()) })
/** Events to take out of the cart, or those that a browser kept before signing in, the latest first. */
export const chosenEventsSchema = z.strictObject({
  eventId: z.array(eventId).check(z.minLength(1), z.maxLength(CART_MAX)),
})
/** `left`: what the cart has no room for; it stays in the browser. */
export const mergedCartSchema = z.object({ ...cartSchema.shape, left: z.array(z.string()) })
