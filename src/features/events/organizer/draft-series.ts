import { Temporal } from 'temporal-polyfill'
import { parseCreditName } from '#kits/credit/given.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import * as m from '#messages/events/repeats-repeats.ts'
import type { EventInput } from '../schema-input.ts'
import { seriesOf, type SeriesInput, type SeriesTemplate } from '../series/given.ts'
import { allDatesOf, endOfDate, endsBy, windowOf, type Recurrence } from '../series/recurrence.ts'
import { dayIn } from '../times/zone.ts'
import { instantsAt } from '#lib/text/dates/wall-time.ts'
import { instantsOf, repeatedHourOf } from './input.ts'
import { MAX_OWN_DATES, ruleOf, weekdays, type Repeats } from './repeats.ts'
import type { DraftDates } from './schema.ts'
import { isoDayOf, type DraftTimes } from './times.ts'

type Repeated = DraftTimes & Repeats

/** Returns the dates of a draft that would be published now, or why there are none. */
export async function datesOfDraft(draft: Repeated, now: Date): Promise<DraftDates> {
  const { eventStart, eventEnd } = instantsOf(draft)
  const nothing = { skipped: [], repeated: [], goesOn: false, refused: null }
  if (!draft.eventRepeats) return { dates: [{ eventStart, eventEnd }], ...nothing }
  try {
    const { recurrence, dates } = await datesAtOnce(draft, now)
    return {
      dates: dates.map((date) => ({
        eventStart: date.toISOString(),
        eventEnd: endOfDate(recurrence, date).toISOString(),
      })),
      skipped: await skippedDays(draft, recurrence, dates),
      repeated: repeatedDays(recurrence, dates),
      goesOn: !(await endsBy(recurrence, dates.at(-1)!)),
      refused: null,
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { dates: [], ...nothing, refused: error.message }
  }
}

/** Rules have no date where clocks skip the time (RFC 5545, 3.3.10), also if it would be the last. */
async function skippedDays(
  { eventLeftOut, eventBegins }: Repeated,
  recurrence: Recurrence,
  dates: readonly Date[],
): Promise<string[]> {
  const { zone, starts, allDay } = recurrence
  const [first, last] = [starts, dates.at(-1)]
  if (allDay || !last) return []
  // In UTC, which skips no hour, the rule has them all.
  const inUtc = (date: Date) =>
    new Date(zonedOf(date, zone).toPlainDateTime().toZonedDateTime('UTC').epochMilliseconds)
  const all = await allDatesOf(
    { ...recurrence, zone: 'UTC', starts: inUtc(first), except: [], extra: [] },
    { from: inUtc(first), before: new Date(+inUtc(last) + NEXT_DATE_MS), limit: 2 * MAX_OWN_DATES },
  )
  const excluded = new Set(eventLeftOut.map(({ day }) => isoDayOf(day)))
  return (all ?? [])
    .map((date) => date.toISOString().slice(0, 10))
    .filter((day) => !excluded.has(day) && instantsAt(day, eventBegins, zone).length === 0)
}
/** The next date may be the last, in up to a month. */
const NEXT_DATE_MS = 31 * 86_400_000

/** The first date is the one that its organizer has chosen. */
const repeatedDays = (recurrence: Recurrence, dates: readonly Date[]): string[] =>
  dates.flatMap((date) => {
    if (recurrence.allDay || Number(date) === Number(recurrence.starts)) return []
    const times = [date, endOfDate(recurrence, date)].map((each) => zonedOf(each, recurrence.zone))
    return times.some(repeatedHourOf) ? [dayIn(recurrence.zone, date)] : []
  })

const zonedOf = (date: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Number(date)).toZonedDateTimeISO(zone)

/**
 * Returns the series that a draft describes.
 * @throws AppError `invalid_input` for a rule that gives no dates, or too many at once.
 */
export async function seriesOfDraft(
  draft: Repeated,
  input: EventInput,
  now: Date,
): Promise<{ given: SeriesInput; template: SeriesTemplate }> {
  const { recurrence } = await datesAtOnce(draft, now)
  const { rule, except } = recurrence
  return seriesOf({ name: input.eventTitle, rule, except, extra: [], input })
}

async function datesAtOnce(draft: Repeated, now: Date): Promise<{ recurrence: Recurrence; dates: Date[] }> {
  const refused = (message: string) => invalidField('event.eventRepeats', message)
  try {
    const recurrence = await recurrenceOfDraft(draft)
    const dates = await windowOf(recurrence, now)
    if (dates.length <= MAX_OWN_DATES) return { recurrence, dates }
  } catch (error) {
    throw error instanceof AppError ? refused(error.message) : error
  }
  throw refused(m.tooManyAtOnce({ most: MAX_OWN_DATES }))
}

async function recurrenceOfDraft(draft: Repeated): Promise<Recurrence> {
  const { eventStart, eventEnd, eventAllDay: allDay } = instantsOf(draft)
  const starts = new Date(eventStart)
  const startOn = (eventDay: string) =>
    new Date(instantsOf({ ...draft, eventDay, eventLastDay: '' }).eventStart)
  const recurrence = {
    rule: ruleOf(draft),
    starts,
    zone: draft.eventHostTimezone,
    allDay,
    minutes: Math.round((Date.parse(eventEnd) - starts.getTime()) / 60_000),
    except: [],
    extra: [],
  }
  return {
    ...recurrence,
    rule: await untilLast(recurrence),
    except: draft.eventLeftOut.map(({ day }) => startOn(day)),
  }
}

/** Converts a number of dates to the day of the last, so that changing dates needs no recount. */
async function untilLast(recurrence: Recurrence): Promise<string> {
  const { rule, starts, zone } = recurrence
  if (!rule.includes(';COUNT=')) return rule
  const dates = await allDatesOf(recurrence, { from: starts, limit: MAX_OWN_DATES })
  const last = dayIn(zone, dates!.at(-1)!).replaceAll('-', '')
  return rule.replace(/;COUNT=\d+/, `;UNTIL=${last}`)
}

/** Returns whether all dates of a rule can shift by days, which monthly and yearly rules cannot. */
export const canMoveDays = (rule: string): boolean => /^FREQ=(?:DAILY|WEEKLY);/.test(`${rule};`)

/** Shifts a daily or weekly rule by days. */
export function shiftRule(rule: string, days: number): string {
  const shifted = (day: string) =>
    weekdays[(((weekdays.indexOf(day as (typeof weekdays)[number]) + days) % 7) + 7) % 7]!
  return rule
    .replace(/(?<=BYDAY=|WKST=)[A-Z,]+/g, (list) => list.split(',').map(shifted).join(','))
    .replace(/(?<=UNTIL=)(\d{4})(\d{2})(\d{2})/, (_, year, month, date) =>
      new Date(Date.UTC(Number(year), Number(month) - 1, Number(date) + days))
        .toISOString()
        .slice(0, 10)
        .replaceAll('-', ''),
    )
}

/** Returns the template for later dates, without speakers' addresses, which the credits hold. */
export const withoutAddresses = (template: SeriesTemplate): SeriesTemplate => ({
  ...template,
  eventSpeakers: namesOf(template.eventSpeakers),
  eventAgenda:
    template.eventAgenda?.map((item) => ({ ...item, agendaSpeakers: namesOf(item.agendaSpeakers) })) ?? [],
})

const namesOf = (speakers: readonly string[] = []) => speakers.map((speaker) => parseCreditName(speaker).name)
