import * as kinds from '#features/business/sections/options.ts'
import * as board from '#messages/posting/board.ts'
import { LogoBox } from '#components/ui/logo-box.tsx'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import { optionLabel } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import type { PostingMatch } from '../../fit/schema.ts'
import { placeOfJob } from '../../item/schema-place.ts'
import { showPostingDay } from '../../item/show.ts'
import type { JobCard } from '../../jobs/schema.ts'
import { FitLine } from '../fit.tsx'
import { Pay } from '../pay.tsx'
import styles from './posting-row.module.css'

/** Renders a job in the list. */
export function JobRow({ job, fit }: { job: JobCard; fit: PostingMatch | undefined }) {
  return (
    <article className={styles.row}>
      <LogoBox name={job.organizationName} picture={job.brandLogo} motif={job.sector} />
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
