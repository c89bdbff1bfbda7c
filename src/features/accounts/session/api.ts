import * as z from 'zod/mini'
import * as m from '#messages/accounts/answers.ts'
import { endpoint } from '#lib/api/endpoint.ts'
import { signUpEndpoint } from '../api.ts'
import { oneTimeCodeOf } from '../oauth/mutations-code.ts'
import { signInByCode } from '../oauth/mutations-session.ts'
import { currentSession, refreshSession, signOut } from './mutations.ts'
import { messageSchema, sessionAnswerSchema } from '../schema.ts'

const signOutEndpoint = endpoint({
  summary: 'Ends the session',
  input: z.object({}),
  output: messageSchema,
  credentials: ['nothing', 'cookie', 'bearer'],
  refuses: { forbidden: 'Another site asks, or a link.' },
  async handle(call) {
    await signOut(call)
    return { message: m.signedOut() }
  },
})

/** Calls of the user API that stand outside its prefix (public portal, section 7). */
export const sessionService = {
  prefix: '',
  name: 'Session',
  endpoints: {
    'POST /user/signup': signUpEndpoint,
    'GET /refreshToken': endpoint({
      summary: 'A fresh bearer token for the session of the cookie',
      input: z.object({}),
      output: sessionAnswerSchema,
      refuses: {
        unauthorized: 'The cookie is of no living session.',
        forbidden: 'Another site asks, or a link.',
      },
      credentials: ['cookie'],
      handle: refreshSession,
    }),
    'GET /session/me': endpoint({
      summary: 'The session of the bearer token',
      input: z.object({}),
      output: sessionAnswerSchema,
      credentials: ['bearer'],
      refuses: {
        invalid_input: 'The one-time code of a sign-in with a provider is not valid.',
        unauthorized: 'Nobody is signed in.',
        token_expired: 'The token has had its 15 minutes: fetch a new one.',
      },
      // Or of the one-time code that the callback page got (decisions S9).
      handle(call) {
        const code = oneTimeCodeOf(call.request)
        return code ? signInByCode(call, code) : currentSession(call)
      },
    }),
    'GET /user/logout': signOutEndpoint,
    'GET /user/signout': signOutEndpoint,
  },
} as const
