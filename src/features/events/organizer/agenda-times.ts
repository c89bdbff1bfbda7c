import { Temporal } from 'temporal-polyfill'
import type { AgendaInput, AgendaItem } from '../agenda/schema.ts'
import { instantOf } from '../times/zone.ts'
import { daysOfItem, type DraftAgendaItem } from './agenda.ts'

interface Days {
  /** The event's first day in its zone. */
  first: Temporal.PlainDate
  zone: string
}

/** Converts an agenda in local days and times to instants. */
export const agendaOfDraft = (items: readonly DraftAgendaItem[], { first, zone }: Days): AgendaInput =>
  items.map((item) => {
    const { agendaTitle, agendaBegins, agendaEnds, agendaRoom, agendaSpeakers } = item
    const at = (day: number, time: string) =>
      instantOf(first.add({ days: day - 1 }).toString(), time, zone).getTime()
    const days = daysOfItem(item)
    const starts = at(days.first, agendaBegins)
    return {
      agendaStart: new Date(starts).toISOString(),
      // The end may fall into an hour that a clock change skips.
      ...(agendaEnds && { agendaEnd: new Date(Math.max(starts, at(days.last, agendaEnds))).toISOString() }),
      agendaTitle,
      agendaRoom,
      agendaSpeakers,
    }
  })

/** Converts a stored agenda to days of its event and local times. */
export const draftOfAgenda = (items: readonly AgendaItem[], { first, zone }: Days): DraftAgendaItem[] =>
  items.map(({ agendaStart, agendaEnd, agendaTitle, agendaRoom, agendaSpeakers }) => {
    const at = (instant: string) => {
      const time = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
      return {
        day: first.until(time.toPlainDate(), { largestUnit: 'day' }).days + 1,
        clock: time.toPlainTime().toString({ smallestUnit: 'minute' }),
      }
    }
    const [starts, ends] = [at(agendaStart), agendaEnd === undefined ? undefined : at(agendaEnd)]
    const item = {
      agendaTitle,
      agendaDay: String(starts.day),
      agendaBegins: starts.clock,
      agendaEnds: ends?.clock ?? '',
      agendaLastDay: '',
      agendaRoom,
      agendaSpeakers,
    }
    const goesOn = ends !== undefined && ends.day !== daysOfItem(item).last
    return goesOn ? { ...item, agendaLastDay: String(ends.day) } : item
  })
