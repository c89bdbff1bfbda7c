import * as m from '#messages/posting/projects.ts'
import { paths } from '#lib/text/paths.ts'
import { projectsBoard } from '../../projects/board.ts'
import { projectQueries, projectsForMeQuery } from '../../projects/queries.ts'
import type { ProjectCard } from '../../projects/schema.ts'
import type { PostingListKit } from './list-kit.ts'
import { ProjectRow } from './project-row.tsx'

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
