import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'
import { eventQuery } from '../queries.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { Event } from '../schema.ts'
import { fieldOf } from './schema-field.ts'

/**
 * Loads an event for its page, with its field.
 * @param slug in the address; a wrong one redirects to the right one.
 * @throws notFound without such an event, redirect if the slug is wrong.
 */
export async function loadEventPage(
  client: QueryClient,
  eventId: string,
  slug: string | undefined,
): Promise<{ event: Event; field: TaxonomyField }> {
  const event = await client.ensureQueryData(eventQuery(eventId)).catch((error: unknown) => {
    // An invalid id is not found either.
    const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400)
    throw unknown ? notFound() : error
  })
  if (slug !== event.Slug) throw redirect({ href: paths.event(event.eventId, event.Slug), statusCode: 301 })
  return { event, field: fieldOf(event) }
}
