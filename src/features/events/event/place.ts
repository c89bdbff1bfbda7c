import { getLocale, type Locale } from '#lib/text/locale.ts'
import type { EventCard } from '../schema.ts'

/** Where people meet, in words: 'Akerselva Conference House, Oslo, Norway'. Nothing for events without a place. */
export function eventPlaceOf(
  { eventPlace }: Pick<EventCard, 'eventPlace'>,
  locale: Locale = getLocale(),
): string | undefined {
  if (!eventPlace) return undefined
  const { name, city, country } = eventPlace
  const parts = [name, name === city ? '' : city, countryName(country, locale)]
  return parts.filter(Boolean).join(', ') || undefined
}

/** The name of a country by its ISO 3166-1 code; other texts are shown as they are (decisions P14). */
function countryName(country: string, locale: Locale): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
}
