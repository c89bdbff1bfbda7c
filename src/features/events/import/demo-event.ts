import * as z from 'zod/mini'
import { addDays } from '#lib/text/dates/days.ts'
import { markdownToHtml } from '#lib/text/markdown.ts'
import type { AgendaInput } from '../agenda/schema.ts'
import { sponsorsInput, sponsorRowsSchema } from '../sponsors/rows.ts'
import { someOfValues, type EventInput } from '../schema-input.ts'
import * as values from '../schema-values.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'
import { dayIn, instantOf, startOfDay } from '../times/zone.ts'

const text = z.string().check(z.minLength(1))
const key = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Not a key such as a-b-c'))
const day = z.int().check(z.minimum(-3_660), z.maximum(3_660))
const texts = z._default(z.array(text), [])
const clock = z.string().check(z.regex(/^\d{2}:\d{2}$/, 'Not a time such as 14:00'))

/** An agenda item: on the event's first day, or a number of days later. */
const agendaSchema = z.strictObject({
  later: z._default(z.int().check(z.minimum(0), z.maximum(60)), 0),
  at: clock,
  minutes: z.optional(z.int().check(z.minimum(1), z.maximum(1_440))),
  title: text,
  speakers: texts,
  room: z._default(z.string(), ''),
})

export const demoOrganiserSchema = z.strictObject({ key, name: text, url: z.optional(z.url()) })

/** An event in content/events: days count from the portal's first start. */
export const demoEventSchema = z
  .strictObject({
    key,
    title: text,
    plus: z.optional(text),
    organiser: key,
    day,
    at: z.optional(clock),
    zone: text,
    minutes: z.optional(z.int().check(z.minimum(1), z.maximum(1_440))),
    days: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
    type: z.enum(values.formats),
    attendance: z.enum(values.attendances),
    place: z.optional(
      z.strictObject({ name: text, city: text, country: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
    ),
    cost: z.enum(values.costs),
    price: z.optional(text),
    speakers: texts,
    agenda: z._default(z.array(agendaSchema), []),
    sponsors: z._default(sponsorRowsSchema, []),
    description: text,
    details: z._default(z.string(), ''),
    skills: someOfValues(values.skillAreas as [values.SkillArea, ...values.SkillArea[]]),
    roles: someOfValues(values.roles),
    interest: someOfValues(values.hosts),
    industries: someOfValues(values.industries),
    topics: texts,
    language: z._default(z.string(), 'en'),
    registration: z.optional(
      z.strictObject({
        portal: z.optional(z.boolean()),
        link: z.optional(z.url()),
        closed: z.optional(z.boolean()),
        capacity: z.optional(z.int()),
        reserved: z.optional(z.int()),
      }),
    ),
    cart: z._default(z.boolean(), true),
    preview: z._default(z.boolean(), false),
    previous: z.optional(key),
    replay: z.optional(z.url()),
    series: z.optional(z.strictObject({ name: text, rule: text, except: z._default(z.array(z.int()), []) })),
    published: day,
    subject: z.optional(z.enum(values.lectureSubjects)),
    objectives: someOfValues(values.objectives),
  })
  .check(
    z.refine(
      (event) => (event.days === undefined) !== (event.minutes === undefined),
      'Needs minutes or days',
    ),
    z.refine((event) => (event.minutes === undefined) === (event.at === undefined), 'Needs at with minutes'),
  )
export type DemoEvent = z.output<typeof demoEventSchema>

/** In the morning, so that people can read it on the day of its announcement. */
const PUBLISHED_AT = '09:00'

/** @param first the day of the portal's first start, 2026-12-31. @throws Error if the zone does not exist. */
export function demoEventInput(
  event: DemoEvent,
  { category, organiser, first }: { category: values.EventCategory; organiser: string; first: string },
): EventInput {
  const zone = zoneOf(event.zone)
  if (!zone) throw new Error(`Unknown time zone '${event.zone}'.`)
  const on = addDays(first, event.day)
  const starts = instantOf(on, event.at, zone)
  const ends =
    event.days === undefined
      ? new Date(starts.getTime() + event.minutes! * 60_000)
      : startOfDay(on, zone, event.days)
  const published = instantOf(addDays(first, event.published), PUBLISHED_AT, zone)
  const { registration } = event
  return {
    eventTitle: event.title,
    eventTitlePlus: event.plus ?? '',
    eventCategory: category,
    eventStart: starts.toISOString(),
    eventEnd: ends.toISOString(),
    eventAllDay: event.days !== undefined,
    eventHostTimezone: zone,
    eventType: event.type,
    eventAttendance: event.attendance,
    eventPaidType: event.cost,
    eventPrice: event.price ?? '',
    ...(event.subject && { eventSubject: event.subject }),
    eventObjectives: event.objectives,
    eventSeriesName: event.series?.name ?? '',
    eventOrganiser: organiser,
    eventSpeakers: event.speakers,
    eventAgenda: event.agenda.map((item) => demoAgendaItem(item, on, zone)),
    eventSponsors: sponsorsInput(event.sponsors),
    eventDescription: event.description.trim(),
    eventDetails: markdownToHtml(event.details),
    eventPlace: event.place ?? null,
    eventSkills: event.skills,
    eventJobRoles: event.roles,
    eventHostPreferences: event.interest,
    eventIndustries: event.industries,
    eventTopics: event.topics,
    eventLanguage: event.language,
    ...(registration && {
      eventRegistration: {
        open: !registration.closed,
        link: registration.link ?? '',
        own: registration.portal ?? false,
        capacity: registration.capacity ?? null,
        reserved: registration.reserved ?? 0,
      },
    }),
    eventAddCart: event.cart,
    // An empty link means the portal's own video.
    eventPreview: { available: event.preview, link: '' },
    eventReplay: event.replay ?? '',
    eventPublished: published.toISOString(),
  }
}

function demoAgendaItem(
  { later, at, minutes, title, speakers, room }: z.output<typeof agendaSchema>,
  on: string,
  zone: string,
): AgendaInput[number] {
  const starts = instantOf(addDays(on, later), at, zone)
  return {
    agendaStart: starts.toISOString(),
    ...(minutes && { agendaEnd: new Date(starts.getTime() + minutes * 60_000).toISOString() }),
    agendaTitle: title,
    agendaSpeakers: speakers,
    agendaRoom: room,
  }
}

/** Returns the series of an event; its exceptions count days from the first occurrence. */
export function demoSeries(
  { at, zone }: DemoEvent,
  { name, rule, except }: NonNullable<DemoEvent['series']>,
  input: EventInput,
) {
  const first = dayIn(zone, new Date(input.eventStart))
  return {
    name,
    rule,
    except: except.map((days) => instantOf(addDays(first, days), at, zone)),
    extra: [],
    input,
  }
}
