import { useQuery } from '@tanstack/react-query'
import * as kinds from '#features/business/sections/options.ts'
import * as jobTexts from '#messages/posting/jobs.ts'
import * as m from '#messages/posting/page.ts'
import * as projectTexts from '#messages/posting/projects.ts'
import * as board from '#messages/posting/board.ts'
import { ReportLink } from '#components/shell/report-link.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { LogoBox } from '#components/ui/logo-box.tsx'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import { optionLabel } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import { placeOfJob } from '../../item/schema-place.ts'
import { showPostingDay } from '../../item/show.ts'
import { publicPostingQuery } from '../../public/queries.ts'
import type { PublicPosting } from '../../public/schema.ts'
import type { PostingKind } from '../../schema.ts'
import { Pay } from '../pay.tsx'
import { ApplyBar } from './apply-bar.tsx'
import { JobText } from './job-text.tsx'
import { PostingAside } from './posting-aside.tsx'
import { ProjectText } from './project-text.tsx'
import { SimilarPostings } from './similar-postings.tsx'
import styles from './posting-page.module.css'

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
          <Breadcrumb label={m.crumbs()} items={[list, { name: title }]} />
        </div>
        <div className={styles.page}>
          <article className={styles.article}>
            <header className={styles.head}>
              <div className={styles.who}>
                <LogoBox name={card.organizationName} picture={card.brandLogo} motif={card.sector} />
                <div>
                  <p className={styles.company}>
                    <a className="tap" href={paths.company(card.businessSlug)}>
                      {card.organizationName}
                    </a>
                  </p>
                  <Meta
                    items={[
                      board.postedOn({ day: showPostingDay(card.postedDate) }),
                      card.Demonstration && <DemoMark key="demo" />,
                    ]}
                  />
                </div>
              </div>
              <h1>{title}</h1>
              {job && (
                <div className={styles.offer}>
                  <Pay job={job} large />
                  <Meta
                    items={[
                      placeOfJob(job),
                      job.type && optionLabel(kinds.jobTypes, job.type),
                      job.experience && optionLabel(kinds.experiences, job.experience),
                    ]}
                  />
                </div>
              )}
            </header>
            {job && <JobText job={job} />}
            {project && <ProjectText project={project} />}
            <ApplyBar posting={posting} />
          </article>
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
        <Breadcrumb label={m.crumbs()} items={[list]} />
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
