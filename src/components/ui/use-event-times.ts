import { useSyncExternalStore } from 'react'
import { getLocale } from '#lib/text/locale.ts'
import { eventTimes, type TimeTexts, type When } from '#lib/text/event-times.ts'
import { hostTimes, timeWords } from './host-times.ts'

const MINUTE_MS = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

const never = () => () => undefined
// A text, since the snapshot must stay the same value as long as nothing changed.
const viewerNow = (): string => `${Intl.DateTimeFormat().resolvedOptions().timeZone} ${thisMinute()}`
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS)
const nobody = () => ''

/** Props for the element around an event's times, and for each that shows one of them. */
export interface ShownTimes {
  texts: TimeTexts
  /** Tells own-times.tsx what to format. */
  root: { 'data-times': string }
  /** A separate text, which may be in the viewer's zone before hydration. */
  part: (name: keyof TimeTexts) => { 'data-t': string; suppressHydrationWarning: true; children: string }
}

/**
 * Returns the times of an event: the host's on the server and during hydration, then the viewer's with them.
 * <OwnTimes /> comes before it in the page and does the same before the first paint, without React.
 */
export function useEventTimes(event: When): ShownTimes {
  const { eventStart, eventEnd, eventAllDay, eventHostTimezone, eventAttendance } = event
  const when: When = { eventStart, eventEnd, eventAllDay, eventHostTimezone, eventAttendance }
  const [zone, minute] = useSyncExternalStore(never, viewerNow, nobody).split(' ')
  const now = minute ? Number(minute) * MINUTE_MS : undefined
  const texts = zone ? eventTimes(when, zone, getLocale(), timeWords(), now, formats) : hostTimes(when)
  return {
    texts,
    root: { 'data-times': JSON.stringify(when) },
    part: (name) => ({ 'data-t': name, suppressHydrationWarning: true, children: texts[name] }),
  }
}
