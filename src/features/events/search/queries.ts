import { queryOptions } from '@tanstack/react-query'
import { wireSearch } from '#kits/board/ask.ts'
import { ApiError, createClient } from '#lib/api/api-client.ts'
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

/**
 * One page of an events screen, with the counts of its facets. An address that was kept may name a place of the list
 * behind which nothing is left, or in a way that is no longer read: then it is the first page.
 */
export const eventsQuery = (category: ListedCategory, { month: _shown, ...search }: EventsSearch) =>
  queryOptions({
    queryKey: ['search-results', category, search],
    async queryFn({ signal }): Promise<EventResults> {
      const { cursor, ...facets } = facetsOf(category, search)
      const ask = (place: { cursor?: string | undefined }) =>
        call('POST /search-results', { ...facets, ...place, eventBrief: true }, { signal })
      if (!cursor) return ask({})
      try {
        const found = await ask({ cursor })
        return found.results.length === 0 && found.total > 0 ? await ask({}) : found
      } catch (error) {
        if (!(error instanceof ApiError) || !error.fields['cursor']) throw error
        return ask({})
      }
    },
  })
