import * as z from 'zod/mini'
import * as errors from '#messages/events/event-errors.ts'
import { withoutInvisible } from '#kits/document/fields/values.ts'
import { agendaInputSchema } from './agenda/schema.ts'
import { eventImageSchema } from './image/schema.ts'
import { storedQuestionSchema } from './questions/schema.ts'
import { placeSchema } from './schema.ts'
import { sponsorsInputSchema } from './sponsors/schema.ts'
import * as values from './schema-values.ts'

const text = (max: number) => z.string().check(z.maxLength(max))
const name = text(200)
const some = (max = 50) => z._default(z.array(name).check(z.maxLength(max)), [])
/** Some of the given values, by default none. */
export const someOfValues = <const T extends readonly [string, ...string[]]>(list: T) =>
  z._default(z.array(z.enum(list)), [])
const link = z._default(
  text(2000).check(
    z.refine((value) => value === '' || /^https?:\/\/\S+$/i.test(value), { error: () => errors.linkWrong() }),
  ),
  '',
)
const instant = z.iso.datetime({ error: () => errors.instantWrong() })

/**
 * The input of an event. Times are instants in UTC; an all-day event lasts from the start of its first day to the
 * end of its last day in the host's zone.
 */
export const eventInputSchema = z
  .object({
    eventTitle: text(300).check(z.regex(/\S/, { error: () => errors.titleMissing() })),
    eventTitlePlus: z._default(text(300), ''),
    eventCategory: z.enum(values.eventCategories as [values.EventCategory, ...values.EventCategory[]]),
    eventStart: instant,
    eventEnd: instant,
    eventAllDay: z._default(z.boolean(), false),
    /** An IANA zone that exists; see zoneOf. */
    eventHostTimezone: name,
    /** Derived from the zone when absent (decisions P15). */
    eventRegion: z.optional(z.enum(values.regions)),
    eventType: z._default(name, 'conference'),
    eventAttendance: z._default(z.enum(values.attendances), 'virtual'),
    eventPaidType: z._default(z.enum([...values.costs, '']), 'free'),
    eventPrice: z._default(name, ''),
    eventSubject: z.optional(z.enum(values.lectureSubjects)),
    eventObjectives: someOfValues(values.objectives),
    eventSeriesName: z._default(name, ''),
    /** The organizer's name; a new one is created. */
    eventOrganiser: z._default(name.check(withoutInvisible()), ''),
    /** Names with an optional address: 'Ada Lovelace <ada@example.org>'. */
    eventSpeakers: z._default(z.array(name.check(withoutInvisible())).check(z.maxLength(100)), []),
    eventDescription: z._default(text(2000), ''),
    /** HTML or text; sanitized before it is stored. */
    eventDetails: z._default(text(50_000), ''),
    /** The Markdown source of the details, if written on the portal. */
    eventDetailsWritten: z._default(text(50_000), ''),
    eventAgenda: z._default(agendaInputSchema, []),
    eventSponsors: z._default(sponsorsInputSchema, []),
    eventPlace: z._default(z.nullable(placeSchema), null),
    eventSkills: someOfValues(values.skillAreas as [values.SkillArea, ...values.SkillArea[]]),
    eventJobRoles: some(),
    eventHostPreferences: some(),
    eventIndustries: some(),
    eventTopics: some(),
    /** The fields that an import has derived. */
    eventProposed: someOfValues(values.proposable),
    eventLanguage: z._default(text(35), 'en'),
    eventRegistration: z._default(
      z.object({
        open: z.boolean(),
        link,
        own: z._default(z.boolean(), false),
        /** By default registration opens at once and closes at the end of the event. */
        opens: z.optional(instant),
        closes: z.optional(instant),
        /** The capacity of the portal's own registration; null for no limit. */
        capacity: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))), null),
        /** Places that the organizer reserves outside the portal. */
        reserved: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
      }),
      { open: false, link: '', own: false, capacity: null, reserved: 0 },
    ),
    /** Shown only to confirmed attendees of the portal's own registration. */
    eventJoinLink: link,
    /** Questions for attendees who register on the portal. */
    eventQuestions: z._default(z.array(storedQuestionSchema).check(z.maxLength(50)), []),
    eventAddCart: z._default(z.boolean(), true),
    eventPreview: z._default(z.object({ available: z.boolean(), link }), { available: false, link: '' }),
    /** The eventId of the previous session. */
    eventPreviousSession: z.optional(text(20)),
    eventReplay: link,
    eventImage: z.optional(eventImageSchema),
    eventPublished: z.optional(instant),
    eventStatus: z._default(z.enum(['scheduled', 'cancelled']), 'scheduled'),
  })
  .check(
    z.refine(({ eventStart, eventEnd }) => Date.parse(eventEnd) >= Date.parse(eventStart), {
      path: ['eventEnd'],
      error: () => errors.endBeforeStart(),
    }),
  )
export type EventInput = z.input<typeof eventInputSchema>
export type ValidEventInput = z.output<typeof eventInputSchema>
