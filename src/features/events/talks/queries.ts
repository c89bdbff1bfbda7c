import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { ownQuery } from '#lib/browser/own-query.ts'
import type { talkService } from './api.ts'

export const callTalks = createClient<typeof talkService>('/event-service/api/v1')

/** Loads an event's call for papers. */
export const talkCallQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['talkCall', eventId],
    queryFn: ({ signal }) =>
      callTalks('GET /talk-call', { eventId }, { signal }).then(({ result }) => result),
    staleTime: 0,
  })

/** Loads the viewer's proposals for an event. */
export const ownTalksQuery = (eventId: string) =>
  ownQuery(['ownTalks', eventId], (options) =>
    callTalks('GET /own-talks', { eventId }, options).then(({ results }) => results),
  )

/** Loads an event's proposals for its organizers. */
export const talkProposalsQuery = (eventId: string) =>
  ownQuery(['talkDesk', eventId], (options) =>
    callTalks('GET /talk-desk', { eventId }, options).then(({ result }) => result),
  )
