import * as m from '#messages/accounts/oauth-answers.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Call, CallRequest } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { paths } from '#lib/text/paths.ts'
import { audit } from '../mutations-audit.ts'
import { authOf, onOccasion, type Occasion } from '../mutations-auth.ts'
import { issueCode, redeemCode } from './mutations-code.ts'
import { goToProvider, returnFromProvider } from './mutations.ts'
import { completeSignIn, occasionOf } from '../session/mutations.ts'
import type { Callback } from './schema.ts'
import type { Provider, SessionAnswer } from '../schema.ts'
import { credentialsOf, OAuthFailure } from './providers.ts'
import { requireSameSite } from '../session/same-site.ts'

type Circumstances = Omit<Call<unknown>, 'input'>

/**
 * Where the browser goes to sign in with Google (decisions S8).
 * @throws AppError `not_found` when it is not set up, `unavailable` when it cannot be reached.
 */
export async function beginAtGoogle(call: Circumstances): Promise<string> {
  const { deps, request } = call
  if (!credentialsOf('Google', deps.env)) throw new AppError('not_found', m.providerNotSetUp('Google'))
  const occasion = { ...occasionOf(call), provider: 'Google' }
  try {
    return await goToProvider(deps, 'Google', occasion, request)
  } catch (error) {
    await noteFailure(deps, occasion, error)
    throw new AppError('unavailable', m.providerUnavailable('Google'))
  }
}

/**
 * The session of who comes back from Google.
 * @throws AppError `invalid_input` 'Authentication failed', whatever the reason.
 */
export async function signInByGoogle(call: Call<Callback>): Promise<SessionAnswer> {
  const { deps, input, request } = call
  const occasion = { ...occasionOf(call), provider: 'Google' }
  return orFail(deps, occasion, async () => {
    requireSameSite(request)
    const personId = await returnFromProvider(deps, 'Google', occasion, { request, callback: input })
    return beginSession(deps, request, occasion, personId)
  })
}

/** @returns where the browser goes: to the provider, or where it hears that it cannot (decisions S9). */
export async function beginAt(provider: Provider, call: Circumstances): Promise<string> {
  const { deps, request } = call
  const occasion = { ...occasionOf(call), provider }
  try {
    return await goToProvider(deps, provider, occasion, request)
  } catch (error) {
    await noteFailure(deps, occasion, error)
    return paths.authCallback()
  }
}

/**
 * Takes who comes back from GitHub or Facebook to the callback page.
 * @returns the page's address: with a one-time code, or without when it failed, whatever the reason.
 */
export async function comeBackFrom(
  provider: Provider,
  call: Circumstances,
  callback: Callback,
): Promise<string> {
  const { deps, request } = call
  const occasion = { ...occasionOf(call), provider }
  try {
    const personId = await returnFromProvider(deps, provider, occasion, { request, callback })
    const token = await issueCode(deps.db, request, { personId, provider })
    return paths.authCallback({ provider, token })
  } catch (error) {
    await noteFailure(deps, occasion, error)
    return paths.authCallback()
  }
}

/**
 * The session that the one-time code of the callback page stands for.
 * @throws AppError `invalid_input` 'Authentication failed', whatever the reason.
 */
export async function signInByCode(call: Circumstances, code: string): Promise<SessionAnswer> {
  const { deps, request } = call
  const occasion = occasionOf(call)
  return orFail(deps, occasion, async () => {
    requireSameSite(request)
    const redeemed = await redeemCode(deps.db, request, code)
    if (!redeemed) throw new OAuthFailure('the one-time code is not valid')
    occasion.provider = redeemed.provider
    return beginSession(deps, request, occasion, redeemed.personId)
  })
}

async function beginSession(
  deps: Deps,
  request: CallRequest,
  occasion: Occasion,
  personId: string,
): Promise<SessionAnswer> {
  const { internalAdapter } = await (await authOf(deps)).$context
  const person = await internalAdapter.findUserById(personId)
  if (!person) throw new OAuthFailure('the account is gone')
  await onOccasion(occasion, () => internalAdapter.createSession(personId))
  return completeSignIn(deps, request, occasion, person)
}

async function orFail<T>(deps: Deps, occasion: Occasion, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    await noteFailure(deps, occasion, error)
    throw new AppError('invalid_input', m.authenticationFailed())
  }
}

/** The reason goes into the log and the audit log, never into the answer. */
async function noteFailure({ db, log }: Deps, occasion: Occasion, error: unknown): Promise<void> {
  const { address, device, provider } = occasion
  const expected = error instanceof OAuthFailure || error instanceof AppError
  const reason = error instanceof Error ? error.message : String(error)
  log[expected ? 'warn' : 'error'](
    { provider, reason, ...(!expected && { err: error }) },
    'sign-in with a provider failed',
  )
  await audit(db, { act: 'sign-in-failed', personId: null, address, device, detail: { provider, reason } })
}
