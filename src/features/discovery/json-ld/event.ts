import { instantsAt } from '#lib/text/dates/wall-time.ts'
import { dateFormat } from '#lib/text/dates/date-format.ts'
import { absoluteUrl } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import type { AgendaItem } from '#features/events/agenda/schema.ts'
import type { Event } from '#features/events/schema.ts'
import type { Sponsor } from '#features/events/sponsors/schema.ts'
import type { Thing } from './article.ts'

const attendanceModes = {
  inPerson: 'OfflineEventAttendanceMode',
  virtual: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
} as const
const term = (name: string) => `https://schema.org/${name}`

/** Returns the structured data of an event. @param image path of its image. */
export function eventJsonLd(event: Event, image: string): Thing {
  const url = absoluteUrl(paths.event(event.eventId, event.Slug))
  const { eventRegistration: registration, eventSpeakers, SpeakerProfiles } = event
  const profiles = new Map(SpeakerProfiles.map((each) => [each.Name, each.UserPublicProfileID]))
  const [startDate, endDate] = datesOf(event)
  return {
    '@type': event.eventSubject ? 'EducationEvent' : 'Event',
    '@id': `${url}#event`,
    name: [event.eventTitle, event.eventTitlePlus].filter(Boolean).join(': '),
    description: event.eventDescription || undefined,
    url,
    image: absoluteUrl(image),
    startDate,
    endDate,
    eventAttendanceMode: term(attendanceModes[event.eventAttendance]),
    eventStatus: term(event.eventStatus === 'cancelled' ? 'EventCancelled' : 'EventScheduled'),
    location: locationOf(event, url),
    organizer: organizerOf(event),
    performer: performersOf(eventSpeakers, profiles),
    sponsor: event.eventSponsors?.map(sponsorJsonLd),
    offers: offerOf(event, url),
    subEvent: event.eventAgenda?.map((item) => agendaJsonLd(item, event, profiles)),
    isAccessibleForFree: event.eventPaidType ? event.eventPaidType === 'free' : undefined,
    inLanguage: event.eventLanguage || undefined,
    keywords: event.eventTopics.length > 0 ? event.eventTopics : undefined,
    superEvent: event.eventSeriesName ? { '@type': 'EventSeries', name: event.eventSeriesName } : undefined,
    maximumAttendeeCapacity: registration.capacity ?? undefined,
    remainingAttendeeCapacity: registration.places ?? undefined,
  }
}

type Profiles = ReadonlyMap<string, string>

function performersOf(names: readonly string[], profiles: Profiles): Thing[] | undefined {
  if (names.length === 0) return undefined
  return names.map((name) => ({ '@type': 'Person', name, ...profileLink(profiles.get(name)) }))
}

/** Returns the sessions of an event; search engines require a location for each. */
function agendaJsonLd(
  { agendaStart, agendaEnd, agendaTitle, agendaSpeakers, agendaRoom }: AgendaItem,
  { eventHostTimezone: zone, eventPlace, eventAttendance }: Event,
  profiles: Profiles,
): Thing {
  const room = agendaRoom || eventPlace?.name || eventPlace?.city
  return {
    '@type': 'Event',
    name: agendaTitle,
    startDate: localTime(new Date(agendaStart), zone),
    endDate: agendaEnd && localTime(new Date(agendaEnd), zone),
    location: eventAttendance !== 'virtual' && room ? { '@type': 'Place', name: room } : undefined,
    performer: performersOf(agendaSpeakers, profiles),
  }
}

const sponsorJsonLd = ({ sponsorName: name, sponsorUrl, sponsorPath }: Sponsor): Thing => ({
  '@type': 'Organization',
  name,
  url: sponsorPath ? absoluteUrl(sponsorPath) : sponsorUrl || undefined,
})

const profileLink = (publicId: string | undefined) =>
  publicId === undefined ? {} : { url: absoluteUrl(paths.publicProfile(publicId)) }

function organizerOf({ eventOrganiser: name, eventOrganiserLink, eventInstitute }: Event): Thing | undefined {
  if (!name) return undefined
  if (!eventInstitute) return { '@type': 'Organization', name, url: eventOrganiserLink || undefined }
  const url = absoluteUrl(paths.institute(eventInstitute.Slug))
  return { '@type': 'CollegeOrUniversity', '@id': `${url}#institute`, name, url }
}

function locationOf({ eventAttendance, eventPlace }: Event, url: string): Thing | Thing[] {
  const online: Thing = { '@type': 'VirtualLocation', url }
  if (!eventPlace) return online
  const place: Thing = {
    '@type': 'Place',
    name: eventPlace.name || eventPlace.city,
    address: {
      '@type': 'PostalAddress',
      addressLocality: eventPlace.city || undefined,
      addressCountry: eventPlace.country || undefined,
    },
  }
  return eventAttendance === 'hybrid' ? [place, online] : place
}

/** Reads a price from free text (decisions P14): 'EUR 80 instead of EUR 120' is 80 EUR. */
function offerOf(event: Event, page: string): Thing | undefined {
  const { open, own, link, places } = event.eventRegistration
  const [, priceCurrency, amount] = /^([A-Z]{3})\s?(\d[\d.,]*)/.exec(event.eventPrice) ?? []
  const isFree = event.eventPaidType === 'free'
  if (!open && !isFree && !amount) return undefined
  const price = isFree ? 0 : amount && plainNumber(amount)
  return {
    '@type': 'Offer',
    url: open && !own && link ? link : page,
    ...(price === undefined || price === '' ? {} : { price, priceCurrency: priceCurrency ?? 'EUR' }),
    availability: term(open && places !== 0 ? 'InStock' : 'SoldOut'),
    validFrom: event.eventPublished || undefined,
  }
}

// '1,250.50' and '1.250,50' are 1250.50; three digits after the only sign are thousands.
function plainNumber(amount: string): string {
  const decimal = /[.,](\d{1,2})$/.exec(amount)
  const whole = (decimal ? amount.slice(0, decimal.index) : amount).replace(/[.,]/g, '')
  return decimal ? `${whole}.${decimal[1]}` : whole
}

/** Returns dates, or times with the offset of the host's zone. */
function datesOf({ eventStart, eventEnd, eventAllDay, eventHostTimezone }: Event): [string, string] {
  const start = new Date(eventStart)
  const end = new Date(eventEnd)
  if (!eventAllDay) return [localTime(start, eventHostTimezone), localTime(end, eventHostTimezone)]
  // An all-day event ends at the start of the next day.
  const last = new Date(Math.max(start.getTime(), end.getTime() - 1))
  return [localTime(start, eventHostTimezone).slice(0, 10), localTime(last, eventHostTimezone).slice(0, 10)]
}

/**
 * Returns a local time with its offset: 2026-11-24T14:00:00+01:00.
 * @param day 2026-11-24. @param at 14:00. @param isSecond of the two, where clocks show it twice.
 */
export function localTimeOf(day: string, at: string, timeZone: string, isSecond: boolean): string {
  const instant = instantsAt(day, at, timeZone).at(isSecond ? -1 : 0)
  if (instant !== undefined) return localTime(new Date(instant), timeZone)
  // The clocks skip it.
  const local = Date.parse(`${day}T${at}:00Z`)
  const offsetAt = (time: number) => Date.parse(`${localTime(new Date(time), timeZone).slice(0, 19)}Z`) - time
  return localTime(new Date(local - offsetAt(local - offsetAt(local))), timeZone)
}

/** 2026-11-24T14:00:00+01:00 */
function localTime(date: Date, timeZone: string): string {
  const format = dateFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  })
  const read = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]))
  const offset = (read['timeZoneName'] ?? '').replace('GMT', '') || '+00:00'
  return `${read['year']}-${read['month']}-${read['day']}T${read['hour']}:${read['minute']}:${read['second']}${offset}`
}
