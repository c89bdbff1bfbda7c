import { outsideDays } from '#messages/events/answers.ts'
import { readNamed } from '#kits/credit/given.ts'
import { AppError } from '#lib/api/errors.ts'
import { uniqueNames } from '../event/names.ts'
import { dayIn, movedAlong, startOfDay } from '../times/zone.ts'
import type { AgendaInput, AgendaItem, ValidAgenda } from './schema.ts'

/**
 * An agenda lies within the days of its event, as they are in the host's zone.
 * @throws AppError `invalid_input` naming every time that does not.
 */
export function checkAgenda(
  agenda: ValidAgenda,
  { eventStart, eventEnd }: { eventStart: string; eventEnd: string },
  zone: string,
): void {
  if (agenda.length === 0) return
  const start = new Date(eventStart)
  // The end of a day is the start of the next: that one is not the event's.
  const last = new Date(Math.max(Number(start), Date.parse(eventEnd) - 1))
  const from = Number(startOfDay(dayIn(zone, start), zone))
  const to = Number(startOfDay(dayIn(zone, last), zone, 1))
  const fields: Record<string, string> = {}
  for (const [i, item] of agenda.entries())
    for (const part of ['agendaStart', 'agendaEnd'] as const) {
      const time = item[part]
      if (time && (Date.parse(time) < from || Date.parse(time) > to))
        fields[`eventAgenda.${i}.${part}`] = outsideDays(item.agendaTitle)
    }
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('invalid_input', message, { fields })
}

/** As it is stored: in the order of its times, names tidied and without addresses. */
export const buildAgenda = (agenda: ValidAgenda): AgendaItem[] =>
  agenda
    .map(({ agendaStart, agendaEnd, agendaTitle, agendaSpeakers, agendaRoom }) => ({
      agendaStart: new Date(agendaStart).toISOString(),
      ...(agendaEnd && { agendaEnd: new Date(agendaEnd).toISOString() }),
      agendaTitle: agendaTitle.trim(),
      agendaSpeakers: uniqueNames(agendaSpeakers.map((speaker) => readNamed(speaker).name)),
      agendaRoom: agendaRoom.trim(),
    }))
    .toSorted((a, b) => Date.parse(a.agendaStart) - Date.parse(b.agendaStart))

/** The agenda of the first date of a series on another date, at the same times of the host's clock. */
export function agendaOn(
  agenda: AgendaInput,
  { first, date, zone }: { first: Date; date: Date; zone: string },
): AgendaInput {
  const moved = movedAlong(first, date, zone)
  return agenda.map((item) => ({
    ...item,
    agendaStart: moved(item.agendaStart),
    ...(item.agendaEnd && { agendaEnd: moved(item.agendaEnd) }),
  }))
}

/** What the searches read of it, an item a line. */
export const agendaText = (agenda: readonly AgendaItem[] = []): string =>
  agenda
    .map(({ agendaTitle, agendaSpeakers, agendaRoom }) => [agendaTitle, ...agendaSpeakers, agendaRoom])
    .map((parts) => parts.filter(Boolean).join(', '))
    .join('\n')
