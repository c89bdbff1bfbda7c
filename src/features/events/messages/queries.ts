import { ownQuery } from '#lib/browser/own-query.ts'
import { createClient } from '#lib/api/api-client.ts'
import { EVENT_CALLS } from '../registration/queries.ts'
import type { eventMessageService } from './api.ts'

/** The queries of messages to registered people. */
export const callEventMessages = createClient<typeof eventMessageService>(EVENT_CALLS)

/** Loads the sent messages, and the number of recipients of a new one. */
export const eventMessagesQuery = (eventId: string) =>
  ownQuery(['eventMessages', eventId], (options) =>
    callEventMessages('GET /event-messages', { eventId }, options),
  )
