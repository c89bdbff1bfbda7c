import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import type { contactService } from './api.ts'

/** The contact API. */
export const callContact = createClient<typeof contactService>('/contact-service/api/v1')

/** What becomes of a message. It changes only with the portal's settings. */
export const contactWayQuery = () =>
  queryOptions({
    queryKey: ['contact', 'way'],
    queryFn: ({ signal }) => callContact('GET /way', {}, { signal }),
  })

/** One page of the messages; asked for anew at every visit, and forgotten when the page is left. */
export const messagesQuery = (state: 'open' | 'answered', cursor?: string) =>
  queryOptions({
    queryKey: [...messagesKey, state, cursor ?? ''],
    queryFn: ({ signal }) => callContact('GET /messages', { state, ...(cursor && { cursor }) }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Everything about messages: out of date when one is settled. */
export const messagesKey = ['admin', 'messages'] as const

/** How many messages wait for an answer. */
export const openMessagesQuery = () =>
  queryOptions({
    queryKey: [...messagesKey, 'count'],
    queryFn: async ({ signal }) => (await callContact('GET /messages', { limit: 1 }, { signal })).open,
    staleTime: 0,
    gcTime: 0,
  })
