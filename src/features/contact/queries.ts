import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { freshQuery } from '#lib/browser/own-query.ts'
import type { contactService } from './api.ts'

/** Calls the contact API. */
export const callContact = createClient<typeof contactService>('/contact-service/api/v1')

/** Loads whether messages are emailed, which changes only with the settings. */
export const contactWayQuery = () =>
  queryOptions({
    queryKey: ['contact', 'way'],
    queryFn: ({ signal }) => callContact('GET /way', {}, { signal }),
  })

/** Loads a page of messages; refetched on every visit and removed when the page is left. */
export const messagesQuery = (state: 'open' | 'answered', cursor?: string) =>
  freshQuery([...messagesKey, state, cursor ?? ''], (options) =>
    callContact('GET /messages', { state, ...(cursor && { cursor }) }, options),
  )

/** Key of all message data; invalidated after each change. */
export const messagesKey = ['admin', 'messages'] as const

/** Loads the number of unanswered messages. */
export const openMessagesQuery = () =>
  freshQuery([...messagesKey, 'count'], (options) =>
    callContact('GET /messages', { limit: 1 }, options).then(({ open }) => open),
  )
