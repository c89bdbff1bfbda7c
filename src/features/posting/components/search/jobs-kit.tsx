import * as m from '#messages/posting/jobs.ts'
import * as board from '#messages/posting/board.ts'
import { LogoBox } from '#components/ui/logo-box.tsx'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import { paths } from '#lib/text/paths.ts'
import { optionLabel } from '#lib/text/option.ts'
import * as kinds from '#features/business/sections/options.ts'
import { jobsBoard } from '../../jobs/board.ts'
import { jobQueries, jobsForMeQuery } from '../../jobs/queries.ts'
import type { JobCard } from '../../jobs/schema.ts'
import type { PostingMatch } from '../../fit/schema.ts'
import { placeOfJob } from '../../item/schema-place.ts'
import { showPostingDay } from '../../item/show.ts'
import { FitLine } from '../fit.tsx'
import { Pay } from '../pay.tsx'
import { PayFilter } from './pay-filter.tsx'
import type { PostingListKit } from './list-kit.ts'
import styles from './posting-row.module.css'

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

/** Renders a job in the list. */
function JobRow({ job, fit }: { job: JobCard; fit: PostingMatch | undefined }) {
  return (
    <article className={styles.row}>
      <LogoBox name={job.organizationName} picture={job.brandLogo} drawn />
      <div className={styles.main}>
        <h2 className={styles.title}>
          <a href={paths.job(job.id, job.Slug)}>{job.jobTitle}</a>
        </h2>
        <p className={styles.by}>{job.organizationName}</p>
        <Meta
          items={[
            placeOfJob(job),
            job.workPlace && optionLabel(kinds.workPlaces, job.workPlace),
            job.type && optionLabel(kinds.jobTypes, job.type),
            job.experience && optionLabel(kinds.experiences, job.experience),
            job.Demonstration && <DemoMark key="demo" />,
          ]}
        />
      </div>
      <div className={styles.end}>
        <Pay job={job} />
        <span className={styles.when}>{board.postedOn({ day: showPostingDay(job.postedDate) })}</span>
      </div>
      {fit && <FitLine fit={fit} />}
    </article>
  )
}
