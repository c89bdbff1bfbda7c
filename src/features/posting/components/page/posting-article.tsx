import * as kinds from '#features/organizations/business/sections/options.ts'
import * as board from '#messages/posting/board.ts'
import * as m from '#messages/posting/page.ts'
import { LogoBox } from '#components/ui/logo-box.tsx'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import { countryName } from '#lib/text/country/countries.ts'
import { optionLabel } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import { placeOfJob } from '../../item/schema-place.ts'
import { showDate } from '#lib/text/dates/read-day.ts'
import type { PublicJob, PublicPosting } from '../../public/schema.ts'
import { Pay } from '../pay.tsx'
import { APPLY, ApplyBar, canApply } from './apply-bar.tsx'
import { JobText } from './posting-text.tsx'
import { ProjectText } from './posting-text.tsx'
import styles from './posting-page.module.css'

const showArea = ({ country, area }: NonNullable<PublicJob['applicantAreas']>[number]): string =>
  [area, countryName(country)].filter(Boolean).join(', ')

interface Props {
  posting: PublicPosting
  /** Shown to its owner: without ways to apply, below the heading of the preview. */
  isPreview?: boolean
}

/** Renders the title, offer and text of a job or project. */
export function PostingArticle({ posting, isPreview = false }: Props) {
  const { Job: job, Project: project } = posting
  const card = job ?? project
  if (!card) return null
  const title = job?.jobTitle ?? project?.title ?? ''
  const Heading = isPreview ? 'h2' : 'h1'
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <div className={styles.who}>
          <LogoBox name={card.organizationName} picture={card.brandLogo} drawn />
          <div>
            <p className={styles.company}>
              <a className="tap" href={paths.company(card.businessSlug)}>
                {card.organizationName}
              </a>
            </p>
            <Meta
              items={[
                board.postedOn({ day: showDate(card.postedDate) }),
                card.Demonstration && <DemoMark key="demo" />,
              ]}
            />
          </div>
        </div>
        <Heading>{title}</Heading>
        {/* On phones the panel comes after the text; the bar is for the eye only. */}
        {!isPreview && canApply(posting) && (
          <a className="skip" href={`#${APPLY}`}>
            {m.skipToApply()}
          </a>
        )}
        {job && (
          <div className={styles.offer}>
            <Pay job={job} large />
            <Meta
              items={[
                placeOfJob(job),
                job.workPlace && optionLabel(kinds.workPlaces, job.workPlace),
                (job.applicantAreas ?? []).map(showArea).join('; '),
                job.type && optionLabel(kinds.jobTypes, job.type),
                job.experience && optionLabel(kinds.experiences, job.experience),
              ]}
            />
          </div>
        )}
      </header>
      {job && <JobText job={job} />}
      {project && <ProjectText project={project} />}
      {!isPreview && <ApplyBar posting={posting} />}
    </article>
  )
}
