import { locales } from '#lib/text/locale.ts'
import { otherCountryNames } from '#lib/text/country/country-code.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'

// Countries are free text in lists. Most names come from the runtime's language data; only other spellings
// are listed here.

/** Folded country names in conference lists that neither the Unicode data nor profiles have. */
const otherNames: Record<string, string> = {
  korea: 'KR',
  'czech republic': 'CZ',
  'hong kong': 'HK',
  macao: 'MO',
  'ivory coast': 'CI',
  palestine: 'PS',
  congo: 'CD',
  'russian federation': 'RU',
  'canary islands': 'ES',
}

/** Codes in the Unicode data that ISO 3166-1 does not have, or no longer has. */
const noCountry = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(' '),
)

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[.’']/g, '')
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

let codes: Map<string, string> | undefined

function countryCodes(): Map<string, string> {
  if (codes) return codes
  const others = otherCountryNames.map(([name, code]) => [fold(name), code] as const)
  const found = new Map([...others, ...Object.entries(otherNames)])
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  for (const locale of [...locales].reverse()) {
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
    for (const first of letters) {
      for (const second of letters) {
        const code = first + second
        const name = noCountry.has(code) ? undefined : names.of(code)
        if (name) found.set(fold(name), code).set(fold(code), found.get(fold(code)) ?? code)
      }
    }
  }
  return (codes = found)
}

/**
 * @returns the ISO 3166-1 code of a country by its name in English or Spanish, its code, or a common name.
 */
export const countryOf = (name: string): string | undefined => countryCodes().get(fold(name))

/** The most populous zone of countries with several zones. */
const mainZones: Record<string, string> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Chuuk',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Gaza',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}

/** US states outside New York's zone; for states with two zones, the more populous one. */
const usStates: Record<string, string> = {
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}

/** Cities outside their country's main zone that no zone is named after, by country and folded name. */
const cityZones: Record<string, Record<string, string>> = {
  AU: { 'gold coast': 'Australia/Brisbane', cairns: 'Australia/Brisbane', fremantle: 'Australia/Perth' },
  BR: { brasilia: 'America/Sao_Paulo', natal: 'America/Fortaleza', salvador: 'America/Bahia' },
  CA: {
    banff: 'America/Edmonton',
    calgary: 'America/Edmonton',
    victoria: 'America/Vancouver',
    whistler: 'America/Vancouver',
    kelowna: 'America/Vancouver',
    saskatoon: 'America/Regina',
    fredericton: 'America/Moncton',
  },
  ES: {
    'las palmas': 'Atlantic/Canary',
    'las palmas de gran canaria': 'Atlantic/Canary',
    tenerife: 'Atlantic/Canary',
    'santa cruz de tenerife': 'Atlantic/Canary',
  },
  ID: { bali: 'Asia/Makassar', denpasar: 'Asia/Makassar', ubud: 'Asia/Makassar' },
  PT: { funchal: 'Atlantic/Madeira', 'ponta delgada': 'Atlantic/Azores' },
  US: {
    austin: 'America/Chicago',
    dallas: 'America/Chicago',
    houston: 'America/Chicago',
    'el paso tx': 'America/Denver',
    nashville: 'America/Chicago',
    'new orleans': 'America/Chicago',
    'salt lake city': 'America/Denver',
    'san diego': 'America/Los_Angeles',
    'san francisco': 'America/Los_Angeles',
    'san jose': 'America/Los_Angeles',
    seattle: 'America/Los_Angeles',
    'las vegas': 'America/Los_Angeles',
    portland: 'America/Los_Angeles',
  },
}

/** TypeScript does not declare it yet. */
type ZonedLocale = Intl.Locale & { getTimeZones(): string[] | undefined }

const zonesOf = (country: string): string[] =>
  (new Intl.Locale('und', { region: country }) as ZonedLocale).getTimeZones() ?? []

/**
 * Returns the zone of a city: the country's only zone, or that of the city, of its state (written 'Austin,
 * TX'), or the country's most populous one.
 * @param country ISO 3166-1 alpha-2.
 */
export function zoneOfCity(country: string, city: string): string | undefined {
  const zones = zonesOf(country)
  const main = mainZones[country]
  if (!main || zones.length < 2) return zones[0] && zoneOf(zones[0])
  const name = fold(city)
  const own = cityZones[country]?.[name]
  if (own) return zoneOf(own)
  const state = country === 'US' ? /,\s*([A-Z]{2})$/.exec(city.trim())?.[1] : undefined
  if (state) {
    const zone = Object.entries(usStates).find(([, states]) => states.split(' ').includes(state))?.[0]
    return zoneOf(zone ?? main)
  }
  const named = zones.find((zone) => fold(zone.split('/').at(-1)!.replaceAll('_', ' ')) === name)
  return zoneOf(named ?? main)
}
