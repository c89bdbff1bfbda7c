import * as z from 'zod/mini'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { getOrganised, getOwnEvent } from './data.ts'
import { cancelOwnEvent, createOwnEvent, updateOwnEvent } from './mutations.ts'
import * as schema from './schema.ts'

const refusals = {
  not_found: 'There is no such event.',
  forbidden: 'The caller neither speaks for its organiser nor is an administrator.',
  conflict: 'It is an institute’s, and changed in its profile.',
} as const

/** What organisers do with their events. */
export const eventDeskService = {
  prefix: '/event-service/api/v1',
  name: 'Event desk',
  endpoints: {
    'POST /organised-events': memberEndpoint({
      summary: 'The events that the caller organises, with how many come and wait',
      input: z.strictObject({}),
      output: schema.organisedSchema,
      handle: ({ deps, viewer }) => getOrganised(deps.db, viewer, new Date()),
    }),
    'POST /own-event': memberEndpoint({
      summary: 'An event as its organiser changes it',
      input: schema.keptEventSchema,
      output: schema.ownEventSchema,
      refuses: refusals,
      handle: ({ deps, input, viewer }) => getOwnEvent(deps.db, viewer, input.eventId, new Date()),
    }),
    'POST /create-event': memberEndpoint({
      summary: 'Announces an event; the caller speaks for its organiser from then on',
      input: schema.createEventSchema,
      output: schema.writtenEventSchema,
      limit: 'write',
      refuses: {
        forbidden: 'The e-mail address of the caller is not verified.',
        invalid_input: 'Somebody else speaks for an organiser of that name.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await createOwnEvent(deps, viewer, input.event, request.address),
      }),
    }),
    'POST /update-event': memberEndpoint({
      summary: 'Changes an event; who is registered hears of another time or place by mail',
      input: schema.updateEventSchema,
      output: schema.writtenEventSchema,
      limit: 'write',
      refuses: {
        ...refusals,
        stale: 'It has changed since the version that was seen.',
        invalid_input: 'Somebody else speaks for an organiser of that name.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await updateOwnEvent(deps, viewer, input, request.address),
      }),
    }),
    'POST /cancel-event': memberEndpoint({
      summary: 'Calls an event off; who is registered hears of it by mail',
      input: schema.keptEventSchema,
      output: schema.writtenEventSchema,
      limit: 'write',
      refuses: { ...refusals, conflict: `${refusals.conflict} Or it is cancelled already, or over.` },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await cancelOwnEvent(deps, viewer, input.eventId, request.address),
      }),
    }),
  },
} satisfies Service
