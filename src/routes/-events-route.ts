import type { QueryClient } from '@tanstack/react-query'
import * as t from '#messages/shell/page-titles.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import type { EventListState } from '#features/events/search/queries-load.ts'
import { eventParameters } from '#features/events/search/schema-parameters.ts'
import type { EventSector } from '#features/events/schema-values.ts'
import { sectorsWithEvents, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

// Every page knows the routes: what reads and loads events comes with the first screen that shows some.

/** Whether a sector has events; the others show a title so far (decisions P4). */
export const hasEvents = (field: TaxonomyField): field is EventSector => sectorsWithEvents.includes(field)

/**
 * The parameters of the address, in the order that the server reads them in too: whatever else an address carries, such
 * as utm_source, changes nothing. What they mean is read by the loader.
 */
export function eventsDeps({ search }: { search: object }): Record<string, string> {
  const given = new Map<string, unknown>(Object.entries(search))
  const set = eventParameters.map((name) => [name, given.get(name)] as const)
  return Object.fromEntries(set.filter((each): each is [(typeof each)[0], string] => Boolean(each[1])))
}

/** What a screen shows. @param sector of its events; none for the university's lectures. */
export async function loadEventsOf(
  client: QueryClient,
  sector: EventSector | undefined,
  given: Record<string, string>,
): Promise<EventListState> {
  const { loadEvents, categoryOf } = await import('#features/events/search/queries-load.ts')
  return loadEvents(client, categoryOf(sector), given)
}

/** One sector's events have several addresses; this is the one that counts (decisions P3). */
export function eventsHead(sector: EventSector, asked: EventListState | undefined) {
  const name = fieldNames[sector]()
  const page = { title: t.eventsOn(name), path: paths.events(sector) }
  // The rest is for robots and previews, and its texts for the server.
  if (!import.meta.env.SSR) return pageHead(page)
  const of = { description: t.eventsDescription(name), image: paths.cover(sector, 1) }
  return pageHead({ ...page, ...of, ...listed(sector, page.title, asked) })
}

export function universityHead(asked: EventListState | undefined) {
  const page = { title: t.universityLectures(), path: paths.university() }
  if (!import.meta.env.SSR) return pageHead(page)
  const of = { description: t.universityDescription(), image: paths.cover('mathematics', 1) }
  return pageHead({ ...page, ...of, ...listed('university', page.title, asked) })
}

/** Filtered, a screen is one of countless views of the same events. Its calendar has them all. */
const listed = (of: string, title: string, asked: EventListState | undefined) => ({
  noindex: asked?.noindex ?? true,
  links: [{ rel: 'alternate', type: 'text/calendar', title, href: paths.eventFeed(of) }],
})
