import { getLocale, type Locale } from '#lib/text/locale.ts'
import type { EventCard } from '../schema.ts'

/** Formats the venue: 'Akerselva Conference House, Oslo, Norway'; '' without one. */
export function eventPlaceOf(
  { eventPlace }: Pick<EventCard, 'eventPlace'>,
  locale: Locale = getLocale(),
): string | undefined {
  if (!eventPlace) return undefined
  const { name, city, country } = eventPlace
  const parts = [name, name === city ? '' : city, countryName(country, locale)]
  return parts.filter(Boolean).join(', ') || undefined
}

/** Returns the name of an ISO 3166-1 country; other texts are shown as they are (decisions P14). */
function countryName(country: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
}
