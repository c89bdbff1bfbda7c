// Local times and the instants that they mean, by Intl alone, since the editor checks them too.

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format takes a hundred times as long to make as to use, and lists of events ask for thousands of offsets. */
function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}

/** Returns a zone's offset, in minutes east of Greenwich. @param zone its name, of which there are some hundred. @param time in ms. */
export function offsetAt(zone: string, time: number): number {
  const text = offsetFormat(zone).format(time)
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}

/**
 * Returns the instants, in ms, at which clocks of a zone show a time: two in an hour that they repeat, none in one that they
 * skip.
 * @param day 2026-12-31. @param time 14:00.
 */
export function instantsAt(day: string, time: string, zone: string): number[] {
  const utc = Date.parse(`${day}T${time}Z`)
  const offsets = new Set([utc - DAY_MS, utc + DAY_MS].map((near) => offsetAt(zone, near)))
  return [...offsets]
    .map((offset) => ({ offset, at: utc - offset * MINUTE_MS }))
    .filter(({ offset, at }) => offsetAt(zone, at) === offset)
    .map(({ at }) => at)
    .toSorted((one, other) => one - other)
}

/** Returns a time as inputs have it, such as 2026-12-31T14:00, in the zone of this browser or process. */
export const localInput = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
