import { parseCreditName } from '#kits/credit/given.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import * as m from '#messages/events/repeats-repeats.ts'
import type { EventInput } from '../schema-input.ts'
import { seriesOf, type SeriesInput, type SeriesTemplate } from '../series/given.ts'
import { allDatesOf, endOfDate, endsBy, windowOf, type Recurrence } from '../series/recurrence.ts'
import { dayIn } from '../times/zone.ts'
import { instantsOf } from './input.ts'
import { MAX_OWN_DATES, ruleOf, weekdays, type Repeats } from './repeats.ts'
import type { DraftDates } from './schema.ts'
import type { DraftTimes } from './times.ts'

type Repeated = DraftTimes & Repeats

/** Returns the dates of a draft that would be published now, or why there are none. */
export async function datesOfDraft(draft: Repeated, now: Date): Promise<DraftDates> {
  const { eventStart, eventEnd } = instantsOf(draft)
  if (!draft.eventRepeats) return { dates: [{ eventStart, eventEnd }], goesOn: false, refused: null }
  try {
    const { recurrence, dates } = await datesAtOnce(draft, now)
    return {
      dates: dates.map((date) => ({
        eventStart: date.toISOString(),
        eventEnd: endOfDate(recurrence, date).toISOString(),
      })),
      goesOn: !(await endsBy(recurrence, dates.at(-1)!)),
      refused: null,
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { dates: [], goesOn: false, refused: error.message }
  }
}

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
