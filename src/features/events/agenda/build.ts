import { outsideDays } from '#messages/events/answers.ts'
import { parseCreditName } from '#kits/credit/given.ts'
import { AppError } from '#lib/api/errors.ts'
import { uniqueNames } from '../event/names.ts'
import { dayIn, movedAlong, startOfDay } from '../times/zone.ts'
import type { AgendaInput, AgendaItem, ValidAgenda } from './schema.ts'

/**
 * Checks that an agenda lies within the days of its event, in the host's zone.
 * @throws AppError `invalid_input` with every time outside.
 */
export function checkAgenda(
  agenda: ValidAgenda,
  { eventStart, eventEnd }: { eventStart: string; eventEnd: string },
  zone: string,
): void {
  if (agenda.length === 0) return
  const start = new Date(eventStart)
  // An all-day event ends at the start of the next day, which is not part of it.
  const last = new Date(Math.max(Number(start), Date.parse(eventEnd) - 1))
  const from = Number(startOfDay(dayIn(zone, start), zone))
  const to = Number(startOfDay(dayIn(zone, last), zone, 1))
  const fields: Record<string, string> = {}
  for (const [i, item] of agenda.entries())
    for (const part of ['agendaStart', 'agendaEnd'] as const) {
      const time = item[part]
      if (time && (Date.parse(time) < from || Date.parse(time) > to))
        fields[`eventAgenda.${i}.${part}`] = outsideDays({ item: item.agendaTitle })
    }
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('invalid_input', message, { fields })
}

/** Returns the agenda as it is stored: sorted by time, with trimmed names and no addresses. */
export const buildAgenda = (agenda: ValidAgenda): AgendaItem[] =>
  agenda
    .map(({ agendaStart, agendaEnd, agendaTitle, agendaSpeakers, agendaRoom }) => ({
      agendaStart: new Date(agendaStart).toISOString(),
      ...(agendaEnd && { agendaEnd: new Date(agendaEnd).toISOString() }),
      agendaTitle: agendaTitle.trim(),
      agendaSpeakers: uniqueNames(agendaSpeakers.map((speaker) => parseCreditName(speaker).name)),
      agendaRoom: agendaRoom.trim(),
    }))
    .toSorted((a, b) => Date.parse(a.agendaStart) - Date.parse(b.agendaStart))

/** Moves the agenda of a series' first date to another date, at the same local times. */
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

/** Returns the text for search, a line per session. */
export const agendaText = (agenda: readonly AgendaItem[] = []): string =>
  agenda
    .map(({ agendaTitle, agendaSpeakers, agendaRoom }) => [agendaTitle, ...agendaSpeakers, agendaRoom])
    .map((parts) => parts.filter(Boolean).join(', '))
    .join('\n')
