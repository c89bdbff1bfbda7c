/** Milliseconds of a day of 24 hours. */
export const DAY_MS = 86_400_000

/** Returns the moment a number of 24-hour days later; earlier if negative. */
export const daysAfter = (date: Date, days: number): Date => new Date(date.getTime() + days * DAY_MS)

/** Returns the UTC day of a moment, as YYYY-MM-DD. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

const HOUR_MS = DAY_MS / 24

/** Returns the latest day that is today somewhere, in UTC+14, as YYYY-MM-DD. */
export const latestToday = (): string => dayOf(new Date(Date.now() + 14 * HOUR_MS))

/** Tells whether a year is the current one somewhere: from UTC-12 to UTC+14. */
export const isCurrentYear = (year: string): boolean =>
  year === latestToday().slice(0, 4) || year === dayOf(new Date(Date.now() - 12 * HOUR_MS)).slice(0, 4)

/** Returns the days since 1970. @param day YYYY-MM-DD. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)

/** Returns the days since 1970, in UTC. */
export const epochDay = (date: Date): number => Math.floor(date.getTime() / DAY_MS)

/** Adds days to a day, as YYYY-MM-DD; negative ones subtract. @param day YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  dayOf(daysAfter(new Date(`${day}T00:00:00Z`), days))

/** Does the same as year/month/day, the format of documents. */
export const slashedDayAfter = (day: string, days: number): string => addDays(day, days).replaceAll('-', '/')
