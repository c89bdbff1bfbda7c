import * as z from 'zod/mini'
import type { Env } from '#lib/server/env.ts'
import { normalAddress } from '#lib/text/mail-address.ts'
import { paths } from '#lib/text/paths.ts'
import type { Provider } from '../schema.ts'

export type ProviderId = 'google' | 'github' | 'facebook'

const ids = { Google: 'google', GitHub: 'github', Facebook: 'facebook' } as const

export const providerIdOf = (provider: Provider): ProviderId => ids[provider]

export interface Credentials {
  clientId: string
  clientSecret: string
}

/** Returns the client credentials for a provider, or nothing if it is not set up. */
export function credentialsOf(provider: Provider, env: Env): Credentials | undefined {
  const [clientId, clientSecret] = {
    Google: [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET],
    GitHub: [env.GITHUB_CLIENT_ID, env.GITHUB_CLIENT_SECRET],
    Facebook: [env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET],
  }[provider]
  return clientId && clientSecret ? { clientId, clientSecret } : undefined
}

/** Graph API of January 2026; a version works for at least two years. */
const GRAPH = 'v24.0'

const below = (base: string, path: string): string => base.replace(/\/+$/, '') + path

/** Paths of the redirect URIs that are registered with the providers. */
export const redirectPaths = {
  // The landing page passes the parameters on to the call (decisions S8).
  Google: paths.home(),
  GitHub: `${paths.signInWith('github')}/callback`,
  Facebook: `${paths.signInWith('facebook')}/callback`,
} as const

/** Returns the issuer identifier of a provider (OpenID Connect Discovery 1.0, RFC 8414). */
export const providerIssuer = (provider: Provider, env: Env): string =>
  ({
    Google: below(env.GOOGLE_ISSUER, ''),
    GitHub: below(env.GITHUB_BASE_URL, '/login/oauth'),
    Facebook: below(env.FACEBOOK_BASE_URL, ''),
  })[provider]

/** Returns GitHub's URLs. Its API has its own host; GitHub Enterprise Server has it under its own URL. */
export function githubUrls({ GITHUB_BASE_URL: base }: Pick<Env, 'GITHUB_BASE_URL'>) {
  const api = new URL(base).host === 'github.com' ? 'https://api.github.com' : below(base, '/api/v3')
  return {
    authorize: below(base, '/login/oauth/authorize'),
    token: below(base, '/login/oauth/access_token'),
    user: `${api}/user`,
    emails: `${api}/user/emails?per_page=100`,
  }
}

/** Returns Facebook's URLs. Its Graph API has its own host; other servers have it under their own URL. */
export function facebookUrls({ FACEBOOK_BASE_URL: base }: Pick<Env, 'FACEBOOK_BASE_URL'>) {
  const graph = new URL(base).host === 'www.facebook.com' ? 'https://graph.facebook.com' : below(base, '')
  return {
    authorize: below(base, `/${GRAPH}/dialog/oauth`),
    token: `${graph}/${GRAPH}/oauth/access_token`,
    me: `${graph}/${GRAPH}/me?fields=id,name,email,picture.width(200).height(200)`,
  }
}

/** A user's profile at a provider. */
export interface ProviderProfile {
  /** Permanent id that is never reused. */
  id: string
  name: string
  email: string
  /** Whether the provider has verified the address. */
  emailVerified: boolean
  image: string | null
}

/** Why a sign-in with a provider failed: for the log, never for the response. */
export class OAuthFailure extends Error {}

const said = z.object({
  id: z.union([z.string().check(z.minLength(1), z.maxLength(255)), z.pipe(z.int(), z.transform(String))]),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  verified: z.optional(z.boolean()),
  image: z.unknown(),
})

/** @throws OAuthFailure without an address, or if the provider knows that it is unverified. */
function profileOf(claims: z.input<typeof said>): ProviderProfile {
  const parsed = said.safeParse(claims)
  if (!parsed.success) throw new OAuthFailure('the profile that the provider sent is invalid')
  const { id, name, verified, image } = parsed.data
  if (!parsed.data.email?.trim()) throw new OAuthFailure('no email address')
  const email = normalAddress(parsed.data.email)
  if (!email) throw new OAuthFailure('the email address is invalid')
  if (verified === false) throw new OAuthFailure('the email address is not verified')
  const ownName = cleanName(name) || cleanName(email.split('@')[0])
  return { id, name: ownName, email, emailVerified: verified === true, image: cleanImage(image) }
}

const MAX_NAME = 100
const MAX_IMAGE = 2_000

function cleanName(name: string | null | undefined): string {
  // Removes line breaks and bidirectional control characters from names.
  const plain = (name ?? '').replace(/\p{Bidi_Control}/gu, '').replace(/[\s\p{Cc}]+/gu, ' ')
  return [...plain.normalize('NFC').trim()].slice(0, MAX_NAME).join('')
}

function cleanImage(image: unknown): string | null {
  if (typeof image !== 'string' || image.length > MAX_IMAGE || !URL.canParse(image)) return null
  const { protocol, href } = new URL(image)
  return protocol === 'https:' ? href : null
}

/** @param claims of an ID token whose signature was checked. */
export function googleProfile(claims: Record<string, unknown>): ProviderProfile {
  const verified = claims['email_verified']
  return profileOf({
    id: claims['sub'] as string,
    name: claims['name'] as string,
    email: claims['email'] as string,
    // Some providers send it as text.
    verified: verified === true || verified === 'true',
    image: claims['picture'],
  })
}

const githubUser = z.object({
  id: z.int(),
  login: z.string(),
  name: z.nullish(z.string()),
  avatar_url: z.unknown(),
})
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** Reads a GitHub profile with the primary address, not the one in the public profile. */
export function githubProfile(user: unknown, emails: unknown): ProviderProfile {
  const parsed = { user: githubUser.safeParse(user), emails: githubEmails.safeParse(emails) }
  if (!parsed.user.success || !parsed.emails.success) {
    throw new OAuthFailure('the profile that the provider sent is invalid')
  }
  const { id, login, name, avatar_url: image } = parsed.user.data
  const primary = parsed.emails.data.find((entry) => entry.primary)
  return profileOf({
    id,
    name: name || login,
    email: primary?.email,
    verified: primary?.verified ?? false,
    image,
  })
}

const facebookUser = z.object({
  id: z.string(),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  email_verified: z.optional(z.boolean()),
  picture: z.optional(
    z.object({ data: z.object({ url: z.unknown(), is_silhouette: z.optional(z.boolean()) }) }),
  ),
})

/**
 * Reads a Facebook profile, which does not say whether the address is verified. Such an address can create an account,
 * which then has to be verified as after any sign-up, but cannot open an existing one.
 */
export function facebookProfile(user: unknown): ProviderProfile {
  const parsed = facebookUser.safeParse(user)
  if (!parsed.success) throw new OAuthFailure('the profile that the provider sent is invalid')
  const { id, name, email, email_verified: verified, picture } = parsed.data
  const image = picture?.data.is_silhouette ? null : picture?.data.url
  return profileOf({ id, name, email, ...(verified !== undefined && { verified }), image })
}
