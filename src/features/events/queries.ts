import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import type { eventService } from './api.ts'
import type { CompanyEntry, Dashboard, Event, EventCard } from './schema.ts'
import type { ListedCategory } from './schema-values.ts'

const call = createClient<typeof eventService>('/event-service/api/v1')

export const dashboardQuery = (category: ListedCategory) =>
  queryOptions({
    queryKey: ['event-dashboard', category],
    queryFn: ({ signal }): Promise<Dashboard> =>
      call('GET /event-dashboard', { eventCategory: category }, { signal }),
  })

/** Returns whether an entry of a dashboard is for a company; those of the university are for subjects. */
export const isCompany = (entry: Dashboard['results'][number]): entry is CompanyEntry =>
  'eventCompanyName' in entry

/** Loads an event's page. @throws not_found. */
export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['event', eventId],
    queryFn: async ({ signal }): Promise<Event> => (await call('GET /event', { eventId }, { signal })).result,
  })

/** Loads events by their ids, as lists show them; missing ones are left out. */
export const eventCardsQuery = (eventIds: readonly string[]) =>
  queryOptions({
    queryKey: ['events', eventIds],
    queryFn: async ({ signal }): Promise<EventCard[]> =>
      eventIds.length === 0
        ? []
        : (await call('GET /events', { eventId: [...eventIds] }, { signal })).results,
  })

/** Suggests words of events for the typed text. */
export const suggestEvents = (
  category: ListedCategory,
  typed: string,
  options: { by: 'title' | 'all'; signal: AbortSignal },
): Promise<string[]> =>
  call(
    'POST /search-keyword',
    { eventCategory: category, searchKey: typed, eventKeywordFilter: options.by },
    { signal: options.signal },
  ).then(({ result }) => result.searchKeywords)
