import { Temporal } from 'temporal-polyfill'
import type { Region } from '../schema-values.ts'

/**
 * Returns the region of the host (decisions P15): by the first part of the zone's name, or by its offset if the name
 * does not tell.
 */
export function regionOf(zone: string): Region {
  const [area = '', place = ''] = zone.split('/')
  if (area === 'America' || area === 'US' || area === 'Canada') return 'us'
  if (area === 'Pacific')
    return /^(?:Honolulu|Johnston|Pago_Pago|Easter|Galapagos)$/.test(place) ? 'us' : 'ap'
  if (area === 'Australia' || area === 'Antarctica') return 'ap'
  if (area === 'Asia') return middleEast.has(place) ? 'emea' : 'ap'
  if (area === 'Indian') return africanIslands.has(place) ? 'emea' : 'ap'
  return 'emea'
}

const middleEast = new Set(
  (
    'Aden Amman Baghdad Bahrain Baku Beirut Damascus Dubai Famagusta Gaza Hebron Istanbul Jerusalem Kuwait Muscat ' +
    'Nicosia Qatar Riyadh Tbilisi Tehran Tel_Aviv Yerevan'
  ).split(' '),
)
const africanIslands = new Set('Antananarivo Comoro Mahe Mauritius Mayotte Reunion'.split(' '))

/**
 * Returns the instant of a local time.
 * @param day 2026-12-31.
 * @param at 14:00; by default the start of the day. A time that a clock change skips moves past the gap.
 * @param which of the two, where clocks show the time twice.
 * @throws RangeError for an invalid day, time or zone.
 */
export function instantOf(
  day: string,
  at: string | undefined,
  zone: string,
  which: 'compatible' | 'later' = 'compatible',
): Date {
  const date = Temporal.PlainDate.from(day, { overflow: 'reject' })
  const zoned =
    at === undefined
      ? date.toZonedDateTime(zone)
      : date
          .toPlainDateTime(Temporal.PlainTime.from(at, { overflow: 'reject' }))
          .toZonedDateTime(zone, { disambiguation: which })
  return new Date(zoned.epochMilliseconds)
}

/** Returns today's date in a zone, 2026-12-31. */
export const dayIn = (zone: string, date: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

/** Returns the start of a day in a zone, some days later. @param day 2026-12-31. */
export const startOfDay = (day: string, zone: string, later = 0): Date =>
  instantOf(
    Temporal.PlainDate.from(day, { overflow: 'reject' }).add({ days: later }).toString(),
    undefined,
    zone,
  )

/** Moves times by the distance between the first date of a series and another, in the local time of the zone. */
export function movedAlong(first: Date, date: Date, zone: string): (time: string) => string {
  const at = (time: Date | string) =>
    Temporal.Instant.from(new Date(time).toISOString()).toZonedDateTimeISO(zone)
  const later = at(first).until(at(date), { largestUnit: 'day' })
  return (time) => new Date(at(time).add(later).epochMilliseconds).toISOString()
}

/** The time spans that events are filtered by (decisions P15), as instants in ms. */
export interface Spans {
  weekEnd: number
  monthEnd: number
  /** The next Saturday and Sunday, or the current ones; from Sunday noon on, the next weekend. */
  weekend: [start: number, end: number]
}

/** Returns the time spans from now on. @param zone of the viewer. */
export function spansFrom(now: Date, zone: string): Spans {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const today = here.startOfDay()
  const nearlyOver = here.dayOfWeek === 7 && here.hour >= 12
  const saturday = today.add({ days: here.dayOfWeek === 7 ? (nearlyOver ? 6 : -1) : 6 - here.dayOfWeek })
  return {
    weekEnd: here.add({ days: 7 }).epochMilliseconds,
    monthEnd: here.add({ days: 30 }).epochMilliseconds,
    weekend: [
      saturday.startOfDay().epochMilliseconds,
      saturday.add({ days: 2 }).startOfDay().epochMilliseconds,
    ],
  }
}
