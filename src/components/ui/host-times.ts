import * as m from '#messages/events/times.ts'
import { getLocale } from '#lib/text/locale.ts'
import { eventTimes, type TimeTexts, type TimeWords, type When } from '#lib/text/event-times.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

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
export const hostTimes = (event: When): TimeTexts =>
  eventTimes(event, undefined, getLocale(), timeWords(), undefined, formats)
