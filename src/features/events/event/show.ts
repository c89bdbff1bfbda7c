import { dateFormat } from '#lib/text/dates/date-format.ts'
import { remembered } from '#lib/text/remembered.ts'
import type { EventCard } from '../schema.ts'

type Days = Pick<EventCard, 'eventStart' | 'eventEnd' | 'eventHostTimezone'>

interface DaysAround {
  last: string | undefined
  year: string | undefined
}

const known = remembered<DaysAround>(1_000)
/** In every zone, a year begins at a multiple of this. */
const QUARTER_MS = 15 * 60_000

/**
 * Returns what a day alone does not show, in the host's zone.
 * @returns the last day of an event of several days, such as '26 Nov', and the year if it is not the current one.
 */
export function daysAround(
  { eventStart, eventEnd, eventHostTimezone }: Days,
  locale: string,
  now: Date,
): DaysAround {
  const quarter = Math.floor(now.getTime() / QUARTER_MS)
  return known([locale, quarter, eventStart, eventEnd, eventHostTimezone].join(' '), () => {
    const read = partsIn(eventHostTimezone, locale)
    const first = read(new Date(eventStart))
    // An all-day event ends at the start of the next day, which is not part of it.
    const last = read(new Date(Math.max(Date.parse(eventStart), Date.parse(eventEnd) - 1)))
    const sameDay = (['day', 'month', 'year'] as const).every((part) => first[part] === last[part])
    return {
      last: sameDay ? undefined : `${last.day} ${last.month}`,
      year: first.year === read(now).year ? undefined : first.year,
    }
  })
}

type Parts = Record<'year' | 'month' | 'day', string>

function partsIn(timeZone: string, locale: string): (date: Date) => Parts {
  const format = dateFormat(locale, { timeZone, year: 'numeric', month: 'short', day: 'numeric' })
  return (date) =>
    Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value])) as Parts
}

/** The reasons why registration is not possible, most specific first. */
export type ClosedReason = 'cancelled' | 'ended' | 'closed' | 'early' | 'late'

export function getClosedReason(
  {
    eventStatus,
    eventEnd,
    eventRegistration: { open, own, link, opens, closes },
  }: Pick<EventCard, 'eventStatus' | 'eventEnd' | 'eventRegistration'>,
  now: Date,
): ClosedReason | undefined {
  if (eventStatus === 'cancelled') return 'cancelled'
  if (Date.parse(eventEnd) <= now.getTime()) return 'ended'
  // An open registration also needs a place to register (decisions P21).
  if (!open || !(own || /^https?:\/\//i.test(link))) return 'closed'
  if (opens && Date.parse(opens) > now.getTime()) return 'early'
  return closes && Date.parse(closes) <= now.getTime() ? 'late' : undefined
}
