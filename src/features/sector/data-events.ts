import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import type { Tagged } from '#lib/api/tagged.ts'
import { attendanceNames, costNames, formatNames } from '#messages/events/values.ts'
import {
  upcomingOfFormats,
  upcomingWithCertificate,
  type ListedEvent,
} from '#features/events/event/data-listed.ts'
import { sectorCategories, sectorOf, type EventFormat } from '#features/events/schema-values.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { Message } from '#lib/text/message.ts'
import { paths } from '#lib/text/paths.ts'
import { gathered, MOST_ITEMS, shownDay, type Ask, type Gather } from './data-item.ts'
import type { GatheredItem, GatheredPart } from './schema.ts'

/** Fairs of all sectors on one page. */
const MOST_FAIRS = 36

const said = (names: Readonly<Record<string, Message>>, value: string, language: Locale): string =>
  names[value]?.in(language) ?? value

/** An event as an entry, with its day first. */
export const eventItem = ({ card, day }: ListedEvent, language: Locale): GatheredItem =>
  gathered({
    Title: card.eventTitle,
    Path: paths.event(card.eventId, card.Slug),
    Text: card.eventDescription,
    Facts: [
      shownDay(day),
      said(formatNames, card.eventType, language),
      said(attendanceNames, card.eventAttendance, language),
      card.eventPaidType && said(costNames, card.eventPaidType, language),
      card.eventOrganiser,
    ],
    Language: card.eventLanguage,
    Since: card.eventPublished,
    Demonstration: card.eventDemonstration === true,
  })

const ofFormats =
  (formats: readonly EventFormat[]): Gather =>
  async ({ sources, sector, language, now }) => {
    const { answer, tags } = await upcomingOfFormats(
      sources,
      [sectorCategories[sector]],
      formats,
      MOST_ITEMS,
      now,
    )
    const items = answer.events.map((event) => eventItem(event, language))
    return { answer: { items, total: answer.total }, tags }
  }

/** Formats at which somebody learns to do a thing, and those at which people of a field meet. */
export const gatherTrainings = ofFormats(['training', 'lab', 'classroom', 'techSeries'])
export const gatherGatherings = ofFormats(['community'])

/** All events to come. */
export const gatherComing = ofFormats([])

/** What is more than a talk: conferences and summits to come, of all sectors. */
export async function gatherFairs(
  sources: Ask['sources'],
  language: Locale,
  now: Date,
): Promise<Tagged<GatheredPart>> {
  const { answer, tags } = await upcomingOfFormats(
    sources,
    Object.values(sectorCategories),
    ['conference', 'summit'],
    MOST_FAIRS,
    now,
  )
  const Items = answer.events.map((event) => {
    const item = eventItem(event, language)
    const sector = sectorOf(event.card.eventCategory)
    return sector ? { ...item, Facts: [...item.Facts, fieldNames[sector].in(language)] } : item
  })
  return { answer: { Part: 'fairs', Total: answer.total, Items }, tags }
}

/** Events to come that end with a certificate, by their own words. */
export const gatherCertificates: Gather = async ({ sources, sector, language, now }) => {
  const { answer, tags } = await upcomingWithCertificate(sources, [sectorCategories[sector]], MOST_ITEMS, now)
  const items = answer.events.map((event) => eventItem(event, language))
  return { answer: { items, total: answer.total }, tags }
}
