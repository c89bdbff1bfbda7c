import * as t from '#messages/accounts/address.ts'
import * as m from '#messages/accounts/answers.ts'
import { endpoint, memberEndpoint } from '#lib/api/endpoint.ts'
import { mailedSchema, messageSchema, resendSchema } from '../schema.ts'
import { readSessionCookie } from '../session/cookie.ts'
import { mailboxOf, signInContextOf } from '../session/sign-in-context.ts'
import {
  confirmEmailChange,
  denyEmailChange,
  requestEmailChange,
  undoEmailChange,
} from './mutations-change.ts'
import { denySignUp, resendVerification, verifyEmail } from './mutations.ts'
import { changeEmailSchema, emailChangeSchema, linkSchema, verifiedSchema } from './schema.ts'

/** The calls to verify and change email addresses. */
export const addressService = {
  prefix: '/user-service/api/v1',
  name: 'Addresses',
  endpoints: {
    'POST /verify-email': endpoint({
      summary: 'Verify an email address with the token from an email, and end sessions in other browsers',
      input: linkSchema,
      output: verifiedSchema,
      credentials: ['nothing', 'cookie'],
      async handle(call) {
        const { deps, input, request } = call
        const email = await verifyEmail(deps, input.token, signInContextOf(call), readSessionCookie(request))
        return { message: m.emailVerified(), email }
      },
    }),
    'POST /deny-signup': endpoint({
      summary:
        'Cancel a registration with the token from its email, if the owner of the address did not sign up',
      input: linkSchema,
      output: messageSchema,
      async handle({ deps, input }) {
        await denySignUp(deps, input.token)
        return { message: m.signUpDenied() }
      },
    }),
    'POST /resend-verification': memberEndpoint({
      summary: 'Resend the verification email',
      input: resendSchema,
      output: messageSchema,
      refuses: {
        conflict: 'The address is already verified.',
        too_many_requests: 'Too many attempts. Wait for the seconds in Retry-After.',
      },
      async handle(call) {
        await resendVerification(call.deps, call.viewer, signInContextOf(call), call.input.intent)
        return { message: m.mailSent() }
      },
    }),
    'POST /change-email': memberEndpoint({
      summary: 'Request an address change; both addresses must confirm it by email',
      input: changeEmailSchema,
      output: mailedSchema,
      refuses: {
        forbidden:
          'The session is older than 10 minutes, and the account has no password to confirm the request with.',
        too_many_requests: 'Too many attempts. Wait for the seconds in Retry-After.',
        unavailable: 'The mail server is not responding, so the address cannot be checked.',
      },
      async handle(call) {
        const { deps, input, viewer } = call
        await requestEmailChange(deps, viewer, input, signInContextOf(call))
        return { message: t.changeAsked(), ...mailboxOf(call) }
      },
    }),
    'POST /confirm-email-change': endpoint({
      summary: 'Confirm an address change with the token from an email; the second confirmation applies it',
      input: linkSchema,
      output: emailChangeSchema,
      refuses: { conflict: 'Another account now uses the address.' },
      async handle(call) {
        const changed = await confirmEmailChange(call.deps, call.input.token, signInContextOf(call))
        return { message: changed ? t.addressChanged() : t.changeHalfDone(), changed }
      },
    }),
    'POST /deny-email-change': endpoint({
      summary: 'Cancel a pending address change with the token from an email',
      input: linkSchema,
      output: messageSchema,
      async handle(call) {
        await denyEmailChange(call.deps, call.input.token, signInContextOf(call))
        return { message: t.changeDenied() }
      },
    }),
    'POST /undo-email-change': endpoint({
      summary: 'Undo an address change with the token from an email, and end all sessions',
      input: linkSchema,
      output: messageSchema,
      refuses: { conflict: 'Another account now uses the address.' },
      async handle(call) {
        await undoEmailChange(call.deps, call.input.token, signInContextOf(call))
        return { message: t.changeUndone() }
      },
    }),
  },
} as const
