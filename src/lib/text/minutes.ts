const MINUTE_MS = 60_000

/**
 * Returns whole minutes since 1970, UTC, as searches use them.
 * @param date a Date, milliseconds or ISO 8601.
 */
export const minutesOf = (date: Date | number | string): number =>
  Math.floor(new Date(date).getTime() / MINUTE_MS)
