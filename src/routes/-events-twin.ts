import type { QueryClient } from '@tanstack/react-query'
import type { EventListState } from '#features/events/search/queries-load.ts'
import type { EventSector } from '#features/events/schema-values.ts'
import { listsEvents, eventsHead, loadEventsOf } from './-events-route.ts'

/** What a screen at another address of a sector's events shows. */
export interface SectorEventsShown {
  sector: EventSector
  asked: EventListState
  /** The screen's own address. */
  path: string
}

/** A route for another address of a sector's events, one for all: every page carries each route. */
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
