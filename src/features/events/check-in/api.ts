import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { requireAttendees } from '../registration/data-attendees.ts'
import { getCheckInList } from './data.ts'
import { checkIn } from './mutations.ts'
import * as schema from './schema.ts'

const refusals = {
  not_found: 'There is no such event.',
  forbidden: 'The caller is neither its organiser nor an administrator.',
} as const

/** At the door of an event. */
export const checkInService = {
  prefix: '/event-service/api/v1',
  name: 'Check-in',
  endpoints: {
    'GET /check-in-list': memberEndpoint({
      summary:
        'Who is expected at an event, with the codes that they show: to be kept where there is no network',
      input: schema.checkInListInputSchema,
      output: schema.checkInListSchema,
      refuses: refusals,
      async handle({ deps, input, viewer }) {
        const id = await requireAttendees(deps, viewer, input.eventId)
        return getCheckInList(deps, id, input.after)
      },
    }),
    'POST /check-in': memberEndpoint({
      summary: 'Writes down who came, and when; the first word on somebody counts, and can be taken back',
      input: schema.checkInSchema,
      output: schema.checkedInSchema,
      limit: 'write',
      refuses: { ...refusals, conflict: 'The event is cancelled.' },
      async handle({ deps, input, viewer }) {
        const id = await requireAttendees(deps, viewer, input.eventId)
        return { results: await checkIn(deps, id, input.people) }
      },
    }),
  },
} satisfies Service
