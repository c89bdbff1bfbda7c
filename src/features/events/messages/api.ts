import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { requireKeepers } from '../registration/data-attendees.ts'
import { ofEventSchema } from '../registration/schema.ts'
import { getEventMessages } from './data.ts'
import { sendEventMessage } from './mutations.ts'
import * as schema from './schema.ts'

const refusals = {
  not_found: 'There is no such event.',
  forbidden: 'The caller is neither its organiser nor an administrator.',
} as const

/** What organisers write to those who are registered. */
export const eventMessageService = {
  prefix: '/event-service/api/v1',
  name: 'Messages to the registered',
  endpoints: {
    'GET /event-messages': memberEndpoint({
      summary: 'What was written to the people of an event, and to how many a further message would go',
      input: ofEventSchema,
      output: schema.eventMessagesSchema,
      refuses: refusals,
      async handle({ deps, input, viewer }) {
        return getEventMessages(deps.db, viewer, await requireKeepers(deps.db, viewer, input.eventId))
      },
    }),
    'POST /send-event-message': memberEndpoint({
      summary:
        'Mails a message to those with a seat, to the waiting list, or to both; the same twice within minutes is sent once',
      input: schema.sendEventMessageSchema,
      output: schema.eventMessageSentSchema,
      limit: 'write',
      refuses: {
        ...refusals,
        conflict: 'Nobody is registered in that way.',
        too_many_requests: 'As many were sent to the people of this event within a day as may be.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await sendEventMessage(deps, viewer, input, request.address),
      }),
    }),
  },
} satisfies Service
