import type { QueryClient } from '@tanstack/react-query'
import { newestQuery } from '#features/blogs/queries.ts'
import { paths } from '#lib/text/paths.ts'

/**
 * Everything that the page of an event shows. Every page knows the routes: what loads an event comes with the first.
 * @throws notFound when there is no such event, redirect when the address is not the event's own.
 */
export async function loadEventRoute(client: QueryClient, eventId: string, slug: string | undefined) {
  const { loadEventPage } = await import('#features/events/event/queries.ts')
  const { event, field } = await loadEventPage(client, eventId, slug)
  await client.prefetchQuery(newestQuery(field))
  const path = paths.event(event.eventId, event.Slug)
  return { field, category: event.eventCategory, title: event.eventTitle, path }
}
