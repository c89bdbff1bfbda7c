import { formatLocale, type Locale } from '#lib/text/locale.ts'

/** Formats a time in UTC, marked as such, because the recipient's time zone is unknown. */
export function timeIn(locale: Locale, time: Date): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${time.toLocaleString(formatLocale(locale), format)} UTC`
}

/** Formats a day as '5 November 2026'. @param day YYYY-MM-DD. */
export const longDayIn = (locale: Locale, day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(formatLocale(locale), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
