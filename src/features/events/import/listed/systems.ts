import * as said from '#messages/imports/notes.ts'
import * as z from 'zod/mini'
import * as refusals from '#messages/imports/refusals-events.ts'
import { checkedRow } from '#lib/api/checked-row.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'
import { instantOf } from '../../times/zone.ts'
import { readRowsOf, type EventInFile, type EventsInFile } from './item.ts'

const time = z.object({ date: z.string(), time: z.string(), tz: z.string() })

const people = z._default(
  z.nullable(z.array(z.object({ fullName: z._default(z.nullable(z.string()), '') }))),
  [],
)
const words = z._default(z.nullable(z.string()), '')

/** A contribution to an Indico event; unscheduled ones have no time. */
const contributionSchema = z.object({
  title: words,
  startDate: z._default(z.nullable(time), null),
  endDate: z._default(z.nullable(time), null),
  room: words,
  speakers: people,
  primaryauthors: people,
})
const contributionsSchema = z._default(z.nullable(z.array(contributionSchema)), [])

/** An event of an Indico export (`/export/event/….json`), at any detail level, or found by its search, which tells no end. */
const indicoSchema = z.object({
  id: z.union([z.string(), z.number()]),
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  description: z._default(z.nullable(z.string()), ''),
  startDate: time,
  endDate: z._default(z.nullable(time), null),
  url: z._default(z.nullable(z.string()), ''),
  location: z._default(z.nullable(z.string()), ''),
  address: z._default(z.nullable(z.string()), ''),
  type: z._default(z.nullable(z.string()), ''),
  keywords: z._default(z.nullable(z.array(z.string())), []),
  room: words,
  roomFullname: words,
  /** Access is restricted there. */
  hasAnyProtection: z._default(z.nullable(z.boolean()), false),
  chairs: people,
  folders: z._default(
    z.nullable(z.array(z.object({ attachments: z._default(z.array(z.unknown()), []) }))),
    [],
  ),
  contributions: contributionsSchema,
  sessions: z._default(z.nullable(z.array(z.object({ contributions: contributionsSchema }))), []),
})

const HOUR_MS = 3_600_000
/** The maximum per agenda. */
const MAX_ITEMS = 100

export const isRow = (given: unknown, ...names: string[]) =>
  typeof given === 'object' && given !== null && names.every((name) => name in given)
export const isIndico = (given: unknown): boolean => isRow(given, 'startDate', 'title', 'id')

export const readIndico = (rows: readonly unknown[]): EventsInFile =>
  readRowsOf(
    rows,
    ({ title }) => title,
    (given) => {
      const { id, title, description, startDate, endDate, url, keywords, chairs, ...row } = checkedRow(
        indicoSchema,
        given,
      )
      if (row.hasAnyProtection) throw new Error(`hasAnyProtection: ${refusals.notForEverybody.in('en')}`)
      const zone = zoneOf(startDate.tz)
      if (!zone) throw new Error(`startDate.tz: ${refusals.noZoneLikeThat.in('en', { zone: startDate.tz })}`)
      const at = ({ date, time: clock }: z.output<typeof time>) =>
        instantOf(date, clock.slice(0, 5), zone).toISOString()
      const { agenda, notes } = agendaOf(
        [...(row.contributions ?? []), ...(row.sessions ?? []).flatMap((each) => each.contributions ?? [])],
        (each) => instantOf(each.date, each.time.slice(0, 5), zoneOf(each.tz) ?? zone).toISOString(),
      )
      const files = (row.folders ?? []).reduce((sum, { attachments }) => sum + attachments.length, 0)
      if (!endDate) notes.push({ note: said.noEnd.in('en'), about: '' })
      if (files > 0) notes.push({ note: said.attachmentsLeftOut.in('en'), about: `${files}` })
      const format = { simple_event: 'lecture', lecture: 'lecture' }[row.type ?? '']
      return {
        key: `indico:${url || id}`,
        topics: keywords ?? [],
        notes,
        input: {
          eventTitle: title,
          eventStart: at(startDate),
          eventEnd: endDate ? at(endDate) : new Date(Date.parse(at(startDate)) + HOUR_MS).toISOString(),
          eventHostTimezone: zone,
          eventType: format ?? 'conference',
          ...placeNamed([row.roomFullname || row.room, row.location, row.address].filter(Boolean).join(', ')),
          eventSpeakers: namesOf(chairs),
          ...(agenda.length > 0 && { eventAgenda: agenda }),
          eventDetails: (description ?? '').slice(0, 50_000),
          eventTopics: (keywords ?? []).slice(0, 50),
          ...registrationAt(url),
        },
      }
    },
  )

const namesOf = (given: z.output<typeof people>): string[] =>
  (given ?? []).flatMap(({ fullName }) => fullName?.slice(0, 200) || [])

/** Returns the agenda in order, up to the maximum. */
function agendaOf(
  contributions: readonly z.output<typeof contributionSchema>[],
  at: (given: z.output<typeof time>) => string,
): { agenda: NonNullable<EventInFile['input']['eventAgenda']>; notes: EventInFile['notes'] } {
  const scheduled = contributions
    .flatMap(({ title, startDate, endDate, room, speakers, primaryauthors }) =>
      startDate && title?.trim()
        ? {
            agendaStart: at(startDate),
            ...(endDate && { agendaEnd: at(endDate) }),
            agendaTitle: title.slice(0, 300),
            agendaSpeakers: namesOf(speakers?.length ? speakers : primaryauthors).slice(0, 30),
            agendaRoom: (room ?? '').slice(0, 200),
          }
        : [],
    )
    .toSorted((a, b) => a.agendaStart.localeCompare(b.agendaStart))
  const notes: EventInFile['notes'] = []
  const left = contributions.length - Math.min(scheduled.length, MAX_ITEMS)
  if (left > 0)
    notes.push({
      note: said.contributionsLeftOut.in('en'),
      about: `${left}`,
    })
  return { agenda: scheduled.slice(0, MAX_ITEMS), notes }
}

/**
 * Returns where the event takes place. The city of an address is unknown, so all of it becomes the venue's
 * name.
 */
export function placeNamed(given: string): Pick<EventInFile['input'], 'eventAttendance' | 'eventPlace'> {
  const name = given
    .replace(/\s*\n\s*/g, ', ')
    .trim()
    .slice(0, 200)
  return name && !/^(?:online|virtual|zoom)\b/i.test(name)
    ? { eventAttendance: 'inPerson', eventPlace: { name, city: '', country: '' } }
    : { eventAttendance: 'virtual', eventPlace: null }
}

export const registrationAt = (
  url: string | null | undefined,
): Pick<EventInFile['input'], 'eventRegistration'> =>
  url && /^https?:\/\/\S+$/i.test(url) ? { eventRegistration: { open: true, link: url } } : {}
