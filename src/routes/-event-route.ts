import type { QueryClient } from '@tanstack/react-query'
import { paths } from '#lib/text/paths.ts'

/**
 * Loads everything that the page of an event shows. Every page loads all routes, so the code for events comes with the
 * first one.
 * @throws notFound if there is no such event, redirect if the address is not the canonical one.
 */
export async function loadEventRoute(client: QueryClient, eventId: string, slug: string | undefined) {
  const { loadEventPage } = await import('#features/events/event/queries.ts')
  const { event, field } = await loadEventPage(client, eventId, slug)
  const path = paths.event(event.eventId, event.Slug)
  return { field, category: event.eventCategory, title: event.eventTitle, path }
}
