import { useQuery } from '@tanstack/react-query'
import * as jobTexts from '#messages/posting/jobs.ts'
import * as m from '#messages/posting/page.ts'
import * as projectTexts from '#messages/posting/projects.ts'
import { ReportLink } from '#components/shell/report-link.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { paths } from '#lib/text/paths.ts'
import { publicPostingQuery } from '../../public/queries.ts'
import type { PublicPosting } from '../../public/schema.ts'
import type { PostingKind } from '../../schema.ts'
import { PostingArticle } from './posting-article.tsx'
import { PostingAside } from './posting-aside.tsx'
import styles from './posting-page.module.css'
import { placeOfJob } from '../../item/schema-place.ts'
import { showDate } from '#lib/text/dates/read-day.ts'
import { Pay } from '../pay.tsx'

/** Renders the public page of a job or project; a closed one only shows similar postings. */
export function PostingPage({ kind, id }: { kind: PostingKind; id: number }) {
  const { data: posting } = useQuery(publicPostingQuery(kind, id))
  if (!posting) return null
  const { Job: job, Project: project } = posting
  const list =
    kind === 'job'
      ? { name: jobTexts.jobs(), href: paths.jobs() }
      : { name: projectTexts.projects(), href: paths.projects() }
  const card = job ?? project
  if (posting.Closed || !card) return <ClosedPosting kind={kind} posting={posting} list={list} />
  const title = job?.jobTitle ?? project?.title ?? ''
  return (
    <main id="main">
      <div className="wrap" data-motif={card.sector || undefined}>
        <div className={styles.crumbs}>
          <Breadcrumb items={[list, { name: title }]} />
        </div>
        <div className={styles.page}>
          <PostingArticle posting={posting} />
          <PostingAside posting={posting} />
        </div>
        <SimilarPostings posting={posting} />
        <ReportLink kind="posting" id={id} />
      </div>
    </main>
  )
}

interface ClosedProps {
  kind: PostingKind
  posting: PublicPosting
  list: { name: string; href: string }
}

const ClosedPosting = ({ kind, posting, list }: ClosedProps) => (
  <main id="main">
    <div className="wrap">
      <div className={styles.crumbs}>
        <Breadcrumb items={[list]} />
      </div>
      <div className={styles.closed}>
        <h1>{kind === 'job' ? m.jobClosed() : m.projectClosed()}</h1>
        <p>{m.closedText()}</p>
        <ButtonLink kind="primary" href={list.href}>
          {kind === 'job' ? m.allJobs() : m.allProjects()}
        </ButtonLink>
      </div>
      <SimilarPostings posting={posting} />
    </div>
  </main>
)

/** Lists similar open postings. */
function SimilarPostings({
  posting: { SimilarJobs: jobs, SimilarProjects: projects },
}: {
  posting: PublicPosting
}) {
  if (jobs.length + projects.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="similar">
      <h2 id="similar">{jobs.length > 0 ? m.similarJobs() : m.similarProjects()}</h2>
      <ul className={styles.similar}>
        {jobs.map((job) => (
          <li key={job.id}>
            <h3>
              <a href={paths.job(job.id, job.Slug)}>{job.jobTitle}</a>
            </h3>
            <p>{[job.organizationName, placeOfJob(job)].filter(Boolean).join(', ')}</p>
            <p>
              <Pay job={job} />
            </p>
          </li>
        ))}
        {projects.map((project) => (
          <li key={project.id}>
            <h3>
              <a href={paths.project(project.id, project.Slug)}>{project.title}</a>
            </h3>
            <p>{[project.organizationName, showDate(project.targetDate)].filter(Boolean).join(', ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
