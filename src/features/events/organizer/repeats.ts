import * as z from 'zod/mini'
import * as m from '#messages/events/repeats-repeats.ts'
import { day, digits, nested } from '#kits/document/fields/values.ts'

/** How an event recurs. `monthlyWeekday`: on the same weekday of the month, such as the second Tuesday. */
export const repeatings = ['daily', 'weekly', 'monthly', 'monthlyWeekday', 'yearly'] as const
export const repeatingEnds = ['times', 'until', 'never'] as const
/** As named in rules (RFC 5545). */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const

/**
 * The maximum number of dates of a series that are created at once: each is written as an event, all in one
 * transaction.
 */
export const MAX_OWN_DATES = 100
const MAX_EVERY = 99

export const excludedDaySchema = z.object({
  id: z.optional(z.string().check(z.maxLength(50))),
  day: day().check(z.minLength(1, { error: () => m.leftOutRequired() })),
})

const count = (error: () => string, most: number, tooMany: () => string) =>
  digits(error).check(
    z.refine((value) => value === '' || (Number(value) >= 1 && Number(value) <= most), {
      error: () => tooMany(),
    }),
  )

/**
 * The fields of a draft that say how an event repeats from its date on. Without them, an existing event repeats as
 * before.
 */
export const repeatsShape = {
  /** Empty for a single date, or to repeat as before. */
  eventRepeats: z.prefault(z.enum(['', ...repeatings], { error: () => m.noSuchRepeating() }), ''),
  /** The interval in days, weeks, months or years; empty for 1. */
  eventEvery: count(m.everyDigits, MAX_EVERY, () => m.everyDigits()),
  /** The weekdays of a weekly series; empty for that of the first day. */
  eventWeekdays: z.prefault(z.array(z.enum(weekdays, { error: () => m.noSuchWeekday() })), []),
  eventRepeatsEnd: z.prefault(z.enum(['', ...repeatingEnds], { error: () => m.noSuchEnd() }), ''),
  eventTimes: count(m.timesDigits, MAX_OWN_DATES, () => m.timesTooMany({ most: MAX_OWN_DATES })),
  /** The last possible day. */
  eventUntil: day(),
  eventLeftOut: nested(excludedDaySchema),
}

const repeatsSchema = z.object({ ...repeatsShape, eventDay: day() })
export type Repeats = z.output<typeof repeatsSchema>

/** The checks of the fields in combination. */
export const repeatsChecks = [
  z.refine<Repeats>((x) => !x.eventRepeats || x.eventRepeatsEnd !== '', {
    path: ['eventRepeatsEnd'],
    error: () => m.noSuchEnd(),
  }),
  z.refine<Repeats>((x) => !x.eventRepeats || x.eventRepeatsEnd !== 'times' || x.eventTimes !== '', {
    path: ['eventTimes'],
    error: () => m.timesRequired(),
  }),
  z.refine<Repeats>(
    (x) =>
      !x.eventRepeats ||
      x.eventRepeatsEnd !== 'until' ||
      (x.eventUntil !== '' && (!x.eventDay || x.eventUntil >= x.eventDay)),
    { path: ['eventUntil'], error: () => m.untilRequired() },
  ),
  z.refine<Repeats>(
    (x) =>
      x.eventRepeats !== 'weekly' ||
      x.eventWeekdays.length === 0 ||
      !x.eventDay ||
      x.eventWeekdays.includes(weekdayOf(x.eventDay)),
    { path: ['eventWeekdays'], error: () => m.firstDayMissing() },
  ),
] as const

/** Returns the rule of a series (RFC 5545) that begins on the day of its draft. */
export function ruleOf(x: Repeats): string {
  const [, , date = 1] = x.eventDay.split('/').map(Number)
  const every = Number(x.eventEvery) > 1 ? `;INTERVAL=${Number(x.eventEvery)}` : ''
  const end =
    x.eventRepeatsEnd === 'times'
      ? `;COUNT=${Number(x.eventTimes)}`
      : x.eventRepeatsEnd === 'until'
        ? `;UNTIL=${x.eventUntil.replaceAll('/', '')}`
        : ''
  switch (x.eventRepeats) {
    case '':
      throw new Error('An event on a single date has no recurrence rule')
    case 'daily':
      return `FREQ=DAILY${every}${end}`
    case 'weekly': {
      const days = x.eventWeekdays.length > 0 ? x.eventWeekdays : [weekdayOf(x.eventDay)]
      return `FREQ=WEEKLY${every};BYDAY=${days.join(',')};WKST=MO${end}`
    }
    case 'monthly':
      return `FREQ=MONTHLY${every};BYMONTHDAY=${monthDays(date)}${end}`
    case 'monthlyWeekday': {
      const nth = Math.ceil(date / 7)
      // A month without a fifth one uses its last.
      return `FREQ=MONTHLY${every};BYDAY=${nth > 4 ? -1 : nth}${weekdayOf(x.eventDay)}${end}`
    }
    case 'yearly':
      return `FREQ=YEARLY${every}${end}`
  }
}

/** Returns the part of a rule for a day of the month; shorter months use their last day. */
const monthDays = (date: number): string =>
  date <= 28 ? String(date) : `${Array.from({ length: date - 27 }, (_, i) => 28 + i).join(',')};BYSETPOS=-1`

/** Returns the weekday of a day. @param on 2026/12/31. */
function weekdayOf(on: string): (typeof weekdays)[number] {
  const [year = 1, month = 1, date = 1] = on.split('/').map(Number)
  return weekdays[(new Date(Date.UTC(year, month - 1, date)).getUTCDay() + 6) % 7]!
}
