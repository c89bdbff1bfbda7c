import * as typed from '#messages/search/typed.ts'
import { factLexeme } from '#kits/search/facts.ts'
import { dateFormat } from '#lib/text/dates/date-format.ts'
import { addDays, dayOf } from '#lib/text/dates/days.ts'
import { locales, type Locale } from '#lib/text/locale.ts'
import { fold, wordsOf } from '#lib/text/words.ts'
import type { Meaning } from './vocabulary.ts'

/** Days from the first to the last, as YYYY-MM-DD. */
type Span = readonly [first: string, last: string]
type TimeName = keyof typeof typed.times

/** Longer spans are searched by month. */
const MAX_DAYS = 31

const firstOfMonth = (day: string, months = 0): string => {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return dayOf(new Date(Date.UTC(year, month - 1 + months, 1)))
}
const monthFrom = (first: string): Span => [first, addDays(firstOfMonth(first, 1), -1)]
const yearOf = (day: string, years = 0): Span => {
  const year = Number(day.slice(0, 4)) + years
  return [`${year}-01-01`, `${year}-12-31`]
}

const spans: Record<TimeName, (today: string, weekday: number) => Span> = {
  today: (today) => [today, today],
  tomorrow: (today) => [addDays(today, 1), addDays(today, 1)],
  dayAfter: (today) => [addDays(today, 2), addDays(today, 2)],
  // A week begins on Monday, here and in the calendars of events.
  weekend: (today, weekday) => [addDays(today, Math.max(0, 5 - weekday)), addDays(today, 6 - weekday)],
  // The next one that has not begun.
  nextWeekend: (today, weekday) => {
    const saturday = addDays(today, weekday < 5 ? 5 - weekday : 12 - weekday)
    return [saturday, addDays(saturday, 1)]
  },
  week: (today, weekday) => [addDays(today, -weekday), addDays(today, 6 - weekday)],
  nextWeek: (today, weekday) => [addDays(today, 7 - weekday), addDays(today, 13 - weekday)],
  month: (today) => monthFrom(firstOfMonth(today)),
  nextMonth: (today) => monthFrom(firstOfMonth(today, 1)),
  year: (today) => yearOf(today),
  nextYear: (today) => yearOf(today, 1),
  yesterday: (today) => [addDays(today, -1), addDays(today, -1)],
  lastWeek: (today, weekday) => [addDays(today, -7 - weekday), addDays(today, -1 - weekday)],
  lastMonth: (today) => monthFrom(firstOfMonth(today, -1)),
  lastYear: (today) => yearOf(today, -1),
}

const phrasesOf = (list: string) => list.split(',').map((phrase) => wordsOf(phrase).join(' '))

interface TimeWords {
  phrases: ReadonlyMap<string, TimeName>
  months: ReadonlyMap<string, number>
  /** From Monday, 0. */
  weekdays: ReadonlyMap<string, number>
  before: ReadonlySet<string>
}
const known = new Map<Locale, TimeWords>()
function timeWordsOf(locale: Locale): TimeWords {
  const made = known.get(locale)
  if (made) return made
  const phrases = new Map<string, TimeName>()
  for (const [name, words] of Object.entries(typed.times))
    for (const phrase of phrasesOf(words.in(locale))) phrases.set(phrase, name as TimeName)
  const months = new Map(
    Array.from({ length: 12 }, (_, month) => [
      fold(dateFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, month, 1)))),
      month + 1,
    ]),
  )
  const weekdays = new Map(
    Array.from({ length: 7 }, (_, day) => [
      // The first day of 2024 was a Monday.
      fold(
        dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, day + 1))),
      ),
      day,
    ]),
  )
  const words = { phrases, months, weekdays, before: new Set(phrasesOf(typed.monthWords.in(locale))) }
  known.set(locale, words)
  return words
}

/** Months whose names are other words, too: only after a word such as 'in', or before a year. */
const ambiguous = new Set(['may', 'march', 'mars', 'mai', 'mayo'])

/** A time in a search. */
export interface FoundTime {
  /** The positions of its words, from the first to the one after the last. */
  from: number
  to: number
  meaning: Meaning
}

/** Finds a time in a search: a phrase such as 'next week', a month, or a date. */
export async function findTime(
  text: string,
  words: readonly string[],
  now: Date,
  own: Locale,
): Promise<FoundTime | undefined> {
  const today = dayOf(now)
  const weekday = (now.getUTCDay() + 6) % 7
  const order = [own, ...locales.filter((locale) => locale !== own)]
  for (let size = Math.min(5, words.length); size > 0; size--)
    for (let from = 0; from + size <= words.length; from++)
      for (const locale of order) {
        const name = timeWordsOf(locale).phrases.get(words.slice(from, from + size).join(' '))
        if (name) return { from, to: from + size, meaning: timeMeaning(spans[name](today, weekday), today) }
      }
  return (
    monthIn(words, today, order) ??
    (await dateIn(text, words, now, order)) ??
    weekdayIn(words, today, weekday, order) ??
    yearIn(words, today)
  )
}

/** Numbers that are this many years away are no years: 'the year 2000 problem'. */
const YEARS = 4

/** Finds a year in which events may be: 'conference 2027'. */
function yearIn(words: readonly string[], today: string): FoundTime | undefined {
  const year = Number(today.slice(0, 4))
  const at = words.findIndex((word) => /^20\d\d$/.test(word) && Math.abs(Number(word) - year) < YEARS)
  if (at === -1) return undefined
  return { from: at, to: at + 1, meaning: timeMeaning(yearOf(today, Number(words[at]) - year), today) }
}

/** Finds a day of the week: the next one, which may be today. */
function weekdayIn(
  words: readonly string[],
  today: string,
  weekday: number,
  order: readonly Locale[],
): FoundTime | undefined {
  for (const [at, word] of words.entries())
    for (const locale of order) {
      const day = timeWordsOf(locale).weekdays.get(word)
      if (day === undefined) continue
      const date = addDays(today, (day - weekday + 7) % 7)
      return { from: at, to: at + 1, meaning: timeMeaning([date, date], today) }
    }
  return undefined
}

function monthIn(words: readonly string[], today: string, order: readonly Locale[]): FoundTime | undefined {
  for (const [at, word] of words.entries())
    for (const locale of order) {
      const { months, before } = timeWordsOf(locale)
      const month = months.get(word)
      const [previous = '', next = '', afterNext = ''] = [words[at - 1], words[at + 1], words[at + 2]]
      // A day of a month is a date, unless the number is a year.
      if (!month || /^\d{1,2}(?:st|nd|rd|th)?$/.test(previous) || /^\d{1,2}(?:st|nd|rd|th)?$/.test(next))
        continue
      const year = [next, next === 'de' ? afterNext : ''].find((each) => /^20\d\d$/.test(each))
      if (ambiguous.has(word) && !before.has(previous) && !year) continue
      const first = `${year ?? today.slice(0, 4)}-${String(month).padStart(2, '0')}-01`
      // Without a year, the next one.
      const coming = year || first >= firstOfMonth(today) ? first : firstOfMonth(first, 12)
      const to = year ? words.indexOf(year, at) + 1 : at + 1
      return { from: at, to, meaning: timeMeaning(monthFrom(coming), today) }
    }
  return undefined
}

type Parser = Pick<typeof import('chrono-node/en'), 'strict'>

/** Loaded for the first search that may have a date. All languages of the library would take 300 kB more. */
const parsers: Partial<Record<Locale, () => Promise<Parser>>> = {
  en: () => import('chrono-node/en'),
  es: () => import('chrono-node/es'),
  fr: () => import('chrono-node/fr'),
}

/** Dates have a number or the name of a unit of time; nothing else is given to the library. */
const mayBeDate = /\d|\b(?:weeks?|months?|days|semanas?|mes|meses|dias?|semaines?|mois|jours?)\b/

/** Finds a date; the library knows how people write them. */
async function dateIn(
  text: string,
  words: readonly string[],
  now: Date,
  order: readonly Locale[],
): Promise<FoundTime | undefined> {
  if (!mayBeDate.test(words.join(' '))) return undefined
  for (const locale of order) {
    const parser = (await parsers[locale]?.())?.strict
    const dates = parser?.parse(text, { instant: now, timezone: 0 }, { forwardDate: true }) ?? []
    for (const { text: found, start, end, index } of dates) {
      // Hours alone are not dates, nor are abbreviations such as 'sun' or 'mar'.
      const isDate = (['day', 'month'] as const).some((part) => start.isCertain(part))
      const own = wordsOf(found)
      if (!isDate || (own.length === 1 && found.length <= 4)) continue
      const from = wordsOf(text.slice(0, index)).length
      if (words.slice(from, from + own.length).join(' ') !== own.join(' ')) continue
      const dayIn = (each: typeof start) =>
        [each.get('year'), each.get('month'), each.get('day')]
          .map((part) => String(part ?? 0).padStart(2, '0'))
          .join('-')
      const first = dayIn(start)
      const span: Span = start.isCertain('day')
        ? [first, dayIn(end ?? start)]
        : monthFrom(firstOfMonth(first))
      if (span[1] < span[0]) continue
      return { from, to: from + own.length, meaning: timeMeaning(span, dayOf(now)) }
    }
  }
  return undefined
}

function timeMeaning([first, last]: Span, today: string): Meaning {
  const days = Array.from({ length: MAX_DAYS + 1 }, (_, n) => addDays(first, n)).filter((day) => day <= last)
  const months = Array.from({ length: 12 }, (_, n) => firstOfMonth(first, n)).filter((day) => day <= last)
  const isMonths = days.length > MAX_DAYS || (first.endsWith('-01') && monthFrom(first)[1] === last)
  return {
    facet: 'time',
    from: first,
    isPast: last < today,
    label: (locale) =>
      dateFormat(locale, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone: 'UTC',
      }).formatRange(new Date(first), new Date(last)),
    lexemes: isMonths
      ? months.map((day) => factLexeme('month', day.slice(0, 7)))
      : days.map((day) => factLexeme('day', day)),
    kinds: ['event'],
  }
}
