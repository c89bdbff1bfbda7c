// Time zones by their IANA names, which browsers and servers know.

/** V8 still uses its former name. */
const named = (zone: string): string => (zone === 'Asia/Calcutta' ? 'Asia/Kolkata' : zone)

let known: readonly string[] | undefined

/** Returns the names of all time zones. */
export const zones = (): readonly string[] =>
  (known ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(named)])].toSorted())

/** Returns the time zone of this process; in a browser, the reader's. */
export const zoneHere = (): string => named(new Intl.DateTimeFormat().resolvedOptions().timeZone)

/**
 * The zones of abbreviations as people mean them: IST and EST by the specification (public portal, section 9), the others
 * by most who use them. Intl has no EDT, and takes EST for Panama, BST for Dhaka, ART for Cairo and NST for Auckland.
 */
const abbreviations: Record<string, string> = {
  ...all('America/New_York', 'ET EST EDT'),
  ...all('America/Chicago', 'CT CST CDT'),
  ...all('America/Denver', 'MT MST MDT'),
  ...all('America/Los_Angeles', 'PT PST PDT'),
  ...all('America/Anchorage', 'AKST AKDT'),
  ...all('America/Halifax', 'AST ADT'),
  ...all('America/St_Johns', 'NST NDT'),
  ...all('America/Sao_Paulo', 'BRT'),
  ...all('America/Santiago', 'CLT CLST'),
  ...all('America/Caracas', 'VET'),
  ...all('America/Argentina/Buenos_Aires', 'ART'),
  ...all('America/Bogota', 'COT'),
  ...all('America/Lima', 'PET'),
  ...all('Europe/London', 'BST'),
  ...all('Europe/Lisbon', 'WET WEST'),
  ...all('Europe/Paris', 'CET CEST'),
  ...all('Europe/Athens', 'EET EEST'),
  ...all('Europe/Moscow', 'MSK'),
  ...all('Europe/Istanbul', 'TRT'),
  ...all('Africa/Lagos', 'WAT'),
  ...all('Africa/Johannesburg', 'SAST'),
  ...all('Africa/Nairobi', 'EAT'),
  ...all('Asia/Jerusalem', 'IDT'),
  ...all('Asia/Dubai', 'GST'),
  ...all('Asia/Tashkent', 'UZT'),
  ...all('Asia/Karachi', 'PKT'),
  ...all('Asia/Kolkata', 'IST'),
  ...all('Asia/Kathmandu', 'NPT'),
  ...all('Asia/Dhaka', 'BDT'),
  ...all('Asia/Bangkok', 'ICT'),
  ...all('Asia/Jakarta', 'WIB'),
  ...all('Asia/Makassar', 'WITA'),
  ...all('Asia/Jayapura', 'WIT'),
  ...all('Asia/Kuala_Lumpur', 'MYT'),
  ...all('Asia/Manila', 'PHT'),
  ...all('Asia/Singapore', 'SGT'),
  ...all('Asia/Hong_Kong', 'HKT'),
  ...all('Asia/Seoul', 'KST'),
  ...all('Asia/Tokyo', 'JST'),
  ...all('Australia/Perth', 'AWST'),
  ...all('Australia/Adelaide', 'ACST ACDT'),
  ...all('Australia/Sydney', 'AEST AEDT'),
  ...all('Pacific/Auckland', 'NZST NZDT'),
  // Anywhere on Earth, for deadlines.
  ...all('Etc/GMT+12', 'AOE'),
}

function all(zone: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, zone]))
}

const resolved = new Map<string, string | undefined>()
/** The cache size for zone names, which come from outside. */
const MAX_RESOLVED = 1_000

/**
 * Returns the IANA name of a zone by any of its names or an abbreviation, undefined for unknown ones. Offsets such
 * as +02:00 are not zones.
 */
export function zoneOf(text: string): string | undefined {
  if (resolved.has(text)) return resolved.get(text)
  const zone = resolve(abbreviations[text.toUpperCase()] ?? text)
  if (resolved.size < MAX_RESOLVED) resolved.set(text, zone)
  return zone
}

function resolve(name: string): string | undefined {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name)) return undefined
  try {
    return named(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
  } catch {
    return undefined
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
