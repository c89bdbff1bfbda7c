import type { Hono } from 'hono'
import * as z from 'zod/mini'
import { providerUnlinked } from '#messages/accounts/answers.ts'
import type { Deps } from '#lib/server/deps.ts'
import { endpoint, memberEndpoint, requestOf, validate, type Call } from '#lib/api/endpoint.ts'
import { defaultLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { currentScope } from '#lib/server/scope.ts'
import { listLinkedProviders } from './data.ts'
import { beginAt, beginAtGoogle, comeBackFrom, signInByGoogle } from './mutations-session.ts'
import { unlinkProvider } from './mutations-unlink.ts'
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
      handle: async (call) => ({ message: await beginAtGoogle(call) }),
    }),
    'GET /signin/googlecallback': endpoint({
      summary: 'Signs in with what Google sent back to the landing page',
      input: callbackSchema,
      output: sessionAnswerSchema,
      limit: 'write',
      handle: signInByGoogle,
    }),
    'GET /linkedproviders': memberEndpoint({
      summary: 'The providers that the one who calls signs in with',
      input: z.strictObject({}),
      output: linkedProvidersSchema,
      handle: async ({ deps, viewer }) => ({
        results: await listLinkedProviders(deps.db, deps.env, viewer.personId),
      }),
    }),
    'POST /unlinkprovider': memberEndpoint({
      summary: 'Takes a provider from the account of the one who calls, unless it is the last way in',
      input: unlinkProviderSchema,
      output: messageSchema,
      limit: 'write',
      async handle(call) {
        await unlinkProvider(call)
        return { message: providerUnlinked(call.input.provider) }
      },
    }),
  },
} as const

/** Sign-in with GitHub and Facebook: addresses that the browser goes to (decisions S9). */
export function mountOAuth(app: Hono, deps: Deps): void {
  for (const [provider, id] of [
    ['GitHub', 'github'],
    ['Facebook', 'facebook'],
  ] as const) {
    app.get(paths.signInWith(id), async () => redirect(await beginAt(provider, await admit(deps))))
    app.get(paths.backFrom(id), async ({ req }) => {
      const callback = () => validate(callbackSchema, req.query())
      return redirect(await comeBackFrom(provider, await admit(deps), callback))
    })
  }
}

async function admit(deps: Deps): Promise<Omit<Call<unknown>, 'input'>> {
  const scope = currentScope()
  const request = requestOf(scope)
  await deps.limiter.consume('write', request.address)
  return { deps, request, locale: scope?.locale ?? defaultLocale, tag: () => undefined }
}

// Not Hono's: an answer that nobody keeps, whatever proxies think of redirects.
const redirect = (location: string): Response =>
  new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } })
