import { searchBoard } from '#kits/board/data.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { FitProfile } from '../fit/points.ts'
import { storedJobs } from '../item/data-cards.ts'
import { momentOfSearch } from '../search/moment.ts'
import { jobsIndex } from './data-index.ts'
import type { JobFacets, JobResults } from './schema.ts'

/**
 * Searches the open jobs that others may see; see searchBoard.
 * @param profile of whoever asks for what fits them; without one the order is that which is asked for.
 */
export const searchJobs = (
  { db, jobs: index }: Pick<Deps, 'db' | 'jobs'>,
  facets: JobFacets,
  now: Date,
  profile?: FitProfile,
): Promise<JobResults> =>
  searchBoard({ db, index, cards: storedJobs }, jobsIndex, facets, momentOfSearch(now, profile))
