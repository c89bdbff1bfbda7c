import * as z from 'zod/mini'
import * as m from '#messages/accounts/second-factor-answers.ts'
import { endpoint, memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { requireSameSite } from '../session/same-site.ts'
import { confirmationSchema, messageSchema, sessionAnswerSchema } from '../schema.ts'
import { respondWithSession, readSessionCookie } from '../session/cookie.ts'
import { signInContextOf } from '../session/sign-in-context.ts'
import { getSecondFactor } from './data.ts'
import {
  confirmAuthenticator,
  prepareAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './mutations.ts'
import { signInByFactor } from './mutations-step.ts'
import { codeSchema, newAuthenticatorSchema, recoveryCodesSchema, secondFactorSchema } from './schema.ts'
import { stepCookie } from './step-cookie.ts'

/** The refusals of calls that confirm the person. */
export const confirmationRefusals = {
  forbidden:
    'The email address is not verified, or the session is older than 10 minutes and the account has no password to confirm the request with.',
  too_many_requests: 'Too many attempts. Wait for the seconds in Retry-After.',
}

/** The calls for two-step verification. */
export const secondFactorService = {
  prefix: '/user-service/api/v1',
  name: 'Second factor',
  endpoints: {
    'POST /second-step': endpoint({
      summary: 'Complete a sign-in with a code from the authenticator app or a recovery code',
      input: codeSchema,
      output: sessionAnswerSchema,
      limit: 'none',
      credentials: ['cookie'],
      refuses: {
        unauthorized: 'This browser has no sign-in to complete.',
        invalid_input: 'The code is wrong or has already been used.',
        forbidden: 'The account is disabled, or the request comes from another site.',
        too_many_requests: confirmationRefusals.too_many_requests,
      },
      async handle(call) {
        const { deps, input, request } = call
        requireSameSite(request)
        const cookies = { step: stepCookie.read(request), before: readSessionCookie(request) }
        const session = await signInByFactor(deps, input.code, signInContextOf(call), cookies)
        stepCookie.set(request, '', 0)
        return respondWithSession(call, session)
      },
    }),
    'GET /second-factor': memberEndpoint({
      summary: 'Get the second factors of the current user',
      input: z.strictObject({}),
      output: secondFactorSchema,
      handle: ({ deps, viewer }) => getSecondFactor(deps.db, viewer),
    }),
    'POST /new-authenticator': memberEndpoint({
      summary: 'Create a secret for an authenticator app; it is used once a code is confirmed',
      input: confirmationSchema,
      output: newAuthenticatorSchema,
      refuses: { ...confirmationRefusals, conflict: 'The account already has an authenticator app.' },
      handle: (call) =>
        prepareAuthenticator(call.deps, call.viewer, call.input.password, signInContextOf(call)),
    }),
    'POST /confirm-authenticator': memberEndpoint({
      summary:
        'Confirm an authenticator app with its first code; the first second factor also returns recovery codes',
      input: codeSchema,
      output: recoveryCodesSchema,
      refuses: {
        too_many_requests: confirmationRefusals.too_many_requests,
        conflict: 'No authenticator app is being set up.',
      },
      handle: async (call) => ({
        recoveryCodes: await confirmAuthenticator(
          call.deps,
          call.viewer,
          call.input.code,
          signInContextOf(call),
        ),
      }),
    }),
    'POST /remove-authenticator': memberEndpoint({
      summary: 'Remove the authenticator app of the current user',
      input: confirmationSchema,
      output: messageSchema,
      refuses: { ...confirmationRefusals, not_found: 'The account has no authenticator app.' },
      async handle(call) {
        await removeAuthenticator(call.deps, call.viewer, call.input.password, signInContextOf(call))
        return { message: m.authenticatorRemoved() }
      },
    }),
    'POST /recovery-codes': memberEndpoint({
      summary: 'Replace the recovery codes of the current user; the new ones are shown once',
      input: confirmationSchema,
      output: recoveryCodesSchema,
      refuses: { ...confirmationRefusals, conflict: 'The account has no second factor.' },
      handle: async (call) => ({
        recoveryCodes: await renewRecoveryCodes(
          call.deps,
          call.viewer,
          call.input.password,
          signInContextOf(call),
        ),
      }),
    }),
  },
} satisfies Service
