import type { Locale } from '#lib/text/locale.ts'

// Dates of the wire are text, year/month/day (decisions A9); those of a date input have hyphens.

export const toDateInput = (day: string): string =>
  /^\d{4}\/\d\d\/\d\d$/.test(day) ? day.replaceAll('/', '-') : ''
export const fromDateInput = (day: string): string => day.replaceAll('-', '/')

const pad = (number: number) => String(number).padStart(2, '0')

/** Today where the reader is, as a date input has it. */
export function todayForInput(now = new Date()): string {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

const FIRST_YEAR = 1900
const YEARS_AHEAD = 10

/** Years to choose from, the latest first: up to this one for what began, or up to ten years from now for what ends. */
export function yearsUpTo(limit: 'now' | 'ahead', now = new Date()): string[] {
  const last = now.getFullYear() + (limit === 'now' ? 0 : YEARS_AHEAD)
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, back) => String(last - back))
}

/** The months as two digits, with their names. */
export function monthsIn(locale: Locale): { value: string; label: string }[] {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => ({
    value: pad(month + 1),
    label: name.format(Date.UTC(2000, month)),
  }))
}
