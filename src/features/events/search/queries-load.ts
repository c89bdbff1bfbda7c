import type { QueryClient } from '@tanstack/react-query'
import { withTimeout } from '#lib/browser/with-timeout.ts'
import { dashboardQuery } from '../queries.ts'
import { monthQuery } from '../month/queries.ts'
import { eventsQuery } from './queries.ts'
import { headOf } from '#kits/board/address.ts'
import { parseEventsSearch } from './address.ts'
import { eventsBoard, type EventsSearch } from './board.ts'
import type { WrongDays } from './own-filters.ts'
import {
  UNIVERSITY,
  ALL_CATEGORIES,
  lectureSubjects,
  categoryOf,
  type EventPlace,
  type SkillShares,
} from '../schema-values.ts'

/** The search of an events screen's address. */
export interface EventListState {
  search: EventsSearch
  /** Shares in the address that do not add up to 100. */
  wrong: SkillShares | undefined
  /** Days in the address that are not applied. */
  wrongDays: WrongDays | undefined
  /** Whether search engines should skip it, as one of many views of the same events. */
  noindex: boolean
  /** The time of the request, in ms, so that server and browser agree on what has ended. */
  now: number
}

/**
 * Loads everything that an events screen shows. A list that fails shows its own error.
 * @param given the parameters of the address.
 */
export async function loadEvents(
  client: QueryClient,
  place: EventPlace | 'all',
  given: Record<string, unknown>,
): Promise<EventListState> {
  const category = categoryOf(place)
  const { sector, subject, everySubject, wrongShares: wrong, wrongDays, ...rest } = parseEventsSearch(given)
  const parsed: EventsSearch = category === ALL_CATEGORIES ? { ...rest, sector } : rest
  // A sector has no subjects, and no sectors.
  const asked: EventsSearch = category === UNIVERSITY ? { ...parsed, subject, everySubject } : parsed
  const { noindex } = headOf(eventsBoard, asked)
  // Unless all are requested, the lectures are those of one subject (public portal, section 3).
  const search =
    category === UNIVERSITY && !everySubject ? { ...parsed, subject: subject ?? lectureSubjects[0] } : asked
  await withTimeout(
    Promise.all([
      client.prefetchQuery(eventsQuery(category, search)),
      client.prefetchQuery(dashboardQuery(category)),
      search.month && client.prefetchQuery(monthQuery(category, search, search.month)),
    ]),
  )
  return { search, wrong, wrongDays, noindex, now: Date.now() }
}
