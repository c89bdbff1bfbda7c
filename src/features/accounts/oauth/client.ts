import * as openid from 'openid-client'
import type { Env } from '#lib/server/env.ts'
import type { Provider } from '../schema.ts'
import {
  credentialsOf,
  facebookProfile,
  facebookUrls,
  githubProfile,
  githubUrls,
  googleProfile,
  OAuthFailure,
  providerIssuer,
  type ProviderProfile,
} from './providers.ts'
import type { Callback } from './schema.ts'
import type { SignInState } from './state-cookie.ts'

/** Timeout of a request to a provider. */
const TIMEOUT_SECONDS = 10

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>

/** This portal as a client of a provider. */
interface ProviderClient {
  config: openid.Configuration
  scope: string
  readProfile(tokens: Tokens): Promise<ProviderProfile>
}

/**
 * Returns the URL to redirect the browser to for sign-in.
 * @throws OAuthFailure if the provider is not set up or cannot be reached.
 */
export async function authorizationUrl(
  env: Env,
  provider: Provider,
  { redirectUri, begun }: { redirectUri: string; begun: SignInState },
): Promise<string> {
  const { config, scope } = await clientOf(env, provider)
  return openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
  }).href
}

/**
 * Exchanges a code for the user's profile. Checks the state, the issuer, and the signature, audience, age and nonce of
 * an ID token.
 * @throws OAuthFailure for any error of the provider.
 */
export async function identify(
  env: Env,
  provider: Provider,
  { redirectUri, begun, callback }: { redirectUri: string; begun: SignInState; callback: Callback },
): Promise<ProviderProfile> {
  const { config, readProfile } = await clientOf(env, provider)
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries(callback))
    if (value !== undefined) url.searchParams.set(name, value)
  return orFailure(async () => {
    const tokens = await openid.authorizationCodeGrant(config, url, {
      expectedState: begun.state,
      pkceCodeVerifier: begun.verifier,
      ...(provider === 'Google' && { expectedNonce: begun.nonce }),
    })
    return readProfile(tokens)
  })
}

const clients = new WeakMap<Env, Map<Provider, Promise<ProviderClient>>>()

/** Returns the client of a provider, created once. A failed attempt, such as of Google's discovery, is not cached. */
function clientOf(env: Env, provider: Provider): Promise<ProviderClient> {
  const known = clients.get(env) ?? new Map<Provider, Promise<ProviderClient>>()
  clients.set(env, known)
  const found = known.get(provider)
  if (found) return found
  const created = orFailure(() => createClient(env, provider))
  known.set(provider, created)
  created.catch(() => known.delete(provider))
  return created
}

async function createClient(env: Env, provider: Provider): Promise<ProviderClient> {
  const credentials = credentialsOf(provider, env)
  if (!credentials) throw new OAuthFailure('the provider is not set up')
  const { clientId, clientSecret } = credentials
  const issuer = providerIssuer(provider, env)
  // A provider on the same machine or network may have no certificate.
  const execute = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []
  const configure = ({ authorize, token }: { authorize: string; token: string }) => {
    const server = { issuer, authorization_endpoint: authorize, token_endpoint: token }
    const config = new openid.Configuration(server, clientId, clientSecret)
    config.timeout = TIMEOUT_SECONDS
    for (const extend of execute) extend(config)
    return config
  }
  switch (provider) {
    case 'Google': {
      const config = await openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        execute: [...execute, openid.enableNonRepudiationChecks],
      })
      // Throws before the client is cached if browsers must not be redirected to the URL.
      openid.buildAuthorizationUrl(config, {})
      return {
        config,
        scope: 'openid email profile',
        readProfile: async (tokens) => googleProfile({ ...tokens.claims() }),
      }
    }
    case 'GitHub': {
      const urls = githubUrls(env)
      const config = configure(urls)
      return {
        config,
        scope: 'read:user user:email',
        readProfile: async (tokens) =>
          githubProfile(await getJson(config, urls.user, tokens), await getJson(config, urls.emails, tokens)),
      }
    }
    case 'Facebook': {
      const urls = facebookUrls(env)
      const config = configure(urls)
      return {
        config,
        scope: 'public_profile email',
        readProfile: async (tokens) => facebookProfile(await getJson(config, urls.me, tokens)),
      }
    }
  }
}

async function getJson(
  config: openid.Configuration,
  url: string,
  { access_token: token }: Tokens,
): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json', 'user-agent': 'agora' })
  const response = await openid.fetchProtectedResource(config, token, new URL(url), 'GET', null, headers)
  if (!response.ok) throw new OAuthFailure(inWords(response))
  return response.json().catch((error: unknown) => {
    throw new OAuthFailure(`the provider's response is not JSON (${String(error)})`)
  })
}

async function orFailure<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw error instanceof OAuthFailure ? error : new OAuthFailure(inWords(error), { cause: error })
  }
}

/** Describes what went wrong at a provider, with the cause. */
function inWords(error: unknown): string {
  if (error instanceof Response) return `the provider answered ${error.status}`
  if (error instanceof openid.AuthorizationResponseError || error instanceof openid.ResponseBodyError)
    return [error.error, error.error_description].filter(Boolean).join(': ')
  if (!(error instanceof Error)) return ''
  return [error.message, inWords(error.cause)].filter(Boolean).join(': ')
}
