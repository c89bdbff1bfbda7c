import { parametersOf } from '#kits/board/address.ts'
import { jobsBoard } from './board.ts'

/** Everything that may stand in the address of the list of jobs, in its fixed order: see events/search. */
export const jobParameters: readonly string[] = parametersOf(jobsBoard)
