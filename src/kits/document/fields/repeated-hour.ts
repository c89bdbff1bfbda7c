import * as z from 'zod/mini'
import * as m from '#messages/forms/repeated-hour.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'
import { instantsAt } from '#lib/text/dates/wall-time.ts'

// Times of a day on which clocks are changed: they skip some, and show others twice.

/** Which of the two is meant, where the clocks show a time twice; empty where they do not. */
export const repeatedHour = () =>
  z.prefault(z.enum(['', 'first', 'second'], { error: () => m.required() }), '')
export type RepeatedHour = z.output<ReturnType<typeof repeatedHour>>

/** The field that asks which of the two, where the clocks show a time twice. */
export const repeatedHourField = {
  kind: 'select' as const,
  options: ['first' as const, 'second' as const].map((value) => ({ value, label: m.names[value] })),
  hint: m.hint,
  requiredError: m.required,
}

/** A day, 2026/12/31 or ISO, a time of day, and the name of a zone. */
export type WallTime = readonly [day: string, time: string, zoneName: string]

/** Returns how often clocks show a time: once, unless they are changed then. 1 while a part is missing or wrong. */
function timesShownAt([slashed, time, zoneName]: WallTime): number {
  const [zone, day] = [zoneOf(zoneName), slashed.replaceAll('/', '-')]
  const isTime = time !== '' && !Number.isNaN(Date.parse(`${day}T${time}Z`))
  return zone && isTime ? instantsAt(day, time, zone).length : 1
}

/** Tells whether clocks skip a time; not while it is missing or wrong. */
export const isSkippedTime = (...at: WallTime): boolean => timesShownAt(at) === 0

/** Tells whether clocks show a time twice; not while it is missing or wrong. */
export const isRepeatedTime = (...at: WallTime): boolean => timesShownAt(at) > 1

/** The start and the end of something, and which of two each is. */
interface Hours {
  begins: WallTime
  ends: WallTime
  beginsHour: RepeatedHour
  endsHour: RepeatedHour
}

/** Returns the error of a start and an end on a day on which clocks are changed, or false. */
export function hourErrors({ begins, ends, beginsHour, endsHour }: Hours) {
  const isTwice = isRepeatedTime(...ends)
  const endsFirst = isTwice && endsHour === 'first' && beginsHour === 'second' && isRepeatedTime(...begins)
  return {
    begins: isSkippedTime(...begins) && m.skipped(),
    ends: isSkippedTime(...ends) && m.skipped(),
    beginsHour: beginsHour === '' && isRepeatedTime(...begins) && m.required(),
    endsHour: isTwice && (endsHour === '' ? m.required() : endsFirst && m.endsFirst()),
  }
}
