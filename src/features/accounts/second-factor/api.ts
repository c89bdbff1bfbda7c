import * as z from 'zod/mini'
import * as m from '#messages/accounts/second-factor-answers.ts'
import { endpoint, memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { requireSameSite } from '../session/same-site.ts'
import { confirmationSchema, messageSchema, sessionAnswerSchema } from '../schema.ts'
import { answerOf, readSessionCookie } from '../session/cookie.ts'
import { occasionOf } from '../session/occasion.ts'
import { getSecondFactor } from './data.ts'
import {
  confirmAuthenticator,
  prepareAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './mutations.ts'
import { signInByFactor } from './mutations-step.ts'
import { codeSchema, newAuthenticatorSchema, recoveryCodesSchema, secondFactorSchema } from './schema.ts'
import { readStepCookie, setStepCookie } from './step-cookie.ts'

const refuses = {
  forbidden:
    'The address is not verified; or the session is not young any more, and the account has no password to confirm it with.',
  too_many_requests: 'Too many tries: Retry-After says how long to wait.',
}

/** What signing in asks for besides a password or a provider. */
export const secondFactorService = {
  prefix: '/user-service/api/v1',
  name: 'Second factor',
  endpoints: {
    'POST /second-step': endpoint({
      summary: 'Ends a sign-in by a code of the authenticator, or a recovery code',
      input: codeSchema,
      output: sessionAnswerSchema,
      credentials: ['cookie'],
      refuses: {
        unauthorized: 'No first step waits for a second in this browser.',
        invalid_input: 'The code is wrong, or was used before.',
        forbidden: 'The account is disabled, or another site asks.',
        too_many_requests: refuses.too_many_requests,
      },
      async handle(call) {
        const { deps, input, request } = call
        requireSameSite(request)
        const cookies = { step: readStepCookie(request), before: readSessionCookie(request) }
        const session = await signInByFactor(deps, input.code, occasionOf(call), cookies)
        setStepCookie(request, '', 0)
        return answerOf(call, session)
      },
    }),
    'GET /second-factor': memberEndpoint({
      summary: 'What the account of the one who calls has besides a password or a provider',
      input: z.strictObject({}),
      output: secondFactorSchema,
      handle: ({ deps, viewer }) => getSecondFactor(deps.db, viewer),
    }),
    'POST /new-authenticator': memberEndpoint({
      summary: 'Makes a secret for an authenticator app, which counts once a code of it is confirmed',
      input: confirmationSchema,
      output: newAuthenticatorSchema,
      limit: 'write',
      refuses: { ...refuses, conflict: 'The account has an authenticator.' },
      handle: (call) => prepareAuthenticator(call.deps, call.viewer, call.input.password, occasionOf(call)),
    }),
    'POST /confirm-authenticator': memberEndpoint({
      summary: 'Takes the first code of an authenticator; recovery codes come with the first second factor',
      input: codeSchema,
      output: recoveryCodesSchema,
      limit: 'write',
      refuses: {
        too_many_requests: refuses.too_many_requests,
        conflict: 'No authenticator waits for a code.',
      },
      handle: async (call) => ({
        recoveryCodes: await confirmAuthenticator(call.deps, call.viewer, call.input.code, occasionOf(call)),
      }),
    }),
    'POST /remove-authenticator': memberEndpoint({
      summary: 'Takes the authenticator from the account of the one who calls',
      input: confirmationSchema,
      output: messageSchema,
      limit: 'write',
      refuses: { ...refuses, not_found: 'There is none.' },
      async handle(call) {
        await removeAuthenticator(call.deps, call.viewer, call.input.password, occasionOf(call))
        return { message: m.authenticatorRemoved() }
      },
    }),
    'POST /recovery-codes': memberEndpoint({
      summary: 'New recovery codes for the one who calls, in place of the old ones; they are shown this once',
      input: confirmationSchema,
      output: recoveryCodesSchema,
      limit: 'write',
      refuses: { ...refuses, conflict: 'The account has no second factor.' },
      handle: async (call) => ({
        recoveryCodes: await renewRecoveryCodes(
          call.deps,
          call.viewer,
          call.input.password,
          occasionOf(call),
        ),
      }),
    }),
  },
} satisfies Service
