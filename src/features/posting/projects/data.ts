import { searchBoard } from '#kits/board/data.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { FitProfile } from '../fit/points.ts'
import { storedProjects } from '../item/data-cards.ts'
import { momentOfSearch } from '../search/moment.ts'
import { projectsIndex } from './data-index.ts'
import type { ProjectFacets, ProjectResults } from './schema.ts'

/**
 * Searches visible open projects; see searchBoard.
 * @param profile sorts by match; without it, the requested order applies.
 */
export const searchProjects = (
  { db, projects: index }: Pick<Deps, 'db' | 'projects'>,
  facets: ProjectFacets,
  now: Date,
  profile?: FitProfile,
): Promise<ProjectResults> =>
  searchBoard({ db, index, cards: storedProjects }, projectsIndex, facets, momentOfSearch(now, profile))
