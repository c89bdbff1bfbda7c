import type { EventCard } from '../../schema.ts'
import { hostTimes } from '../../times/schema-host-times.ts'

/** When a call closes, by the clock of its event, as that of whoever reads may be another. */
export function showCloses(
  closes: string,
  { eventHostTimezone }: Pick<EventCard, 'eventHostTimezone'>,
): string {
  const at = (moment: string) =>
    hostTimes({
      eventStart: moment,
      eventEnd: moment,
      eventAllDay: false,
      eventHostTimezone,
      eventAttendance: 'inPerson',
    })
  const shown = at(closes)
  // What closes as a day begins is open until the end of the one before.
  const { day, first } = shown.first.startsWith('00:00')
    ? at(new Date(Date.parse(closes) - 60_000).toISOString())
    : shown
  return `${day}, ${first}`
}
