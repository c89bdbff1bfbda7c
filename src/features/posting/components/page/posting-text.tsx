import * as kinds from '#features/organizations/business/sections/options.ts'
import * as m from '#messages/posting/page.ts'
import { FormattedText } from '#components/ui/formatted-text.tsx'
import { valueAddress } from '#kits/board/address.ts'
import { optionLabel } from '#lib/text/option.ts'
import { paths } from '#lib/text/paths.ts'
import { readFormattedText } from '#lib/text/web/formatted-text.ts'
import type { PublicJob, PublicProject } from '../../public/schema.ts'
import { Skills, Facts } from './posting-parts.tsx'
import styles from './posting-text.module.css'

/** Renders a job's description, skills and benefits. */
export const JobText = ({ job }: { job: PublicJob }) => (
  <div className={styles.text}>
    {job.details && (
      <>
        <h2>{m.theWork()}</h2>
        <FormattedText blocks={readFormattedText(job.details)} />
      </>
    )}
    <Skills id={job.id} skills={job.skills} hrefOf={(skill) => paths.jobs({ skill: valueAddress(skill) })} />
    {job.otherBenefits.length > 0 && (
      <>
        <h2>{m.benefits()}</h2>
        <ul className={styles.bullets}>
          {job.otherBenefits.map(({ type, benefit }, at) => {
            const kind = optionLabel(kinds.benefitTypes, type)
            return <li key={at}>{benefit && kind ? `${kind}: ${benefit}` : benefit || kind}</li>
          })}
        </ul>
      </>
    )}
  </div>
)

/** Renders a project's description, roles and deliverables. */
export const ProjectText = ({ project }: { project: PublicProject }) => (
  <div className={styles.text}>
    {project.description && (
      <>
        <h2>{m.theProject()}</h2>
        <FormattedText blocks={readFormattedText(project.description)} />
      </>
    )}
    {project.rolesResponsibilities.length > 0 && (
      <>
        <h2>{m.roles()}</h2>
        <Facts
          facts={project.rolesResponsibilities.map(({ role, responsibilities }) => [
            optionLabel(kinds.projectRoles, role),
            responsibilities || '–',
          ])}
        />
      </>
    )}
    <Skills
      id={project.id}
      skills={project.skills}
      hrefOf={(skill) => paths.projects({ skill: valueAddress(skill) })}
    />
    {project.deliverablesAsked.length > 0 && (
      <>
        <h2>{m.deliverables()}</h2>
        <ul>
          {project.deliverablesAsked.map(({ type, required }) => (
            <li key={type}>
              {optionLabel(kinds.deliverableTypes, type)}
              {required && ` (${m.isRequired()})`}
            </li>
          ))}
        </ul>
      </>
    )}
    <Facts
      facts={[
        [
          m.assignedTo(),
          project.projectAssignedTo
            .map(({ organizationName }) => organizationName)
            .filter(Boolean)
            .join(', '),
        ],
        [m.mentors(), project.projectMentors.join(', ')],
      ]}
    />
  </div>
)
