import { Temporal } from 'temporal-polyfill'

// Generates VTIMEZONEs from Node's zone data: published tables are years old, and countries change their
// clocks every year.

/** A change of the UTC offset. */
interface Change {
  /** The local time before the change. */
  at: Temporal.PlainDateTime
  from: number
  to: number
}

/** Tells whether a zone is UTC; calendars write its times as instants. */
export const isUtc = (zone: string): boolean => /^(?:Etc\/)?(?:UTC|GMT|UCT|Zulu|Universal)$/i.test(zone)

/**
 * Writes the definition of a zone (RFC 5545, 3.6.5), valid between two instants and for a year around them.
 * Regular changes become a yearly rule, since some programs read only rules; others are listed one by one.
 * @param zone IANA.
 * @returns lines separated by CRLF.
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

/**
 * Returns the last change before the span and those in it. A zone without earlier changes starts with its
 * constant offset.
 */
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
  // The first one too: if there are several, some programs read only RDATE.
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

/** Returns the yearly rule for exactly these changes: on the n-th or last weekday of a month. */
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
  // The fourth weekday may be the last for years; rules use the last.
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
