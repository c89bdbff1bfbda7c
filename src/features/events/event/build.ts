import { artSeed } from '#content/drawings/seed.ts'
import { cleanHtml } from '#lib/text/html.ts'
import { sectorOf, type Region } from '../schema-values.ts'
import type { ValidEventInput } from '../schema-input.ts'
import type { EventDetail, StoredCard } from '../table.ts'
import { buildAgenda } from '../agenda/build.ts'
import { regionOf } from '../times/zone.ts'
import { uniqueNames } from './names.ts'
import { speakersOf } from './speakers.ts'
import { sponsorLevelNames } from '#messages/events/sponsors.ts'
import type { StoredSponsor, ValidSponsors } from '../sponsors/schema.ts'

const order = Object.keys(sponsorLevelNames)

/** Returns the sponsors as stored: sorted by level, else in the given order. */
const buildSponsors = (sponsors: ValidSponsors): StoredSponsor[] =>
  sponsors.toSorted((a, b) => order.indexOf(a.sponsorLevel) - order.indexOf(b.sponsorLevel))

/** Returns the event as stored: with cleaned HTML, trimmed names and the derived region. */
export function buildEvent(
  slug: string,
  input: ValidEventInput,
  now: Date,
  demo?: boolean,
): { card: StoredCard; detail: EventDetail } {
  const { open, link, own, opens, closes } = input.eventRegistration
  const card: StoredCard = {
    Slug: slug,
    eventStart: new Date(input.eventStart).toISOString(),
    eventEnd: new Date(input.eventEnd).toISOString(),
    eventAllDay: input.eventAllDay,
    eventType: input.eventType.trim(),
    eventAttendance: input.eventAttendance,
    eventPaidType: input.eventPaidType,
    eventPrice: input.eventPrice.trim(),
    eventRegion: regionFor(input),
    eventHostTimezone: input.eventHostTimezone,
    eventCategory: input.eventCategory,
    ...(input.eventSubject && { eventSubject: input.eventSubject }),
    eventObjectives: input.eventObjectives,
    eventSeriesName: input.eventSeriesName.trim(),
    eventOrganiser: input.eventOrganiser.trim(),
    eventTitle: input.eventTitle.trim(),
    eventTitlePlus: input.eventTitlePlus.trim(),
    eventSpeakers: uniqueNames(speakersOf(input).map(({ name }) => name)),
    eventDescription: input.eventDescription.trim(),
    // Register Now opens a web address or the portal's own registration (decisions P21).
    eventRegistration: {
      open: open && (own || link !== ''),
      link,
      own,
      ...(opens && { opens: new Date(opens).toISOString() }),
      ...(closes && { closes: new Date(closes).toISOString() }),
    },
    eventAddCart: input.eventAddCart,
    eventPreview: input.eventPreview,
    eventPublished: new Date(input.eventPublished ?? now).toISOString(),
    eventStatus: input.eventStatus,
    eventPlace: input.eventPlace,
    eventSkills: [...new Set(input.eventSkills)],
    eventTopics: uniqueNames(input.eventTopics),
    eventLanguage: input.eventLanguage,
    ...(demo && { eventDemonstration: true }),
    ...(input.eventImage && { eventImage: input.eventImage }),
    ArtSeed: artSeed(`${slug} ${sectorOf(input.eventCategory) ?? input.eventSubject ?? ''}`),
  }
  const detail: EventDetail = {
    eventDetails: cleanHtml(input.eventDetails, 3),
    ...(input.eventDetailsWritten && { detailsWritten: input.eventDetailsWritten }),
    eventJobRoles: uniqueNames(input.eventJobRoles),
    eventHostPreferences: uniqueNames(input.eventHostPreferences),
    eventIndustries: uniqueNames(input.eventIndustries),
    eventReplay: input.eventReplay,
    ...(input.eventAgenda.length > 0 && { eventAgenda: buildAgenda(input.eventAgenda) }),
    ...(input.eventSponsors.length > 0 && { eventSponsors: buildSponsors(input.eventSponsors) }),
    ...(input.eventProposed.length > 0 && { eventProposed: input.eventProposed }),
  }
  return { card, detail }
}

const regionFor = ({ eventRegion, eventHostTimezone }: ValidEventInput): Region =>
  eventRegion ?? regionOf(eventHostTimezone)
