import * as z from 'zod/mini'
import * as t from '#messages/accounts/address.ts'
import * as m from '#messages/accounts/answers.ts'
import { endpoint, memberEndpoint } from '#lib/api/endpoint.ts'
import { mailedSchema, messageSchema } from '../schema.ts'
import { readSessionCookie } from '../session/cookie.ts'
import { mailboxOf, occasionOf } from '../session/occasion.ts'
import {
  confirmEmailChange,
  denyEmailChange,
  requestEmailChange,
  undoEmailChange,
} from './mutations-change.ts'
import { denySignUp, resendVerification, verifyEmail } from './mutations.ts'
import { changeEmailSchema, emailChangeSchema, linkSchema } from './schema.ts'

/** Whose an address is. */
export const addressService = {
  prefix: '/user-service/api/v1',
  name: 'Addresses',
  endpoints: {
    'POST /verify-email': endpoint({
      summary: 'Confirms an e-mail address by the link of a mail; sessions of other browsers end',
      input: linkSchema,
      output: messageSchema,
      limit: 'write',
      credentials: ['nothing', 'cookie'],
      async handle(call) {
        const { deps, input, request } = call
        await verifyEmail(deps, input.token, occasionOf(call), readSessionCookie(request))
        return { message: m.emailVerified() }
      },
    }),
    'POST /deny-signup': endpoint({
      summary: 'Ends a registration by the link of its mail: the owner of the address did not sign up',
      input: linkSchema,
      output: messageSchema,
      limit: 'write',
      async handle({ deps, input }) {
        await denySignUp(deps, input.token)
        return { message: m.signUpDenied() }
      },
    }),
    'POST /resend-verification': memberEndpoint({
      summary: 'Mails the link that confirms the address once more',
      input: z.strictObject({}),
      output: messageSchema,
      limit: 'write',
      refuses: {
        conflict: 'The address is verified already.',
        too_many_requests: 'Too many tries: Retry-After says how long to wait.',
      },
      async handle(call) {
        await resendVerification(call.deps, call.viewer, occasionOf(call))
        return { message: m.mailSent() }
      },
    }),
    'POST /change-email': memberEndpoint({
      summary: 'Asks for another address of the account: both get a mail, and both have to confirm',
      input: changeEmailSchema,
      output: mailedSchema,
      limit: 'write',
      refuses: {
        forbidden: 'The session is not young any more, and the account has no password to confirm it with.',
        too_many_requests: 'Too many tries: Retry-After says how long to wait.',
        unavailable: 'Whether mail can reach the address cannot be found out now.',
      },
      async handle(call) {
        const { deps, input, viewer } = call
        await requestEmailChange(deps, viewer, input, occasionOf(call))
        return { message: t.changeAsked(), ...mailboxOf(call) }
      },
    }),
    'POST /confirm-email-change': endpoint({
      summary: 'Confirms a change of address by the link of a mail; the second of two makes it',
      input: linkSchema,
      output: emailChangeSchema,
      limit: 'write',
      refuses: { conflict: 'The address has an account by now.' },
      async handle(call) {
        const changed = await confirmEmailChange(call.deps, call.input.token, occasionOf(call))
        return { message: changed ? t.addressChanged() : t.changeHalfDone(), changed }
      },
    }),
    'POST /deny-email-change': endpoint({
      summary: 'Calls off a change of address that is not made yet, by the link of a mail',
      input: linkSchema,
      output: messageSchema,
      limit: 'write',
      async handle(call) {
        await denyEmailChange(call.deps, call.input.token, occasionOf(call))
        return { message: t.changeDenied() }
      },
    }),
    'POST /undo-email-change': endpoint({
      summary: 'Gives an account its old address back, by the link of a mail, and signs everybody out',
      input: linkSchema,
      output: messageSchema,
      limit: 'write',
      refuses: { conflict: 'The address has another account by now.' },
      async handle(call) {
        await undoEmailChange(call.deps, call.input.token, occasionOf(call))
        return { message: t.changeUndone() }
      },
    }),
  },
} as const
