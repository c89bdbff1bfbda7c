const DAY_MS = 86_400_000

/** A day as YYYY-MM-DD, by the clock of UTC. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** Days since 1970. @param day YYYY-MM-DD. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)

/** @param day YYYY-MM-DD. */
export const addDays = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * DAY_MS).toISOString().slice(0, 10)
