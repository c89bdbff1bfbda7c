import * as z from 'zod/mini'
import * as m from '#messages/accounts/second-factor-answers.ts'
import { endpoint, memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { requireSameSite } from '../session/same-site.ts'
import { confirmationSchema, messageSchema, sessionAnswerSchema } from '../schema.ts'
import { respondWithSession, readSessionCookie } from '../session/cookie.ts'
import { signInContextOf } from '../session/sign-in-context.ts'
import { confirmationRefusals } from './api.ts'
import {
  addPasskey,
  createPasskeyChallenge,
  preparePasskey,
  removePasskey,
  signInByPasskey,
} from './mutations-passkey.ts'
import {
  newPasskeySchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  removePasskeySchema,
  passkeyAssertionSchema,
} from './schema.ts'
import { stepCookie } from './step-cookie.ts'

/** The calls to add and remove passkeys, and to sign in with one. */
export const passkeyService = {
  prefix: '/user-service/api/v1',
  name: 'Second factor',
  endpoints: {
    'POST /passkey-challenge': endpoint({
      summary: 'Create a challenge to sign in with a passkey',
      input: z.strictObject({}),
      output: passkeyOptionsSchema,
      handle: async (call) => ({
        options: { ...(await createPasskeyChallenge(call.deps, signInContextOf(call))) },
      }),
    }),
    'POST /signin/passkey': endpoint({
      summary: 'Sign in with a passkey',
      input: passkeyAssertionSchema,
      output: sessionAnswerSchema,
      refuses: {
        invalid_input: 'The passkey is unknown, or its signature is invalid.',
        forbidden: 'The account is disabled, or the request comes from another site.',
      },
      async handle(call) {
        const { deps, input, request } = call
        requireSameSite(request)
        const before = readSessionCookie(request)
        const session = await signInByPasskey(deps, input.response, signInContextOf(call), before)
        stepCookie.set(request, '', 0)
        return respondWithSession(call, session)
      },
    }),
    'POST /new-passkey': memberEndpoint({
      summary: 'Create the options for a new passkey',
      input: confirmationSchema,
      output: passkeyOptionsSchema,
      refuses: confirmationRefusals,
      handle: async (call) => ({
        options: {
          ...(await preparePasskey(call.deps, call.viewer, call.input.password, signInContextOf(call))),
        },
      }),
    }),
    'POST /add-passkey': memberEndpoint({
      summary: 'Add a passkey; the first second factor also returns recovery codes',
      input: newPasskeySchema,
      output: recoveryCodesSchema,
      refuses: {
        invalid_input: 'The passkey is invalid.',
        conflict: 'The passkey has already been added, or the account has too many.',
      },
      handle: async (call) => ({
        recoveryCodes: await addPasskey(call.deps, call.viewer, call.input, signInContextOf(call)),
      }),
    }),
    'POST /remove-passkey': memberEndpoint({
      summary: 'Remove a passkey of the current user',
      input: removePasskeySchema,
      output: messageSchema,
      refuses: { ...confirmationRefusals, not_found: 'The passkey does not exist.' },
      async handle(call) {
        await removePasskey(call.deps, call.viewer, call.input, signInContextOf(call))
        return { message: m.passkeyRemoved() }
      },
    }),
  },
} satisfies Service
