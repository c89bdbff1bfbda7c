import * as z from 'zod/mini'
import * as m from '#messages/events/organizer.ts'
import * as image from '#messages/events/form-image.ts'
import { country } from '#kits/document/fields/country.ts'
import { clock, day, digits, nested, required, text, textList, url } from '#kits/document/fields/values.ts'
import { IMAGE_TEXT_MAX } from '../image/schema.ts'
import { eventCardSchema } from '../schema.ts'
import { repeatsChecks, repeatsShape } from './repeats.ts'
import { timesChecks, timesShape } from './times.ts'
import { agendaCheck, draftAgendaItemSchema } from './agenda.ts'
import { draftSpeakerSchema } from './speakers.ts'
import { eventQuestionsSchema } from '../questions/schema.ts'
import * as values from '../schema-values.ts'

/** Characters of what stands beside a title. */
const DESCRIPTION_MAX = 2_000

/** How people register: by the portal's own list, at an address of the organiser, or not at all. */
export const registrationWays = ['portal', 'link', 'none'] as const
export type RegistrationWay = (typeof registrationWays)[number]

const oneOf = <const T extends readonly [string, ...string[]]>(
  list: T,
  first: T[number],
  error: () => string,
) => z.prefault(z.enum(list, { error: () => error() }), first as never)

/**
 * An event as people write it: times are of the clock of its zone, details are Markdown. What is not in here, such as its
 * skill areas, stays as it is when an event is changed.
 */
export const eventDraftSchema = z
  .object({
    eventTitle: required(m.titleRequired),
    eventCategory: z.enum(values.eventCategories as [values.EventCategory, ...values.EventCategory[]], {
      error: ({ input }) => (input ? m.noSuchCategory() : m.categoryRequired()),
    }),
    /** Of a university's lecture. */
    eventSubject: oneOf(['', ...values.lectureSubjects], '', m.noSuchSubject),
    /** A format, or what else it is (decisions P14). */
    eventType: text(200),
    ...timesShape,
    ...repeatsShape,
    eventAttendance: oneOf(values.attendances, 'virtual', m.noSuchAttendance),
    eventPlaceName: text(200),
    eventCity: text(200),
    eventCountry: country(),
    eventPaidType: oneOf([...values.costs, ''], 'free', m.noSuchCost),
    eventPrice: text(200),
    eventOrganiser: required(m.organiserRequired).check(z.maxLength(200)),
    eventDescription: text(DESCRIPTION_MAX),
    eventDetails: text(50_000),
    eventSpeakers: nested(draftSpeakerSchema),
    eventAgenda: nested(draftAgendaItemSchema),
    /** Of a picture that was uploaded; empty: the portal draws. */
    eventImage: text(200),
    eventImageText: text(IMAGE_TEXT_MAX),
    eventTopics: textList(),
    /** BCP 47. */
    eventLanguage: text(35),
    eventRegistrationWay: oneOf(registrationWays, 'portal', m.noSuchWay),
    eventRegistrationLink: url(),
    /** Of the portal's registration; empty: no limit. */
    eventOpensDay: day(),
    /** Empty: as the day begins. */
    eventOpensAt: clock(),
    eventClosesDay: day(),
    /** Empty: as the day ends. */
    eventClosesAt: clock(),
    /** Where one joins online: for those who have a seat by the portal's registration alone. */
    eventJoinLink: url(),
    eventQuestions: eventQuestionsSchema,
    eventSeats: digits(m.seatsDigits).check(
      z.refine((value) => Number(value) <= 1_000_000, { error: () => m.seatsTooMany() }),
    ),
  })
  .check(
    ...timesChecks,
    agendaCheck,
    z.refine(
      ({ eventRegistrationWay, eventRegistrationLink }) =>
        eventRegistrationWay !== 'link' || eventRegistrationLink !== '',
      { path: ['eventRegistrationLink'], error: () => m.linkRequired() },
    ),
    z.refine(
      ({ eventOpensDay, eventOpensAt, eventClosesDay, eventClosesAt }) =>
        !eventOpensDay ||
        !eventClosesDay ||
        `${eventOpensDay} ${eventOpensAt || '00:00'}` < `${eventClosesDay} ${eventClosesAt || '24:00'}`,
      { path: ['eventClosesDay'], error: () => m.closesBeforeOpens() },
    ),
    z.refine(({ eventImage, eventImageText }) => !eventImage || eventImageText !== '', {
      path: ['eventImageText'],
      error: () => image.textRequired(),
    }),
    ...repeatsChecks,
  )
export type EventDraft = z.output<typeof eventDraftSchema>

const eventId = z.string().check(z.maxLength(20))
/** Rises with each change of an event: whoever changes it says which one they have seen. */
const version = z.int().check(z.minimum(0))

/** Of a series: the date alone, it and those that follow, or all that are to come. */
export const dateScopes = ['this', 'following', 'all'] as const
export type DateScope = (typeof dateScopes)[number]
const dates = z._default(z.enum(dateScopes), 'this')

export const createEventSchema = z.strictObject({ event: eventDraftSchema })
export const updateEventSchema = z.strictObject({ eventId, version, event: eventDraftSchema, dates })
export const cancelEventSchema = z.strictObject({ eventId, dates })
export const ownEventInputSchema = z.strictObject({ eventId })

/** Where an event stands. */
export const writtenEventSchema = z.object({
  result: z.object({ eventId: z.string(), Slug: z.string(), version }),
})

/** An event to be changed by whoever may. */
export const ownEventSchema = z.object({
  /** As `/update-event` takes it; what an import brought may break its rules, and is then asked for. */
  event: z.record(z.string(), z.unknown()),
  version,
  card: eventCardSchema,
  /** How many are registered, those who wait included: they are told of what changes. */
  registered: z.number(),
  /** Of a series: its dates that are to come, in order. */
  dates: z.array(
    z.object({
      eventId: z.string(),
      Slug: z.string(),
      eventStart: z.string(),
      eventEnd: z.string(),
      cancelled: z.boolean(),
      registered: z.number(),
    }),
  ),
  /** Whether several of its dates can be changed together: those of imports follow their source. */
  canChangeDates: z.boolean(),
  /** Whether it can be said here how it repeats: not of what follows a source, is over or is called off. */
  canRepeat: z.boolean(),
})
export type OwnedEvent = z.output<typeof ownEventSchema> & { event: EventDraft }

/** Events that one organises, those to come first. */
export const organisedSchema = z.object({
  results: z.array(
    z.object({
      event: eventCardSchema,
      confirmed: z.number(),
      waiting: z.number(),
      /** Further dates of its series that are to come. */
      laterDates: z.number(),
    }),
  ),
  /** The organisers that one speaks for. */
  organisers: z.array(z.string()),
})
export type Organised = z.output<typeof organisedSchema>

/** What the dates of a new event follow from: the rest of its draft may be unfinished. */
export const datesOfDraftSchema = z
  .object({ ...timesShape, ...repeatsShape })
  .check(...timesChecks, ...repeatsChecks)
export type DatesOfDraft = z.input<typeof datesOfDraftSchema>
export const draftDatesSchema = z.object({
  result: z.object({
    dates: z.array(z.object({ eventStart: z.string(), eventEnd: z.string() })),
    /** Further ones are announced as time goes on. */
    goesOn: z.boolean(),
    /** Why there would be none. */
    refused: z.nullable(z.string()),
  }),
})
export type DraftDates = z.output<typeof draftDatesSchema>['result']
