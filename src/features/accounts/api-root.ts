import * as z from 'zod/mini'
import { endpoint } from '#lib/endpoint.ts'
import { signUpEndpoint } from './api.ts'
import { currentSession, refreshSession, signOut } from './mutations-session.ts'
import { messageSchema, sessionAnswerSchema } from './schema.ts'

const signOutEndpoint = endpoint({
  summary: 'Ends the session',
  input: z.object({}),
  output: messageSchema,
  async handle(call) {
    await signOut(call)
    return { message: 'You are signed out.' }
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
      handle: refreshSession,
    }),
    'GET /session/me': endpoint({
      summary: 'The session of the bearer token',
      input: z.object({}),
      output: sessionAnswerSchema,
      handle: currentSession,
    }),
    'GET /user/logout': signOutEndpoint,
    'GET /user/signout': signOutEndpoint,
  },
} as const
