import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import type { RawCalendar, RawZone } from './read.ts'
import { zoneOf } from '../times/zone.ts'

/** Where the library's copy of CLDR is older than its release 43 (2023): this zone lost its northern half to another. */
const corrections: Record<string, string> = { 'Mountain Standard Time (Mexico)': 'America/Mazatlan' }

/** Zones as Windows, and so Outlook and Exchange, call them, with the IANA zone that CLDR names first (territory 001). */
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

/** Of several zones that keep the same time, the one that most people mean. */
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
  /** It is not what the name says, but the zone that keeps the same time. */
  guessed: boolean
}

/**
 * The IANA zone that a TZID means: its own name, also behind a prefix ('/example.org/20250101/Europe/Berlin'), the place
 * that its VTIMEZONE names, a Windows name, or the zone that keeps the time which its VTIMEZONE describes.
 * @returns nothing when it means none.
 */
export function resolveZone(tzid: string, calendar: RawCalendar, year: number): ResolvedZone | undefined {
  const described = calendar.zones.get(tzid)
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
  // North of the equator daylight saving time begins before it ends, in a year.
  const [january, july] = summer.month < winter.month ? [winter, summer] : [summer, winter]
  const found = offsetsIn(year).find((each) => each.january === january.offset && each.july === july.offset)
  return found && zoneOf(found.zone)
}

const offsets = new Map<number, { zone: string; january: number; july: number }[]>()

/** What every candidate keeps in a year; worked out once, as it takes some 20 ms. */
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

/** Minutes east of Greenwich. */
function offsetAt(zone: string, time: number): number {
  const text = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).format(time)
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(text) ?? []
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0
}
