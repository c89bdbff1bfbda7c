import { getLocale } from '#lib/text/locale.ts'
import { timeWords } from '../../times/schema-host-times.ts'
import { eventTimes, type When } from '../../times/times.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** 'Thursday, 18 March 2027, 18:30–20:00', by the clock of the host: whoever organises an event thinks in it. */
export function hostDay(when: Omit<When, 'eventAttendance'>): string {
  const { day, first } = eventTimes(
    // Where people meet does not matter as long as there is no other zone.
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
