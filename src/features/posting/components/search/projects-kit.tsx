import * as m from '#messages/posting/projects.ts'
import * as board from '#messages/posting/board.ts'
import { labelled } from '#messages/shell/labels.ts'
import { LogoBox } from '#components/ui/logo-box.tsx'
import { DemoMark, Meta } from '#components/ui/meta.tsx'
import { paths } from '#lib/text/paths.ts'
import { optionLabel } from '#lib/text/option.ts'
import * as kinds from '#features/business/sections/options.ts'
import { projectsBoard } from '../../projects/board.ts'
import { projectQueries, projectsForMeQuery } from '../../projects/queries.ts'
import type { ProjectCard } from '../../projects/schema.ts'
import type { PostingMatch } from '../../fit/schema.ts'
import { showPostingDay } from '../../item/show.ts'
import { FitLine } from '../fit.tsx'
import type { PostingListKit } from './list-kit.ts'
import styles from './posting-row.module.css'

/** Configures the list of projects. */
export const projectsKit: PostingListKit<ProjectCard> = {
  tab: 'projects',
  board: projectsBoard,
  hrefOf: paths.projects,
  feedOf: (format, query) => paths.feed(`projects/${format}`, query),
  query: projectQueries.page,
  forMe: projectsForMeQuery,
  suggest: projectQueries.suggest,
  keyOf: ({ card }) => String(card.id),
  renderRow: ({ card, fit }) => <ProjectRow project={card} fit={fit} />,
  isDemo: ({ card }) => card.Demonstration,
  texts: {
    title: m.projects,
    lede: m.projectsLede,
    search: m.searchProjects,
    hint: m.searchProjectsHint,
    searching: m.searchingProjects,
    failed: m.projectsFailed,
    none: m.noProjects,
    noneYet: m.noProjectsYet,
    count: m.projectCount,
    show: m.showProjects,
  },
}

/** Renders a project in the list. */
function ProjectRow({ project, fit }: { project: ProjectCard; fit: PostingMatch | undefined }) {
  return (
    <article className={styles.row}>
      <LogoBox name={project.organizationName} picture={project.brandLogo} drawn />
      <div className={styles.main}>
        <h2 className={styles.title}>
          <a href={paths.project(project.id, project.Slug)}>{project.title}</a>
        </h2>
        <p className={styles.by}>{project.organizationName}</p>
        <Meta
          items={[
            project.projectType && optionLabel(kinds.projectTypes, project.projectType),
            project.projectStatus && optionLabel(kinds.projectStatuses, project.projectStatus),
            ...project.roles.slice(0, 3).map((role) => optionLabel(kinds.projectRoles, role)),
            project.requiredNDA === 'Yes' && labelled({ label: m.nda(), text: m.ndaRequired() }),
            project.Demonstration && <DemoMark key="demo" />,
          ]}
        />
      </div>
      <div className={styles.end}>
        {project.targetDate && (
          <span className={styles.target}>
            {m.targetDate()} {showPostingDay(project.targetDate)}
          </span>
        )}
        <span className={styles.when}>{board.postedOn({ day: showPostingDay(project.postedDate) })}</span>
      </div>
      {fit && <FitLine fit={fit} />}
    </article>
  )
}
