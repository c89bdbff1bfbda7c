import { addressOf, parseSearch } from '#kits/board/address.ts'
import type { Address } from '#kits/board/parts.ts'
import { eventsBoard, type EventsSearch } from './board.ts'

/** Whatever is wrong in an address falls away, so that every address gives a page. */
export const parseEventsSearch = (given: Record<string, unknown>): EventsSearch =>
  parseSearch(eventsBoard, given)

/** The parameters of an address, in their fixed order; the other way round of parseEventsSearch. */
export const eventsAddress = (search: EventsSearch): Address => addressOf(eventsBoard, search)
