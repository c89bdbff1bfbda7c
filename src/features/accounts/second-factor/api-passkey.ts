import * as z from 'zod/mini'
import * as m from '#messages/accounts/second-factor-answers.ts'
import { endpoint, memberEndpoint, type Service } from '#lib/api/endpoint.ts'
import { requireSameSite } from '../session/same-site.ts'
import { confirmationSchema, messageSchema, sessionAnswerSchema } from '../schema.ts'
import { answerOf, readSessionCookie } from '../session/cookie.ts'
import { occasionOf } from '../session/occasion.ts'
import {
  addPasskey,
  askForPasskey,
  preparePasskey,
  removePasskey,
  signInByPasskey,
} from './mutations-passkey.ts'
import {
  newPasskeySchema,
  passkeyOptionsSchema,
  recoveryCodesSchema,
  removePasskeySchema,
  signedByPasskeySchema,
} from './schema.ts'
import { setStepCookie } from './step-cookie.ts'

const refuses = {
  forbidden:
    'The address is not verified; or the session is not young any more, and the account has no password to confirm it with.',
  too_many_requests: 'Too many tries: Retry-After says how long to wait.',
}

/** Passkeys: made, removed, and signed in with. */
export const passkeyService = {
  prefix: '/user-service/api/v1',
  name: 'Second factor',
  endpoints: {
    'POST /passkey-challenge': endpoint({
      summary: 'What a passkey is to sign for a sign-in',
      input: z.strictObject({}),
      output: passkeyOptionsSchema,
      limit: 'write',
      handle: async (call) => ({ options: { ...(await askForPasskey(call.deps, occasionOf(call))) } }),
    }),
    'POST /signin/passkey': endpoint({
      summary: 'Signs in with a passkey',
      input: signedByPasskeySchema,
      output: sessionAnswerSchema,
      limit: 'write',
      refuses: {
        invalid_input: 'The passkey is not known here, or its signature does not hold.',
        forbidden: 'The account is disabled, or another site asks.',
      },
      async handle(call) {
        const { deps, input, request } = call
        requireSameSite(request)
        const before = readSessionCookie(request)
        const session = await signInByPasskey(deps, input.response, occasionOf(call), before)
        setStepCookie(request, '', 0)
        return answerOf(call, session)
      },
    }),
    'POST /new-passkey': memberEndpoint({
      summary: 'What a browser makes a passkey from',
      input: confirmationSchema,
      output: passkeyOptionsSchema,
      limit: 'write',
      refuses,
      handle: async (call) => ({
        options: {
          ...(await preparePasskey(call.deps, call.viewer, call.input.password, occasionOf(call))),
        },
      }),
    }),
    'POST /add-passkey': memberEndpoint({
      summary: 'Adds a passkey that the browser has made; recovery codes come with the first second factor',
      input: newPasskeySchema,
      output: recoveryCodesSchema,
      limit: 'write',
      refuses: {
        invalid_input: 'The passkey does not hold.',
        conflict: 'It is there already, or there are too many.',
      },
      handle: async (call) => ({
        recoveryCodes: await addPasskey(call.deps, call.viewer, call.input, occasionOf(call)),
      }),
    }),
    'POST /remove-passkey': memberEndpoint({
      summary: 'Takes a passkey from the account of the one who calls',
      input: removePasskeySchema,
      output: messageSchema,
      limit: 'write',
      refuses: { ...refuses, not_found: 'There is no such passkey.' },
      async handle(call) {
        await removePasskey(call.deps, call.viewer, call.input, occasionOf(call))
        return { message: m.passkeyRemoved() }
      },
    }),
  },
} satisfies Service
