import { searchBoard } from '#kits/board/data.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { FitProfile } from '../fit/points.ts'
import { storedProjects } from '../item/data-cards.ts'
import { momentOfSearch } from '../search/moment.ts'
import { projectsIndex } from './data-index.ts'
import type { ProjectFacets, ProjectResults } from './schema.ts'

/**
 * Searches the open projects that others may see; see searchBoard.
 * @param profile of whoever asks for what fits them; without one the order is that which is asked for.
 */
export const searchProjects = (
  { db, projects: index }: Pick<Deps, 'db' | 'projects'>,
  facets: ProjectFacets,
  now: Date,
  profile?: FitProfile,
): Promise<ProjectResults> =>
  searchBoard({ db, index, cards: storedProjects }, projectsIndex, facets, momentOfSearch(now, profile))
