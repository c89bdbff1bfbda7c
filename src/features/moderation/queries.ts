import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { freshQuery } from '#lib/browser/own-query.ts'
import type { ModeratedKind } from '#kits/moderation/kinds.ts'
import type { moderationService } from './api.ts'

/** The API of reports and moderation. */
export const callModeration = createClient<typeof moderationService>('/moderation-service/api/v1')

/** Loads the content of a report; always fetched again, since it may have been deleted. */
export const subjectQuery = (kind: ModeratedKind, id: string) =>
  freshQuery(['moderation', 'subject', kind, id], (options) =>
    callModeration('GET /subject', { kind, id }, options),
  )

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
  freshQuery([...reportedKey, state, kind ?? '', language ?? '', cursor ?? ''], (options) =>
    callModeration('GET /reported', { state, kind, language, cursor }, options),
  )

/** Loads the text of hidden content, which its owner may have edited. */
export const itemTextQuery = (kind: ModeratedKind, key: string) =>
  freshQuery([...reportedKey, 'text', kind, key], (options) =>
    callModeration('GET /text', { kind, key }, options),
  )

/** Counts the content with open reports or appeals. */
export const openReportsQuery = () =>
  freshQuery([...reportedKey, 'count'], (options) =>
    callModeration('GET /reported', { limit: 1 }, options).then(({ open }) => open),
  )
