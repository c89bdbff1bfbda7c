import { parametersOf } from '#kits/board/address.ts'
import { jobsBoard } from '../jobs/board.ts'
import { projectsBoard } from '../projects/board.ts'

/** Everything that may stand in the address of a list of postings, of either kind: see events/search. */
export const postingParameters: readonly string[] = [
  ...new Set([...parametersOf(jobsBoard), ...parametersOf(projectsBoard)]),
]
