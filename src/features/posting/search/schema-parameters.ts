import { pageParametersOf } from '#kits/board/address.ts'
import type { PageParameters } from '#lib/api/read-query.ts'
import { jobsBoard } from '../jobs/board.ts'
import { projectsBoard } from '../projects/board.ts'

/** Everything that may stand in the address of a list of postings, of either kind: see events/search. */
export const postingParameters: PageParameters = {
  ...pageParametersOf(jobsBoard),
  ...pageParametersOf(projectsBoard),
}
