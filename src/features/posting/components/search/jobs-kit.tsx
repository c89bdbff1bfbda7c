import * as m from '#messages/posting/jobs.ts'
import { paths } from '#lib/text/paths.ts'
import { jobsBoard } from '../../jobs/board.ts'
import { jobQueries, jobsForMeQuery } from '../../jobs/queries.ts'
import type { JobCard } from '../../jobs/schema.ts'
import { JobRow } from './job-row.tsx'
import { PayFilter } from './pay-filter.tsx'
import type { PostingListKit } from './list-kit.ts'

/** Configures the list of jobs. */
export const jobsKit: PostingListKit<JobCard> = {
  tab: 'jobs',
  board: jobsBoard,
  hrefOf: paths.jobs,
  feedOf: (format, query) => paths.feed(`jobs/${format}`, query),
  query: jobQueries.page,
  forMe: jobsForMeQuery,
  suggest: jobQueries.suggest,
  keyOf: ({ card }) => String(card.id),
  renderRow: ({ card, fit }) => <JobRow job={card} fit={fit} />,
  renderFilters: (search) => <PayFilter search={search} />,
  isDemo: ({ card }) => card.Demonstration,
  texts: {
    title: m.jobs,
    lede: m.jobsLede,
    search: m.searchJobs,
    hint: m.searchHint,
    searching: m.searchingJobs,
    failed: m.jobsFailed,
    none: m.noJobs,
    noneYet: m.noJobsYet,
    count: m.jobCount,
    show: m.showJobs,
  },
}
