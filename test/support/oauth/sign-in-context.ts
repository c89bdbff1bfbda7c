import type { SignInContext } from '#features/accounts/session/sign-in-context.ts'

/** Circumstances in which something is done to an account, for tests of rules that need no request. */
export const sampleSignInContext = (more: Partial<SignInContext> = {}): SignInContext => ({
  origin: 'http://localhost',
  address: '192.0.2.7',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  device: 'Firefox on Linux',
  locale: 'en',
  provider: 'local',
  knownAs: () => undefined,
  ...more,
})
