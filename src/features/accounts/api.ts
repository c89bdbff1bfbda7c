import * as z from 'zod/mini'
import * as m from '#messages/accounts/answers.ts'
import { endpoint, memberEndpoint, type Call } from '#lib/api/endpoint.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import { requireViewer } from '#lib/api/run-endpoint.ts'
import { requestPasswordReset, signUp, updateLoginProfile } from './mutations.ts'
import { changePassword, resetPassword } from './password/mutations.ts'
import { SESSION_SECONDS } from './session/mutations-begin.ts'
import { answerFirstStep, asSecondStep } from './second-factor/step-cookie.ts'
import { readSessionCookie, rememberBrowser, setSessionCookie } from './session/cookie.ts'
import { endSessions, listSessions, signIn } from './session/mutations.ts'
import { mailboxOf, signInContextOf } from './session/sign-in-context.ts'
import {
  confirmationSchema,
  endSessionSchema,
  forgotPasswordSchema,
  messageSchema,
  ownSessionsSchema,
  loginProfileSchema,
  mailedSchema,
  sessionAnswerSchema,
  signInSchema,
  signUpSchema,
  passwordUpdatedSchema,
  updatePasswordSchema,
  userSchema,
} from './schema.ts'

const nothing = z.strictObject({})

/** Also at /user/signup (decisions S7). */
export const signUpEndpoint = endpoint({
  summary: 'Sign up with an email address',
  input: signUpSchema,
  output: mailedSchema,
  refuses: {
    too_many_requests: 'Too many attempts. Wait for the seconds in Retry-After.',
    unavailable: 'The mail server is not responding, so the address cannot be checked.',
  },
  async handle(call) {
    const { email, currentPassword: password, intent } = call.input
    await signUp(call.deps, { email, password, intent }, signInContextOf(call))
    return { message: m.signUpSuccessful(), ...mailboxOf(call) }
  },
})

/** The user API (public portal, section 7). */
export const userService = {
  prefix: '/user-service/api/v1',
  name: 'User',
  endpoints: {
    'POST /signin': endpoint({
      summary: 'Sign in with a password',
      input: signInSchema,
      output: sessionAnswerSchema,
      limit: 'none',
      refuses: {
        invalid_input: 'The email address or the password is incorrect.',
        forbidden: 'The account is disabled, or two-step verification is required (`secondStep` is true).',
        too_many_requests: 'Too many attempts. Wait for the seconds in Retry-After.',
      },
      async handle(call) {
        const { deps, input, request } = call
        const given = { email: input.email, password: input.currentPassword }
        const signingIn = signIn(deps, given, signInContextOf(call), readSessionCookie(request))
        return answerFirstStep(call, await signingIn.catch(asSecondStep))
      },
    }),
    'POST /signup': signUpEndpoint,
    'POST /forgotpassword': endpoint({
      summary: 'Send a link to set a new password',
      input: forgotPasswordSchema,
      output: mailedSchema,
      refuses: { too_many_requests: 'Too many attempts. Wait for the seconds in Retry-After.' },
      async handle(call) {
        await requestPasswordReset(call.deps, call.input, signInContextOf(call))
        return { message: m.resetMailSent(), ...mailboxOf(call) }
      },
    }),
    'POST /updatepassword': endpoint({
      summary: 'Set a new password, signed in or with the token from an email',
      input: updatePasswordSchema,
      output: passwordUpdatedSchema,
      refuses: {
        unauthorized: 'The request has no token from an email, and nobody is signed in.',
        token_expired: 'The bearer token has expired after 15 minutes. Get a new one.',
        forbidden:
          'The session is older than 10 minutes, and the account has no password to confirm the request with.',
        too_many_requests: 'Too many attempts. Wait for the seconds in Retry-After.',
      },
      credentials: ['nothing', 'bearer'],
      async handle(call) {
        const email = await updatePassword(call)
        return { message: m.passwordUpdated(), ...(email && { email }) }
      },
    }),
    'PATCH /profile': memberEndpoint({
      summary: 'Update the current user; the user type only once, the organization until it is approved',
      input: loginProfileSchema,
      output: z.object({ user: userSchema }),
      refuses: {
        forbidden: 'The id belongs to another account.',
        conflict:
          'The user type has already been chosen, the account is not waiting for approval of an organization, or the name is that of the profile.',
      },
      handle: async (call) => ({
        user: await updateLoginProfile(call.deps, call.viewer, call.input, signInContextOf(call)),
      }),
    }),
    'GET /sessions': memberEndpoint({
      summary: 'List the sessions of the current user',
      input: nothing,
      output: ownSessionsSchema,
      handle: async ({ deps, viewer }) => ({ results: await listSessions(deps.db, viewer) }),
    }),
    'POST /end-session': memberEndpoint({
      summary: 'End a session of the current user',
      input: endSessionSchema,
      output: messageSchema,
      refuses: {
        forbidden:
          'The session is older than 10 minutes, and the account has no password to confirm the request with.',
        not_found: 'The current user has no session with this id.',
        too_many_requests: 'Too many attempts. Wait for the seconds in Retry-After.',
      },
      async handle(call) {
        const { deps, input, viewer } = call
        const ended = await endSessions(deps, viewer, { id: input.id }, input.password, signInContextOf(call))
        if (ended === 0) throw new AppError('not_found', m.sessionGone())
        return { message: m.sessionEnded() }
      },
    }),
    'POST /end-other-sessions': memberEndpoint({
      summary: 'End all other sessions of the current user',
      input: confirmationSchema,
      output: messageSchema,
      refuses: {
        forbidden:
          'The session is older than 10 minutes, and the account has no password to confirm the request with.',
        too_many_requests: 'Too many attempts. Wait for the seconds in Retry-After.',
      },
      async handle(call) {
        await endSessions(call.deps, call.viewer, 'others', call.input.password, signInContextOf(call))
        return { message: m.signedOutElsewhere() }
      },
    }),
  },
} as const

/** @returns the address of the account if a link from an email was used. */
async function updatePassword(
  call: Call<z.output<typeof updatePasswordSchema>>,
): Promise<string | undefined> {
  const { currentPassword, passwordCurrent, oldPassword, token } = call.input
  const newPassword = currentPassword ?? passwordCurrent
  if (newPassword === undefined) {
    const message = m.passwordRequired()
    throw invalidField('currentPassword', message)
  }
  const { deps, request } = call
  const occasion = signInContextOf(call)
  // The link proves that its reader owns the account, so failed attempts of others no longer delay them.
  if (token) {
    const { owner, email } = await resetPassword(deps, token, newPassword, occasion)
    rememberBrowser(call, owner)
    return email
  }
  const viewer = await requireViewer(deps)
  const { cookie, owner } = await changePassword(deps, viewer, { newPassword, oldPassword }, occasion)
  setSessionCookie(request, cookie, SESSION_SECONDS)
  rememberBrowser(call, owner)
  return undefined
}
