// Time zones by their IANA names, which browsers and servers know.

/** V8 still uses its former name. */
const named = (zone: string): string => (zone === 'Asia/Calcutta' ? 'Asia/Kolkata' : zone)

let known: readonly string[] | undefined

/** Returns the names of all time zones. */
export const zones = (): readonly string[] =>
  (known ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(named)])].toSorted())

/** Returns the time zone of this process; in a browser, the reader's. */
export const zoneHere = (): string => named(new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Tells whether a time zone exists, also by a former name. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Some browsers lack it, and TypeScript does not declare it yet. */
type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/** Winter and summer: two zones may have the same offset in only one of them. */
const seasons = ['2026-01-15T12:00Z', '2026-07-15T12:00Z'].map((at) => new Date(at))

const clockIn = (timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return seasons.map((at) => format.format(at)).join()
}

/**
 * Returns the time zone of a country with a single offset; undefined for other countries and unknown codes.
 * @param country ISO 3166-1 alpha-2.
 */
export function onlyZoneOf(country: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  const [zone, ...others] =
    (new Intl.Locale('und', { region: country }) as ZonedLocale).getTimeZones?.() ?? []
  if (!zone || others.some((other) => clockIn(other) !== clockIn(zone))) return undefined
  return named(zone)
}
