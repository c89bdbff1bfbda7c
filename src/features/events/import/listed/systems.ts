import * as z from 'zod/mini'
import { instantOf, zoneOf } from '../../times/zone.ts'
import { readRowsOf, textInAnyLanguage, type EventInFile, type EventsInFile } from './item.ts'

const time = z.object({ date: z.string(), time: z.string(), tz: z.string() })

/** An event of Indico's export (`/export/event/….json`). */
const indicoSchema = z.object({
  id: z.union([z.string(), z.number()]),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  description: z._default(z.nullable(z.string()), ''),
  startDate: time,
  endDate: time,
  url: z._default(z.nullable(z.string()), ''),
  location: z._default(z.nullable(z.string()), ''),
  address: z._default(z.nullable(z.string()), ''),
  type: z._default(z.nullable(z.string()), ''),
  keywords: z._default(z.nullable(z.array(z.string())), []),
  chairs: z._default(z.nullable(z.array(z.object({ fullName: z._default(z.nullable(z.string()), '') }))), []),
})

/** An event of pretix (`/api/v1/organizers/…/events/`). */
const pretixSchema = z.object({
  slug: z.string(),
  name: z.unknown(),
  date_from: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T/, 'Not a time')),
  date_to: z.optional(z.nullable(z.string())),
  timezone: z._default(z.nullable(z.string()), 'UTC'),
  location: z.optional(z.unknown()),
  live: z._default(z.nullable(z.boolean()), true),
  public_url: z._default(z.nullable(z.string()), ''),
})

const isRow = (given: unknown, ...names: string[]) =>
  typeof given === 'object' && given !== null && names.every((name) => name in given)
export const isIndico = (given: unknown): boolean => isRow(given, 'startDate', 'endDate', 'title', 'id')
export const isPretix = (given: unknown): boolean => isRow(given, 'date_from', 'slug', 'name')

function checked<T extends z.ZodMiniType>(schema: T, given: unknown): z.output<T> {
  const parsed = z.safeParse(schema, given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
}

export const readIndico = (rows: readonly unknown[]): EventsInFile =>
  readRowsOf(
    rows,
    ({ title }) => title,
    (given) => {
      const { id, title, description, startDate, endDate, url, keywords, chairs, ...row } = checked(
        indicoSchema,
        given,
      )
      const zone = zoneOf(startDate.tz)
      if (!zone) throw new Error(`startDate.tz: There is no zone '${startDate.tz}'`)
      const at = ({ date, time: clock }: z.output<typeof time>) =>
        instantOf(date, clock.slice(0, 5), zone).toISOString()
      const format = { simple_event: 'lecture', lecture: 'lecture' }[row.type ?? '']
      return {
        key: `indico:${url || id}`,
        topics: keywords ?? [],
        notes: [],
        input: {
          eventTitle: title,
          eventStart: at(startDate),
          eventEnd: at(endDate),
          eventHostTimezone: zone,
          eventType: format ?? 'conference',
          ...placeOf(row.location || row.address || ''),
          eventSpeakers: (chairs ?? []).flatMap(({ fullName }) => fullName?.slice(0, 200) || []),
          eventDetails: (description ?? '').slice(0, 50_000),
          eventTopics: (keywords ?? []).slice(0, 50),
          ...registrationAt(url),
        },
      }
    },
  )

export const readPretix = (rows: readonly unknown[]): EventsInFile =>
  readRowsOf(
    rows,
    ({ name }) => name,
    (given) => {
      const {
        slug,
        name,
        date_from: from,
        date_to: to,
        timezone,
        location,
        live,
        public_url: url,
      } = checked(pretixSchema, given)
      const title = textInAnyLanguage(name)
      if (!title) throw new Error('name: A name is required')
      if (live === false) throw new Error('live: It is not open to the public')
      const zone = zoneOf(timezone ?? 'UTC')
      if (!zone) throw new Error(`timezone: There is no zone '${timezone}'`)
      const starts = new Date(from)
      const notes: EventInFile['notes'] = []
      if (!to) notes.push({ note: 'no end: taken as an hour long', about: '' })
      const ends = to ? new Date(to) : new Date(starts.getTime() + 3_600_000)
      if ([starts, ends].some((date) => Number.isNaN(date.getTime())))
        throw new Error('date_from: Not a time')
      return {
        key: `pretix:${url || slug}`,
        topics: [],
        notes,
        input: {
          eventTitle: title.slice(0, 300),
          eventStart: starts.toISOString(),
          eventEnd: ends.toISOString(),
          eventHostTimezone: zone,
          eventType: 'conference',
          ...placeOf(textInAnyLanguage(location)),
          ...registrationAt(url),
        },
      }
    },
  )

/** Where one sees it; of an address nobody knows the city, so the whole of it is the place's name. */
function placeOf(given: string): Pick<EventInFile['input'], 'eventAttendance' | 'eventPlace'> {
  const name = given
    .replace(/\s*\n\s*/g, ', ')
    .trim()
    .slice(0, 200)
  return name && !/^(?:online|virtual|zoom)\b/i.test(name)
    ? { eventAttendance: 'inPerson', eventPlace: { name, city: '', country: '' } }
    : { eventAttendance: 'virtual', eventPlace: null }
}

const registrationAt = (url: string | null | undefined): Pick<EventInFile['input'], 'eventRegistration'> =>
  url && /^https?:\/\/\S+$/i.test(url) ? { eventRegistration: { open: true, link: url } } : {}
