import { DAY_MS } from '#lib/text/dates/days.ts'

/**
 * Trending (decisions P8): the sum over an article's events of weight × 2^(age / −half-life). Instead of that sum, which
 * changes with every moment, its logarithm is stored as if all ages were counted from 1970:
 * rank = log2 Σ weight × 2^(t / half-life). The order is the same, and only an event changes it.
 */
const HALF_LIFE_DAYS = 7
/** Appearing counts like a few views, so that what is new can be seen at all. */
export const weights = { publication: 3, view: 1, share: 5 } as const
/** `IsTrending: true` keeps the portal's this many highest ranked. */
export const TRENDING_LIMIT = 100

/** The rank of one event alone: its weight and when it happened. */
export const eventRank = (weight: number, at: Date): number =>
  Math.log2(weight) + at.getTime() / DAY_MS / HALF_LIFE_DAYS
