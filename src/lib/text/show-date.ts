// Calendar dates for display (decisions A9, P20). They stay texts, since a Date would depend on the time
// zone.

/** A month of a year, with two and four digits. Unknown parts are empty; the year may be known alone. */
export interface MonthYear {
  Month: string
  Year: string
}

/** Shows '2024/05/03' as '03/05/2024', and anything else unchanged. */
export const showCalendarDay = (day: string): string => day.split('/').toReversed().join('/')

/** Shows '05/2024', or the year alone. */
export const showMonth = ({ Month, Year }: MonthYear): string => (Month && Year ? `${Month}/${Year}` : Year)

/**
 * Shows '09/2019 – 03/2022'. A period without an end is ongoing. Empty if nothing is known.
 * @param present the text for an ongoing end.
 */
export function showPeriod(start: MonthYear, end: MonthYear, present: string): string {
  const [from, to] = [showMonth(start), showMonth(end)]
  if (!from) return to
  return `${from} – ${to || present}`
}
