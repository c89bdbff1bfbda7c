import { Temporal } from 'temporal-polyfill'
import * as refusals from '#messages/imports/refusals-events.ts'
import type { RawZone, RawZonePart } from './read.ts'

// Evaluates a zone defined by a VTIMEZONE (RFC 5545, 3.6.5), for files whose zone matches no IANA zone.
// Offsets start once (DTSTART), on further days (RDATE), or yearly on a day of a month, the usual form.

const MINUTE_MS = 60_000
/** Each conversion searches all of them. */
const MAX_CHANGES = 300
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The start of an offset, in local time before the change. */
interface Onset {
  at: Temporal.PlainDateTime
  before: number
  offset: number
}

/**
 * Tells whether the description applies to every year. Many programs write only one change to summer and one
 * to winter time.
 */
export const describesEveryYear = ({ parts }: RawZone): boolean =>
  parts.length === 1 || parts.some(({ rule, dates }) => rule !== '' || dates.length > 0)

/**
 * Converts local time in such a zone to an instant. A skipped time uses the offset before the change; a
 * repeated time is its first occurrence (RFC 5545, 3.3.5).
 * @throws Error if the description is invalid.
 */
export function instantInOwnZone({ tzid, parts }: RawZone, day: string, time: string): Date {
  const clock = Temporal.PlainDateTime.from(`${day}T${time}`)
  if (parts.reduce((sum, { dates }) => sum + 1 + dates.length, 0) > MAX_CHANGES)
    throw new Error(refusals.zoneWithManyChanges.in('en', { zone: tzid.slice(0, 80), most: MAX_CHANGES }))
  const onsets = parts.flatMap((part) => onsetsOf(part, tzid, clock.year))
  onsets.sort((a, b) => Temporal.PlainDateTime.compare(a.at, b.at))
  const last = onsets.findLast(({ at }) => Temporal.PlainDateTime.compare(at, clock) <= 0)
  const first = onsets[0]
  if (!first) throw new Error(refusals.zoneWithoutOffset.in('en', { zone: tzid.slice(0, 80) }))
  const leftOut =
    last && Temporal.PlainDateTime.compare(last.at.add({ minutes: last.offset - last.before }), clock) > 0
  const offset = last ? (leftOut ? last.before : last.offset) : first.before
  return new Date(clock.toZonedDateTime('UTC').epochMilliseconds - offset * MINUTE_MS)
}

function onsetsOf({ starts, before, offset, rule, dates }: RawZonePart, tzid: string, year: number): Onset[] {
  if (Number.isNaN(offset)) return []
  const onset = (at: Temporal.PlainDateTime): Onset => ({
    at,
    before: Number.isNaN(before) ? offset : before,
    offset,
  })
  const unclear = () => new Error(refusals.zoneUnread.in('en', { zone: tzid.slice(0, 80) }))
  const start = clockOf(starts)
  const further = dates.map(clockOf)
  if (!start || further.includes(undefined)) throw unclear()
  const once = [start, ...further.map((at) => at!)].map(onset)
  if (!rule) return once
  const parts = new Map(
    rule
      .toUpperCase()
      .split(';')
      .map((part) => part.split('=') as [string, string]),
  )
  const known = [...parts.keys()].every((name) =>
    /^(?:FREQ|UNTIL|BYMONTH|BYMONTHDAY|BYDAY|WKST|INTERVAL)$/.test(name),
  )
  const weekday = /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)$/.exec(parts.get('BYDAY') ?? 'MO')
  const month = Number(parts.get('BYMONTH') ?? start.month)
  if (parts.get('FREQ') !== 'YEARLY' || !known || !weekday || !(month >= 1 && month <= 12)) throw unclear()
  if ((parts.get('INTERVAL') ?? '1') !== '1') throw unclear()
  const monthDays = parts.get('BYMONTHDAY')?.split(',').map(Number)
  const byDay = parts.has('BYDAY')
  const nth = weekday[1] ? Number(weekday[1]) : 0
  if (byDay && nth === 0 && !monthDays) throw unclear()
  const until = untilOf(parts.get('UNTIL'), before)
  const found: Onset[] = [...once]
  // The latest start counts: of this year, of the previous year, or the last of all.
  for (let y = Math.max(start.year, Math.min(year, until?.year ?? year) - 1); y <= year; y++) {
    const first = Temporal.PlainDate.from({ year: y, month, day: 1 })
    const days = Array.from({ length: first.daysInMonth }, (_, i) => first.add({ days: i })).filter(
      (date) => {
        if (byDay && WEEKDAYS[date.dayOfWeek - 1] !== weekday[2]) return false
        const fromEnd = date.day - first.daysInMonth - 1
        if (monthDays) return monthDays.includes(date.day) || monthDays.includes(fromEnd)
        if (!byDay) return date.day === start.day
        return nth > 0 ? Math.ceil(date.day / 7) === nth : Math.ceil(-fromEnd / 7) === -nth
      },
    )
    const at = days[0]?.toPlainDateTime(start.toPlainTime())
    if (!at || Temporal.PlainDateTime.compare(at, start) < 0) continue
    if (until && Temporal.PlainDateTime.compare(at, until) > 0) break
    found.push(onset(at))
  }
  return found
}

/** Parses UNTIL of a zone, which is in UTC (RFC 5545, 3.6.5). */
function untilOf(text: string | undefined, before: number): Temporal.PlainDateTime | undefined {
  if (!text) return undefined
  const at = clockOf(text)
  return text.endsWith('Z') ? at?.add({ minutes: before || 0 }) : at
}

/** Parses 20301231T235959, also without a time or with a Z. */
function clockOf(text: string): Temporal.PlainDateTime | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z?)?$/.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => (part ? Number(part) : undefined))
  try {
    return Temporal.PlainDateTime.from({ year, month, day, hour, minute, second }, { overflow: 'reject' })
  } catch {
    return undefined
  }
}
