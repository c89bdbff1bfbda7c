import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { getSession } from '#lib/browser/session.ts'
import type { talkService } from './api.ts'

export const callTalks = createClient<typeof talkService>('/event-service/api/v1')

/** The call for talks of an event. */
export const talkCallQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['talkCall', eventId],
    queryFn: ({ signal }) =>
      callTalks('GET /talk-call', { eventId }, { signal }).then(({ result }) => result),
    staleTime: 0,
    retry: false,
  })

// Others decide on it, so each visit asks. Whoever signs in next sees nothing of it.
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

/** What one has proposed for an event. */
export const ownTalksQuery = (eventId: string) =>
  queryOptions({
    ...own('ownTalks', eventId),
    queryFn: ({ signal }) =>
      callTalks('GET /own-talks', { eventId }, { signal }).then(({ results }) => results),
  })

/** The talks for an event, as its organisers see them. */
export const talkDeskQuery = (eventId: string) =>
  queryOptions({
    ...own('talkDesk', eventId),
    queryFn: ({ signal }) =>
      callTalks('GET /talk-desk', { eventId }, { signal }).then(({ result }) => result),
  })
