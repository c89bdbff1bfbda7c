import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'
import { eventQuery } from '../queries.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { Event } from '../schema.ts'
import { fieldOf } from './schema-field.ts'

/**
 * Everything that the page of an event shows, and the field of the portal that it belongs to.
 * @param slug as the address has it; another than the event's leads to the right one.
 * @throws notFound when there is no such event, redirect when the address is not the event's own.
 */
export async function loadEventPage(
  client: QueryClient,
  eventId: string,
  slug: string | undefined,
): Promise<{ event: Event; field: TaxonomyField }> {
  const event = await client.ensureQueryData(eventQuery(eventId)).catch((error: unknown) => {
    // An id that cannot be one is no less unknown.
    const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
    throw unknown ? notFound() : error
  })
  if (slug !== event.Slug) throw redirect({ href: paths.event(event.eventId, event.Slug), statusCode: 301 })
  return { event, field: fieldOf(event) }
}
