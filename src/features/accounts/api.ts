import * as z from 'zod/mini'
import * as m from '#messages/accounts/answers.ts'
import { endpoint, memberEndpoint, type Call } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { requireViewer } from '#lib/api/run-endpoint.ts'
import { requestPasswordReset, signUp, updateLoginProfile } from './mutations.ts'
import { changePassword, resetPassword } from './password/mutations.ts'
import { SESSION_SECONDS } from './session/mutations-begin.ts'
import { answerFirstStep, asSecondStep } from './second-factor/step-cookie.ts'
import { readSessionCookie, rememberBrowser, setSessionCookie } from './session/cookie.ts'
import { endSessions, listSessions, signIn } from './session/mutations.ts'
import { mailboxOf, occasionOf } from './session/occasion.ts'
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
  updatePasswordSchema,
  userSchema,
} from './schema.ts'

const nothing = z.strictObject({})

/** Also at /user/signup (decisions S7). */
export const signUpEndpoint = endpoint({
  summary: 'Registers an e-mail address',
  input: signUpSchema,
  output: mailedSchema,
  limit: 'write',
  refuses: {
    too_many_requests: 'Too many tries: Retry-After says how long to wait.',
    unavailable: 'Whether mail can reach the address cannot be found out now.',
  },
  async handle(call) {
    const { email, currentPassword: password } = call.input
    await signUp(call.deps, { email, password }, occasionOf(call))
    return { message: m.signUpSuccessful(), ...mailboxOf(call) }
  },
})

/** The user API (public portal, section 7). */
export const userService = {
  prefix: '/user-service/api/v1',
  name: 'User',
  endpoints: {
    'POST /signin': endpoint({
      summary: 'Signs in with a password',
      input: signInSchema,
      output: sessionAnswerSchema,
      refuses: {
        invalid_input: 'The password is not that of the address.',
        forbidden: 'The account is disabled, or its second factor is needed: secondStep says so.',
        too_many_requests: 'Too many tries: Retry-After says how long to wait.',
      },
      async handle(call) {
        const { deps, input, request } = call
        const given = { email: input.email, password: input.currentPassword }
        const signingIn = signIn(deps, given, occasionOf(call), readSessionCookie(request))
        return answerFirstStep(call, await signingIn.catch(asSecondStep))
      },
    }),
    'POST /signup': signUpEndpoint,
    'POST /forgotpassword': endpoint({
      summary: 'Mails a link that sets a new password',
      input: forgotPasswordSchema,
      output: mailedSchema,
      limit: 'write',
      refuses: { too_many_requests: 'Too many tries: Retry-After says how long to wait.' },
      async handle(call) {
        await requestPasswordReset(call.deps, call.input.email, occasionOf(call))
        return { message: m.resetMailSent(), ...mailboxOf(call) }
      },
    }),
    'POST /updatepassword': endpoint({
      summary: 'Sets a new password, signed in or by the link of a mail',
      input: updatePasswordSchema,
      output: messageSchema,
      limit: 'write',
      refuses: {
        unauthorized: 'Without a token of a mail somebody has to be signed in.',
        token_expired: 'The bearer token has had its 15 minutes: fetch a new one.',
        forbidden: 'The session is not young any more, and the account has no password to confirm it with.',
        too_many_requests: 'Too many tries: Retry-After says how long to wait.',
      },
      credentials: ['nothing', 'bearer'],
      async handle(call) {
        await updatePassword(call)
        return { message: m.passwordUpdated() }
      },
    }),
    'PATCH /profile': memberEndpoint({
      summary:
        'Changes the account of the one who calls; the user type only once, the organisation until it is approved',
      input: loginProfileSchema,
      output: z.object({ user: userSchema }),
      limit: 'write',
      refuses: {
        forbidden: 'The id is that of another account.',
        conflict:
          'The user type is chosen already, or the organisation is of nobody who waits for an approval.',
      },
      handle: async (call) => ({
        user: await updateLoginProfile(call.deps, call.viewer, call.input, occasionOf(call)),
      }),
    }),
    'GET /sessions': memberEndpoint({
      summary: 'Where the one who calls is signed in',
      input: nothing,
      output: ownSessionsSchema,
      handle: async ({ deps, viewer }) => ({ results: await listSessions(deps.db, viewer) }),
    }),
    'POST /end-session': memberEndpoint({
      summary: 'Ends one session of the one who calls',
      input: endSessionSchema,
      output: messageSchema,
      limit: 'write',
      refuses: {
        forbidden: 'The session is not young any more, and the account has no password to confirm it with.',
        not_found: 'The caller has no such session.',
        too_many_requests: 'Too many tries: Retry-After says how long to wait.',
      },
      async handle(call) {
        const { deps, input, viewer } = call
        const ended = await endSessions(deps, viewer, { id: input.id }, input.password, occasionOf(call))
        if (ended === 0) throw new AppError('not_found', m.sessionGone())
        return { message: m.sessionEnded() }
      },
    }),
    'POST /end-other-sessions': memberEndpoint({
      summary: 'Ends all sessions of the one who calls but the present one',
      input: confirmationSchema,
      output: messageSchema,
      limit: 'write',
      refuses: {
        forbidden: 'The session is not young any more, and the account has no password to confirm it with.',
        too_many_requests: 'Too many tries: Retry-After says how long to wait.',
      },
      async handle(call) {
        await endSessions(call.deps, call.viewer, 'others', call.input.password, occasionOf(call))
        return { message: m.signedOutElsewhere() }
      },
    }),
  },
} as const

async function updatePassword(call: Call<z.output<typeof updatePasswordSchema>>): Promise<void> {
  const { currentPassword, passwordCurrent, oldPassword, token } = call.input
  const newPassword = currentPassword ?? passwordCurrent
  if (newPassword === undefined) {
    const message = m.passwordRequired()
    throw new AppError('invalid_input', message, { fields: { currentPassword: message } })
  }
  const { deps, request } = call
  const occasion = occasionOf(call)
  // Whoever reads the mail owns the account: tries of others keep them waiting no longer.
  if (token) return rememberBrowser(call, await resetPassword(deps, token, newPassword, occasion))
  const viewer = await requireViewer(deps)
  const { cookie, owner } = await changePassword(deps, viewer, { newPassword, oldPassword }, occasion)
  setSessionCookie(request, cookie, SESSION_SECONDS)
  rememberBrowser(call, owner)
}
