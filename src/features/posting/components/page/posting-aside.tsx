import * as kinds from '#features/organizations/business/sections/options.ts'
import * as board from '#messages/posting/board.ts'
import { jobCount } from '#messages/posting/jobs.ts'
import * as m from '#messages/posting/page.ts'
import * as projectTexts from '#messages/posting/projects.ts'
import { Panel } from '#components/ui/panel.tsx'
import { Status } from '#components/ui/status.tsx'
import { optionLabel } from '#lib/text/option.ts'
import { showMoney } from '#lib/text/show-money.ts'
import { paths } from '#lib/text/paths.ts'
import { showDate } from '#lib/text/dates/read-day.ts'
import { ApplyPanel } from '../../application/components/apply-panel.tsx'
import { acceptsApplications } from '../../application/policy.ts'
import type { PublicJob, PublicPosting, PublicProject } from '../../public/schema.ts'
import { Percent } from '../fit.tsx'
import { APPLY } from './apply-bar.tsx'
import { Facts, useOwnMatch } from './posting-parts.tsx'
import styles from './posting-aside.module.css'
import * as letter from '#messages/cv/letter.ts'
import * as tailor from '#messages/cv/tailor.ts'
import { ButtonLink, Button } from '#components/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { fetchApplyContact } from '../../public/queries.ts'

/** Links to a tailored CV and a cover letter for a job. */
const CvLinks = ({ id }: { id: number }) => (
  <div className={styles.cvLinks}>
    <ButtonLink small href={paths.myPersonalProfile({ cv: 'open', job: id })}>
      {tailor.tailorToThis()}
    </ButtonLink>
    <ButtonLink small href={paths.myPersonalProfile({ cv: 'letter', job: id })}>
      {letter.write()}
    </ButtonLink>
  </div>
)

/** Shows how to apply, facts and the company beside a posting. */
export function PostingAside({
  posting: { id, Job: job, Project: project, Business },
}: {
  posting: PublicPosting
}) {
  const fit = useOwnMatch(id)
  const takesCv = acceptsApplications(job?.applyWith ?? '')
  const kept = Business?.Kept ?? false
  return (
    <aside className={styles.aside} id={APPLY}>
      <Panel className={styles.panel}>
        {fit && (
          <p>
            <Percent fit={fit} />
          </p>
        )}
        {takesCv && Business && kept && (
          <ApplyPanel
            target={{ postingId: id }}
            returnTo={job ? paths.job(id, job.Slug) : paths.project(id, project?.Slug ?? '')}
            kind={job ? 'job' : 'project'}
            title={job?.jobTitle ?? project?.title ?? ''}
            organizationName={Business.organizationName}
          />
        )}
        {takesCv && !kept && (
          <p className={styles.about}>{job ? m.takesNoApplications() : m.takesNoInterest()}</p>
        )}
        {job && <ApplyBy job={job} besideCv={takesCv && kept} />}
        {job && fit?.HasProfile && <CvLinks id={id} />}
        {job && <JobFacts job={job} />}
        {project && <ProjectFacts project={project} />}
      </Panel>
      {Business && (
        <Panel className={styles.panel}>
          <h2>
            <a href={paths.company(Business.Slug)}>{Business.organizationName}</a>
          </h2>
          <p className={styles.about}>
            {[
              Business.businessSize && optionLabel(kinds.businessSizes, Business.businessSize),
              Business.businessType && optionLabel(kinds.businessTypes, Business.businessType),
              job ? jobCount({ n: Business.Open }) : m.openProjects({ n: Business.Open }),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
          {Business.Checked && (
            <p>
              <Status kind="ok">{m.checkedCompany()}</Status>
            </p>
          )}
          {!Business.Checked && !Business.Kept && (
            <p>
              <Status kind="hold">{m.listedCompany()}</Status>
            </p>
          )}
          {/^https?:\/\//i.test(Business.website) && (
            <a href={Business.website} rel="noopener nofollow" className={`tap ${styles.link}`}>
              {Business.website.replace(/^https?:\/\//i, '')}
            </a>
          )}
        </Panel>
      )}
    </aside>
  )
}

const JobFacts = ({ job }: { job: PublicJob }) => (
  <Facts
    facts={[
      [m.branch(), job.branch],
      [board.openUntil(), showDate(job.validThrough)],
    ]}
  />
)

const ProjectFacts = ({ project }: { project: PublicProject }) => (
  <Facts
    facts={[
      [
        projectTexts.projectType(),
        project.projectType && optionLabel(kinds.projectTypes, project.projectType),
      ],
      [
        projectTexts.projectStatus(),
        project.projectStatus && optionLabel(kinds.projectStatuses, project.projectStatus),
      ],
      [projectTexts.targetDate(), project.targetDate && showDate(project.targetDate)],
      [
        m.sponsor(),
        [
          project.sponsorType && optionLabel(kinds.sponsorTypes, project.sponsorType),
          project.sponsorAmount && showMoney(project.sponsorAmount, project.sponsorCurrency),
        ]
          .filter(Boolean)
          .join(', '),
      ],
      [
        projectTexts.nda(),
        project.requiredNDA &&
          (project.requiredNDA === 'Yes' ? projectTexts.ndaRequired() : projectTexts.ndaNotRequired()),
      ],
      [m.branch(), project.branch],
      [board.openUntil(), showDate(project.validThrough)],
    ]}
  />
)

interface Props {
  job: PublicJob
  /** Whether applying on the portal is possible and comes first. */
  besideCv: boolean
}

/** Shows the company's link, or a button for its contact details, which no page contains. */
function ApplyBy({ job: { id, link, applyWith, HasContact }, besideCv }: Props) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => fetchApplyContact(id) })
  const look = besideCv ? {} : { kind: 'primary' as const }
  const byLink = link !== '' && (applyWith !== 'mail' || !HasContact)
  if (byLink)
    return (
      <div className={styles.way}>
        <ButtonLink {...look} href={link} rel="noopener nofollow">
          {m.applyAtCompany()}
        </ButtonLink>
        <p>{m.leavesPortal()}</p>
      </div>
    )
  if (!HasContact) return besideCv ? null : <p className={styles.none}>{m.noWayToApply()}</p>
  if (data)
    return (
      <p className={styles.contact}>
        {data.email && <a href={`mailto:${data.email}`}>{data.email}</a>}
        {data.phoneNumber && (
          <a href={`tel:${data.phoneNumber.replace(/[^+\d]/g, '')}`}>{data.phoneNumber}</a>
        )}
      </p>
    )
  return (
    <div className={styles.way}>
      <Button {...look} disabled={isPending} onClick={() => mutate()}>
        {m.showContact()}
      </Button>
      {error && <p role="alert">{error.message}</p>}
    </div>
  )
}
