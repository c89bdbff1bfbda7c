// Zones in which clocks run. Names of the time zone database; browsers and servers know them.

/** V8 still calls it by its old name. */
const named = (zone: string): string => (zone === 'Asia/Calcutta' ? 'Asia/Kolkata' : zone)

let known: readonly string[] | undefined

/** Every zone that there is, by name. */
export const zones = (): readonly string[] =>
  (known ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(named)])].toSorted())

/** Where the program runs: in a browser that of its reader. */
export const zoneHere = (): string => named(new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Whether there is such a zone, also by a former name. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Some browsers do not have it, and TypeScript does not know of it yet. */
type ZonedLocale = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/** Winter and summer: the clocks of two zones may be alike in one of them only. */
const seasons = ['2026-01-15T12:00Z', '2026-07-15T12:00Z'].map((at) => new Date(at))

const clockIn = (timeZone: string): string => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return seasons.map((at) => format.format(at)).join()
}

/**
 * The zone of a country all of whose clocks agree; nothing for others, and for what is no country.
 * @param country ISO 3166-1 alpha-2.
 */
export function onlyZoneOf(country: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  const [zone, ...others] =
    (new Intl.Locale('und', { region: country }) as ZonedLocale).getTimeZones?.() ?? []
  if (!zone || others.some((other) => clockIn(other) !== clockIn(zone))) return undefined
  return named(zone)
}
