import * as z from 'zod/mini'
import * as m from '#messages/accounts/answers.ts'
import { endpoint, memberEndpoint } from '#lib/api/endpoint.ts'
import { messageSchema } from '../schema.ts'
import { readSessionCookie } from '../session/cookie.ts'
import { occasionOf } from '../session/occasion.ts'
import { denySignUp, resendVerification, verifyEmail } from './mutations.ts'
import { linkSchema } from './schema.ts'

/** Whose an address is. */
export const addressService = {
  prefix: '/user-service/api/v1',
  name: 'Addresses',
  endpoints: {
    'POST /verifyemail': endpoint({
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
    'POST /denysignup': endpoint({
      summary: 'Ends a registration by the link of its mail: the owner of the address did not sign up',
      input: linkSchema,
      output: messageSchema,
      limit: 'write',
      async handle({ deps, input }) {
        await denySignUp(deps, input.token)
        return { message: m.signUpDenied() }
      },
    }),
    'POST /resendverification': memberEndpoint({
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
  },
} as const
