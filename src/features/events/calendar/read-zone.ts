import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { offsetZone, type RawCalendar, type RawZone } from './read.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'
import { offsetAt } from '#lib/text/dates/wall-time.ts'

/** For library copies of CLDR before release 43 (2023): this zone lost its northern half to another. */
const corrections: Record<string, string> = { 'Mountain Standard Time (Mexico)': 'America/Mazatlan' }

/** Windows zone names, as Outlook and Exchange use them, with CLDR's default IANA zone (territory 001). */
const windowsZones = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(({ windowsName, iana: [first] }) => [
    windowsKey(windowsName),
    corrections[windowsName] ?? first,
  ]),
)

function windowsKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/ (?:standard|daylight) time$/, '')
}

/** The most common zones among those with equal offsets. */
const likely = [
  'America/New_York Europe/Berlin America/Los_Angeles America/Chicago Europe/London Asia/Kolkata Asia/Shanghai',
  'Asia/Tokyo Australia/Sydney America/Sao_Paulo Europe/Athens Europe/Moscow America/Denver America/Halifax',
  'Asia/Jakarta Asia/Dubai Pacific/Auckland Africa/Johannesburg Africa/Lagos America/Bogota America/Phoenix',
]
  .join(' ')
  .split(' ')
const candidates = [...likely, ...new Set(windowsZones.values())]

export interface ResolvedZone {
  zone: string
  /** Chosen by offsets, not by name. */
  guessed: boolean
}

/**
 * Finds the IANA zone of a TZID: by its own name, also after a prefix
 * ('/example.org/20250101/Europe/Berlin'), by the location in its VTIMEZONE, by a Windows name, or by the
 * offsets in its VTIMEZONE or its name.
 * @returns undefined if none matches.
 */
export function resolveZone(tzid: string, calendar: RawCalendar, year: number): ResolvedZone | undefined {
  const described = calendar.zones.get(tzid) ?? offsetZone(tzid)
  const names = [tzid, ...tails(tzid), described?.location ?? '']
  for (const name of names) {
    const zone = zoneOf(name) ?? zoneOf(windowsZones.get(windowsKey(name)) ?? '')
    if (zone) return { zone, guessed: false }
  }
  const same = described && sameTime(described, year)
  return same ? { zone: same, guessed: true } : undefined
}

function tails(tzid: string): string[] {
  const parts = tzid.replace(/^\/+/, '').split('/')
  return parts.length < 3 ? [] : [parts.slice(-3).join('/'), parts.slice(-2).join('/')]
}

function sameTime({ standard, daylight }: RawZone, year: number): string | undefined {
  const winter = standard ?? daylight
  if (!winter) return undefined
  const summer = daylight ?? winter
  // In the northern hemisphere, daylight saving time starts before it ends within a year.
  const [january, july] = summer.month < winter.month ? [winter, summer] : [summer, winter]
  const found = offsetsIn(year).find((each) => each.january === january.offset && each.july === july.offset)
  return found && zoneOf(found.zone)
}

const offsets = new Map<number, { zone: string; january: number; july: number }[]>()

/** Returns the offsets of all candidates in a year, cached, since this takes some 20 ms. */
function offsetsIn(year: number) {
  const known = offsets.get(year)
  if (known) return known
  const found = candidates.map((zone) => ({
    zone,
    january: offsetAt(zone, Date.UTC(year, 0, 15)),
    july: offsetAt(zone, Date.UTC(year, 6, 15)),
  }))
  offsets.set(year, found)
  return found
}
