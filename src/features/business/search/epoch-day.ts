const DAY_MS = 86_400_000

/** Days since 1970, by the clock of UTC. */
export const epochDay = (date: Date): number => Math.floor(date.getTime() / DAY_MS)
