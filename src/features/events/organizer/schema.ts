import * as z from 'zod/mini'
import * as m from '#messages/events/organizer.ts'
import * as image from '#messages/events/form-image.ts'
import * as hour from '#messages/forms/repeated-hour.ts'
import { searchInput } from '#lib/api/search-input.ts'
import { hasTooManyMarks } from '#lib/text/markdown-marks.ts'
import { country } from '#kits/document/fields/country.ts'
import {
  clock,
  day,
  digits,
  nested,
  required,
  requiredVisible,
  text,
  textList,
  url,
} from '#kits/document/fields/values.ts'
import { IMAGE_TEXT_MAX } from '../image/schema.ts'
import { eventCardSchema } from '../schema.ts'
import { repeatsChecks, repeatsShape } from './repeats.ts'
import { timesChecks, timesShape } from './times.ts'
import { isRepeatedTime, isSkippedTime, repeatedHour } from '#kits/document/fields/repeated-hour.ts'
import { agendaCheck, draftAgendaItemSchema } from './agenda.ts'
import { draftSpeakerSchema } from './speakers.ts'
import { eventQuestionsSchema } from '../questions/schema.ts'
import * as values from '../schema-values.ts'

/** The maximum length of the description beside a title, in characters. */
const DESCRIPTION_MAX = 2_000

/** How people register: on the portal, at an address of the organizer, or not at all. */
export const registrationWays = ['portal', 'link', 'none'] as const
export type RegistrationWay = (typeof registrationWays)[number]

const oneOf = <const T extends readonly [string, ...string[]]>(
  list: T,
  first: T[number],
  error: () => string,
) => z.prefault(z.enum(list, { error: () => error() }), first as never)

/**
 * An event as entered in the editor: times are local to its zone, details are Markdown. Fields that are not in here,
 * such as its skill areas, stay as they are on update.
 */
export const eventDraftSchema = z
  .object({
    eventTitle: required(m.titleRequired),
    eventCategory: z.enum(values.eventCategories as [values.EventCategory, ...values.EventCategory[]], {
      error: ({ input }) => (input ? m.noSuchCategory() : m.categoryRequired()),
    }),
    /** Only for university lectures. */
    eventSubject: oneOf(['', ...values.lectureSubjects], '', m.noSuchSubject),
    /** A format, or free text (decisions P14). */
    eventType: text(200),
    ...timesShape,
    ...repeatsShape,
    eventAttendance: oneOf(values.attendances, 'virtual', m.noSuchAttendance),
    eventPlaceName: text(200),
    eventCity: text(200),
    eventCountry: country(),
    eventPaidType: oneOf([...values.costs, ''], 'free', m.noSuchCost),
    eventPrice: text(200),
    eventOrganiser: requiredVisible(m.organiserRequired).check(z.maxLength(200)),
    eventDescription: text(DESCRIPTION_MAX),
    eventDetails: text(50_000).check(
      z.refine((value) => !hasTooManyMarks(value), { error: () => m.detailsTooIntricate() }),
    ),
    eventSpeakers: nested(draftSpeakerSchema),
    eventAgenda: nested(draftAgendaItemSchema),
    /** The address of an uploaded image; empty for a drawing by the portal. */
    eventImage: text(200),
    eventImageText: text(IMAGE_TEXT_MAX),
    eventTopics: textList(),
    /** BCP 47. */
    eventLanguage: text(35),
    eventRegistrationWay: oneOf(registrationWays, 'portal', m.noSuchWay),
    eventRegistrationLink: url(),
    /** When the portal's registration opens and closes; empty for no limit. */
    eventOpensDay: day(),
    /** Empty for the start of the day. */
    eventOpensAt: clock(),
    eventOpensRepeatedHour: repeatedHour(),
    eventClosesDay: day(),
    /** Empty for the end of the day. */
    eventClosesAt: clock(),
    eventClosesRepeatedHour: repeatedHour(),
    /** The link to join online, only for confirmed attendees of the portal's registration. */
    eventJoinLink: url(),
    eventQuestions: eventQuestionsSchema,
    eventSeats: digits(m.seatsDigits).check(
      z.refine((value) => Number(value) <= 1_000_000, { error: () => m.seatsTooMany() }),
    ),
  })
  .check(
    ...timesChecks,
    agendaCheck,
    // A number alone says little to readers of other countries.
    z.refine(
      ({ eventPaidType, eventPrice }) =>
        eventPaidType === 'free' || !/\p{N}/u.test(eventPrice) || /[\p{L}\p{Sc}]/u.test(eventPrice),
      { path: ['eventPrice'], error: () => m.currencyRequired() },
    ),
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
    z.refine(
      ({ eventOpensDay, eventOpensAt, eventHostTimezone }) =>
        !isSkippedTime(eventOpensDay, eventOpensAt, eventHostTimezone),
      { path: ['eventOpensAt'], error: () => hour.skipped() },
    ),
    z.refine(
      ({ eventClosesDay, eventClosesAt, eventHostTimezone }) =>
        !isSkippedTime(eventClosesDay, eventClosesAt, eventHostTimezone),
      { path: ['eventClosesAt'], error: () => hour.skipped() },
    ),
    z.refine(
      ({ eventOpensDay, eventOpensAt, eventOpensRepeatedHour, eventHostTimezone }) =>
        eventOpensRepeatedHour !== '' || !isRepeatedTime(eventOpensDay, eventOpensAt, eventHostTimezone),
      { path: ['eventOpensRepeatedHour'], error: () => hour.required() },
    ),
    z.refine(
      ({ eventClosesDay, eventClosesAt, eventClosesRepeatedHour, eventHostTimezone }) =>
        eventClosesRepeatedHour !== '' || !isRepeatedTime(eventClosesDay, eventClosesAt, eventHostTimezone),
      { path: ['eventClosesRepeatedHour'], error: () => hour.required() },
    ),
    z.refine(({ eventImage, eventImageText }) => !eventImage || eventImageText !== '', {
      path: ['eventImageText'],
      error: () => image.textRequired(),
    }),
    ...repeatsChecks,
  )
export type EventDraft = z.output<typeof eventDraftSchema>

const eventId = z.string().check(z.maxLength(20))
/** Raised with each change of an event; the caller sends the version it has seen. */
const version = z.int().check(z.minimum(0))

/** The dates of a series that a change applies to: this one, it and the following ones, or all upcoming ones. */
export const dateScopes = ['this', 'following', 'all'] as const
export type DateScope = (typeof dateScopes)[number]
const dates = z._default(z.enum(dateScopes), 'this')

export const createEventSchema = z.strictObject({ event: eventDraftSchema })
export const updateEventSchema = z.strictObject({ eventId, version, event: eventDraftSchema, dates })
export const cancelEventSchema = z.strictObject({ eventId, dates })
export const ownEventInputSchema = z.strictObject({ eventId })

/** The id, slug and version of a saved event. */
export const writtenEventSchema = z.object({
  result: z.object({ eventId: z.string(), Slug: z.string(), version }),
})

/** An event to edit, for those who may. */
export const ownEventSchema = z.object({
  /** In the form of `/update-event`. Imported values may break its rules; the editor then asks for valid ones. */
  event: z.record(z.string(), z.unknown()),
  version,
  card: eventCardSchema,
  /** The number of registrations, including the waitlist; these people are notified of changes. */
  registered: z.number(),
  /** For a series: its upcoming dates, in order. */
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
  /** Whether several of its dates can be changed together; imported series follow their source. */
  canChangeDates: z.boolean(),
  /** Whether the editor can set how it repeats; not for imported, past or cancelled events. */
  canRepeat: z.boolean(),
})
export type OwnedEvent = z.output<typeof ownEventSchema> & { event: EventDraft }

export const organisedInputSchema = searchInput({
  when: z._default(z.enum(['upcoming', 'past']), 'upcoming'),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})
export type OrganisedInput = z.output<typeof organisedInputSchema>

/** A page of the events of an organizer: upcoming ones by date, or past ones, newest first. */
export const organisedSchema = z.object({
  results: z.array(
    z.object({
      event: eventCardSchema,
      confirmed: z.number(),
      waiting: z.number(),
      /** The number of further upcoming dates of its series. */
      laterDates: z.number(),
    }),
  ),
  /** The numbers of all events, at most 1,000; a series counts once while it has upcoming dates. */
  counts: z.object({ upcoming: z.int(), past: z.int() }),
  /** Whether there are more than `counts`; the version before does not say. */
  countsAreCapped: z.optional(z.object({ upcoming: z.boolean(), past: z.boolean() })),
  nextCursor: z.nullable(z.string()),
  /** The organizers that the viewer may act for. */
  organisers: z.array(z.string()),
})
export type Organised = z.output<typeof organisedSchema>

/** The fields that determine the dates of a new event; the rest of its draft may be incomplete. */
export const datesOfDraftSchema = z
  .object({ ...timesShape, ...repeatsShape })
  .check(...timesChecks, ...repeatsChecks)
export type DatesOfDraft = z.input<typeof datesOfDraftSchema>
export const draftDatesSchema = z.object({
  result: z.object({
    dates: z.array(z.object({ eventStart: z.string(), eventEnd: z.string() })),
    /** Days, such as 2027-03-28, on which there is no date, because the clocks skip the time. */
    skipped: z.array(z.iso.date()),
    /** Days of later dates whose start or end clocks show twice: the first of the two is meant. */
    repeated: z.array(z.iso.date()),
    /** Whether further dates are published as time goes on. */
    goesOn: z.boolean(),
    /** Why there would be no dates. */
    refused: z.nullable(z.string()),
  }),
})
export type DraftDates = z.output<typeof draftDatesSchema>['result']
