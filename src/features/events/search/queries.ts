import { queryOptions } from '@tanstack/react-query'
import { wireSearch } from '#kits/board/ask.ts'
import { createClient } from '#lib/api/api-client.ts'
import type { eventService } from '../api.ts'
import type { EventCategory } from '../schema-values.ts'
import { eventsBoard, type EventsSearch } from './board.ts'
import type { EventResults, Facets } from './schema.ts'

// By itself: only the lists need to know what events are searched by.

const call = createClient<typeof eventService>('/event-service/api/v1')

/** The facet options that an address stands for. */
export const facetsOf = (category: EventCategory, search: EventsSearch): Facets => ({
  eventCategory: category,
  ...wireSearch(eventsBoard, search),
})

/** One page of an events screen, with the counts of its facets. */
export const eventsQuery = (category: EventCategory, search: EventsSearch) =>
  queryOptions({
    queryKey: ['search-results', category, search],
    queryFn: ({ signal }): Promise<EventResults> =>
      call('POST /search-results', facetsOf(category, search), { signal }),
  })
