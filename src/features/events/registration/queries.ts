import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { ofOwnData, ownQuery } from '#lib/browser/own-query.ts'
import type { registrationService } from './api.ts'
import type { OwnRegistration, OwnState } from './schema.ts'

/** The prefix of all event calls. */
export const EVENT_CALLS = '/event-service/api/v1'

/** Calls for registrations, the waitlist and saved events. */
export const callRegistration = createClient<typeof registrationService>(EVENT_CALLS)

/** Loads the signed-in person's registration for an event, and their permissions. */
export const ownStateQuery = (eventId: string) =>
  ownQuery(['ownRegistration', eventId], (options): Promise<OwnState> =>
    callRegistration('GET /registration', { eventId }, options),
  )

/** Loads all their registrations. */
export const ownRegistrationsQuery = () =>
  ownQuery(['ownRegistrations'], (options): Promise<OwnRegistration[]> =>
    callRegistration('GET /my-registrations', {}, options).then(({ results }) => results),
  )

/** Loads the ids of their saved events, newest first. Many buttons read it, so it is cached for a minute. */
export const ownCartQuery = () =>
  queryOptions({
    ...ofOwnData('ownCart'),
    staleTime: 60_000,
    gcTime: 60_000,
    queryFn: ({ signal }): Promise<string[]> =>
      callRegistration('GET /cart', {}, { signal }).then(({ eventId }) => eventId),
  })

/** Refreshes a registration and the places left after a change. */
export async function refreshRegistrations(client: QueryClient, eventId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['ownRegistration', eventId] }),
    client.invalidateQueries({ queryKey: ['ownRegistrations'] }),
    client.invalidateQueries({ queryKey: ['event', eventId] }),
  ])
}
