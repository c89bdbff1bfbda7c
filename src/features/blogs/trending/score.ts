import { DAY_MS } from '#lib/text/dates/days.ts'

/**
 * Trending (decisions P8): the sum over an article's events of weight × 2^(age / −half-life). Instead of that sum,
 * which changes constantly, its logarithm is stored as if all ages were counted from 1970:
 * rank = log2 Σ weight × 2^(t / half-life). The order is the same, and only an event changes it.
 */
const HALF_LIFE_DAYS = 7
/** Publication counts like a few views, so that new articles can appear at all. */
export const weights = { publication: 3, view: 1, share: 5 } as const
/** The number of highest-ranked articles of the portal to which `IsTrending: true` limits a search. */
export const TRENDING_LIMIT = 100

/** Returns the rank of a single event, from its weight and time. */
export const eventRank = (weight: number, at: Date): number =>
  Math.log2(weight) + at.getTime() / DAY_MS / HALF_LIFE_DAYS
