import { Temporal } from 'temporal-polyfill'
import { eventZone, missingForSearch } from '#features/organizations/institute/announced/schema.ts'
import type { InstituteEvent } from '#features/organizations/institute/schema-items.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'
import { speakerText } from '../event/speakers.ts'
import { withProposals } from '../import/proposals.ts'
import { subjectOf } from '../import/subject.ts'
import { isSponsorLevel, MAX_SPONSORS } from '../sponsors/schema.ts'
import type { EventInput } from '../schema-input.ts'
import {
  sectorCategories,
  UNIVERSITY,
  type Cost,
  type EventCategory,
  type LectureSubject,
} from '../schema-values.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'
import { occurrenceOf } from '../organizer/input.ts'
import { instantOf, startOfDay } from '../times/zone.ts'

/** The part of an institute that its events show. */
export interface EventHost {
  name: string
  address: { address?: string; city?: string; country?: string }
}

/** Maps departments to sectors or lecture subjects; others match neither. */
const departmentSectors: Record<string, EventCategory> = {
  'Computer Science': sectorCategories['information-technology'],
}
const departmentSubjects: Record<string, LectureSubject> = {
  Mathmatics: 'mathematics',
  Physics: 'physics',
  Chemistry: 'chemistry',
}

/** Maps types to the portal's formats; others stay as they are (decisions P14). */
const formats: Record<string, string> = { Webinar: 'webinar', Conference: 'conference', '': 'Event' }

const costs: Record<string, Cost> = { Free: 'free', Paid: 'paid' }

/** The maximum length of the description beside a title, in characters. */
const SHORT = 2_000

/**
 * Converts an institute's event to the input of the portal's search; unknown values are left out.
 * @returns undefined if it lacks something that a search needs.
 */
export function instituteEventInput(item: InstituteEvent, host: EventHost): EventInput | undefined {
  const { country = '' } = host.address
  const zone = zoneOf(eventZone(item, country))
  if (missingForSearch(item, country) || !zone) return undefined
  const { department, specialization, description } = item
  const category = departmentSectors[department] ?? UNIVERSITY
  const subject = departmentSubjects[department]
  const online = item.eventType === 'Webinar'
  return withProposals({
    eventTitle: item.eventName,
    eventCategory: category,
    ...(subject ? { eventSubject: subject } : subjectOf(specialization, { category })),
    ...timesOf(item, zone),
    eventHostTimezone: zone,
    eventType: formats[item.eventType] ?? item.eventType.slice(0, 200),
    eventAttendance: online ? 'virtual' : 'inPerson',
    eventPaidType: costs[item.cost] ?? '',
    eventOrganiser: host.name.slice(0, 200),
    ...(item.speakers.length > 0 && { eventSpeakers: item.speakers.slice(0, 50).map(speakerText) }),
    ...(item.sponsors.length > 0 && {
      eventSponsors: item.sponsors.slice(0, MAX_SPONSORS).map(sponsorInput),
    }),
    eventDescription: description.length <= SHORT ? description : '',
    eventDetails: detailsOf(item),
    eventPlace: placeOf(item, host, online),
    eventTopics: specialization.slice(0, 50).map((topic) => topic.slice(0, 200)),
    // The language is unknown, so its words are searched as written.
    eventLanguage: '',
    eventRegistration: {
      open: true,
      link: item.portalRegistration ? '' : item.eventRegistrationLink,
      own: item.portalRegistration,
      capacity: item.portalRegistration && item.seats ? Math.min(Number(item.seats), 1_000_000) : null,
    },
  })
}

const sponsorInput = ({
  sponsorName,
  website,
  sponsorLevel,
  OrganizationID,
}: InstituteEvent['sponsors'][number]) => ({
  sponsorName: sponsorName.slice(0, 200),
  sponsorUrl: website.slice(0, 2_000),
  sponsorLevel: isSponsorLevel(sponsorLevel) ? sponsorLevel : '',
  OrganizationID,
})

/** Returns the times: all day without a start time; without an end time, the end equals the start. */
function timesOf(event: InstituteEvent, zone: string) {
  const { schedule, beginsAt, endsAt } = event
  const day = schedule.replaceAll('/', '-')
  if (!beginsAt)
    return {
      eventAllDay: true,
      eventStart: startOfDay(day, zone).toISOString(),
      eventEnd: startOfDay(day, zone, 1).toISOString(),
    }
  const starts = instantOf(day, beginsAt, zone, occurrenceOf(event.beginsRepeatedHour))
  const nextDay = () => Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  const endHour = occurrenceOf(event.endsRepeatedHour)
  const ends = endsAt ? instantOf(endsAt < beginsAt ? nextDay() : day, endsAt, zone, endHour) : starts
  // The end may fall into an hour that a clock change skips.
  return { eventStart: starts.toISOString(), eventEnd: new Date(Math.max(+starts, +ends)).toISOString() }
}

/** Returns the stated place, else the institute's address, except for online events. */
function placeOf(
  { place }: InstituteEvent,
  { address }: EventHost,
  online: boolean,
): EventInput['eventPlace'] {
  if (place) return { name: place, city: '', country: '' }
  const { address: street = '', city = '', country = '' } = address
  if (online || !(street || city)) return null
  return { name: (street || city).slice(0, 200), city: city.slice(0, 200), country: country.slice(0, 60) }
}

/** Returns a description that is too long to be shown beside the title, and a link to further information. */
function detailsOf({ description, eventLink }: InstituteEvent): string {
  const paragraphs = description.length > SHORT ? description.split(/\n+/) : []
  const link = escapeHtml(eventLink)
  return [...paragraphs.map(escapeHtml), `<a href="${link}">${link}</a>`]
    .map((text) => `<p>${text}</p>`)
    .join('')
    .slice(0, 50_000)
}
