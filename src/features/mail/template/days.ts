import type { Locale } from '#lib/text/locale.ts'

/** How dates are written in mails. */
export const dateLanguages: Record<Locale, string> = { en: 'en-GB', es: 'es' }

/** '5 November 2026'. @param day YYYY-MM-DD. */
export const longDayIn = (locale: Locale, day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(dateLanguages[locale], {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
