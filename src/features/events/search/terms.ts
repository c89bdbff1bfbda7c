import { htmlText } from '#lib/text/html.ts'
import { foldedText, type Terms } from '#lib/text/terms.ts'
import { shownWords } from '#lib/text/words.ts'
import { agendaText } from '../agenda/build.ts'
import { eventCategories, type EventCategory } from '../schema-values.ts'
import type { EventDetail, StoredCard } from '../table.ts'

/** The maximum length of searchable text: a tsvector holds 1 MB. */
const MAX_TEXT = 100_000

/** The text of an event for the keyword search. */
export interface EventTerms extends Terms {
  /** The category's index in eventCategories. */
  category: number
  /** Folded words, separated by spaces; including eventTitlePlus. */
  title: string
  /** All other words. */
  text: string
}

/** Returns the text of an event for the keyword search. @param category one of eventCategories. */
export function eventTermsOf(card: StoredCard, detail: EventDetail, category: string): EventTerms {
  const title = [card.eventTitle, card.eventTitlePlus].join('\n')
  const { name = '', city = '', country = '' } = card.eventPlace ?? {}
  const text = [
    ...card.eventSpeakers,
    card.eventOrganiser,
    ...card.eventTopics,
    card.eventSeriesName,
    name,
    city,
    country,
    card.eventDescription,
    htmlText(detail.eventDetails),
    agendaText(detail.eventAgenda),
    ...(detail.eventSponsors ?? []).map(({ sponsorName }) => sponsorName),
  ]
    .join('\n')
    .slice(0, MAX_TEXT)
  return {
    category: eventCategories.indexOf(category as EventCategory),
    language: card.eventLanguage,
    title: foldedText(title),
    text: foldedText(text),
    words: shownWords(`${title}\n${text}`),
  }
}
