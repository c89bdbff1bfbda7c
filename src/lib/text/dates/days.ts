/** Milliseconds of a day without a change of the clocks. */
export const DAY_MS = 86_400_000

/** The moment a number of days of 24 hours after another; before it if negative. */
export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS)

/** The UTC day of a moment, as YYYY-MM-DD. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** Days since 1970. @param day YYYY-MM-DD. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)

/** Days since 1970, in UTC. */
export const epochDay = (date: Date): number => Math.floor(date.getTime() / DAY_MS)

/** The day a number of days after another, as YYYY-MM-DD; before it if negative. @param day YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  dayOf(daysAfter(new Date(`${day}T00:00:00Z`), days))

/** The same as year/month/day, as documents hold days. */
export const slashedDayAfter = (day: string, days: number): string => addDays(day, days).replaceAll('-', '/')
