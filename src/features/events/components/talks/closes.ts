import type { EventCard } from '../../schema.ts'
import { hostTimes } from '#components/ui/host-times.ts'

/** Formats the deadline of a call in the event's zone, which may differ from the viewer's. */
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
  // A deadline at midnight means the end of the previous day.
  const { day, first } = shown.first.startsWith('00:00')
    ? at(new Date(Date.parse(closes) - 60_000).toISOString())
    : shown
  return `${day}, ${first}`
}
