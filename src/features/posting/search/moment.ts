import type { FitProfile } from '../fit/points.ts'
import { dayNumber, dayOf } from '#lib/text/dates/days.ts'

/** What a search for postings computes with beyond its groups. */
export interface PostingMoment {
  /** Days since 1970. */
  today: number
  /** Whom the list is put in order for; nobody where it is in another order. */
  profile: FitProfile | undefined
}

export const momentOfSearch = (now: Date, profile: FitProfile | undefined): PostingMoment => ({
  today: dayNumber(dayOf(now)),
  profile,
})
