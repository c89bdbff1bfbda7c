import type { QueryClient } from '@tanstack/react-query'
import { patiently } from '#lib/browser/patiently.ts'
import { dashboardQuery } from '../queries.ts'
import { eventsQuery } from './queries.ts'
import { headOf } from '#kits/board/address.ts'
import { parseEventsSearch } from './address.ts'
import { eventsBoard, type EventsSearch } from './board.ts'
import {
  sectorCategories,
  UNIVERSITY,
  lectureSubjects,
  type EventCategory,
  type EventSector,
  type SkillShares,
} from '../schema-values.ts'

/** The category of a sector's events; without one that of the lectures. */
export const categoryOf = (sector: EventSector | undefined): EventCategory =>
  sector ? sectorCategories[sector] : UNIVERSITY

/** What an address of an events screen asks for. */
export interface EventListState {
  search: EventsSearch
  /** Shares of the address that do not sum to 100. */
  wrong: SkillShares | undefined
  /** Whether it is one of countless views of the same events. */
  noindex: boolean
  /** When it was asked, in ms: what has ended by then is the same on the server and where React takes over. */
  now: number
}

/**
 * Everything that an events screen shows. A list that fails says so in its place.
 * @param given the parameters of the address.
 */
export async function loadEvents(
  client: QueryClient,
  category: EventCategory,
  given: Record<string, unknown>,
): Promise<EventListState> {
  const { subject, everySubject, wrongShares: wrong, ...parsed } = parseEventsSearch(given)
  // A sector has no subjects.
  const asked: EventsSearch = category === UNIVERSITY ? { ...parsed, subject, everySubject } : parsed
  const { noindex } = headOf(eventsBoard, asked)
  // Unless all are asked for, the lectures are those of one subject (public portal, section 3).
  const search =
    category === UNIVERSITY && !everySubject ? { ...parsed, subject: subject ?? lectureSubjects[0] } : asked
  await patiently(
    Promise.all([
      client.prefetchQuery(eventsQuery(category, search)),
      client.prefetchQuery(dashboardQuery(category)),
    ]),
  )
  return { search, wrong, noindex, now: Date.now() }
}
