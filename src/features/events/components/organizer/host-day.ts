import { getLocale } from '#lib/text/locale.ts'
import { timeWords } from '#components/ui/host-times.ts'
import { eventTimes, type When } from '#lib/text/event-times.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats the host's times, which organizers think in: 'Thursday, 18 March 2027, 18:30–20:00'. */
export function hostDay(when: Omit<When, 'eventAttendance'>): string {
  const { day, first } = eventTimes(
    // The venue does not matter without a second zone.
    { ...when, eventAttendance: 'virtual' },
    undefined,
    getLocale(),
    timeWords(),
    undefined,
    formats,
  )
  // If it ends on another day, the times name both days.
  return first.includes('/') ? first : `${day}, ${first}`
}
