import { pageParametersOf } from '#kits/board/address.ts'
import { institutesBoard } from './board.ts'

/** Everything that may stand in the address of the list of institutes, in its fixed order: see events/search. */
export const instituteParameters = pageParametersOf(institutesBoard)
