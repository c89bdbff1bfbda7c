import { queryOptions } from '@tanstack/react-query'
import { askPage, wireSearch } from '#kits/board/ask.ts'
import { createClient } from '#lib/api/api-client.ts'
import type { eventService } from '../api.ts'
import type { ListedCategory } from '../schema-values.ts'
import { eventsBoard, type EventsSearch } from './board.ts'
import type { EventResults, Facets } from './schema.ts'

// By itself: only the lists need to know what events are searched by.

const call = createClient<typeof eventService>('/event-service/api/v1')

/** The facet options that an address stands for. */
export const facetsOf = (category: ListedCategory, search: EventsSearch): Facets => ({
  eventCategory: category,
  ...wireSearch(eventsBoard, search),
})

/** One page of an events screen, with the counts of its facets; see askPage. */
export const eventsQuery = (category: ListedCategory, { month: _shown, ...search }: EventsSearch) =>
  queryOptions({
    queryKey: ['search-results', category, search],
    queryFn({ signal }): Promise<EventResults> {
      const { cursor, ...facets } = facetsOf(category, search)
      return askPage(cursor, (place) =>
        call('POST /search-results', { ...facets, ...place, eventBrief: true }, { signal }),
      )
    },
  })
