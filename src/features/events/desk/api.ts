import * as z from 'zod/mini'
import * as pictureErrors from '#messages/forms/picture-errors.ts'
import { pictureTypes } from '#features/profile/picture/schema.ts'
import { uploadSchema } from '#lib/api/content.ts'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { addEventImage } from '../image/mutations.ts'
import { keptImageSchema, MAX_IMAGE_BYTES } from '../image/schema.ts'
import { getOrganised, getOwnEvent } from './data.ts'
import { datesOfDraft } from './draft-series.ts'
import { cancelOwnEvent, createOwnEvent, updateOwnEvent } from './mutations.ts'
import * as schema from './schema.ts'

const refusals = {
  not_found: 'There is no such event.',
  forbidden: 'The caller neither speaks for its organiser nor is an administrator.',
  conflict: 'It is an institute’s, and changed in its profile; or it has no further dates of its own.',
} as const

const example = {
  eventTitle: 'Listening to bridges: an evening on structural monitoring',
  eventCategory: 'Civil and Construction',
  eventOrganiser: 'Deccan Bridge Circle',
  eventDay: '2027/03/18',
  eventBegins: '18:30',
  eventEnds: '20:00',
  eventHostTimezone: 'Asia/Kolkata',
} as const
const monthly = { eventRepeats: 'monthlyWeekday', eventRepeatsEnd: 'times', eventTimes: '6' } as const

/** What organisers do with their events. */
export const eventDeskService = {
  prefix: '/event-service/api/v1',
  name: 'Event desk',
  endpoints: {
    'GET /organised-events': memberEndpoint({
      summary: 'The events that the caller organises, with how many come and wait',
      input: z.strictObject({}),
      output: schema.organisedSchema,
      handle: ({ deps, viewer }) => getOrganised(deps.db, viewer, new Date()),
    }),
    'POST /dates-of-draft': memberEndpoint({
      summary: 'The dates that a new event would have, before it is announced',
      input: schema.datesOfDraftSchema,
      output: schema.draftDatesSchema,
      example: {
        eventDay: example.eventDay,
        eventBegins: example.eventBegins,
        eventEnds: example.eventEnds,
        eventHostTimezone: example.eventHostTimezone,
        ...monthly,
      },
      limit: 'write',
      handle: async ({ input }) => ({ result: await datesOfDraft(input, new Date()) }),
    }),
    'GET /own-event': memberEndpoint({
      summary: 'An event as its organiser changes it',
      input: schema.keptEventSchema,
      output: schema.ownEventSchema,
      refuses: refusals,
      handle: ({ deps, input, viewer }) => getOwnEvent(deps.db, viewer, input.eventId, new Date()),
    }),
    'POST /create-event': memberEndpoint({
      summary: 'Announces an event or a series; the caller speaks for its organiser from then on',
      input: schema.createEventSchema,
      example: { event: { ...example, ...monthly } },
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
    'POST /event-image': memberEndpoint({
      summary: 'Keeps a poster or picture for an event; its address is for the draft',
      input: uploadSchema({
        types: pictureTypes,
        bytes: MAX_IMAGE_BYTES,
        wrongType: pictureErrors.wrongKind,
        tooLarge: () => pictureErrors.tooLarge(MAX_IMAGE_BYTES / 1_000_000),
      }),
      output: keptImageSchema,
      answer: { eventImage: '/media/0123456789abcdef0123456789abcdef/picture.webp' },
      limit: 'write',
      refuses: {
        invalid_input: 'The file is damaged, or has too many pixels.',
        forbidden: 'The e-mail address of the caller is not verified.',
      },
      handle: async ({ deps, input, viewer }) => ({
        eventImage: await addEventImage(deps, viewer, input.content),
      }),
    }),
    'POST /update-event': memberEndpoint({
      summary:
        'Changes an event or dates of its series alike; who is registered hears of another time or place by mail',
      input: schema.updateEventSchema,
      example: { eventId: '7', version: 0, event: example },
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
      summary: 'Calls an event or dates of its series off; who is registered hears of it by mail',
      input: schema.cancelEventSchema,
      output: schema.writtenEventSchema,
      limit: 'write',
      refuses: { ...refusals, conflict: `${refusals.conflict} Or it is cancelled already, or over.` },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await cancelOwnEvent(deps, viewer, input, request.address),
      }),
    }),
  },
} satisfies Service
