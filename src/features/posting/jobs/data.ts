import { searchBoard } from '#kits/board/data.ts'
import type { Db } from '#lib/db/connect.ts'
import type { FitProfile } from '../fit/points.ts'
import { storedJobs } from '../item/data-cards.ts'
import { dayNumber, dayOf } from '#lib/text/dates/days.ts'
import { jobPlan, type JobIndex } from './data-index.ts'
import type { JobCard, JobFacets, JobResults } from './schema.ts'

/**
 * Searches the open jobs that others may see.
 * @param profile of whoever asks for what fits them; without one the newest come first.
 * @throws AppError `invalid_input` for a cursor that is not one.
 */
export const searchJobs = (
  { db, jobs }: { db: Db; jobs: JobIndex },
  facets: JobFacets,
  now: Date,
  profile?: FitProfile,
): Promise<JobResults> =>
  searchBoard<JobCard, JobResults['counts']>(
    { db, index: jobs },
    {
      plan: jobPlan(facets, { today: dayNumber(dayOf(now)), profile }),
      text: facets.jobSearchKeywords,
      where: facets.jobKeywordFilter,
      cards: storedJobs,
    },
  )
