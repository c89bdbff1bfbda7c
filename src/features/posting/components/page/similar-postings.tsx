import * as m from '#messages/posting/page.ts'
import { paths } from '#lib/text/paths.ts'
import { placeOfJob } from '../../item/schema-place.ts'
import { showPostingDay } from '../../item/show.ts'
import type { PublicPosting } from '../../public/schema.ts'
import { Pay } from '../pay.tsx'
import styles from './similar-postings.module.css'

/** Lists similar open postings. */
export function SimilarPostings({
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
            <p>{[project.organizationName, showPostingDay(project.targetDate)].filter(Boolean).join(', ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
