import type { Interview } from './schema.ts'

/** Returns whether an interview is to come. */
export const isPlanned = (
  interview: Interview | null,
  now = new Date(),
): interview is Interview & { cancelled: false } =>
  interview !== null && !interview.cancelled && new Date(interview.start) >= now

export const asCancelled = (interview: Interview): Interview => ({
  ...interview,
  sequence: interview.sequence + 1,
  cancelled: true,
})
