import type { QueryClient } from '@tanstack/react-query'
import type { EventListState } from '#features/events/search/queries-load.ts'
import type { EventSector } from '#features/events/schema-values.ts'
import { listsEvents, eventsHead, loadEventsOf } from './-events-route.ts'

/** The content of a screen at another address of a sector's events. */
export interface SectorEventsShown {
  sector: EventSector
  asked: EventListState
  /** The address of this screen. */
  path: string
}

/** Creates a route for another address of a sector's events, with shared code, since every page loads all routes. */
export const sectorEventsTwin = (sector: EventSector, path = `/${sector}`) => ({
  ...listsEvents,
  async loader({
    context,
    deps,
  }: {
    context: { queryClient: QueryClient }
    deps: Record<string, string>
  }): Promise<SectorEventsShown> {
    return { sector, path, asked: await loadEventsOf(context.queryClient, sector, deps) }
  },
  head: ({ loaderData }: { loaderData?: SectorEventsShown | undefined }) =>
    eventsHead(sector, loaderData?.asked),
})
