import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { requireOrganizer } from '../registration/data-attendees.ts'
import { ofEventSchema } from '../registration/schema.ts'
import { getEventMessages } from './data.ts'
import { sendEventMessage } from './mutations.ts'
import * as schema from './schema.ts'

const refusals = {
  not_found: 'The event does not exist.',
  forbidden: 'The caller is neither the organizer nor an administrator.',
} as const

/** Messages from organizers to registered people. */
export const eventMessageService = {
  prefix: '/event-service/api/v1',
  name: 'Event messages',
  endpoints: {
    'GET /event-messages': memberEndpoint({
      summary: 'List the messages sent to registered people, and how many a new message would reach',
      input: ofEventSchema,
      output: schema.eventMessagesSchema,
      refuses: refusals,
      async handle({ deps, input, viewer }) {
        return getEventMessages(deps.db, viewer, await requireOrganizer(deps.db, viewer, input.eventId))
      },
    }),
    'POST /send-event-message': memberEndpoint({
      summary: 'Email confirmed attendees, the waiting list or both; a repeat within minutes is sent once',
      input: schema.sendEventMessageSchema,
      output: schema.eventMessageSentSchema,
      refuses: {
        ...refusals,
        conflict: 'There are no recipients.',
        too_many_requests: 'The event has reached its daily limit of messages.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await sendEventMessage(deps, viewer, input, request.address),
      }),
    }),
  },
} satisfies Service
