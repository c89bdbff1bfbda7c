import { expect, test } from 'vitest'
import { providers } from '../schema.ts'
import { parseEnv } from '#lib/server/env.ts'
import {
  credentialsOf,
  facebookProfile,
  facebookUrls,
  githubProfile,
  githubUrls,
  googleProfile,
  providerIssuer,
} from './providers.ts'

test('without settings, the URLs are those of the providers', () => {
  const env = parseEnv({})
  expect(providers.map((provider) => providerIssuer(provider, env))).toEqual([
    'https://accounts.google.com',
    'https://github.com/login/oauth',
    'https://www.facebook.com',
  ])
  expect(githubUrls(env)).toEqual({
    authorize: 'https://github.com/login/oauth/authorize',
    token: 'https://github.com/login/oauth/access_token',
    user: 'https://api.github.com/user',
    emails: 'https://api.github.com/user/emails?per_page=100',
  })
  expect(facebookUrls(env)).toEqual({
    authorize: 'https://www.facebook.com/v24.0/dialog/oauth',
    token: 'https://graph.facebook.com/v24.0/oauth/access_token',
    me: 'https://graph.facebook.com/v24.0/me?fields=id,name,email,picture.width(200).height(200)',
  })
})

test('other base URLs include all paths, as for GitHub Enterprise Server', () => {
  const env = parseEnv({
    GITHUB_BASE_URL: 'https://git.example.org/',
    FACEBOOK_BASE_URL: 'http://[::1]:9/fb',
  })
  expect(githubUrls(env)).toMatchObject({
    authorize: 'https://git.example.org/login/oauth/authorize',
    user: 'https://git.example.org/api/v3/user',
  })
  expect(facebookUrls(env)).toMatchObject({
    authorize: 'http://[::1]:9/fb/v24.0/dialog/oauth',
    token: 'http://[::1]:9/fb/v24.0/oauth/access_token',
  })
})

test('a provider is set up if it has both credentials', () => {
  const env = parseEnv({ GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' })
  expect(credentialsOf('GitHub', env)).toEqual({ clientId: 'id', clientSecret: 'secret' })
  expect(credentialsOf('Google', env)).toBeUndefined()
})

test("GitHub's primary address is used, not the public one", () => {
  const user = {
    id: 7,
    login: 'ada',
    name: null,
    email: 'shown@example.org',
    avatar_url: 'https://x.example/a',
  }
  const emails = [
    { email: 'shown@example.org', primary: false, verified: true },
    { email: 'Ada@Example.org', primary: true, verified: true },
  ]
  expect(githubProfile(user, emails)).toEqual({
    id: '7',
    name: 'ada',
    email: 'ada@example.org',
    emailVerified: true,
    image: 'https://x.example/a',
  })
  expect(() => githubProfile(user, emails.slice(0, 1))).toThrow('no email address')
  expect(() => githubProfile(user, { message: 'Bad credentials' })).toThrow('is invalid')
  expect(() => githubProfile({ ...user, id: '7' }, emails)).toThrow('is invalid')
})

test('addresses from Facebook are not treated as verified', () => {
  const user = { id: '7', name: 'Ada', email: 'ada@example.org' }
  expect(facebookProfile(user)).toMatchObject({ emailVerified: false, image: null })
  expect(facebookProfile({ ...user, email_verified: true })).toMatchObject({ emailVerified: true })
  expect(() => facebookProfile({ ...user, email_verified: false })).toThrow('not verified')
  const silhouette = { data: { url: 'https://x.example/nobody', is_silhouette: true } }
  expect(facebookProfile({ ...user, picture: silhouette })).toMatchObject({ image: null })
})

test('names keep their script and lose misleading characters', () => {
  const named = (name: unknown) =>
    googleProfile({ sub: 's', email: 'a@b.org', email_verified: 'true', name }).name
  expect(named('आदा राव')).toBe('आदा राव')
  expect(named('علی\u200cرضا')).toBe('علی\u200cرضا')
  expect(named(' Ada\u202e\r\nRao ')).toBe('Ada Rao')
  expect(named('\u0000\n')).toBe('a')
  expect(named(undefined)).toBe('a')
  expect([...named('👩‍🚀'.repeat(90))].length).toBeLessThanOrEqual(100)
})
