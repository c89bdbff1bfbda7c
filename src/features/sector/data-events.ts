import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import { attendanceNames, costNames, formatNames } from '#messages/events/values.ts'
import {
  listUpcomingByFormat,
  listUpcomingWithCertificate,
  type ListedEvent,
} from '#features/events/event/data-listed.ts'
import { sectorCategories, sectorOf, type EventFormat } from '#features/events/schema-values.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { Message } from '#lib/text/message.ts'
import { paths } from '#lib/text/paths.ts'
import { sectorItem, MAX_PART_ITEMS, formatSectorDay, type PartQuery, type ListPart } from './data-item.ts'
import type { SectorItem, SectorPart } from './schema.ts'

/** The maximum number of fairs on one page, of all sectors. */
const MAX_FAIRS = 36

const labelOf = (names: Readonly<Record<string, Message>>, value: string, language: Locale): string =>
  names[value]?.in(language) ?? value

/** Converts an event to an entry, with its day first. */
export const eventItem = ({ card, day }: ListedEvent, language: Locale): SectorItem =>
  sectorItem({
    Title: card.eventTitle,
    Path: paths.event(card.eventId, card.Slug),
    Text: card.eventDescription,
    Facts: [
      formatSectorDay(day),
      labelOf(formatNames, card.eventType, language),
      labelOf(attendanceNames, card.eventAttendance, language),
      card.eventPaidType && labelOf(costNames, card.eventPaidType, language),
      card.eventOrganiser,
    ],
    Language: card.eventLanguage,
    Since: card.eventPublished,
    Demonstration: card.eventDemonstration === true,
  })

const ofFormats =
  (formats: readonly EventFormat[]): ListPart =>
  async ({ sources, sector, language, now }) => {
    const { answer, tags } = await listUpcomingByFormat(
      sources,
      [sectorCategories[sector]],
      formats,
      MAX_PART_ITEMS,
      now,
    )
    const items = answer.events.map((event) => eventItem(event, language))
    return { answer: { items, total: answer.total }, tags }
  }

/** Lists upcoming events for learning a skill, and those where people of a field meet. */
export const listTrainings = ofFormats(['training', 'lab', 'classroom', 'techSeries'])
export const listCommunityEvents = ofFormats(['community'])

/** Lists all upcoming events. */
export const listUpcomingEvents = ofFormats([])

/** Lists upcoming conferences and summits of all sectors. */
export async function listFairs(
  sources: PartQuery['sources'],
  language: Locale,
  now: Date,
): Promise<Tagged<SectorPart>> {
  const { answer, tags } = await listUpcomingByFormat(
    sources,
    Object.values(sectorCategories),
    ['conference', 'summit'],
    MAX_FAIRS,
    now,
  )
  const Items = answer.events.map((event) => {
    const item = eventItem(event, language)
    const sector = sectorOf(event.card.eventCategory)
    return sector ? { ...item, Facts: [...item.Facts, fieldNames[sector].in(language)] } : item
  })
  return { answer: { Part: 'fairs', Total: answer.total, Items }, tags }
}

/** Lists upcoming events that end with a certificate, according to their texts. */
export const listCertificateEvents: ListPart = async ({ sources, sector, language, now }) => {
  const { answer, tags } = await listUpcomingWithCertificate(
    sources,
    [sectorCategories[sector]],
    MAX_PART_ITEMS,
    now,
  )
  const items = answer.events.map((event) => eventItem(event, language))
  return { answer: { items, total: answer.total }, tags }
}
