import { Temporal } from 'temporal-polyfill'
import { AppError, invalidField } from '#lib/api/errors.ts'
import * as m from '#messages/events/series.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import { readRule, type Rule } from './rule.ts'
import { dayIn, startOfDay } from '../times/zone.ts'

/** The recurrence of a series. */
export interface Recurrence {
  /** RFC 5545 RRULE. */
  rule: string
  /** The first start, always an occurrence (RFC 5545, 3.8.5.3). */
  starts: Date
  /** The IANA zone of the rule: 14:00 stays 14:00 when the clocks change. */
  zone: string
  /** Occurrences start at the beginning of the day. */
  allDay: boolean
  /** The length of an occurrence; for all-day series, whole days. */
  minutes: number
  /** Excluded (EXDATE) and additional (RDATE) starts. */
  except: readonly Date[]
  extra: readonly Date[]
}

/** Dates are created this far ahead … */
export const AHEAD_DAYS = 400
/** … and at most this many: upcoming ones first, then the latest past ones. */
export const MAX_DATES = 400

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

// Limits the work for a rule. No sensible rule reaches them: 10,000 days are 27 years.
const MAX_PERIODS = 12_000
const MAX_CANDIDATES = 20_000
/** Dates are searched in steps until there are enough; rules with COUNT start over at each step. */
const STEP_DAYS = 100
/** The calendar of days that a rule can name repeats after this many days; see checkNotEmpty. */
const CYCLE_DAYS = 28 * 366

/** Returns the time up to which occurrences are created; the first always is. */
export const horizonOf = ({ starts }: Pick<Recurrence, 'starts'>, now: Date): Date =>
  new Date(Math.max(now.getTime() + AHEAD_DAYS * DAY_MS, starts.getTime()))

/** Returns the end of an occurrence: all-day series use local time, others elapsed time. */
export function endOfDate(
  { zone, allDay, minutes }: Pick<Recurrence, 'zone' | 'allDay' | 'minutes'>,
  starts: Date,
): Date {
  if (!allDay) return new Date(starts.getTime() + minutes * MINUTE_MS)
  return startOfDay(dayIn(zone, starts), zone, daysOf(minutes))
}

const daysOf = (minutes: number) => Math.max(1, Math.round(minutes / DAY_MINUTES))

/**
 * Returns the first occurrences of a series after one instant and up to another, in order. Work is bounded
 * for any rule.
 * @throws AppError `invalid_input` if a rule is invalid, has no occurrences, or takes too long.
 */
export async function datesOf(
  recurrence: Recurrence,
  after: Date,
  until: Date,
  limit = MAX_DATES,
): Promise<Date[]> {
  const finder = await Finder.of(recurrence)
  return finder.after(after, until, limit)
}

/**
 * Returns the occurrences that a series should have now: the next MAX_DATES within AHEAD_DAYS and, as far as
 * the maximum allows, the latest past ones.
 * @throws AppError `invalid_input` like datesOf, and if no occurrence is left.
 */
export async function windowOf(recurrence: Recurrence, now: Date): Promise<Date[]> {
  const finder = await Finder.of(recurrence)
  const running = new Date(now.getTime() - recurrence.minutes * MINUTE_MS)
  const coming = finder.after(running, horizonOf(recurrence, now), MAX_DATES)
  const dates = [...finder.before(running, MAX_DATES - coming.length), ...coming]
  if (dates.length === 0) throw invalidRule(m.noDates())
  return dates
}

/** Returns the latest occurrence up to an instant. @throws AppError `invalid_input` like datesOf. */
export async function lastDateUntil(recurrence: Recurrence, instant: Date): Promise<Date | undefined> {
  const finder = await Finder.of(recurrence)
  return finder.before(instant, 1)[0]
}

/**
 * Returns the occurrences on given days of the series' zone, such as 2026-12-31.
 * @throws AppError `invalid_input` like datesOf.
 */
export async function datesOnDays(recurrence: Recurrence, days: readonly string[]): Promise<Date[]> {
  const finder = await Finder.of(recurrence)
  return finder.onDays([...new Set(days)].sort())
}

/** Events that start later are not stored. */
export const LATEST_DATE = new Date('2101-01-01T00:00:00Z')

/**
 * Returns all occurrences from one instant until before another.
 * @returns undefined if they have no end.
 * @throws AppError `invalid_input` like datesOf, and if there are more than the limit.
 */
export async function allDatesOf(
  recurrence: Recurrence,
  { from, before = LATEST_DATE, limit }: { from: Date; before?: Date | undefined; limit: number },
): Promise<Date[] | undefined> {
  if (before === LATEST_DATE && !readRule(recurrence.rule, recurrence).ends) return undefined
  const finder = await Finder.of(recurrence)
  const dates = finder.after(new Date(Number(from) - 1), new Date(Number(before) - 1), limit + 1)
  if (dates.length > limit) throw invalidRule(m.tooManyDates({ most: limit }))
  return dates
}

/**
 * Returns the dates of the rule alone, counted from the series' start, as for EXRULE (RFC 2445, 4.8.5.2).
 * @throws AppError `invalid_input` like datesOf, and if there are more than the limit.
 */
export async function ruledDatesOf(recurrence: Recurrence, until: Date, limit: number): Promise<Date[]> {
  const finder = await Finder.of({ ...recurrence, except: [], extra: [] })
  const dates = finder.named(until, limit + 1)
  if (dates.length > limit) throw invalidRule(m.tooManyDates({ most: limit }))
  return dates
}

/** Returns whether the rule has no occurrence after an instant. */
export async function endsBy(recurrence: Recurrence, instant: Date): Promise<boolean> {
  const finder = await Finder.of(recurrence)
  return finder.endsBy(instant)
}

const invalidRule = (message: string) => invalidField('rule', message)

type Library = import('rrule-temporal').RRuleTemporal<Temporal.ZonedDateTime>

/** The earliest possible date of a series. */
const EARLIEST = -62_135_596_800_000

class Finder {
  private readonly recurrence: Recurrence
  private readonly rule: Rule
  private readonly library: Library
  private readonly except: ReadonlySet<string>

  private constructor(recurrence: Recurrence, rule: Rule, library: Library) {
    this.recurrence = recurrence
    this.rule = rule
    this.library = library
    this.except = new Set(recurrence.except.map((date) => this.keyOf(date)))
  }

  static async of(recurrence: Recurrence): Promise<Finder> {
    const rule = readRule(recurrence.rule, recurrence)
    // Loaded on demand, since most processes create no occurrences.
    const { RRuleTemporal } = await import('rrule-temporal')
    const dtstart = walkFrom(recurrence, recurrence.starts)
    const options = { strict: true, maxIterations: MAX_PERIODS, maxCandidateEvaluations: MAX_CANDIDATES }
    try {
      const library = new RRuleTemporal({
        rruleString: rule.text,
        dtstart,
        // COUNT includes the start.
        includeDtstart: rule.counted,
        ...options,
      })
      const finder = new Finder(recurrence, rule, library)
      finder.checkNotEmpty(new RRuleTemporal({ rruleString: rule.text, dtstart, ...options }))
      return finder
    } catch (error) {
      throw error instanceof AppError ? error : invalidRule(m.wrongRule({ what: (error as Error).message }))
    }
  }

  between(after: Date, until: Date): Date[] {
    return this.finish(this.ruled(after, until), (date) => date > after && date <= until)
  }

  /** Returns the first occurrences after one instant and up to another, at most `limit`. */
  after(after: Date, until: Date, limit: number): Date[] {
    return this.inSteps(after, until, limit, (begin, end) => this.between(begin, end))
  }

  /** Returns the first dates of the rule itself, at most `limit`. */
  named(until: Date, limit: number): Date[] {
    const before = new Date(Number(this.recurrence.starts) - 1)
    return this.inSteps(before, until, limit, (begin, end) =>
      this.ruled(begin, end).filter((date) => date > begin && date <= end),
    )
  }

  private inSteps(after: Date, until: Date, limit: number, find: (begin: Date, end: Date) => Date[]): Date[] {
    const dates: Date[] = []
    for (let begin = Number(after); begin < Number(until) && dates.length < limit;) {
      const end = Math.min(Number(until), begin + (this.rule.counted ? Infinity : STEP_DAYS * DAY_MS))
      dates.push(...find(new Date(begin), new Date(end)))
      begin = end
    }
    return dates.slice(0, limit)
  }

  /** Returns the latest occurrences up to an instant, at most `limit`. */
  before(until: Date, limit: number): Date[] {
    if (limit <= 0) return []
    const { starts, extra } = this.recurrence
    const first = Math.min(...[starts, ...extra].map(Number)) - 1
    let dates: Date[] = []
    const step = this.rule.counted ? Infinity : STEP_DAYS * DAY_MS
    for (let end = Number(until); end > first && dates.length < limit;) {
      const begin = Math.max(first, end - step)
      dates = [...this.between(new Date(begin), new Date(end)), ...dates]
      end = begin
    }
    return dates.slice(-limit)
  }

  /** @param days in order. */
  onDays(days: readonly string[]): Date[] {
    const { zone } = this.recurrence
    const span = (first: string, last: string) =>
      this.between(
        new Date(Number(startOfDay(first, zone)) - 1),
        new Date(Number(startOfDay(last, zone, 1)) - 1),
      )
    if (days.length === 0) return []
    if (!this.rule.counted) return days.flatMap((day) => span(day, day))
    // All days in one pass, since rules with COUNT start at the first occurrence.
    const wanted = new Set(days)
    return span(days[0]!, days.at(-1)!).filter((date) => wanted.has(dayIn(zone, date)))
  }

  endsBy(instant: Date): boolean {
    if (this.recurrence.extra.some((date) => date > instant)) return false
    return this.rule.ends && this.attempt(() => this.library.next(this.walk(instant))) === null
  }

  /** Rejects rules such as 30 February, but not rare ones. */
  private checkNotEmpty(bare: Library): void {
    const { starts } = this.recurrence
    const soon = this.attempt(() => bare.between(this.walk(starts), this.walk(starts, AHEAD_DAYS), true))
    if (soon.length > 0) return
    const late = this.attempt(() => bare.between(this.walk(starts), this.walk(starts, CYCLE_DAYS), true))
    if (late.length === 0) throw invalidRule(m.noDates())
  }

  private ruled(after: Date, until: Date): Date[] {
    if (until <= after || until < this.recurrence.starts) return []
    const { zone, allDay } = this.recurrence
    const found = this.attempt(() => this.library.between(this.walk(after, -1), this.walk(until, 1), true))
    return found.map((date) =>
      allDay ? startOfDay(date.toPlainDate().toString(), zone) : new Date(date.epochMilliseconds),
    )
  }

  private finish(ruled: readonly Date[], fits: (date: Date) => boolean): Date[] {
    const { starts, extra } = this.recurrence
    const byKey = new Map<string, Date>()
    for (const date of [...ruled, starts, ...extra]) {
      const key = this.keyOf(date)
      if (fits(date) && !this.except.has(key) && !byKey.has(key)) byKey.set(key, date)
    }
    return [...byKey.values()].sort((a, b) => Number(a) - Number(b))
  }

  /** Identifies all-day occurrences by their day. */
  private keyOf(date: Date): string {
    return this.recurrence.allDay ? dayIn(this.recurrence.zone, date) : String(Number(date))
  }

  private walk(date: Date, days = 0): Date {
    const at = Math.max(Number(date), EARLIEST)
    return new Date(walkFrom(this.recurrence, new Date(at)).add({ days }).epochMilliseconds)
  }

  private attempt<T>(find: () => T): T {
    try {
      return find()
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('Maximum ')) throw invalidRule(m.tooMuchWork())
      throw error
    }
  }
}

/**
 * Returns the date in the zone, as rules count. All-day series count in UTC, where every day has a midnight:
 * if clocks change at midnight, a rule would skip that day.
 */
function walkFrom({ zone, allDay }: Recurrence, date: Date): Temporal.ZonedDateTime {
  const here = Temporal.Instant.fromEpochMilliseconds(Number(date)).toZonedDateTimeISO(zone)
  return allDay ? here.toPlainDate().toZonedDateTime('UTC') : here
}
