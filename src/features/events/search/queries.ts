import { queryOptions } from '@tanstack/react-query'
import { fetchBoardPage, wireSearch } from '#kits/board/ask.ts'
import { createClient } from '#lib/api/api-client.ts'
import type { eventService } from '../api.ts'
import type { ListedCategory } from '../schema-values.ts'
import { eventsBoard, type EventsSearch } from './board.ts'
import type { EventResults, Facets } from './schema.ts'

// A module of its own, since only lists need the search parameters.

const call = createClient<typeof eventService>('/event-service/api/v1')

/** Converts an address to facet options. */
export const facetsOf = (category: ListedCategory, search: EventsSearch): Facets => ({
  eventCategory: category,
  ...wireSearch(eventsBoard, search),
})

/** Loads a page of an events screen with its facet counts; see fetchBoardPage. */
export const eventsQuery = (category: ListedCategory, { month: _shown, ...search }: EventsSearch) =>
  queryOptions({
    queryKey: ['search-results', category, search],
    queryFn({ signal }): Promise<EventResults> {
      const { cursor, ...facets } = facetsOf(category, search)
      return fetchBoardPage(cursor, (place) =>
        call('POST /search-results', { ...facets, ...place, eventBrief: true }, { signal }),
      )
    },
  })
