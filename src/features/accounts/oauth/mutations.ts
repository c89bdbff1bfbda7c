import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterAuthOptions } from 'better-auth'
import { LRUCache } from 'lru-cache'
import type { Deps } from '#lib/server/deps.ts'
import type { CallRequest } from '#lib/api/endpoint.ts'
import { paths } from '#lib/text/paths.ts'
import { audit } from '../mutations-audit.ts'
import { authOptions, onOccasion, type Occasion } from '../mutations-auth.ts'
import { refuseReplay } from './mutations-code.ts'
import { inTime, providerConfig } from './mutations-provider.ts'
import type { Callback } from './schema.ts'
import type { Provider } from '../schema.ts'
import { credentialsOf, OAuthFailure, providerIdOf } from './providers.ts'

/** Where a provider sends the browser back to, and where the cookie with state and PKCE is needed. */
const ways = {
  // The landing page hands the parameters on to the call (decisions S8).
  Google: { callback: paths.home(), cookiePath: '/user-service/api/v1/signin/googlecallback' },
  GitHub: { callback: paths.backFrom('github'), cookiePath: paths.backFrom('github') },
  Facebook: { callback: paths.backFrom('facebook'), cookiePath: paths.backFrom('facebook') },
} as const

/** One way back from a provider: what Better Auth's hooks find out. */
interface Journey {
  occasion: Occasion
  /** Who it is, once nothing is left to object. */
  personId?: string
  /** Why not, for the log: the first came first. */
  reasons: string[]
}

const journeys = new AsyncLocalStorage<Journey>()

const noteReason = (reason: string): void => void journeys.getStore()?.reasons.push(reason)

/** Better Auth for one provider and one address of the portal; it is never reachable by itself. */
async function createOAuth(deps: Deps, provider: Provider, origin: string) {
  const credentials = credentialsOf(provider, deps.env)
  if (!credentials) throw new OAuthFailure('the provider is not set up')
  const [{ betterAuth }, { genericOAuth }] = await Promise.all([
    import('better-auth'),
    import('better-auth/plugins'),
  ])
  const options = authOptions(deps)
  const config = await providerConfig(provider, credentials, {
    env: deps.env,
    redirectURI: origin + ways[provider].callback,
    refuseReplay: (secret) => refuseReplay(deps.db, secret),
    onFailure: noteReason,
  })
  const auth = betterAuth({
    ...options,
    logger: { level: 'error', log: (_level, ...said) => noteReason(said.map(inWords).join(' ').trim()) },
    account: { ...options.account, storeStateStrategy: 'cookie' },
    user: { ...options.user, validateUserInfo: ({ user }) => refuseDisabled(deps, user.id) },
    databaseHooks: {
      user: options.databaseHooks.user,
      account: {
        create: { before: withoutTokens, after: (identity) => noteIdentity(deps, provider, identity) },
      },
      session: {
        create: {
          // The last thing that Better Auth does. The portal begins the session itself, for GitHub and Facebook only when
          // the browser has brought the one-time code; so it is refused here, once it is known whose it would be.
          before: async ({ userId }) => {
            const journey = journeys.getStore()
            if (journey) journey.personId = userId
            return false
          },
        },
      },
    },
    plugins: [genericOAuth({ config: [config] })],
    advanced: {
      ...options.advanced,
      useSecureCookies: origin.startsWith('https:'),
      cookies: {
        oauth_state: {
          name: `agora.${providerIdOf(provider)}`,
          attributes: { path: ways[provider].cookiePath, httpOnly: true, sameSite: 'lax' },
        },
      },
    },
  } satisfies BetterAuthOptions)
  const { socialProviders } = await inTime(auth.$context)
  // Better Auth leaves out what does not say where its keys are.
  if (socialProviders.length === 0) throw new OAuthFailure('the provider does not say how to reach it')
  return auth
}

type OAuth = Awaited<ReturnType<typeof createOAuth>>

/** Without PUBLIC_URL there is one for each local address that the portal is called by. */
const MOST_KEPT = 12
const kept = new WeakMap<Deps, LRUCache<string, Promise<OAuth>>>()

/** @throws OAuthFailure while Google cannot be reached: that is tried anew each time. */
function oauthOf(deps: Deps, provider: Provider, origin: string): Promise<OAuth> {
  const cache = kept.get(deps) ?? new LRUCache({ max: MOST_KEPT })
  kept.set(deps, cache)
  const key = `${provider} ${origin}`
  const found = cache.get(key)
  if (found) return found
  const created = createOAuth(deps, provider, origin)
  cache.set(key, created)
  created.catch(() => cache.delete(key))
  return created
}

/**
 * Begins a sign-in: state and PKCE go into a cookie of this browser.
 * @returns where the browser is to go.
 * @throws OAuthFailure when the provider cannot be reached.
 */
export async function goToProvider(
  deps: Deps,
  provider: Provider,
  { origin }: Occasion,
  request: CallRequest,
): Promise<string> {
  const auth = await oauthOf(deps, provider, origin)
  const { headers, response } = await auth.api.signInSocial({
    body: { provider: providerIdOf(provider), callbackURL: paths.home(), disableRedirect: true },
    headers: cookiesOf(request),
    returnHeaders: true,
  })
  passStateCookie(headers, provider, request)
  if (!response.url) throw new OAuthFailure('there is no address to go to')
  return response.url
}

/**
 * Ends what `goToProvider` began: exchanges the code, and finds, makes or links the account.
 * @returns whose it is.
 * @throws OAuthFailure when it is nobody's: then no account was touched.
 */
export async function returnFromProvider(
  deps: Deps,
  provider: Provider,
  occasion: Occasion,
  { request, callback }: { request: CallRequest; callback: Callback },
): Promise<string> {
  const auth = await oauthOf(deps, provider, occasion.origin)
  const journey: Journey = { occasion, reasons: [] }
  const answer = await journeys
    .run(journey, () =>
      onOccasion(occasion, () =>
        auth.api.callbackOAuth({
          method: 'GET',
          params: { id: providerIdOf(provider) },
          query: callback,
          headers: cookiesOf(request),
          asResponse: true,
        }),
      ),
    )
    .catch((error: unknown) => noteReasonOf(journey, error))
  if (answer) passStateCookie(answer.headers, provider, request)
  if (journey.personId) return journey.personId
  const location = answer?.headers.get('location')
  const code = location && new URL(location, occasion.origin).searchParams.get('error')
  const reasons = new Set([...(code ? [code] : []), ...journey.reasons])
  throw new OAuthFailure([...reasons].join('; ').slice(0, MAX_REASON))
}

const MAX_REASON = 500

function noteReasonOf(journey: Journey, error: unknown): undefined {
  journey.reasons.push(inWords(error))
}

const inWords = (said: unknown): string =>
  said instanceof Error ? said.message : typeof said === 'string' ? said : JSON.stringify(said)

const cookiesOf = ({ header }: CallRequest): Headers => new Headers({ cookie: header('cookie') ?? '' })

// Of Better Auth's cookies this one alone reaches the browser.
function passStateCookie(
  headers: Headers | null | undefined,
  provider: Provider,
  request: CallRequest,
): void {
  const name = `agora.${providerIdOf(provider)}=`
  for (const cookie of headers?.getSetCookie() ?? []) {
    if (cookie.replace(/^__Secure-/, '').startsWith(name)) request.setCookie(cookie)
  }
}

async function refuseDisabled({ db }: Deps, personId: unknown) {
  const person = await db
    .selectFrom('person')
    .select('disabled')
    .where('id', '=', typeof personId === 'string' ? personId : '')
    .executeTakeFirst()
  if (person?.disabled) return { error: 'disabled', errorDescription: 'The account is disabled.' }
}

// The portal asks a provider once who somebody is, and never in their name for anything else.
const withoutTokens = async <T extends object>(identity: T) => ({
  data: {
    ...identity,
    accessToken: null,
    refreshToken: null,
    idToken: null,
    accessTokenExpiresAt: null,
    refreshTokenExpiresAt: null,
    scope: null,
  },
})

async function noteIdentity({ db }: Deps, provider: Provider, { userId }: { userId: string }): Promise<void> {
  const { address, device } = journeys.getStore()?.occasion ?? {}
  await audit(db, { act: 'provider-linked', personId: userId, address, device, detail: { provider } })
}
