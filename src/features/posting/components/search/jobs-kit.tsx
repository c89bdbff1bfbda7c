import * as board from '#messages/posting/board.ts'
import * as m from '#messages/posting/jobs.ts'
import { paths } from '#lib/text/paths.ts'
import { jobsBoard } from '../../jobs/board.ts'
import { jobsForm } from '../../jobs/form.ts'
import { jobsForMeQuery, jobsQuery, suggestJobs } from '../../jobs/queries.ts'
import type { JobCard } from '../../jobs/schema.ts'
import { JobRow } from './job-row.tsx'
import type { PostingListKit } from './list-kit.ts'

/** The list of jobs. */
export const jobsKit: PostingListKit<JobCard> = {
  tab: 'jobs',
  board: jobsBoard,
  form: jobsForm,
  hrefOf: paths.jobs,
  feedOf: (format, query) => paths.feed(`jobs/${format}`, query),
  query: jobsQuery,
  forMe: jobsForMeQuery,
  suggest: suggestJobs,
  keyOf: ({ card }) => String(card.id),
  renderRow: ({ card, fit }) => <JobRow job={card} fit={fit} />,
  texts: {
    title: m.jobs,
    lede: m.jobsLede,
    search: m.searchJobs,
    hint: m.searchHint,
    inTitle: board.inTitle,
    inAll: board.inEverything,
    order: board.order,
    searching: m.searchingJobs,
    failed: m.jobsFailed,
    none: m.noJobs,
    noneYet: m.noJobsYet,
    count: m.jobCount,
    show: m.showJobs,
  },
}
