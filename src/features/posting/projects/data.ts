import { searchBoard } from '#kits/board/data.ts'
import type { Db } from '#lib/db/connect.ts'
import type { FitProfile } from '../fit/points.ts'
import { storedProjects } from '../item/data-cards.ts'
import { dayNumber, dayOf } from '#lib/text/dates/days.ts'
import { projectPlan, type ProjectIndex } from './data-index.ts'
import type { ProjectCard, ProjectFacets, ProjectResults } from './schema.ts'

/**
 * Searches the open projects that others may see.
 * @param profile of whoever asks for what fits them.
 * @throws AppError `invalid_input` for a cursor that is not one.
 */
export const searchProjects = (
  { db, projects }: { db: Db; projects: ProjectIndex },
  facets: ProjectFacets,
  now: Date,
  profile?: FitProfile,
): Promise<ProjectResults> =>
  searchBoard<ProjectCard, ProjectResults['counts']>(
    { db, index: projects },
    {
      plan: projectPlan(facets, { today: dayNumber(dayOf(now)), profile }),
      text: facets.projectSearchKeywords,
      where: facets.projectKeywordFilter,
      cards: storedProjects,
    },
  )
