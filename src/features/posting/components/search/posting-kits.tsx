import type { ReactNode } from 'react'
import * as board from '#messages/posting/board.ts'
import * as jobTexts from '#messages/posting/jobs.ts'
import * as projectTexts from '#messages/posting/projects.ts'
import { labelled } from '#messages/shell/labels.ts'
import type { ListResult, ListKit } from '#components/board/list-kit.ts'
import type { ListQuery } from '#components/board/use-list-answer.ts'
import { LogoBox } from '#components/ui/logo-box.tsx'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import * as kinds from '#features/organizations/business/sections/options.ts'
import type { AnySearch } from '#kits/board/board.ts'
import { optionLabel } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import type { PostingMatch } from '../../fit/schema.ts'
import { placeOfJob } from '../../item/schema-place.ts'
import { showDate } from '#lib/text/dates/read-day.ts'
import { jobsBoard } from '../../jobs/board.ts'
import { jobQueries, jobsForMeQuery } from '../../jobs/queries.ts'
import type { JobCard } from '../../jobs/schema.ts'
import { projectsBoard } from '../../projects/board.ts'
import { projectQueries, projectsForMeQuery } from '../../projects/queries.ts'
import type { ProjectCard } from '../../projects/schema.ts'
import { FitLine } from '../fit.tsx'
import { Pay } from '../pay.tsx'
import { PayFilter } from './pay-filter.tsx'
import styles from './posting-row.module.css'

/** A page of a list of postings. */
export interface FoundPostings<Card> extends ListResult<Card> {
  Fits?: PostingMatch[]
}

/** A posting in the list with its match for the signed-in person. */
export interface FoundPosting<Card> {
  card: Card
  fit: PostingMatch | undefined
}

/** The differences between the lists of jobs and projects. */
export interface PostingListKit<Card extends { id: number }> extends ListKit<FoundPosting<Card>> {
  tab: 'jobs' | 'projects'
  query: (search: AnySearch) => ListQuery<FoundPostings<Card>>
  /** Renders filters of this list only. */
  renderFilters?: (search: AnySearch) => ReactNode
  forMe: (search: AnySearch, personId: string) => ListQuery<FoundPostings<Card>>
}

/** The common part of the lists of jobs and projects. */
const commonKit = {
  keyOf: ({ card }: FoundPosting<{ id: number }>) => String(card.id),
  isDemo: ({ card }: FoundPosting<{ Demonstration: boolean }>) => card.Demonstration,
}

export const jobsKit: PostingListKit<JobCard> = {
  ...commonKit,
  tab: 'jobs',
  board: jobsBoard,
  hrefOf: paths.jobs,
  feedOf: (format, query) => paths.feed(`jobs/${format}`, query),
  query: jobQueries.page,
  forMe: jobsForMeQuery,
  suggest: jobQueries.suggest,
  renderRow: ({ card: job, fit }) => (
    <PostingRow
      posting={job}
      fit={fit}
      href={paths.job(job.id, job.Slug)}
      title={job.jobTitle}
      facts={[
        placeOfJob(job),
        job.workPlace && optionLabel(kinds.workPlaces, job.workPlace),
        job.type && optionLabel(kinds.jobTypes, job.type),
        job.experience && optionLabel(kinds.experiences, job.experience),
      ]}
      end={<Pay job={job} />}
    />
  ),
  renderFilters: (search) => <PayFilter search={search} />,
  texts: {
    title: jobTexts.jobs,
    lede: jobTexts.jobsLede,
    search: jobTexts.searchJobs,
    hint: jobTexts.searchHint,
    searching: jobTexts.searchingJobs,
    failed: jobTexts.jobsFailed,
    none: jobTexts.noJobs,
    noneYet: jobTexts.noJobsYet,
    count: jobTexts.jobCount,
    show: jobTexts.showJobs,
  },
}

export const projectsKit: PostingListKit<ProjectCard> = {
  ...commonKit,
  tab: 'projects',
  board: projectsBoard,
  hrefOf: paths.projects,
  feedOf: (format, query) => paths.feed(`projects/${format}`, query),
  query: projectQueries.page,
  forMe: projectsForMeQuery,
  suggest: projectQueries.suggest,
  renderRow: ({ card: project, fit }) => (
    <PostingRow
      posting={project}
      fit={fit}
      href={paths.project(project.id, project.Slug)}
      title={project.title}
      facts={[
        project.projectType && optionLabel(kinds.projectTypes, project.projectType),
        project.projectStatus && optionLabel(kinds.projectStatuses, project.projectStatus),
        ...project.roles.slice(0, 3).map((role) => optionLabel(kinds.projectRoles, role)),
        project.requiredNDA === 'Yes' &&
          labelled({ label: projectTexts.nda(), text: projectTexts.ndaRequired() }),
      ]}
      end={
        project.targetDate && (
          <span className={styles.target}>
            {projectTexts.targetDate()} {showDate(project.targetDate)}
          </span>
        )
      }
    />
  ),
  texts: {
    title: projectTexts.projects,
    lede: projectTexts.projectsLede,
    search: projectTexts.searchProjects,
    hint: projectTexts.searchProjectsHint,
    searching: projectTexts.searchingProjects,
    failed: projectTexts.projectsFailed,
    none: projectTexts.noProjects,
    noneYet: projectTexts.noProjectsYet,
    count: projectTexts.projectCount,
    show: projectTexts.showProjects,
  },
}

interface RowProps {
  posting: JobCard | ProjectCard
  fit: PostingMatch | undefined
  href: string
  title: string
  facts: readonly ReactNode[]
  /** Pay or target date, above the day of posting. */
  end: ReactNode
}

const PostingRow = ({ posting, fit, href, title, facts, end }: RowProps) => (
  <article className={styles.row}>
    <LogoBox name={posting.organizationName} picture={posting.brandLogo} drawn />
    <div className={styles.main}>
      <h2 className={styles.title}>
        <a href={href}>{title}</a>
      </h2>
      <p className={styles.by}>{posting.organizationName}</p>
      <Meta items={[...facts, posting.Demonstration && <DemoMark key="demo" />]} />
    </div>
    <div className={styles.end}>
      {end}
      <span className={styles.when}>{board.postedOn({ day: showDate(posting.postedDate) })}</span>
    </div>
    {fit && <FitLine fit={fit} />}
  </article>
)
