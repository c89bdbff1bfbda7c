import type { QueryClient } from '@tanstack/react-query'
import * as t from '#messages/shell/page-titles.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import type { EventListState } from '#features/events/search/queries-load.ts'
import { eventParameters } from '#features/events/search/schema-parameters.ts'
import type { EventPlace, EventSector } from '#features/events/schema-values.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import { withParameters } from './-board-deps.ts'

// Every page loads all routes, so the code that loads events comes with the first screen that shows some.

/** Options for a route that lists events. */
export const listsEvents = withParameters(eventParameters)

/** Loads the content of a screen. @param place whose events; 'all' for all of them. */
export async function loadEventsOf(
  client: QueryClient,
  place: EventPlace | 'all',
  given: Record<string, string>,
): Promise<EventListState> {
  const { loadEvents } = await import('#features/events/search/queries-load.ts')
  return loadEvents(client, place, given)
}

/** Returns the head of a sector's events, which have several addresses; this one is canonical (decisions P3). */
export function eventsHead(sector: EventSector, asked: EventListState | undefined) {
  const name = fieldNames[sector]()
  const page = { title: t.eventsOn({ field: name }), path: paths.events(sector) }
  // The rest is for robots and previews, and only the server needs its texts.
  if (!import.meta.env.SSR) return pageHead(page)
  const of = {
    description: t.eventsDescription({ field: name.toLowerCase() }),
    image: paths.cover(sector, 1),
  }
  return pageHead({ ...page, ...of, ...listed(sector, page.title, asked) })
}

export function universityHead(asked: EventListState | undefined) {
  const page = { title: t.universityLectures(), path: paths.university() }
  if (!import.meta.env.SSR) return pageHead(page)
  const of = { description: t.universityDescription(), image: paths.cover('mathematics', 1) }
  return pageHead({ ...page, ...of, ...listed('university', page.title, asked) })
}

export function allEventsHead(asked: EventListState | undefined) {
  const page = { title: t.events(), path: paths.allEvents() }
  if (!import.meta.env.SSR) return pageHead(page)
  const of = { description: t.allEventsDescription(), image: paths.cover('information-technology', 2) }
  return pageHead({ ...page, ...of, ...listed('all', page.title, asked) })
}

/**
 * Returns what the heads of lists have in common. Filtered lists are countless views of the same events, so search
 * engines should not list them. The calendar has all events.
 */
const listed = (of: string, title: string, asked: EventListState | undefined) => ({
  noindex: asked?.noindex ?? true,
  links: [{ rel: 'alternate', type: 'text/calendar', title, href: paths.eventFeed(of) }],
})
