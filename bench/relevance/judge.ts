import type { EverythingResults, Hit } from '#features/search/schema.ts'
import { dateFormat } from '#lib/text/dates/date-format.ts'
import type { Span, TypedQuery } from './typed.ts'

const DAY = 86_400_000

/** What a typed search found first, and whether it is useful. */
export interface Judged {
  typed: string
  useful: boolean
  first: string
}

/** Returns the text of a typed search: its month is next month, in the reader's language. */
export const typedTextOf = ([typed, , language = 'en']: TypedQuery, now: Date): string =>
  typed.replace('{month}', monthAfter(now).toLocaleDateString(language, { month: 'long', timeZone: 'UTC' }))

/** Judges the first result of a typed search. */
export function judge(query: TypedQuery, found: EverythingResults, now: Date): Judged {
  const [, wanted, , span] = query
  const hit = [...found.kinds, ...(found.also ?? [])][0]?.results[0]
  const first = hit ? lineOf(hit) : ''
  return {
    typed: typedTextOf(query, now),
    useful:
      (wanted.test(first) && (!span || isWithin(hit, span, now))) || (isHonest(found) && wanted.test('')),
    first,
  }
}

/** Whether the page says before the results that none is about the words, or has all of them. */
export const isHonest = ({ missed, partial = [] }: EverythingResults): boolean =>
  missed.length + partial.length > 0

const lineOf = ({ Kind, Title, Facts, Date: date, Zone, Text }: Hit) =>
  `${Kind}: ${Title} [${Facts.join(', ')}] ${date ? dayIn(Zone, date) : ''} ${Text.slice(0, 120)}`.replaceAll(
    '\n',
    ' ',
  )

/** Returns the day on which an event begins where it is. */
const dayIn = (timeZone = 'UTC', time: string) => dateFormat('en-CA', { timeZone }).format(new Date(time))

const monthAfter = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))

/** Whether an event starts in these days; one more on each side, since it has a time zone of its own. */
function isWithin(hit: Hit | undefined, span: Span, now: Date): boolean {
  if (!hit?.Date) return false
  const at = new Date(hit.Date).getTime()
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const monday = today - ((now.getUTCDay() + 6) % 7) * DAY
  const month = (n: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + n, 1)
  const [from, to] = {
    today: [today, today + DAY],
    tomorrow: [today + DAY, today + 2 * DAY],
    'this week': [monday, monday + 7 * DAY],
    'next week': [monday + 7 * DAY, monday + 14 * DAY],
    weekend: [monday + 5 * DAY, monday + 7 * DAY],
    month: [month(0), month(1)],
    'next month': [month(1), month(2)],
  }[span] as [number, number]
  return at >= from - DAY && at < to + DAY
}
