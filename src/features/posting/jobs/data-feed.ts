import { addressOf, feedSearch, parseSearch } from '#kits/board/address.ts'
import { wireSearch } from '#kits/board/ask.ts'
import type { Address } from '#kits/board/parts.ts'
import type { Db } from '#lib/db/connect.ts'
import { jobsBoard } from './board.ts'
import type { JobIndex } from './data-index.ts'
import { searchJobs } from './data.ts'
import type { JobCard, JobFacets } from './schema.ts'

/** Jobs of one feed, the newest. */
const FEED_SIZE = 50

/**
 * The newest jobs that a search finds.
 * @param given the parameters of its address; what is wrong in it falls away.
 * @returns `query` is the address of the search, without its order and place in the list.
 */
export async function getFeedJobs(
  sources: { db: Db; jobs: JobIndex },
  given: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<{ cards: JobCard[]; query: Address }> {
  const search = feedSearch(jobsBoard, parseSearch(jobsBoard, given))
  const facets = { ...wireSearch(jobsBoard, search), limit: FEED_SIZE } as JobFacets
  const { results } = await searchJobs(sources, facets, now)
  return { cards: results, query: addressOf(jobsBoard, search) }
}
