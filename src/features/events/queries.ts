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

/** Whether an entry of a dashboard is a company's; of the university they are subjects. */
export const isCompany = (entry: Dashboard['results'][number]): entry is CompanyEntry =>
  'eventCompanyName' in entry

/** An event's page. @throws not_found. */
export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['event', eventId],
    queryFn: async ({ signal }): Promise<Event> => (await call('GET /event', { eventId }, { signal })).result,
  })

/** Events by their ids, as lists show them; those that are gone are left out. */
export const eventCardsQuery = (eventIds: readonly string[]) =>
  queryOptions({
    queryKey: ['events', eventIds],
    queryFn: async ({ signal }): Promise<EventCard[]> =>
      eventIds.length === 0
        ? []
        : (await call('GET /events', { eventId: [...eventIds] }, { signal })).results,
  })

/** Words of events that what is typed may become. */
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
