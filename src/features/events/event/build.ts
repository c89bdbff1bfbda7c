import { artSeed } from '#content/drawings/seed.ts'
import { fieldsIn } from '#lib/api/fields-in.ts'
import { cleanHtml } from '#lib/text/html.ts'
import { sectorOf, type Region } from '../schema-values.ts'
import type { ValidEventInput } from '../schema-input.ts'
import { storedCardSchema, storedDetailSchema, type EventDetail, type StoredCard } from '../table.ts'
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

/**
 * Returns the event as stored: with cleaned HTML, trimmed texts and the derived region. Fields that the input and the
 * stored schemas have alike are stored as they are; the others have a line.
 */
export function buildEvent(
  slug: string,
  input: ValidEventInput,
  now: Date,
  demo?: boolean,
): { card: StoredCard; detail: EventDetail } {
  const { open, link, own, opens, closes } = input.eventRegistration
  const { eventAgenda, eventSponsors, eventProposed, ...rest } = input
  const card: StoredCard = {
    ...trimmed(fieldsIn(storedCardSchema, rest)),
    Slug: slug,
    eventStart: new Date(input.eventStart).toISOString(),
    eventEnd: new Date(input.eventEnd).toISOString(),
    eventRegion: regionFor(input),
    eventSpeakers: uniqueNames(speakersOf(input).map(({ name }) => name)),
    // Register Now opens a web address or the portal's own registration (decisions P21).
    eventRegistration: {
      open: open && (own || link !== ''),
      link,
      own,
      ...(opens && { opens: new Date(opens).toISOString() }),
      ...(closes && { closes: new Date(closes).toISOString() }),
    },
    eventPublished: new Date(input.eventPublished ?? now).toISOString(),
    eventSkills: [...new Set(input.eventSkills)],
    eventTopics: uniqueNames(input.eventTopics),
    ...(demo && { eventDemonstration: true }),
    ArtSeed: artSeed(`${slug} ${sectorOf(input.eventCategory) ?? input.eventSubject ?? ''}`),
  }
  const detail: EventDetail = {
    ...trimmed(fieldsIn(storedDetailSchema, rest)),
    eventDetails: cleanHtml(input.eventDetails, 3),
    ...(input.eventDetailsWritten && { detailsWritten: input.eventDetailsWritten }),
    eventJobRoles: uniqueNames(input.eventJobRoles),
    eventHostPreferences: uniqueNames(input.eventHostPreferences),
    eventIndustries: uniqueNames(input.eventIndustries),
    ...(eventAgenda.length > 0 && { eventAgenda: buildAgenda(eventAgenda) }),
    ...(eventSponsors.length > 0 && { eventSponsors: buildSponsors(eventSponsors) }),
    ...(eventProposed.length > 0 && { eventProposed }),
  }
  return { card, detail }
}

/** Trims the texts among fields. */
const trimmed = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, typeof value === 'string' ? value.trim() : value]),
  ) as Fields

const regionFor = ({ eventRegion, eventHostTimezone }: ValidEventInput): Region =>
  eventRegion ?? regionOf(eventHostTimezone)
