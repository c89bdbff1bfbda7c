import * as z from 'zod/mini'
import { providerUnlinked } from '#messages/accounts/answers.ts'
import { authenticationFailed } from '#messages/accounts/oauth-answers.ts'
import { redirectSchema } from '#lib/api/content.ts'
import { endpoint, memberEndpoint, type Call, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { parseIntent } from '#lib/text/intent.ts'
import { paths } from '#lib/text/paths.ts'
import { listLinkedProviders } from './data.ts'
import {
  getProviderSignInUrl,
  getGoogleSignInUrl,
  handleProviderCallback,
  signInByGoogle,
} from './mutations-session.ts'
import { type BrowserCookies, unlinkProvider } from './mutations.ts'
import { CODE_SECONDS } from './mutations-code.ts'
import { codeCookie } from './code-cookie.ts'
import { answerFirstStep } from '../second-factor/step-cookie.ts'
import { readSessionCookie } from '../session/cookie.ts'
import { signInContextOf } from '../session/sign-in-context.ts'
import { isSameSite } from '../session/same-site.ts'
import { callbackSchema, linkedProvidersSchema, providersSchema, unlinkProviderSchema } from './schema.ts'
import { messageSchema, providers, sessionAnswerSchema } from '../schema.ts'
import { credentialsOf } from './providers.ts'

const nothing = z.object({})

/** The calls for sign-in with providers (public portal, section 7). */
export const oauthService = {
  prefix: '/user-service/api/v1',
  name: 'Providers',
  endpoints: {
    'GET /providers': endpoint({
      summary: 'List the sign-in providers',
      input: nothing,
      output: providersSchema,
      handle: async ({ deps }) => ({
        results: providers.filter((provider) => credentialsOf(provider, deps.env)),
      }),
    }),
    'GET /signin/google': endpoint({
      summary: 'Get the URL to sign in with Google',
      input: nothing,
      output: messageSchema,
      limit: 'write',
      refuses: { not_found: 'Sign-in with Google is not set up.', unavailable: 'Google cannot be reached.' },
      async handle(call) {
        return { message: await getGoogleSignInUrl(call.deps, signInContextOf(call), browserOf(call)) }
      },
    }),
    'GET /signin/googlecallback': endpoint({
      summary: 'Sign in with the parameters that Google sent to the landing page',
      input: callbackSchema,
      output: sessionAnswerSchema,
      limit: 'write',
      refuses: {
        invalid_input: 'Authentication failed.',
        forbidden: 'Two-step verification is required (`secondStep` is true).',
      },
      async handle(call) {
        const { deps, input: callback, request } = call
        const session = await signInByGoogle(deps, signInContextOf(call), {
          callback,
          browser: browserOf(call),
          sameSite: isSameSite(request),
          before: readSessionCookie(request),
        })
        if (!session) throw new AppError('invalid_input', authenticationFailed())
        return answerFirstStep(call, session)
      },
    }),
    'GET /linked-providers': memberEndpoint({
      summary: 'List the linked providers of the current user',
      input: z.strictObject({}),
      output: linkedProvidersSchema,
      handle: async ({ deps, viewer }) => ({
        results: await listLinkedProviders(deps.db, deps.env, viewer.personId),
      }),
    }),
    'POST /unlink-provider': memberEndpoint({
      summary: 'Unlink a provider from the current user, unless it is the only way to sign in',
      input: unlinkProviderSchema,
      output: messageSchema,
      refuses: {
        forbidden:
          'The session is older than 10 minutes, and the account has no password to confirm the request with.',
        not_found: 'The account is not linked to the provider.',
        conflict: 'The provider is the only way to sign in.',
        too_many_requests: 'Too many attempts. Wait for the seconds in Retry-After.',
      },
      async handle(call) {
        await unlinkProvider(call.deps, call.viewer, call.input, signInContextOf(call))
        return { message: providerUnlinked({ provider: call.input.provider }) }
      },
    }),
  },
} as const

/** Any text. It is validated later, so that invalid input leads to the callback page like every other failure. */
const anyText = z.pipe(
  z.optional(z.string()),
  z.transform((text) => text?.replaceAll('\0', '\uFFFD')),
)
const anyCallback = z.object({ state: anyText, code: anyText, error: anyText, iss: anyText })

const browserOf = ({ request }: Call<unknown>): BrowserCookies => ({
  cookies: request.header('cookie') ?? '',
  setCookie: request.setCookie,
})

const begin = (provider: 'GitHub' | 'Facebook') =>
  endpoint({
    summary: `Redirect to ${provider} to sign in`,
    // Anything else than a page of this portal is ignored.
    input: z.object({ returnTo: anyText, act: anyText, subject: anyText }),
    output: redirectSchema('The provider, or the callback page if the provider cannot be reached'),
    handle(call) {
      const occasion = { ...signInContextOf(call), intent: parseIntent(call.input) }
      return getProviderSignInUrl(call.deps, provider, occasion, browserOf(call))
    },
  })

const comeBack = (provider: 'GitHub' | 'Facebook') =>
  endpoint({
    summary: `Receive the callback of ${provider}`,
    input: anyCallback,
    output: redirectSchema('The callback page, with a one-time code on success'),
    async handle(call) {
      const { deps, input: callback, request } = call
      const arrival = { callback, browser: browserOf(call) }
      const issued = await handleProviderCallback(deps, provider, signInContextOf(call), arrival)
      if (!issued) return paths.authCallback()
      codeCookie.set(request, issued.browser, CODE_SECONDS)
      return paths.authCallback({ provider, token: issued.code })
    },
  })

/** Sign-in with GitHub and Facebook: URLs that the browser navigates to (decisions S9). */
export const oauthRoutes = {
  prefix: '',
  name: 'Providers',
  endpoints: {
    'GET /user/auth/github': begin('GitHub'),
    'GET /user/auth/github/callback': comeBack('GitHub'),
    'GET /user/auth/facebook': begin('Facebook'),
    'GET /user/auth/facebook/callback': comeBack('Facebook'),
  },
} satisfies Service
