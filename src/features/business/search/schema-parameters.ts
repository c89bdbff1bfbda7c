import { pageParametersOf } from '#kits/board/address.ts'
import { companiesBoard } from './board.ts'

/** Everything that may stand in the address of the list of companies, in its fixed order: see events/search. */
export const companyParameters = pageParametersOf(companiesBoard)
