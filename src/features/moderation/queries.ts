import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { alwaysFresh } from '#lib/browser/own-query.ts'
import type { ModeratedKind } from '#kits/moderation/kinds.ts'
import type { moderationService } from './api.ts'

/** The API of reports and moderation. */
export const callModeration = createClient<typeof moderationService>('/moderation-service/api/v1')

/** Loads the content of a report; always fetched again, since it may have been deleted. */
export const subjectQuery = (kind: ModeratedKind, id: string) =>
  queryOptions({
    queryKey: ['moderation', 'subject', kind, id],
    queryFn: ({ signal }) => callModeration('GET /subject', { kind, id }, { signal }),
    ...alwaysFresh,
  })

/** The key of the viewer's own actions, refreshed after an appeal. */
export const ownActsKey = ['moderation', 'own'] as const

/** Loads the moderation actions on the viewer's content. */
export const ownActsQuery = () =>
  queryOptions({
    queryKey: ownActsKey,
    queryFn: async ({ signal }) => (await callModeration('GET /own-acts', {}, { signal })).results,
  })

/** The key of all reports, refreshed after each action. */
export const reportedKey = ['admin', 'reported'] as const

/** The filters of the queue. */
export interface QueueFilter {
  state: 'open' | 'resolved'
  kind: ModeratedKind | undefined
  language: string | undefined
}

/** Loads one page of the queue; fetched again at every visit and not cached. */
export const reportedQuery = ({ state, kind, language }: QueueFilter, cursor?: string) =>
  queryOptions({
    queryKey: [...reportedKey, state, kind ?? '', language ?? '', cursor ?? ''],
    queryFn: ({ signal }) =>
      callModeration(
        'GET /reported',
        { state, ...(kind && { kind }), ...(language && { language }), ...(cursor && { cursor }) },
        { signal },
      ),
    ...alwaysFresh,
  })

/** Loads the text of hidden content, which its owner may have edited. */
export const itemTextQuery = (kind: ModeratedKind, key: string) =>
  queryOptions({
    queryKey: [...reportedKey, 'text', kind, key],
    queryFn: ({ signal }) => callModeration('GET /text', { kind, key }, { signal }),
    ...alwaysFresh,
  })

/** Counts the content with open reports or appeals. */
export const openReportsQuery = () =>
  queryOptions({
    queryKey: [...reportedKey, 'count'],
    queryFn: async ({ signal }) => (await callModeration('GET /reported', { limit: 1 }, { signal })).open,
    ...alwaysFresh,
  })
