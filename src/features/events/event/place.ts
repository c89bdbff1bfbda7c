import { countryName } from '#lib/text/country/countries.ts'
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
