import * as z from 'zod/mini'
import { providerUnlinked } from '#messages/accounts/answers.ts'
import { authenticationFailed } from '#messages/accounts/oauth-answers.ts'
import { redirectSchema } from '#lib/api/content.ts'
import { endpoint, memberEndpoint, type Call, type Service } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { paths } from '#lib/text/paths.ts'
import { listLinkedProviders } from './data.ts'
import { beginAt, beginAtGoogle, comeBackFrom, signInByGoogle } from './mutations-session.ts'
import type { BrowserCookies } from './mutations.ts'
import { CODE_SECONDS } from './mutations-code.ts'
import { unlinkProvider } from './mutations-unlink.ts'
import { setCodeCookie } from './code-cookie.ts'
import { answerFirstStep } from '../second-factor/step-cookie.ts'
import { readSessionCookie } from '../session/cookie.ts'
import { occasionOf } from '../session/occasion.ts'
import { isSameSite } from '../session/same-site.ts'
import { callbackSchema, linkedProvidersSchema, providersSchema, unlinkProviderSchema } from './schema.ts'
import { messageSchema, providers, sessionAnswerSchema } from '../schema.ts'
import { credentialsOf } from './providers.ts'

const nothing = z.object({})

/** Sign-in with providers, as far as it is calls (public portal, section 7). */
export const oauthService = {
  prefix: '/user-service/api/v1',
  name: 'Providers',
  endpoints: {
    'GET /providers': endpoint({
      summary: 'The providers that one can sign in with here',
      input: nothing,
      output: providersSchema,
      handle: async ({ deps }) => ({
        results: providers.filter((provider) => credentialsOf(provider, deps.env)),
      }),
    }),
    'GET /signin/google': endpoint({
      summary: 'The address at which to sign in with Google',
      input: nothing,
      output: messageSchema,
      limit: 'write',
      refuses: { not_found: 'Google is not set up here.', unavailable: 'Google cannot be reached.' },
      async handle(call) {
        return { message: await beginAtGoogle(call.deps, occasionOf(call), browserOf(call)) }
      },
    }),
    'GET /signin/googlecallback': endpoint({
      summary: 'Signs in with what Google sent back to the landing page',
      input: callbackSchema,
      output: sessionAnswerSchema,
      limit: 'write',
      refuses: {
        invalid_input: 'The authentication failed.',
        forbidden: 'The second factor of the account is needed: secondStep says so.',
      },
      async handle(call) {
        const { deps, input: callback, request } = call
        const session = await signInByGoogle(deps, occasionOf(call), {
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
      summary: 'The providers that the one who calls signs in with',
      input: z.strictObject({}),
      output: linkedProvidersSchema,
      handle: async ({ deps, viewer }) => ({
        results: await listLinkedProviders(deps.db, deps.env, viewer.personId),
      }),
    }),
    'POST /unlink-provider': memberEndpoint({
      summary: 'Takes a provider from the account of the one who calls, unless it is the last way in',
      input: unlinkProviderSchema,
      output: messageSchema,
      limit: 'write',
      refuses: {
        forbidden: 'The session is not young any more, and the account has no password to confirm it with.',
        not_found: 'The account is not linked to the provider.',
        conflict: 'It is the last way in.',
        too_many_requests: 'Too many tries: Retry-After says how long to wait.',
      },
      async handle(call) {
        await unlinkProvider(call.deps, call.viewer, call.input, occasionOf(call))
        return { message: providerUnlinked(call.input.provider) }
      },
    }),
  },
} as const

/** Looked at later: what is wrong leads to the callback page, like every failure. */
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
    summary: `Leads to ${provider} to sign in there`,
    input: z.object({}),
    output: redirectSchema('To the provider; to the callback page when it cannot be reached'),
    limit: 'write',
    handle: (call) => beginAt(call.deps, provider, occasionOf(call), browserOf(call)),
  })

const comeBack = (provider: 'GitHub' | 'Facebook') =>
  endpoint({
    summary: `Takes what ${provider} sent back`,
    input: anyCallback,
    output: redirectSchema('To the callback page: with a one-time code when it went well'),
    limit: 'write',
    async handle(call) {
      const { deps, input: callback, request } = call
      const arrival = { callback, browser: browserOf(call) }
      const issued = await comeBackFrom(deps, provider, occasionOf(call), arrival)
      if (!issued) return paths.authCallback()
      setCodeCookie(request, issued.browser, CODE_SECONDS)
      return paths.authCallback({ provider, token: issued.code })
    },
  })

/** Sign-in with GitHub and Facebook: addresses that the browser goes to (decisions S9). */
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
