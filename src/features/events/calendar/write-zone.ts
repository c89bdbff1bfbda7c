import { Temporal } from 'temporal-polyfill'

// Made from the zone data of the running Node and not taken from a table: published tables of VTIMEZONEs are years old,
// and countries change their clocks every year.

/** A change of the clocks. */
interface Change {
  /** The wall clock at which it happens, before it does. */
  at: Temporal.PlainDateTime
  from: number
  to: number
}

/** The zones that are UTC, of which calendars write instants. */
export const isUtc = (zone: string): boolean => /^(?:Etc\/)?(?:UTC|GMT|UCT|Zulu|Universal)$/i.test(zone)

/**
 * The definition of a zone (RFC 5545, 3.6.5) that is right for all times between two instants and for a year around
 * them: as a yearly rule where the clocks follow one, since some programs read nothing else, and else change by change.
 * @param zone IANA.
 * @returns lines with CRLF between.
 */
export function writeZone(zone: string, first: Date, last: Date): string {
  const start = Temporal.Instant.fromEpochMilliseconds(Number(first))
    .toZonedDateTimeISO(zone)
    .subtract({ years: 1 })
  const end = Temporal.Instant.fromEpochMilliseconds(Number(last)).toZonedDateTimeISO(zone).add({ years: 1 })
  const changes = changesBetween(start, end)
  const parts =
    changes.length > 1
      ? [...Map.groupBy(changes, ({ from, to }) => `${from} ${to}`).values()].flatMap(writeChanges)
      : writeObservance('STANDARD', EPOCH, end.offsetNanoseconds, end.offsetNanoseconds, [])
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`, `X-LIC-LOCATION:${zone}`, ...parts, 'END:VTIMEZONE']
  return lines.join('\r\n')
}

const EPOCH = Temporal.PlainDateTime.from('1970-01-01T00:00:00')

/** The last change before, and those between; of clocks that never changed before, what they have always shown. */
function changesBetween(start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime): Change[] {
  const changes: Change[] = []
  const before = start.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  if (!before) changes.push({ at: EPOCH, from: start.offsetNanoseconds, to: start.offsetNanoseconds })
  let next = before ?? start.getTimeZoneTransition('next')
  while (next && Temporal.ZonedDateTime.compare(next, end) <= 0) {
    const from = next.subtract({ nanoseconds: 1 }).offsetNanoseconds
    const to = next.offsetNanoseconds
    changes.push({ at: next.toPlainDateTime().add({ nanoseconds: from - to }), from, to })
    next = next.getTimeZoneTransition('next')
  }
  return changes
}

function writeChanges(changes: readonly Change[]): string[] {
  const [first] = changes as [Change]
  const kind = first.to > first.from ? 'DAYLIGHT' : 'STANDARD'
  const rule = ruleOf(changes)
  // The first as well: of several, some programs read RDATE alone.
  const dates = changes.length > 1 ? changes.map(({ at }) => `RDATE:${wall(at)}`) : []
  return writeObservance(kind, first.at, first.from, first.to, rule ? [rule] : dates)
}

function writeObservance(
  kind: 'DAYLIGHT' | 'STANDARD',
  at: Temporal.PlainDateTime,
  from: number,
  to: number,
  more: readonly string[],
): string[] {
  const offsets = [`TZOFFSETFROM:${offset(from)}`, `TZOFFSETTO:${offset(to)}`]
  return [`BEGIN:${kind}`, `DTSTART:${wall(at)}`, ...offsets, ...more, `END:${kind}`]
}

const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/** The yearly rule that gives exactly these changes: on the n-th or last weekday of a month. */
function ruleOf(changes: readonly Change[]): string | undefined {
  const [first] = changes as [Change]
  if (changes.length === 1) return undefined
  const nth = ({ at }: Change) => Math.ceil(at.day / 7)
  const isLast = ({ at }: Change) => at.day + 7 > at.daysInMonth
  const regular = changes.every(
    ({ at }, i) =>
      at.year === first.at.year + i &&
      at.month === first.at.month &&
      at.dayOfWeek === first.at.dayOfWeek &&
      at.toPlainTime().equals(first.at.toPlainTime()),
  )
  if (!regular) return undefined
  // The fourth may be the last for years: rules say the last.
  const which = changes.every(isLast) ? -1 : changes.every((each) => nth(each) === nth(first)) && nth(first)
  return which === false
    ? undefined
    : `RRULE:FREQ=YEARLY;BYMONTH=${first.at.month};BYDAY=${which}${days[first.at.dayOfWeek - 1]}`
}

const wall = (at: Temporal.PlainDateTime) => at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')

function offset(nanoseconds: number): string {
  const seconds = Math.round(Math.abs(nanoseconds) / 1e9)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const rest = seconds % 60
  return `${nanoseconds < 0 ? '-' : '+'}${two(seconds / 3600)}${two((seconds / 60) % 60)}${rest ? two(rest) : ''}`
}
