// Dates of the calendar as people read them (decisions A9, P20): texts all the way, never a Date across time zones.

/** A month of a year, as two and four digits; empty text where nothing is known, a year alone where only that is. */
export interface MonthYear {
  Month: string
  Year: string
}

/** '2024/05/03' as '03/05/2024'; anything else as it is. */
export const showCalendarDay = (day: string): string => day.split('/').toReversed().join('/')

/** '05/2024', or the year alone. */
export const showMonth = ({ Month, Year }: MonthYear): string => (Month && Year ? `${Month}/${Year}` : Year)

/**
 * '09/2019 – 03/2022'. Without an end it goes on. Empty when nothing is known.
 * @param present what stands for the end of what goes on.
 */
export function showPeriod(start: MonthYear, end: MonthYear, present: string): string {
  const [from, to] = [showMonth(start), showMonth(end)]
  if (!from) return to
  return `${from} – ${to || present}`
}
