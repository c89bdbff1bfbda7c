import { searchBoard } from '#kits/board/data.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { FitProfile } from '../fit/points.ts'
import { storedJobs } from '../item/data-cards.ts'
import { momentOfSearch } from '../search/moment.ts'
import { jobsIndex } from './data-index.ts'
import type { JobFacets, JobResults } from './schema.ts'

/**
 * Searches visible open jobs; see searchBoard.
 * @param profile sorts by match; without it, the requested order applies.
 */
export const searchJobs = (
  { db, jobs: index }: Pick<Deps, 'db' | 'jobs'>,
  facets: JobFacets,
  now: Date,
  profile?: FitProfile,
): Promise<JobResults> =>
  searchBoard({ db, index, cards: storedJobs }, jobsIndex, facets, momentOfSearch(now, profile))
