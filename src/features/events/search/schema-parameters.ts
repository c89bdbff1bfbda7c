import { pageParametersOf } from '#kits/board/address.ts'
import { eventsBoard } from './board.ts'

/**
 * Everything that may stand in the address of an events screen, in its fixed order. By itself, since every page knows
 * the routes, and only screens need to know what these mean.
 */
export const eventParameters = pageParametersOf(eventsBoard)
