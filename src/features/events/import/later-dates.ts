import { Temporal } from 'temporal-polyfill'
import * as refusals from '#messages/imports/refusals-events.ts'
import type { ReadEvent } from '../calendar/read-event.ts'
import { allDatesOf, datesOf, endOfDate, type Recurrence } from '../series/recurrence.ts'
import { startOfDay } from '../times/zone.ts'

/** The rule of a single occurrence: what remains of a series that became a single event. */
export const ONCE = 'FREQ=DAILY;COUNT=1'

/** The maximum number of occurrences to compute one by one. */
export const MAX_LISTED = 2_000

export type SourceEvent = ReadEvent & { row: string }

/** The occurrences of a series from one of them on, as a separate series. */
export interface LaterDates {
  /** The original date of its first occurrence; undefined if it starts the whole series. */
  since: Date | undefined
  event: SourceEvent
}

const days = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

export const recurrenceOfRead = ({ rule = ONCE, start, end, also, except }: SourceEvent): Recurrence => ({
  rule,
  starts: start.at,
  zone: start.zone,
  allDay: start.allDay,
  minutes: Math.round((Number(end) - Number(start.at)) / 60_000),
  except,
  extra: also.map(({ at }) => at),
})

/**
 * Splits a series where RANGE=THISANDFUTURE changes it (RFC 5545, 3.2.13): later occurrences get the change's
 * data, and move by the same local time as the first. Impossible changes are rejected.
 * @param changes sorted by the date they start at.
 */
export async function cutSeries(
  series: SourceEvent,
  changes: readonly SourceEvent[],
  refuse: (row: string, error: unknown) => void,
): Promise<LaterDates[]> {
  const parts: LaterDates[] = []
  const recurrence = recurrenceOfRead(series)
  for (const [i, change] of changes.entries()) {
    try {
      if (change.start.allDay !== series.start.allDay) throw new Error(refusals.laterDatesOtherKind.in('en'))
      const [from, before] = [change.replaces!, changes[i + 1]?.replaces]
      const dates = await allDatesOf(recurrence, { from, before, limit: MAX_LISTED })
      if (dates?.length === 0) throw new Error(refusals.noDatesFromThere.in('en'))
      parts.push({ since: from, event: await laterSeries(series, change, dates) })
    } catch (error) {
      refuse(change.row, error)
    }
  }
  const cut = parts[0]?.since
  if (!cut) return [{ since: undefined, event: series }]
  const earlier = await datesOf(recurrence, new Date(0), new Date(Number(cut) - 1), 1)
  if (earlier.length === 0) return [{ ...parts[0]!, since: undefined }, ...parts.slice(1)]
  return [{ since: undefined, event: endedBefore(series, cut) }, ...parts]
}

function endedBefore(series: SourceEvent, cut: Date): SourceEvent {
  const kept = series.rule!.split(';').filter((part) => !/^(?:UNTIL|COUNT)=/.test(part))
  const here = zoned(cut, series.start.zone)
  const until = series.start.allDay
    ? here.toPlainDate().subtract({ days: 1 }).toString().replaceAll('-', '')
    : new Date(Number(cut) - 1_000).toISOString().replace(/[-:]|\.\d+/g, '')
  return {
    ...series,
    rule: [...kept, `UNTIL=${until}`].join(';'),
    also: series.also.filter(({ at }) => at < cut),
  }
}

/**
 * @param dates its original occurrences; undefined if they have no end, so that a rule must describe them.
 */
async function laterSeries(
  series: SourceEvent,
  change: SourceEvent,
  dates: Date[] | undefined,
): Promise<SourceEvent> {
  const { zone, allDay } = series.start
  const shift = shiftOf(series, change)
  const [first, ...others] = dates ? dates.map(shift) : [change.start.at]
  const rule = dates ? ONCE : await movedRule(series, change)
  const later = (at: Date) => at >= change.replaces!
  const also = dates ? others : series.also.filter(({ at }) => later(at)).map(({ at }) => shift(at))
  const minutes = Math.round((Number(change.end) - Number(change.start.at)) / 60_000)
  const end = endOfDate({ zone, allDay, minutes }, first!)
  return {
    ...change,
    replaces: undefined,
    rule,
    start: { ...series.start, at: first! },
    end,
    except: dates ? [] : series.except.filter(later).map(shift),
    also: also.map((at) => ({ at, end: undefined })),
    input: {
      ...change.input,
      eventStart: first!.toISOString(),
      eventEnd: end.toISOString(),
      eventHostTimezone: zone,
    },
  }
}

const zoned = (at: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Number(at)).toZonedDateTimeISO(zone)

function shiftOf(
  { start: { zone, allDay } }: SourceEvent,
  { replaces, start }: SourceEvent,
): (date: Date) => Date {
  const [was, is] = [zoned(replaces!, zone).toPlainDateTime(), zoned(start.at, zone).toPlainDateTime()]
  const moved = was.until(is, { largestUnit: 'day' })
  const byDays = was.toPlainDate().until(is.toPlainDate(), { largestUnit: 'day' })
  return (date) => {
    const before = zoned(date, zone).toPlainDateTime()
    return allDay
      ? startOfDay(before.toPlainDate().add(byDays).toString(), zone)
      : new Date(before.add(moved).toZonedDateTime(zone).epochMilliseconds)
  }
}

/** Returns the rule of moved occurrences without an end. @throws Error if no rule describes them. */
async function movedRule(series: SourceEvent, { replaces, start }: SourceEvent): Promise<string> {
  const rule = series.rule!
  const { zone } = series.start
  const [was, is] = [zoned(replaces!, zone), zoned(start.at, zone)]
  const refused = (why: string) => new Error(refusals.laterDatesUnmoved.in('en', { rule: why }))
  const bare = { ...recurrenceOfRead(series), except: [], extra: [] }
  const [itself] = await datesOf(bare, new Date(Number(replaces) - 1), replaces!, 1)
  if (!itself) throw new Error(refusals.laterDatesOfNoDate.in('en'))
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
  const by = [...parts.keys()].filter((name) => name.startsWith('BY'))
  const [freq, weekdays] = [parts.get('FREQ'), parts.get('BYDAY')?.split(',')]
  const namesTimes = by.some((name) => /^BY(?:HOUR|MINUTE|SECOND)$/.test(name))
  if ((namesTimes || (freq === 'HOURLY' && by.length > 0)) && !was.toPlainTime().equals(is.toPlainTime()))
    throw refused(rule)
  const moved = was.toPlainDate().until(is.toPlainDate(), { largestUnit: 'day' }).days
  const anyDay = (freq === 'DAILY' || freq === 'HOURLY' || freq === 'WEEKLY') && by.length === 0
  if (moved === 0 || anyDay) return rule
  const everyWeek = (parts.get('INTERVAL') ?? '1') === '1'
  if (freq !== 'WEEKLY' || by.length > 1 || !weekdays || !(everyWeek || weekdays.length === 1))
    throw refused(rule)
  const turned = weekdays.map((day) => days[(((days.indexOf(day) + moved) % 7) + 7) % 7])
  return [...parts.set('BYDAY', turned.join(','))].map(([name, value]) => `${name}=${value}`).join(';')
}
