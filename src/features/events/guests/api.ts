import * as m from '#messages/events/guests.ts'
import { noSuchEvent } from '#messages/events/answers.ts'
import { endpoint, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { serverPaths } from '#lib/text/paths.ts'
import { hasMailbox } from '#features/mail/mailbox/policy.ts'
import { promoteSoon } from '../registration/mutations-news.ts'
import { ofEventSchema, registeredSchema } from '../registration/schema.ts'
import { getQuestions } from './data.ts'
import { cancelGuest, confirmHeld, holdRegistration } from './mutations.ts'
import {
  confirmedGuestSchema,
  guestMailedSchema,
  questionsSchema,
  registerGuestSchema,
  guestLinkSchema,
} from './schema.ts'

/** Registrations of visitors without an account (decisions S10d). */
export const guestService = {
  prefix: '/event-service/api/v1',
  name: 'Guests',
  endpoints: {
    'GET /registration-questions': endpoint({
      summary: 'List the organizer’s questions for attendees',
      input: ofEventSchema,
      output: questionsSchema,
      refuses: { not_found: 'The event does not exist.' },
      async handle({ deps, input }) {
        const results = await getQuestions(deps.db, input.eventId)
        if (!results) throw new AppError('not_found', noSuchEvent())
        return { results }
      },
    }),
    'POST /register-guest': endpoint({
      summary: 'Register a visitor by name and email address; a link in an email confirms it',
      input: registerGuestSchema,
      output: guestMailedSchema,
      refuses: {
        not_found: 'The event does not exist.',
        conflict: 'Registration is not open.',
        invalid_input: 'A field or an answer is missing or invalid.',
        too_many_requests: 'Too many registrations. Wait for the seconds in Retry-After.',
      },
      async handle({ deps, input, locale, request }) {
        await holdRegistration(deps, input, { address: request.address, locale })
        return {
          message: m.linkSent({ email: input.email }),
          ...(hasMailbox(deps.env) && { mailbox: serverPaths.mailbox() }),
        }
      },
    }),
    'POST /confirm-guest': endpoint({
      summary: 'Confirm a visitor’s registration with the token from the email',
      input: guestLinkSchema,
      output: confirmedGuestSchema,
      refuses: {
        not_found: 'The event does not exist.',
        conflict: 'Registration has closed.',
        forbidden: 'The account with the address is disabled.',
      },
      handle: ({ deps, input, request }) => confirmHeld(deps, input.token, request.address),
    }),
    'POST /cancel-guest': endpoint({
      summary: 'Cancel a visitor’s registration with the token from an email',
      input: guestLinkSchema,
      output: registeredSchema,
      refuses: {
        not_found: 'The event does not exist.',
        conflict: 'The visitor is not registered, or the event has started.',
      },
      async handle({ deps, input }) {
        const result = await cancelGuest(deps, input.token)
        await promoteSoon(deps, Number(result.eventId))
        return { result }
      },
    }),
  },
} satisfies Service
