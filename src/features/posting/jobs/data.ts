import { searchBoard } from '#kits/board/data.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { FitProfile } from '../fit/points.ts'
import { storedJobs } from '../item/data-cards.ts'
import { payUnit } from '../item/pay-unit.ts'
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
  searchBoard({ db, index, cards: storedJobs }, jobsIndex, facets, {
    ...momentOfSearch(now, profile),
    pay: payOf(facets),
  })

/** Without a currency, an amount cannot be compared. */
function payOf({ salaryFrom, salaryCurrency, salaryPeriod = 'year' }: JobFacets) {
  if (salaryFrom === undefined || salaryCurrency === undefined) return undefined
  return { unit: payUnit(`${salaryCurrency} ${salaryPeriod}`), least: Math.ceil(salaryFrom) }
}
