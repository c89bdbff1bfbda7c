import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { requireAttendees } from '../registration/data-attendees.ts'
import { getCheckInList } from './data.ts'
import { checkIn } from './mutations.ts'
import * as schema from './schema.ts'

const refusals = {
  not_found: 'The event does not exist.',
  forbidden: 'The caller is neither the organizer nor an administrator.',
} as const

/** Check-in at an event. */
export const checkInService = {
  prefix: '/event-service/api/v1',
  name: 'Check-in',
  endpoints: {
    'GET /check-in-list': memberEndpoint({
      summary: 'List the confirmed attendees with their ticket codes, for check-in without a network',
      input: schema.checkInListInputSchema,
      output: schema.checkInListSchema,
      refuses: refusals,
      async handle({ deps, input, viewer }) {
        const id = await requireAttendees(deps, viewer, input.eventId)
        return getCheckInList(deps, id, input.after)
      },
    }),
    'POST /check-in': memberEndpoint({
      summary: 'Check in attendees, or undo a check-in; the first check-in of an attendee counts',
      input: schema.checkInSchema,
      output: schema.checkedInSchema,
      refuses: { ...refusals, conflict: 'The event is cancelled.' },
      async handle({ deps, input, viewer }) {
        const id = await requireAttendees(deps, viewer, input.eventId)
        return { results: await checkIn(deps, id, input.people) }
      },
    }),
  },
} satisfies Service
