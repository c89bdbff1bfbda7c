import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import type { eventService } from '../api.ts'
import type { ListedCategory } from '../schema-values.ts'
import type { EventsSearch } from '../search/board.ts'
import { facetsOf } from '../search/queries.ts'
import type { EventMonth } from './schema.ts'

const call = createClient<typeof eventService>('/event-service/api/v1')

/** Loads the events of a month by day, with the filters of an address. @param month 2026-12. */
export const monthQuery = (category: ListedCategory, search: EventsSearch, month: string) => {
  const {
    cursor: _place,
    sort: _order,
    past: _side,
    from: _from,
    to: _to,
    shares: _shares,
    ...filters
  } = search
  return queryOptions({
    queryKey: ['event-month', category, month, filters],
    queryFn: ({ signal }): Promise<EventMonth> =>
      call('POST /event-month', { ...facetsOf(category, filters), eventMonth: month }, { signal }),
  })
}
