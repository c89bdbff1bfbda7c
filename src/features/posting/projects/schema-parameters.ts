import { parametersOf } from '#kits/board/address.ts'
import { projectsBoard } from './board.ts'

/** Everything that may stand in the address of the list of projects, in its fixed order: see events/search. */
export const projectParameters: readonly string[] = parametersOf(projectsBoard)
