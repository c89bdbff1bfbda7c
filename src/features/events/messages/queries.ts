import { queryOptions } from '@tanstack/react-query'
import { createClient } from '#lib/api/api-client.ts'
import { EVENT_CALLS, ofOwnEvents } from '../registration/queries.ts'
import type { eventMessageService } from './api.ts'

/** What an organiser writes to those who are registered. */
export const callEventMessages = createClient<typeof eventMessageService>(EVENT_CALLS)

/** What was written, and to how many a further message would go. */
export const eventMessagesQuery = (eventId: string) =>
  queryOptions({
    ...ofOwnEvents('eventMessages', eventId),
    queryFn: ({ signal }) => callEventMessages('GET /event-messages', { eventId }, { signal }),
  })
