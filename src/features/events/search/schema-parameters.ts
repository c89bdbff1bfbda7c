import { pageParametersOf } from '#kits/board/address.ts'
import { eventsBoard } from './board.ts'

/**
 * The query parameters of an events screen, in their fixed order. A module of its own, since every page knows the
 * routes, but only screens need the meaning of the parameters.
 */
export const eventParameters = pageParametersOf(eventsBoard)
