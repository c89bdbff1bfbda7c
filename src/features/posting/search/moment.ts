import type { FitProfile } from '../fit/points.ts'
import { dayNumber, dayOf } from '#lib/text/dates/days.ts'

/** Values besides facets that a search for postings uses. */
export interface PostingMoment {
  /** Days since 1970. */
  today: number
  /** Profile to sort by; undefined for another order. */
  profile: FitProfile | undefined
  /** The least pay in a unit (see payUnit); undefined for any. */
  pay?: { unit: number; least: number } | undefined
}

export const momentOfSearch = (now: Date, profile: FitProfile | undefined): PostingMoment => ({
  today: dayNumber(dayOf(now)),
  profile,
})
