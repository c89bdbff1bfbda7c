import { formatLocale, getDateStyle, getTextLanguage } from './locale.ts'

// Calendar dates for display (decisions A9, P20). They stay texts, since a Date would depend on the time
// zone. Documents may choose another style (`writeIn`).

/** A month of a year, with two and four digits. Unknown parts are empty; the year may be known alone. */
export interface MonthYear {
  Month: string
  Year: string
}

/** Shows '2024/05/03' as '03/05/2024', '2024/05' as '05/2024', and anything else unchanged. */
export const showCalendarDay = (day: string): string => (day ? inStyle(day.split('/')) : '')

/** Shows '05/2024', or the year alone. */
export const showMonth = ({ Month, Year }: MonthYear): string =>
  Month && Year ? inStyle([Year, Month]) : Year

/** @param parts year, month and day, as far as they are known. */
function inStyle(parts: readonly string[]): string {
  const style = getDateStyle()
  const [year = '', month, day] = parts
  if (style === 'digits' || !month || !/^\d+$/.test(year)) return parts.toReversed().join('/')
  if (style === 'year') return year
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day ?? 1))
  return date.toLocaleDateString(`${formatLocale(getTextLanguage())}-u-ca-gregory-nu-latn`, {
    year: 'numeric',
    month: 'short',
    ...(day && { day: 'numeric' }),
    timeZone: 'UTC',
  })
}

/**
 * Shows '09/2019 – 03/2022'. A period without an end is ongoing. Empty if nothing is known.
 * @param present the text for an ongoing end.
 */
export function showPeriod(start: MonthYear, end: MonthYear, present: string): string {
  const [from, to] = [showMonth(start), showMonth(end)]
  if (!from) return to
  return `${from} – ${to || present}`
}
