import type { Locale } from '#lib/text/locale.ts'

// Dates in the API are text, year/month/day (decisions A9); date inputs use hyphens.

export const toDateInput = (day: string): string =>
  /^\d{4}\/\d\d\/\d\d$/.test(day) ? day.replaceAll('/', '-') : ''
export const fromDateInput = (day: string): string => day.replaceAll('-', '/')

const pad = (number: number) => String(number).padStart(2, '0')

/** Returns the reader's current day for a date input. */
export function todayForInput(now = new Date()): string {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

const FIRST_YEAR = 1900
const YEARS_AHEAD = 10

/** Lists years, latest first: up to this year for the past, or ten years ahead for the future. */
export function yearsUpTo(limit: 'now' | 'ahead', now = new Date()): string[] {
  const last = now.getFullYear() + (limit === 'now' ? 0 : YEARS_AHEAD)
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, back) => String(last - back))
}

/** Lists the months as two digits with their names. */
export function monthsIn(locale: Locale): { value: string; label: string }[] {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => ({
    value: pad(month + 1),
    label: name.format(Date.UTC(2000, month)),
  }))
}

/** Lists the days of a month as two digits. */
export const daysToChoose = (): { value: string; label: string }[] =>
  Array.from({ length: 31 }, (_, day) => ({ value: pad(day + 1), label: String(day + 1) }))

/** The known or chosen parts of a date. */
interface DayParts {
  Year: string
  Month: string
  Day: string
}

export function readDayParts(value: string): DayParts {
  const [Year = '', Month = '', Day = ''] = value.split('/')
  return { Year, Month, Day }
}

/** Formats a date: '2021/03/14', '2021/03' or '2021'. A missing part before another leaves a gap, which is invalid. */
export const writeDayParts = ({ Year, Month, Day }: DayParts): string =>
  [Year, Month, Day].join('/').replace(/\/+$/, '')
