import { Temporal } from 'temporal-polyfill'
import { AppError } from '#lib/api/errors.ts'
import * as m from '#messages/events/series.ts'
import { DAY_MS } from '#lib/text/dates/days.ts'
import { readRule, type Rule } from './rule.ts'
import { dayIn, startOfDay } from '../times/zone.ts'

/** The recurrence of a series. */
export interface Recurrence {
  /** RFC 5545 RRULE. */
  rule: string
  /** The first start; always one of the dates (RFC 5545, 3.8.5.3). */
  starts: Date
  /** The IANA zone of the rule: 14:00 stays 14:00 when the clocks change. */
  zone: string
  /** Dates begin with the day, whenever that is. */
  allDay: boolean
  /** Of one date; of an all-day series those of its days. */
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

// Limits of the work for a rule. No sensible rule comes near them: 10,000 days are 27 years.
const MAX_PERIODS = 12_000
const MAX_CANDIDATES = 20_000
/** Dates are looked for in steps, until there are enough; those that are counted are, from the first on, at each step. */
const STEP_DAYS = 100
/** The calendar of the days that a rule can name comes again after so many years; see checkNotEmpty. */
const CYCLE_DAYS = 28 * 366

/** Returns the time up to which dates are created; the first date always is. */
export const horizonOf = ({ starts }: Pick<Recurrence, 'starts'>, now: Date): Date =>
  new Date(Math.max(now.getTime() + AHEAD_DAYS * DAY_MS, starts.getTime()))

/** When the date ends that starts then: after the same time by the clock of all-day series, else by the stopwatch. */
export function endOfDate(
  { zone, allDay, minutes }: Pick<Recurrence, 'zone' | 'allDay' | 'minutes'>,
  starts: Date,
): Date {
  if (!allDay) return new Date(starts.getTime() + minutes * MINUTE_MS)
  return startOfDay(dayIn(zone, starts), zone, daysOf(minutes))
}

const daysOf = (minutes: number) => Math.max(1, Math.round(minutes / DAY_MINUTES))

/**
 * The dates of a series that start after an instant and not later than another, in order, the soonest so many. Work is
 * bounded, whatever the rule is.
 * @throws AppError `invalid_input` for a rule that cannot be read, gives no dates, or takes too long.
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
 * The dates that a series is to have now: those to come until AHEAD_DAYS from now, the soonest MAX_DATES of them, and
 * as many of those before, latest first, as this leaves room for.
 * @throws AppError `invalid_input` like datesOf, and when no date is left.
 */
export async function windowOf(recurrence: Recurrence, now: Date): Promise<Date[]> {
  const finder = await Finder.of(recurrence)
  const running = new Date(now.getTime() - recurrence.minutes * MINUTE_MS)
  const coming = finder.after(running, horizonOf(recurrence, now), MAX_DATES)
  const dates = [...finder.before(running, MAX_DATES - coming.length), ...coming]
  if (dates.length === 0) throw refused(m.noDates())
  return dates
}

/** The latest date of a series that does not start after an instant. @throws AppError `invalid_input` like datesOf. */
export async function lastDateUntil(recurrence: Recurrence, instant: Date): Promise<Date | undefined> {
  const finder = await Finder.of(recurrence)
  return finder.before(instant, 1)[0]
}

/**
 * The dates of a series on some days of its zone, such as 2026-12-31.
 * @throws AppError `invalid_input` like datesOf.
 */
export async function datesOnDays(recurrence: Recurrence, days: readonly string[]): Promise<Date[]> {
  const finder = await Finder.of(recurrence)
  return finder.onDays([...new Set(days)].sort())
}

/** Events are not kept that start after it. */
export const LATEST_DATE = new Date('2101-01-01T00:00:00Z')

/**
 * All dates of a series from an instant on, and before another.
 * @returns nothing when they have no end.
 * @throws AppError `invalid_input` like datesOf, and when there are more than so many.
 */
export async function allDatesOf(
  recurrence: Recurrence,
  { from, before = LATEST_DATE, limit }: { from: Date; before?: Date | undefined; limit: number },
): Promise<Date[] | undefined> {
  if (before === LATEST_DATE && !readRule(recurrence.rule, recurrence).ends) return undefined
  const finder = await Finder.of(recurrence)
  const dates = finder.after(new Date(Number(from) - 1), new Date(Number(before) - 1), limit + 1)
  if (dates.length > limit) throw refused(m.tooManyDates({ most: limit }))
  return dates
}

/**
 * The dates that a rule alone gives, counted from the start of a series: what EXRULE leaves out (RFC 2445, 4.8.5.2).
 * @throws AppError `invalid_input` like datesOf, and when there are more than so many.
 */
export async function ruledDatesOf(recurrence: Recurrence, until: Date, limit: number): Promise<Date[]> {
  const finder = await Finder.of({ ...recurrence, except: [], extra: [] })
  const dates = finder.named(until, limit + 1)
  if (dates.length > limit) throw refused(m.tooManyDates({ most: limit }))
  return dates
}

/** Returns whether the rule gives no date after an instant. */
export async function endsBy(recurrence: Recurrence, instant: Date): Promise<boolean> {
  const finder = await Finder.of(recurrence)
  return finder.endsBy(instant)
}

const refused = (message: string) => new AppError('invalid_input', message, { fields: { rule: message } })

type Library = import('rrule-temporal').RRuleTemporal<Temporal.ZonedDateTime>

/** Returns the earliest possible date of a series. */
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
    // Loaded with the first series, since most processes create no dates.
    const { RRuleTemporal } = await import('rrule-temporal')
    const dtstart = walkFrom(recurrence, recurrence.starts)
    const options = { strict: true, maxIterations: MAX_PERIODS, maxCandidateEvaluations: MAX_CANDIDATES }
    try {
      const library = new RRuleTemporal({
        rruleString: rule.text,
        dtstart,
        // It counts as one of them.
        includeDtstart: rule.counted,
        ...options,
      })
      const finder = new Finder(recurrence, rule, library)
      finder.checkNotEmpty(new RRuleTemporal({ rruleString: rule.text, dtstart, ...options }))
      return finder
    } catch (error) {
      throw error instanceof AppError ? error : refused(m.wrongRule({ what: (error as Error).message }))
    }
  }

  between(after: Date, until: Date): Date[] {
    return this.finish(this.ruled(after, until), (date) => date > after && date <= until)
  }

  /** At most so many dates after an instant and not after another, the soonest. */
  after(after: Date, until: Date, limit: number): Date[] {
    return this.inSteps(after, until, limit, (begin, end) => this.between(begin, end))
  }

  /** At most so many dates of the rule itself, the soonest. */
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

  /** At most so many dates not after an instant, the latest. */
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
    // Looked for at once, as those that are counted are from the first on.
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
    if (late.length === 0) throw refused(m.noDates())
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

  /** All-day dates are the same when their days are. */
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
      if (error instanceof Error && error.message.startsWith('Maximum ')) throw refused(m.tooMuchWork())
      throw error
    }
  }
}

/**
 * A date as rules count: in the zone. Days are counted in UTC, where each of them has a midnight: where the clocks
 * change at midnight a rule would leave that day out.
 */
function walkFrom({ zone, allDay }: Recurrence, date: Date): Temporal.ZonedDateTime {
  const here = Temporal.Instant.fromEpochMilliseconds(Number(date)).toZonedDateTimeISO(zone)
  return allDay ? here.toPlainDate().toZonedDateTime('UTC') : here
}
