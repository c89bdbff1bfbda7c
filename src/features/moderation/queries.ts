import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import type { ModeratedKind } from '#kits/moderation/kinds.ts'
import type { moderationService } from './api.ts'

/** The API of reports and moderation. */
export const callModeration = createClient<typeof moderationService>('/moderation-service/api/v1')

/** What would be reported; asked for anew, since it may be gone meanwhile. */
export const subjectQuery = (kind: ModeratedKind, id: string) =>
  queryOptions({
    queryKey: ['moderation', 'subject', kind, id],
    queryFn: ({ signal }) => callModeration('GET /subject', { kind, id }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** What was done about one's own: out of date with an appeal. */
export const ownActsKey = ['moderation', 'own'] as const

/** What moderators have hidden of one's own, or warned about. */
export const ownActsQuery = () =>
  queryOptions({
    queryKey: ownActsKey,
    queryFn: async ({ signal }) => (await callModeration('GET /own-acts', {}, { signal })).results,
  })

/** Everything about reports: out of date with each act. */
export const reportedKey = ['admin', 'reported'] as const

/** What narrows the queue. */
export interface QueueFilter {
  state: 'open' | 'settled'
  kind: ModeratedKind | undefined
  language: string | undefined
}

/** One page of what was reported; asked for anew at every visit, and forgotten when the page is left. */
export const reportedQuery = ({ state, kind, language }: QueueFilter, cursor?: string) =>
  queryOptions({
    queryKey: [...reportedKey, state, kind ?? '', language ?? '', cursor ?? ''],
    queryFn: ({ signal }) =>
      callModeration(
        'GET /reported',
        { state, ...(kind && { kind }), ...(language && { language }), ...(cursor && { cursor }) },
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  })

/** What a thing says that moderators have hidden: its owner may have corrected it meanwhile. */
export const thingTextQuery = (kind: ModeratedKind, key: string) =>
  queryOptions({
    queryKey: [...reportedKey, 'text', kind, key],
    queryFn: ({ signal }) => callModeration('GET /text', { kind, key }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** How many things wait for a moderator. */
export const openReportsQuery = () =>
  queryOptions({
    queryKey: [...reportedKey, 'count'],
    queryFn: async ({ signal }) => (await callModeration('GET /reported', { limit: 1 }, { signal })).open,
    staleTime: 0,
    gcTime: 0,
  })
