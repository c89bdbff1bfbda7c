import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { getSession } from '#lib/browser/session.ts'
import type { talkService } from './api.ts'

export const callTalks = createClient<typeof talkService>('/event-service/api/v1')

/** Loads an event's call for papers. */
export const talkCallQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['talkCall', eventId],
    queryFn: ({ signal }) =>
      callTalks('GET /talk-call', { eventId }, { signal }).then(({ result }) => result),
    staleTime: 0,
    retry: false,
  })

// Returns the options of a person's queries. Others decide on proposals, so each visit reloads them. They are dropped
// when another user signs in.
function own(name: string, eventId: string) {
  const user = getSession()?.user
  return {
    queryKey: [name, eventId, user?.id],
    enabled: user !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  }
}

/** Loads the viewer's proposals for an event. */
export const ownTalksQuery = (eventId: string) =>
  queryOptions({
    ...own('ownTalks', eventId),
    queryFn: ({ signal }) =>
      callTalks('GET /own-talks', { eventId }, { signal }).then(({ results }) => results),
  })

/** Loads an event's proposals for its organizers. */
export const talkProposalsQuery = (eventId: string) =>
  queryOptions({
    ...own('talkDesk', eventId),
    queryFn: ({ signal }) =>
      callTalks('GET /talk-desk', { eventId }, { signal }).then(({ result }) => result),
  })
