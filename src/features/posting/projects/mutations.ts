import { writeItems } from '#kits/board/mutations.ts'
import type { PostingBusiness } from '../data.ts'
import type { Trx } from '#lib/db/connect.ts'
import { dayNumber } from '#lib/text/dates/days.ts'
import type { WrittenPosting } from '../item/searched.ts'
import { NO_TARGET, projectsIndex } from './data-index.ts'
import { searchedProject } from './read-project.ts'

/** Updates the search index of projects. */
export const writeProjectFacets = (
  transaction: Trx,
  business: PostingBusiness,
  projects: readonly WrittenPosting[],
): Promise<void> =>
  writeItems(
    transaction,
    projectsIndex,
    projects.map((project) => {
      const row = searchedProject(project, business)
      const { targetDate } = row.card
      return {
        id: project.id,
        columns: {
          posted: dayNumber(project.posted),
          target: targetDate ? dayNumber(targetDate) : NO_TARGET,
        },
        ...row,
      }
    }),
  )
