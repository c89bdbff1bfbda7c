import type { OAuth2Tokens } from 'better-auth/oauth2'
import type { GenericOAuthConfig } from 'better-auth/plugins'
import { decodeJwt } from 'jose'
import type { Env } from '#lib/server/env.ts'
import type { Provider } from '../schema.ts'
import {
  discoveryUrl,
  facebookProfile,
  facebookUrls,
  githubProfile,
  githubUrls,
  googleProfile,
  googleUrls,
  OAuthFailure,
  providerIdOf,
  type Credentials,
  type ProviderProfile,
} from './providers.ts'

/** How long a provider may take for one answer, in milliseconds. */
const PATIENCE = 10_000

interface Circumstances {
  env: Env
  /** Where the browser comes back to, as the provider knows it. */
  redirectURI: string
  /** Called before a code is exchanged, with the secret of this sign-in; it throws when that was used before. */
  refuseReplay(secret: string): Promise<void>
  /** Called once the provider has said who somebody is: it is asked nothing further. */
  onPerson(profile: ProviderProfile): Promise<void>
  /** Hears why the provider's part of a sign-in failed. */
  onFailure(reason: string): void
}

/**
 * How Better Auth talks to a provider. Where it would wait for ever, or go on with an answer that is none, this stops.
 * @throws OAuthFailure when Google cannot be reached.
 */
export async function providerConfig(
  provider: Provider,
  credentials: Credentials,
  { env, redirectURI, refuseReplay, onPerson, onFailure }: Circumstances,
): Promise<GenericOAuthConfig<string>> {
  const { authorize, token: tokenEndpoint, profile, ...special } = await waysOf(provider, env)
  const told = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run()
    } catch (error) {
      onFailure(error instanceof Error ? error.message : JSON.stringify(error))
      throw error
    }
  }
  return {
    ...credentials,
    ...special,
    providerId: providerIdOf(provider),
    name: provider,
    redirectURI,
    pkce: true,
    authorizationUrl: authorize,
    tokenUrl: tokenEndpoint,
    getToken: ({ code, codeVerifier = '' }) =>
      told(async () => {
        await refuseReplay(codeVerifier)
        const { validateAuthorizationCode } = await import('better-auth/oauth2')
        const options = { ...credentials, redirectURI }
        const tokens = await inTime(
          validateAuthorizationCode({ code, codeVerifier, redirectURI, options, tokenEndpoint }),
        )
        // GitHub says 200 when it refuses a code.
        if (!tokens.accessToken) throw new OAuthFailure('the provider gave no token for the code')
        return tokens
      }),
    getUserInfo: (tokens) =>
      told(async () => {
        const person = await profile(tokens)
        await onPerson(person)
        const { image, ...rest } = person
        return { ...rest, ...(image && { image }) }
      }),
    accountSubject: (context) => String(context.profile.id),
  }
}

/** What is special about a provider. */
interface Ways extends Partial<GenericOAuthConfig<string>> {
  authorize: string
  token: string
  profile(tokens: OAuth2Tokens): Promise<ProviderProfile>
}

async function waysOf(provider: Provider, env: Env): Promise<Ways> {
  switch (provider) {
    case 'Google':
      return {
        ...googleUrls(await getJson(discoveryUrl(env)), env),
        // With these Better Auth checks signature, issuer, audience, age and nonce of the ID token before it is read.
        discoveryUrl: discoveryUrl(env),
        requireIdTokenVerification: true,
        scopes: ['openid', 'email', 'profile'],
        profile: async ({ idToken }) => {
          if (!idToken) throw new OAuthFailure('the provider gave no ID token')
          return googleProfile(decodeJwt(idToken))
        },
      }
    case 'GitHub': {
      const { user, emails, ...urls } = githubUrls(env)
      return {
        ...urls,
        scopes: ['read:user', 'user:email'],
        profile: async ({ accessToken }) =>
          githubProfile(await getJson(user, accessToken), await getJson(emails, accessToken)),
      }
    }
    case 'Facebook': {
      const { me, ...urls } = facebookUrls(env)
      return {
        ...urls,
        scopes: ['public_profile', 'email'],
        profile: async ({ accessToken }) => facebookProfile(await getJson(me, accessToken)),
      }
    }
  }
}

async function getJson(url: string, token?: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: {
      accept: 'application/json',
      'user-agent': 'agora',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    // A token goes to the provider's own address only.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error: Error) => {
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
    throw new OAuthFailure(`the provider cannot be reached (${error.message}${cause})`)
  })
  if (!response.ok) throw new OAuthFailure(`the provider answered ${response.status}`)
  return response.json().catch((error: unknown) => {
    throw new OAuthFailure(`the provider's answer is not JSON (${String(error)})`)
  })
}

/** @throws OAuthFailure when it takes too long. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new OAuthFailure('the provider takes too long')), PATIENCE)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
