import type { QueryClient } from '@tanstack/react-query'
import { patiently } from '#lib/browser/patiently.ts'
import { dashboardQuery, eventsQuery } from '../queries.ts'
import { parseEventsSearch, type EventsSearch } from './schema-address.ts'
import {
  sectorCategories,
  UNIVERSITY,
  universitySubjects,
  type EventCategory,
  type EventSector,
  type SkillShares,
} from '../schema-values.ts'
import { addressOf } from './filters.ts'

/** The category of a sector's events; without one that of the lectures. */
export const categoryOf = (sector: EventSector | undefined): EventCategory =>
  sector ? sectorCategories[sector] : UNIVERSITY

/** What an address of an events screen asks for. */
export interface AskedEvents {
  search: EventsSearch
  /** Shares of the address that do not sum to 100. */
  wrong: SkillShares | undefined
  /** Whether it is one of countless views of the same events. */
  filtered: boolean
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
): Promise<AskedEvents> {
  const { subject, wrongShares: wrong, ...parsed } = parseEventsSearch(given)
  const filtered = Object.values(addressOf(parsed)).some((value) => value !== undefined)
  // The lectures are those of one subject (public portal, section 3).
  const search = category === UNIVERSITY ? { ...parsed, subject: subject ?? universitySubjects[0] } : parsed
  await patiently(
    Promise.all([
      client.prefetchQuery(eventsQuery(category, search)),
      client.prefetchQuery(dashboardQuery(category)),
    ]),
  )
  const isSubject = category === UNIVERSITY && subject !== undefined
  return { search, wrong, filtered: filtered || isSubject, now: Date.now() }
}
