const MINUTE_MS = 60_000

/** Whole minutes since 1970, UTC: what searches compute with. @param date a Date, milliseconds or ISO 8601. */
export const minutesOf = (date: Date | number | string): number =>
  Math.floor(new Date(date).getTime() / MINUTE_MS)
