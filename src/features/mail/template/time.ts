import type { Locale } from '#lib/text/locale.ts'

const dateLanguages: Record<Locale, string> = { en: 'en-GB', es: 'es' }

/** Where the reader is is not known, so the time is UTC and says so. */
export function timeIn(locale: Locale, time: Date): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${time.toLocaleString(dateLanguages[locale], format)} UTC`
}

/** '5 November 2026'. @param day YYYY-MM-DD. */
export const longDayIn = (locale: Locale, day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(dateLanguages[locale], {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
