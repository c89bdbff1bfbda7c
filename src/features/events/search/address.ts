import { addressOf, parseSearch } from '#kits/board/address.ts'
import type { Address } from '#kits/board/parts.ts'
import { eventsBoard, type EventsSearch } from './board.ts'

/** Parses an address; invalid parameters are dropped, so that every address gives a page. */
export const parseEventsSearch = (given: Record<string, unknown>): EventsSearch =>
  parseSearch(eventsBoard, given)

/** Returns the parameters of an address in their fixed order; the inverse of parseEventsSearch. */
export const eventsAddress = (search: EventsSearch): Address => addressOf(eventsBoard, search)
