import { sql } from 'kysely'
import { localeFor } from '#lib/text/locale.ts'
import { attendanceNames, costNames, formatNames } from '#messages/events/values.ts'
import { agenda } from '#messages/events/page.ts'
import type { Db } from '#lib/db/connect.ts'
import type { SitemapPages } from '#kits/feature.ts'
import { cityLexeme, factIn, factLexeme, priceLexemes } from '#kits/search/facts.ts'
import { fieldLexeme, timeLexemes, type Passage, type Searchable } from '#kits/search/item.ts'
import { htmlText } from '#lib/text/html.ts'
import { dateFormat } from '#lib/text/dates/date-format.ts'
import { addDays } from '#lib/text/dates/days.ts'
import type { Message } from '#lib/text/message.ts'
import { minutesOf } from '#lib/text/minutes.ts'
import { paths } from '#lib/text/paths.ts'
import { storedEvents, type EventDetail, type StoredCard } from '../table.ts'
import { agendaText } from '../agenda/build.ts'
import { fieldOf } from '../event/schema-field.ts'

/** A time after every date, in minutes since 1970, to sort upcoming events, soonest first, before past ones. */
const FAR = 100_000_000
/** The maximum length of searchable text. */
const MAX_TEXT = 100_000

/** Returns events for the portal's search, without cancelled and hidden ones. @param ids event.id */
export async function readSearchableEvents(db: Db, ids: readonly string[]): Promise<Searchable[]> {
  const rows = await db
    .selectFrom('event_shown as event')
    .select(['id', 'card', 'detail'])
    .where('id', 'in', ids.map(Number))
    .where('cancelled', '=', false)
    .execute()
    .then(storedEvents.readAll)
  return rows.map(({ id, card, detail }) => searchableEvent(id, card, detail, minutesOf(Date.now())))
}

/** Returns the agenda as a passage with a link to it, in the event's language. */
const agendaPassage = ({ eventLanguage }: StoredCard, { eventAgenda }: EventDetail): Passage[] =>
  eventAgenda
    ? [
        {
          anchor: 'agenda',
          section: agenda.in(localeFor(eventLanguage)),
          text: agendaText(eventAgenda),
        },
      ]
    : []

function searchableEvent(id: number, card: StoredCard, detail: EventDetail, now: number): Searchable {
  const [starts, ends] = [minutesOf(card.eventStart), minutesOf(card.eventEnd)]
  const over = ends <= now
  const field = fieldOf(card)
  const { name = '', city = '', country = '' } = card.eventPlace ?? {}
  const title = [card.eventTitle, card.eventTitlePlus].filter(Boolean).join(' | ')
  return {
    kind: 'event',
    key: String(id),
    language: card.eventLanguage,
    published: over ? starts : FAR - starts,
    turns: over ? undefined : ends,
    title,
    names: [
      card.eventType,
      ...card.eventSpeakers,
      card.eventOrganiser,
      card.eventSeriesName,
      ...card.eventTopics,
      name,
      city,
    ].filter(Boolean),
    description: card.eventDescription,
    sections: [{ text: htmlText(detail.eventDetails).slice(0, MAX_TEXT) }, ...agendaPassage(card, detail)],
    facts: factLexemesOf(card),
    filters: [fieldLexeme(field), over ? timeLexemes.past : timeLexemes.coming],
    card: {
      title,
      href: paths.event(String(id), card.Slug),
      text: card.eventDescription,
      facts: [
        named(formatNames, card.eventType),
        named(attendanceNames, card.eventAttendance),
        named(costNames, card.eventPaidType),
        ...card.eventSpeakers.slice(0, 2),
        card.eventOrganiser,
        city,
      ].filter(Boolean),
      date: card.eventStart,
      zone: card.eventHostTimezone,
      field,
      ...(country && { country }),
      ...(over && { past: true as const }),
      ...(card.eventDemonstration && { demo: true as const }),
    },
  }
}

const named = (names: Readonly<Record<string, Message>>, value: string) =>
  factIn((locale) => names[value]?.in(locale) ?? '')

const currencies: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' }
/** An amount with its currency in front of it: 'EUR 1,200', '€ 20'. */
const pricePattern = /(?<currency>\b[A-Z]{3}|[€£])\s?(?<amount>\d{1,3}(?:,\d{3})+|\d+)/gu

/** Returns the lexemes of the lowest price in a text such as 'JPY 18,000 instead of JPY 26,000'. */
function pricesIn(text: string): string[] {
  const [lowest] = [...text.matchAll(pricePattern)]
    .map(({ groups }) => ({ ...groups, amount: Number(groups!['amount']!.replaceAll(',', '')) }))
    .toSorted((a, b) => a.amount - b.amount) as { amount: number; currency: string }[]
  return lowest ? priceLexemes(lowest.amount, currencies[lowest.currency] ?? lowest.currency) : []
}

/** Maximum days of an event that are searched one by one. */
const MAX_DAYS = 31

/** Returns the facts that a search may name, with the days of the event in its own time zone. */
function factLexemesOf(card: StoredCard): string[] {
  const dayIn = (date: string | number) =>
    dateFormat('en-CA', {
      timeZone: card.eventHostTimezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(new Date(date))
  const first = dayIn(card.eventStart)
  // An end at midnight is the end of the day before.
  const end = new Date(card.eventEnd).getTime() - 1
  const last = [first, dayIn(end)].toSorted().at(-1)!
  const days = Array.from({ length: MAX_DAYS }, (_, n) => addDays(first, n)).filter((day) => day <= last)
  const city = card.eventPlace?.city
  return [
    factLexeme('format', card.eventType),
    ...(card.eventAttendance ? [factLexeme('attendance', card.eventAttendance)] : []),
    ...(card.eventPaidType ? [factLexeme('cost', card.eventPaidType)] : []),
    ...pricesIn(card.eventPrice),
    ...(city ? [cityLexeme(city)] : []),
    ...days.map((day) => factLexeme('day', day)),
    ...new Set(days.map((day) => factLexeme('month', day.slice(0, 7)))),
  ]
}

export const eventSitemap: SitemapPages = {
  rows: sql`SELECT id, slug, updated FROM event_shown`,
  pathOf: ({ id, slug }) => paths.event(String(id), slug),
}
