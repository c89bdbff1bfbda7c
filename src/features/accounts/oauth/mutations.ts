import { AsyncLocalStorage } from 'node:async_hooks'
import type { BetterAuthOptions } from 'better-auth'
import type { ControlledTransaction } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#lib/db/connect.ts'
import { isDatabaseFailure } from '#lib/db/is-away.ts'
import type { Tables } from '#lib/db/tables.ts'
import type { Deps } from '#lib/server/deps.ts'
import { paths } from '#lib/text/paths.ts'
import { audit } from '../mutations-audit.ts'
import { authOptions, onOccasion, type Occasion } from '../mutations-auth.ts'
import { refuseReplay } from './mutations-code.ts'
import { inTime, providerConfig } from './mutations-provider.ts'
import type { Callback } from './schema.ts'
import type { Provider } from '../schema.ts'
import { takeOver } from './mutations-take-over.ts'
import { credentialsOf, OAuthFailure, providerIdOf } from './providers.ts'

/** Where they come back to; its address is registered with the provider. */
const backFrom = (provider: 'github' | 'facebook') => `${paths.signInWith(provider)}/callback`

/** Where a provider sends the browser back to, and where the cookie with state and PKCE is needed. */
const ways = {
  // The landing page hands the parameters on to the call (decisions S8).
  Google: { callback: paths.home(), cookiePath: '/user-service/api/v1/signin/googlecallback' },
  GitHub: { callback: backFrom('github'), cookiePath: backFrom('github') },
  Facebook: { callback: backFrom('facebook'), cookiePath: backFrom('facebook') },
} as const

/** One way back from a provider: what Better Auth's hooks find out. */
interface Journey {
  occasion: Occasion
  /** Who it is, once nothing is left to object. */
  personId?: string
  /** Why not, for the log: the first came first. */
  reasons: string[]
  /** What the database said that failed, which Better Auth passes over. */
  failure?: Error | undefined
  /** Everything that is done to accounts, once the provider has said who it is. */
  trx?: ControlledTransaction<Tables>
}

const journeys = new AsyncLocalStorage<Journey>()

const noteReason = (reason: string): void => void journeys.getStore()?.reasons.push(reason)

/** The database for Better Auth and its hooks: that of the journey's transaction, once it has begun. */
const journeyDb = (db: Db): Db =>
  new Proxy(db, {
    get(_, name) {
      const current = journeys.getStore()?.trx ?? db
      const value: unknown = Reflect.get(current, name, current)
      return typeof value === 'function' ? (value.bind(current) as unknown) : value
    },
  })

/** From here on nobody is asked any more but the database, whose only connection this may be. */
async function beginTransaction(db: Db): Promise<void> {
  const journey = journeys.getStore()
  if (!journey) return
  journey.trx = await db.startTransaction().execute()
  noteFirstFailure(journey, journey.trx)
}

/** Better Auth looks on after a statement has failed, and then tells of another failure: that there is nothing to be had. */
function noteFirstFailure(journey: Journey, trx: ControlledTransaction<Tables>): void {
  const executor = trx.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  const noting: typeof executor.executeQuery = async (...query) => {
    try {
      return (await execute(...query)) as never
    } catch (error) {
      noteFailureOf(error, journey)
      throw error
    }
  }
  Object.assign(executor, { executeQuery: noting })
}

/** Better Auth for one provider and one address of the portal; it is never reachable by itself. */
async function createOAuth(given: Deps, provider: Provider, origin: string) {
  const deps = { ...given, db: journeyDb(given.db) }
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
    onPerson: async (person) => {
      await beginTransaction(given.db)
      const occasion = journeys.getStore()?.occasion
      if (occasion) await takeOver(deps, provider, person, occasion)
    },
    onFailure: noteReason,
  })
  const auth = betterAuth({
    ...options,
    logger: {
      level: 'error',
      log(_level, ...said) {
        said.forEach((each) => noteFailureOf(each))
        noteReason(said.map(inWords).join(' ').trim())
      },
    },
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
 * @param cookies of the browser, as its header has them.
 * @returns where the browser is to go, and what it is to keep (Set-Cookie).
 * @throws OAuthFailure when the provider cannot be reached.
 */
export async function goToProvider(
  deps: Deps,
  provider: Provider,
  { origin }: Occasion,
  cookies: string,
): Promise<{ location: string; setCookies: string[] }> {
  const auth = await oauthOf(deps, provider, origin)
  const { headers, response } = await auth.api.signInSocial({
    body: { provider: providerIdOf(provider), callbackURL: paths.home(), disableRedirect: true },
    headers: new Headers({ cookie: cookies }),
    returnHeaders: true,
  })
  if (!response.url) throw new OAuthFailure('there is no address to go to')
  return { location: response.url, setCookies: stateCookies(headers, provider) }
}

/**
 * Ends what `goToProvider` began: exchanges the code, finds, makes or links the account, and does what follows; all of it
 * or nothing.
 * @param follows what is done for whoever it is, in the same transaction.
 * @returns what came of it, or the failure when it is nobody's. Either way, what the browser is to keep (Set-Cookie).
 * @throws what the database says when it fails.
 */
export async function returnFromProvider<T>(
  deps: Deps,
  provider: Provider,
  occasion: Occasion,
  { cookies, callback }: { cookies: string; callback: Callback },
  follows: (db: Db, personId: string) => Promise<T>,
): Promise<{ outcome: T | OAuthFailure; setCookies: string[] }> {
  const auth = await oauthOf(deps, provider, occasion.origin)
  const journey: Journey = { occasion, reasons: [] }
  const answer = await journeys
    .run(journey, () =>
      onOccasion(occasion, () =>
        auth.api.callbackOAuth({
          method: 'GET',
          params: { id: providerIdOf(provider) },
          query: callback,
          headers: new Headers({ cookie: cookies }),
          asResponse: true,
        }),
      ),
    )
    .catch((error: unknown) => noteReasonOf(journey, error))
  const setCookies = stateCookies(answer?.headers, provider)
  const { personId, trx } = journey
  try {
    if (journey.failure) throw journey.failure
    if (personId && trx) {
      const outcome = await follows(trx, personId)
      await trx.commit().execute()
      return { outcome, setCookies }
    }
  } finally {
    if (trx && !trx.isCommitted) await trx.rollback().execute()
  }
  const location = answer?.headers.get('location')
  const code = location && new URL(location, occasion.origin).searchParams.get('error')
  const reasons = new Set([...(code ? [code] : []), ...journey.reasons])
  return { outcome: new OAuthFailure([...reasons].join('; ').slice(0, MAX_REASON)), setCookies }
}

const MAX_REASON = 500

function noteReasonOf(journey: Journey, error: unknown): undefined {
  if (isDatabaseFailure(error)) journey.failure ??= error
  journey.reasons.push(inWords(error))
}

function noteFailureOf(said: unknown, journey = journeys.getStore()): void {
  if (journey && isDatabaseFailure(said)) journey.failure ??= said
}

const inWords = (said: unknown): string =>
  said instanceof Error ? said.message : typeof said === 'string' ? said : JSON.stringify(said)

// Of Better Auth's cookies this one alone reaches the browser.
function stateCookies(headers: Headers | null | undefined, provider: Provider): string[] {
  const name = `agora.${providerIdOf(provider)}=`
  return (headers?.getSetCookie() ?? []).filter((cookie) => cookie.replace(/^__Secure-/, '').startsWith(name))
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
