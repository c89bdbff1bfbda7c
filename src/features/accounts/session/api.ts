import * as z from 'zod/mini'
import * as m from '#messages/accounts/answers.ts'
import { authenticationFailed } from '#messages/accounts/oauth-answers.ts'
import { endpoint } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { bearerOf, requireViewer } from '#lib/api/run-endpoint.ts'
import { signUpEndpoint } from '../api.ts'
import { answerFirstStep } from '../second-factor/step-cookie.ts'
import { oneTimeCodeOf, codeCookie } from '../oauth/code-cookie.ts'
import { signInByCode } from '../oauth/mutations-session.ts'
import { respondWithSession, clearSessionCookie, readSessionCookie } from './cookie.ts'
import { currentSession, renewSession, signOut } from './mutations.ts'
import { signInContextOf } from './sign-in-context.ts'
import { isSameSite, requireSameSite } from './same-site.ts'
import { messageSchema, sessionAnswerSchema } from '../schema.ts'

const signOutEndpoint = endpoint({
  summary: 'Sign out',
  input: z.object({}),
  output: messageSchema,
  credentials: ['nothing', 'cookie', 'bearer'],
  refuses: { forbidden: 'The request comes from another site or a link.' },
  async handle(call) {
    const { deps, request } = call
    requireSameSite(request)
    const cookie = readSessionCookie(request)
    await signOut(deps, { cookie, bearer: bearerOf(request) }, signInContextOf(call))
    clearSessionCookie(request)
    // Not "storage": it holds the choices of whoever uses this browser, and drafts are deleted by its own script.
    request.clearCache()
    return { message: m.signedOut() }
  },
})

/** The calls of the user API outside its prefix (public portal, section 7). */
export const sessionService = {
  prefix: '',
  name: 'Session',
  endpoints: {
    'POST /user/signup': signUpEndpoint,
    'GET /refreshToken': endpoint({
      summary: 'Refresh the bearer token with the session cookie',
      input: z.object({}),
      output: sessionAnswerSchema,
      refuses: {
        unauthorized: 'The cookie has no active session.',
        forbidden: 'The request comes from another site or a link.',
      },
      credentials: ['cookie'],
      async handle(call) {
        const { deps, request } = call
        requireSameSite(request)
        const session = await renewSession(deps, readSessionCookie(request))
        if (session) return respondWithSession(call, session)
        clearSessionCookie(request)
        throw new AppError('unauthorized', m.signInAgain())
      },
    }),
    'GET /session/me': endpoint({
      summary: 'Get the session of the bearer token',
      input: z.object({}),
      output: sessionAnswerSchema,
      credentials: ['bearer'],
      refuses: {
        invalid_input: 'The one-time code of a provider is not valid.',
        unauthorized: 'Nobody is signed in.',
        forbidden: 'Two-step verification is required (`secondStep` is true).',
        token_expired: 'The token has expired after 15 minutes. Get a new one.',
      },
      // The callback page sends its one-time code here instead of a token (decisions S9).
      async handle(call) {
        const { deps, request } = call
        const code = oneTimeCodeOf(request)
        if (!code) return currentSession(deps, (await requireViewer(deps)).sessionId, bearerOf(request))
        const sameSite = isSameSite(request)
        const browser = codeCookie.read(request)
        if (sameSite) codeCookie.set(request, '', 0)
        const before = readSessionCookie(request)
        const session = await signInByCode(deps, signInContextOf(call), { code, browser, sameSite, before })
        if (!session) throw new AppError('invalid_input', authenticationFailed())
        return answerFirstStep(call, session)
      },
    }),
    'GET /user/logout': signOutEndpoint,
    'GET /user/signout': signOutEndpoint,
  },
} as const
