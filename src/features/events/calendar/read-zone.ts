import type { RawCalendar, RawZone } from './read.ts'
import { zoneOf } from '../times/zone.ts'

/**
 * Zones as Windows, and so Outlook and Exchange, call them, with the IANA zone of the territory that CLDR names first
 * (windowsZones, territory 001). Each line: IANA name, then the name without ' Standard Time'.
 */
const windowsNames = `
Etc/GMT+12 Dateline|Etc/GMT+11 UTC-11|America/Adak Aleutian|Pacific/Honolulu Hawaiian|Pacific/Marquesas Marquesas
America/Anchorage Alaskan|Etc/GMT+9 UTC-09|America/Tijuana Pacific Standard Time (Mexico)|Etc/GMT+8 UTC-08
America/Los_Angeles Pacific|America/Phoenix US Mountain|America/Mazatlan Mountain Standard Time (Mexico)
America/Denver Mountain|America/Whitehorse Yukon|America/Guatemala Central America|America/Chicago Central
Pacific/Easter Easter Island|America/Mexico_City Central Standard Time (Mexico)|America/Regina Canada Central
America/Bogota SA Pacific|America/Cancun Eastern Standard Time (Mexico)|America/New_York Eastern
America/Port-au-Prince Haiti|America/Havana Cuba|America/Indiana/Indianapolis US Eastern
America/Grand_Turk Turks And Caicos|America/Asuncion Paraguay|America/Halifax Atlantic|America/Caracas Venezuela
America/Cuiaba Central Brazilian|America/La_Paz SA Western|America/Santiago Pacific SA|America/St_Johns Newfoundland
America/Araguaina Tocantins|America/Sao_Paulo E. South America|America/Cayenne SA Eastern
America/Argentina/Buenos_Aires Argentina|America/Nuuk Greenland|America/Montevideo Montevideo
America/Punta_Arenas Magallanes|America/Miquelon Saint Pierre|America/Bahia Bahia|Etc/GMT+2 UTC-02
Atlantic/Azores Azores|Atlantic/Cape_Verde Cape Verde|Etc/UTC UTC|Europe/London GMT|Atlantic/Reykjavik Greenwich
Africa/Sao_Tome Sao Tome|Africa/Casablanca Morocco|Europe/Berlin W. Europe|Europe/Budapest Central Europe
Europe/Paris Romance|Europe/Warsaw Central European|Africa/Lagos W. Central Africa|Asia/Amman Jordan
Europe/Bucharest GTB|Asia/Beirut Middle East|Africa/Cairo Egypt|Europe/Chisinau E. Europe|Asia/Damascus Syria
Asia/Hebron West Bank|Africa/Johannesburg South Africa|Europe/Kyiv FLE|Asia/Jerusalem Israel|Africa/Juba South Sudan
Europe/Kaliningrad Kaliningrad|Africa/Khartoum Sudan|Africa/Tripoli Libya|Africa/Windhoek Namibia
Asia/Baghdad Arabic|Europe/Istanbul Turkey|Asia/Riyadh Arab|Europe/Minsk Belarus|Europe/Moscow Russian
Africa/Nairobi E. Africa|Asia/Tehran Iran|Asia/Dubai Arabian|Europe/Astrakhan Astrakhan|Asia/Baku Azerbaijan
Europe/Samara Russia Time Zone 3|Indian/Mauritius Mauritius|Europe/Saratov Saratov|Asia/Tbilisi Georgian
Europe/Volgograd Volgograd|Asia/Yerevan Caucasus|Asia/Kabul Afghanistan|Asia/Tashkent West Asia
Asia/Yekaterinburg Ekaterinburg|Asia/Karachi Pakistan|Asia/Qyzylorda Qyzylorda|Asia/Kolkata India
Asia/Colombo Sri Lanka|Asia/Kathmandu Nepal|Asia/Almaty Central Asia|Asia/Dhaka Bangladesh|Asia/Omsk Omsk
Asia/Yangon Myanmar|Asia/Bangkok SE Asia|Asia/Barnaul Altai|Asia/Hovd W. Mongolia|Asia/Krasnoyarsk North Asia
Asia/Novosibirsk N. Central Asia|Asia/Tomsk Tomsk|Asia/Shanghai China|Asia/Irkutsk North Asia East
Asia/Singapore Singapore|Australia/Perth W. Australia|Asia/Taipei Taipei|Asia/Ulaanbaatar Ulaanbaatar
Australia/Eucla Aus Central W.|Asia/Chita Transbaikal|Asia/Tokyo Tokyo|Asia/Pyongyang North Korea|Asia/Seoul Korea
Asia/Yakutsk Yakutsk|Australia/Adelaide Cen. Australia|Australia/Darwin AUS Central|Australia/Brisbane E. Australia
Australia/Sydney AUS Eastern|Pacific/Port_Moresby West Pacific|Australia/Hobart Tasmania
Asia/Vladivostok Vladivostok|Australia/Lord_Howe Lord Howe|Pacific/Bougainville Bougainville
Asia/Srednekolymsk Russia Time Zone 10|Asia/Magadan Magadan|Pacific/Norfolk Norfolk|Asia/Sakhalin Sakhalin
Pacific/Guadalcanal Central Pacific|Asia/Kamchatka Russia Time Zone 11|Pacific/Auckland New Zealand
Etc/GMT-12 UTC+12|Pacific/Fiji Fiji|Pacific/Chatham Chatham Islands|Etc/GMT-13 UTC+13|Pacific/Tongatapu Tonga
Pacific/Apia Samoa|Pacific/Kiritimati Line Islands`

const windowsZones = new Map(
  windowsNames
    .trim()
    .split(/[|\n]/)
    .map((entry): [string, string] => {
      const at = entry.indexOf(' ')
      return [windowsKey(entry.slice(at + 1)), entry.slice(0, at)]
    }),
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

export interface Resolved {
  zone: string
  /** It is not what the name says, but the zone that keeps the same time. */
  guessed: boolean
}

/**
 * The IANA zone that a TZID means: its own name, also behind a prefix ('/example.org/20250101/Europe/Berlin'), the place
 * that its VTIMEZONE names, a Windows name, or the zone that keeps the time which its VTIMEZONE describes.
 * @returns nothing when it means none.
 */
export function resolveZone(tzid: string, calendar: RawCalendar, year: number): Resolved | undefined {
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
