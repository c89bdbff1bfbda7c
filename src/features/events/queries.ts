import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import type { eventService } from './api.ts'
import { askedFor } from '#kits/board/ask.ts'
import type { CompanyEntry, Dashboard, Event, EventCard } from './schema.ts'
import { eventsBoard, type EventsSearch } from './search/board.ts'
import type { EventResults, Facets } from './search/schema.ts'
import type { EventCategory } from './schema-values.ts'

const call = createClient<typeof eventService>('/event-service/api/v1')

/** The facet options that an address stands for. */
export const facetsOf = (category: EventCategory, search: EventsSearch): Facets => ({
  eventCategory: category,
  ...askedFor(eventsBoard, search),
})

/** One page of an events screen, with the counts of its facets. */
export const eventsQuery = (category: EventCategory, search: EventsSearch) =>
  queryOptions({
    queryKey: ['search-results', category, search],
    queryFn: ({ signal }): Promise<EventResults> =>
      call('POST /search-results', facetsOf(category, search), { signal }),
  })

export const dashboardQuery = (category: EventCategory) =>
  queryOptions({
    queryKey: ['event-dashboard', category],
    queryFn: ({ signal }): Promise<Dashboard> =>
      call('GET /event-dashboard', { eventCategory: category }, { signal }),
  })

/** Whether an entry of a dashboard is a company's; of the university they are subjects. */
export const isCompany = (entry: Dashboard['results'][number]): entry is CompanyEntry =>
  'eventCompanyName' in entry

/** An event's page. @throws not_found. */
export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['event', eventId],
    queryFn: async ({ signal }): Promise<Event> =>
      (await call('POST /event', { eventId }, { signal })).result,
  })

/** Events by their ids, as lists show them; those that are gone are left out. */
export const eventCardsQuery = (eventIds: readonly string[]) =>
  queryOptions({
    queryKey: ['events', eventIds],
    queryFn: async ({ signal }): Promise<EventCard[]> =>
      eventIds.length === 0
        ? []
        : (await call('POST /events', { eventId: [...eventIds] }, { signal })).results,
  })

/** Words of events that what is typed may become. */
export const suggestEvents = (
  category: EventCategory,
  typed: string,
  options: { by: 'title' | 'all'; signal: AbortSignal },
): Promise<string[]> =>
  call(
    'POST /search-keyword',
    { eventCategory: category, searchKey: typed, eventKeywordFilter: options.by },
    { signal: options.signal },
  ).then(({ result }) => result.searchKeywords)
