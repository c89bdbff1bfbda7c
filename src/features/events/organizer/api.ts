import * as pictureErrors from '#messages/forms/picture-errors.ts'
import { pictureTypes } from '#features/profile/picture/schema.ts'
import { uploadSchema } from '#lib/api/content.ts'
import { memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { addEventImage } from '../image/mutations.ts'
import { savedImageSchema, MAX_IMAGE_BYTES } from '../image/schema.ts'
import { listOrganisedEvents, getOwnEvent } from './data.ts'
import { datesOfDraft } from './draft-series.ts'
import { cancelOwnEvent, createOwnEvent, updateOwnEvent } from './mutations.ts'
import * as schema from './schema.ts'

const refusals = {
  not_found: 'The event does not exist.',
  forbidden: 'The caller is neither the organizer nor an administrator.',
  conflict: 'The event belongs to an institute’s profile, or is not part of a series.',
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

/** Calls for organizers: create, update and cancel events. */
export const eventOrganizerService = {
  prefix: '/event-service/api/v1',
  name: 'Event management',
  endpoints: {
    'GET /organised-events': memberEndpoint({
      summary: 'List the events that the caller organizes, with their numbers of attendees',
      input: schema.organisedInputSchema,
      output: schema.organisedSchema,
      refuses: { invalid_input: 'The cursor is not one of this list.' },
      handle: ({ deps, input, viewer }) => listOrganisedEvents(deps.db, viewer, input, new Date()),
    }),
    'POST /dates-of-draft': memberEndpoint({
      summary: 'Preview the dates of a new event',
      input: schema.datesOfDraftSchema,
      output: schema.draftDatesSchema,
      example: {
        eventDay: example.eventDay,
        eventBegins: example.eventBegins,
        eventEnds: example.eventEnds,
        eventHostTimezone: example.eventHostTimezone,
        ...monthly,
      },
      handle: async ({ input }) => ({ result: await datesOfDraft(input, new Date()) }),
    }),
    'GET /own-event': memberEndpoint({
      summary: 'Get an event for editing',
      input: schema.ownEventInputSchema,
      output: schema.ownEventSchema,
      refuses: refusals,
      handle: ({ deps, input, viewer }) => getOwnEvent(deps.db, viewer, input.eventId, new Date()),
    }),
    'POST /create-event': memberEndpoint({
      summary: 'Publish an event or a series; the caller becomes the owner of its organizer name',
      input: schema.createEventSchema,
      example: { event: { ...example, ...monthly } },
      output: schema.writtenEventSchema,
      refuses: {
        forbidden: 'The caller’s email address is not verified.',
        invalid_input: 'Somebody else owns this organizer name.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await createOwnEvent(deps, viewer, input.event, request.address),
      }),
    }),
    'POST /event-image': memberEndpoint({
      summary: 'Upload an image for an event; returns its address for the event',
      input: uploadSchema({
        types: pictureTypes,
        bytes: MAX_IMAGE_BYTES,
        wrongType: pictureErrors.wrongKind,
        tooLarge: () => pictureErrors.tooLarge({ megabytes: MAX_IMAGE_BYTES / 1_000_000 }),
      }),
      output: savedImageSchema,
      answer: { eventImage: '/media/0123456789abcdef0123456789abcdef/picture.webp' },
      refuses: {
        invalid_input: 'The file is damaged, or has too many pixels.',
        forbidden: 'The caller’s email address is not verified.',
      },
      handle: async ({ deps, input, viewer }) => ({
        eventImage: await addEventImage(deps, viewer, input.content),
      }),
    }),
    'POST /update-event': memberEndpoint({
      summary:
        'Update an event or dates of its series; registered people get an email about a new time or venue',
      input: schema.updateEventSchema,
      example: { eventId: '7', version: 0, event: example },
      output: schema.writtenEventSchema,
      refuses: {
        ...refusals,
        stale: 'The event has changed since this version.',
        invalid_input: 'Somebody else owns this organizer name.',
      },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await updateOwnEvent(deps, viewer, input, request.address),
      }),
    }),
    'POST /cancel-event': memberEndpoint({
      summary: 'Cancel an event or dates of its series; registered people get an email',
      input: schema.cancelEventSchema,
      output: schema.writtenEventSchema,
      refuses: { ...refusals, conflict: `${refusals.conflict} Or it is already cancelled, or over.` },
      handle: async ({ deps, input, viewer, request }) => ({
        result: await cancelOwnEvent(deps, viewer, input, request.address),
      }),
    }),
  },
} satisfies Service
