import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { getSession } from '#lib/browser/session.ts'
import type { registrationService } from './api.ts'
import type { OwnRegistration, OwnState } from './schema.ts'

/** Of every call about events. */
export const EVENT_CALLS = '/event-service/api/v1'

/** Seats, the waiting list and chosen events. */
export const callRegistration = createClient<typeof registrationService>(EVENT_CALLS)

/**
 * What is the signed-in person's. Other devices and organisers change it too, so each visit asks. Whoever signs in next
 * sees nothing of it.
 */
export function ofOwnEvents(...name: string[]) {
  const user = getSession()?.user
  return { queryKey: [...name, user?.id], enabled: user !== undefined, staleTime: 0, gcTime: 0 }
}

/** The signed-in person's registration for an event, and what they may do there. */
export const ownStateQuery = (eventId: string) =>
  queryOptions({
    ...ofOwnEvents('ownRegistration', eventId),
    queryFn: ({ signal }): Promise<OwnState> =>
      callRegistration('GET /registration', { eventId }, { signal }),
  })

/** Everything that they are registered for. */
export const ownRegistrationsQuery = () =>
  queryOptions({
    ...ofOwnEvents('ownRegistrations'),
    queryFn: ({ signal }): Promise<OwnRegistration[]> =>
      callRegistration('GET /my-registrations', {}, { signal }).then(({ results }) => results),
  })

/** Ids of the events in their cart, the latest first. Many buttons read it, so it holds for a minute. */
export const ownCartQuery = () =>
  queryOptions({
    ...ofOwnEvents('ownCart'),
    staleTime: 60_000,
    gcTime: 60_000,
    queryFn: ({ signal }): Promise<string[]> =>
      callRegistration('GET /cart', {}, { signal }).then(({ eventId }) => eventId),
  })

/** After somebody registered or cancelled: their state, and the places that are left. */
export async function refreshRegistrations(client: QueryClient, eventId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['ownRegistration', eventId] }),
    client.invalidateQueries({ queryKey: ['ownRegistrations'] }),
    client.invalidateQueries({ queryKey: ['event', eventId] }),
  ])
}
