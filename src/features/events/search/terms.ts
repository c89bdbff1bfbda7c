import { textOf } from '#lib/text/html.ts'
import { shownWords, wordsOf } from '#lib/text/words.ts'
import { eventCategories, type EventCategory } from '../schema-values.ts'
import type { EventDetail, StoredCard } from '../table.ts'

/** Characters of text that are searched: a tsvector holds 1 MB. */
const MAX_TEXT = 100_000

/** All that the keyword search keeps of an event, as text. */
export interface EventTerms {
  /** The category's place in eventCategories. */
  category: number
  language: string
  /** Folded words, space between; with titlePlus. */
  title: string
  /** The words of all the rest. */
  text: string
  /** The different folded words of both, each with its form as written, in lower case. */
  words: Map<string, string>
}

/** @param category one of eventCategories. */
export function termsOf(card: StoredCard, detail: EventDetail, category: string): EventTerms {
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
    textOf(detail.eventDetails),
  ]
    .join('\n')
    .slice(0, MAX_TEXT)
  return {
    category: eventCategories.indexOf(category as EventCategory),
    language: card.eventLanguage,
    title: wordsOf(title).join(' '),
    text: wordsOf(text).join(' '),
    words: shownWords(`${title}\n${text}`),
  }
}

/** Whether an event is found by the same words. */
export const sameTerms = (a: EventTerms, b: EventTerms): boolean =>
  a.category === b.category && a.language === b.language && a.title === b.title && a.text === b.text
