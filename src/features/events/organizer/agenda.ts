import * as z from 'zod/mini'
import * as m from '#messages/events/form-agenda.ts'
import { beginRequired, endsBeforeStart } from '#messages/events/organizer.ts'
import { hourErrors, repeatedHour, type WallTime } from '#kits/document/fields/repeated-hour.ts'
import { clock, digits, isDay, required, text, textList } from '#kits/document/fields/values.ts'
import { addDays, DAY_MS } from '#lib/text/dates/days.ts'
import { MAX_SPEAKERS } from '../agenda/schema.ts'
import { isoDayOf, type DraftTimes } from './times.ts'

const day = () =>
  digits(m.dayDigits).check(
    z.refine((value) => value === '' || (Number(value) >= 1 && Number(value) <= 1_000), {
      error: () => m.dayDigits(),
    }),
  )

/** The form of a session, relative to the event's days so that it moves with it, in local times. */
export const draftAgendaItemSchema = z
  .object({
    id: z.optional(z.string().check(z.maxLength(64))),
    agendaTitle: required(m.titleRequired),
    /** 1: the first day of the event; empty is the same. */
    agendaDay: day(),
    agendaBegins: clock().check(z.minLength(1, { error: () => beginRequired() })),
    /** Empty if unknown. */
    agendaEnds: clock(),
    /** Empty: the same day, or the next if it ends earlier than it starts. */
    agendaLastDay: day(),
    agendaRepeatedHour: repeatedHour(),
    agendaEndsRepeatedHour: repeatedHour(),
    agendaRoom: text(200),
    agendaSpeakers: textList().check(
      z.refine((list) => list.length <= MAX_SPEAKERS, {
        error: () => m.tooManySpeakers({ most: MAX_SPEAKERS }),
      }),
    ),
  })
  .check(
    z.refine((item) => !item.agendaEnds || endOf(item) >= beginOf(item), {
      path: ['agendaLastDay'],
      error: () => endsBeforeStart(),
    }),
  )
export type DraftAgendaItem = z.output<typeof draftAgendaItemSchema>

type SessionTimes = Pick<DraftAgendaItem, 'agendaDay' | 'agendaBegins' | 'agendaEnds' | 'agendaLastDay'>
/** The values that turn the days of sessions into dates. */
export type SessionFrame = Pick<DraftTimes, 'eventDay' | 'eventHostTimezone'>

/** Returns the first and the last day of a session. */
export const daysOfItem = ({ agendaDay, agendaBegins, agendaEnds, agendaLastDay }: SessionTimes) => {
  const first = Number(agendaDay || 1)
  return {
    first,
    last: agendaLastDay ? Number(agendaLastDay) : agendaEnds && agendaEnds < agendaBegins ? first + 1 : first,
  }
}

const beginOf = (item: DraftAgendaItem) => `${padded(daysOfItem(item).first)} ${item.agendaBegins}`
const endOf = (item: DraftAgendaItem) => `${padded(daysOfItem(item).last)} ${item.agendaEnds}`
const padded = (value: number) => String(value).padStart(5, '0')

/** Returns the number of days of an event, including one it runs into after midnight. */
function daysOf({ eventDay, eventLastDay, eventBegins, eventEnds }: DraftTimes): number {
  const at = (value: string) => Date.parse(value.replaceAll('/', '-'))
  if (!eventLastDay) return eventBegins && eventEnds !== '00:00' && eventEnds < eventBegins ? 2 : 1
  const days = Math.round((at(eventLastDay) - at(eventDay)) / DAY_MS) + 1
  return eventBegins && eventEnds === '00:00' ? Math.max(1, days - 1) : days
}

/** Returns the start and the end of a session, for the checks of times; no day while it is missing or wrong. */
export function momentsOfSession(
  item: SessionTimes,
  { eventDay, eventHostTimezone: zone }: SessionFrame,
): { begins: WallTime; ends: WallTime } {
  const { first, last } = daysOfItem(item)
  const dayAt = (day: number) =>
    Number.isInteger(day) && eventDay ? addDays(isoDayOf(eventDay), day - 1) : ''
  return {
    begins: [dayAt(first), item.agendaBegins, zone],
    ends: [dayAt(last), item.agendaEnds, zone],
  }
}

interface Misplaced {
  at: number
  field: 'agendaDay' | 'agendaBegins' | 'agendaEnds' | 'agendaRepeatedHour' | 'agendaEndsRepeatedHour'
  message: string
}

/** Finds sessions outside the event's days, and at times that the clocks skip, or show twice without saying which. */
export function misplacedIn(
  draft: DraftTimes & { eventAgenda: readonly Omit<DraftAgendaItem, 'id'>[] },
): Misplaced[] {
  const days = daysOf(draft)
  return draft.eventAgenda.flatMap((item, at): Misplaced[] => {
    const { first, last } = daysOfItem(item)
    if (first > days) return [{ at, field: 'agendaDay', message: m.noSuchDay({ days }) }]
    const tooLate = last > days && !(last === days + 1 && item.agendaEnds === '00:00')
    if (item.agendaEnds && tooLate) return [{ at, field: 'agendaEnds', message: m.endsTooLate() }]
    const { agendaRepeatedHour: beginsHour, agendaEndsRepeatedHour: endsHour } = item
    const errors = hourErrors({ ...momentsOfSession(item, draft), beginsHour, endsHour })
    const found = {
      agendaBegins: errors.begins,
      agendaEnds: errors.ends,
      agendaRepeatedHour: errors.beginsHour,
      agendaEndsRepeatedHour: errors.endsHour,
    }
    return (Object.keys(found) as (keyof typeof found)[]).flatMap((field) => {
      const message = found[field]
      return message ? [{ at, field, message }] : []
    })
  })
}

/** Does the same check for the form and the call. */
export const agendaCheck = z.check<DraftTimes & { eventAgenda: readonly DraftAgendaItem[] }>(
  ({ value: draft, issues }) => {
    // A missing or wrong day has an error of its own.
    if (!isDay(draft.eventDay)) return
    for (const { at, field, message } of misplacedIn(draft))
      issues.push({ code: 'custom', path: ['eventAgenda', at, field], message, input: draft, continue: true })
  },
)
