import * as m from '#messages/events/times.ts'
import { getLocale } from '#lib/text/locale.ts'
import { remembered } from '#lib/text/remembered.ts'
import { eventTimes, type TimeTexts, type TimeWords, type When } from '#lib/text/event-times.ts'

const formats = new Map<string, Intl.DateTimeFormat>()
/** Each takes 30 kB, and there are some ten for each time zone. */
const MAX_FORMATS = 100
/** Lists show the same events again and again, and formatting their times takes a tenth of a page of them. */
const known = remembered<TimeTexts>(1_000)

export const timeWords = (): TimeWords => ({
  yours: m.yours(),
  hosts: m.hosts(),
  both: m.both(),
  venue: m.venue(),
  allDay: m.allDay(),
  now: m.now(),
  inYours: m.inYours(),
  inHosts: m.inHosts(),
})

/** Returns the times of an event in its host's zone, for pages without scripts. */
export function hostTimes(event: When): TimeTexts {
  const { eventStart, eventEnd, eventAllDay, eventHostTimezone, eventAttendance } = event
  const locale = getLocale()
  const key = [locale, eventStart, eventEnd, eventAllDay, eventHostTimezone, eventAttendance].join(' ')
  return known(key, () => {
    if (formats.size > MAX_FORMATS) formats.clear()
    return eventTimes(event, undefined, locale, timeWords(), undefined, formats)
  })
}
