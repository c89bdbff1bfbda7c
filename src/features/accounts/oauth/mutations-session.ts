import { ownPagesOnly } from '#messages/accounts/answers.ts'
import * as m from '#messages/accounts/oauth-answers.ts'
import type { Deps } from '#lib/server/deps.ts'
import { AppError } from '#lib/api/errors.ts'
import { validate } from '#lib/api/validate.ts'
import { paths } from '#lib/text/paths.ts'
import { audit } from '../mutations-audit.ts'
import type { SignInContext } from '../session/sign-in-context.ts'
import { issueCode, redeemCode } from './mutations-code.ts'
import { startProviderSignIn, completeProviderSignIn, type BrowserCookies } from './mutations.ts'
import { beginSecondStep, type SecondStepNeeded } from '../second-factor/mutations-begin.ts'
import { beginAndComplete, type NewSession } from '../session/mutations.ts'
import { callbackSchema, type Callback } from './schema.ts'
import type { Provider } from '../schema.ts'
import { credentialsOf, OAuthFailure } from './providers.ts'

/** A browser that returns from a provider. */
export interface CallbackRequest {
  browser: BrowserCookies
  callback: Callback
}

/** More data of a request to start a session. */
interface Beginning {
  /** Whether the request comes from the portal's own pages. */
  sameSite: boolean
  /** The value of the session cookie. */
  before: string | undefined
}

/**
 * Returns the URL to sign in with Google (decisions S8).
 * @throws AppError `not_found` if Google is not set up, `unavailable` if it cannot be reached.
 */
export async function getGoogleSignInUrl(
  deps: Deps,
  given: SignInContext,
  browser: BrowserCookies,
): Promise<string> {
  if (!credentialsOf('Google', deps.env))
    throw new AppError('not_found', m.providerNotSetUp({ provider: 'Google' }))
  const occasion = { ...given, provider: 'Google' }
  try {
    return await startProviderSignIn(deps, 'Google', occasion, browser)
  } catch (error) {
    await noteFailure(deps, occasion, error)
    throw new AppError('unavailable', m.providerUnavailable({ provider: 'Google' }))
  }
}

/**
 * Starts a session for a browser that returns from Google, or returns nothing if authentication failed for any reason.
 */
export function signInByGoogle(
  deps: Deps,
  given: SignInContext,
  { sameSite, before, ...arrival }: CallbackRequest & Beginning,
): Promise<NewSession | SecondStepNeeded | undefined> {
  const occasion = { ...given, provider: 'Google' }
  return orNothing(deps, occasion, async () => {
    requireOwnPage(sameSite)
    return completeProviderSignIn(deps, 'Google', occasion, arrival, (db, personId) =>
      signInAs({ ...deps, db }, occasion, before, personId),
    )
  })
}

/** @returns the URL of the provider, or of the callback page if the provider cannot be reached (decisions S9). */
export async function getProviderSignInUrl(
  deps: Deps,
  provider: Provider,
  given: SignInContext,
  browser: BrowserCookies,
): Promise<string> {
  const occasion = { ...given, provider }
  const url = await orNothing(deps, occasion, () => startProviderSignIn(deps, provider, occasion, browser))
  return url ?? paths.authCallback()
}

/**
 * Handles the callback of GitHub or Facebook.
 * @returns a one-time code and the value that binds it to this browser, or nothing if authentication failed.
 */
export function handleProviderCallback(
  deps: Deps,
  provider: Provider,
  given: SignInContext,
  { browser, callback }: CallbackRequest,
): Promise<{ code: string; browser: string } | undefined> {
  const occasion = { ...given, provider }
  return orNothing(deps, occasion, () => {
    const arrival = { browser, callback: validate(callbackSchema, callback) }
    return completeProviderSignIn(deps, provider, occasion, arrival, (db, personId) =>
      issueCode(db, { personId, provider }),
    )
  })
}

/**
 * Exchanges the one-time code of the callback page for a session, or returns nothing if authentication failed.
 * @param browser the value of the code's cookie.
 */
export function signInByCode(
  deps: Deps,
  occasion: SignInContext,
  { code, browser, sameSite, before }: { code: string; browser: string | undefined } & Beginning,
): Promise<NewSession | SecondStepNeeded | undefined> {
  return orNothing(deps, occasion, async () => {
    requireOwnPage(sameSite)
    return deps.db.transaction().execute(async (trx) => {
      const redeemed = await redeemCode(trx, code, browser)
      if (!redeemed) throw new OAuthFailure('the one-time code is not valid')
      occasion.provider = redeemed.provider
      return signInAs({ ...deps, db: trx }, occasion, before, redeemed.personId)
    })
  })
}

function requireOwnPage(sameSite: boolean): void {
  if (!sameSite) throw new OAuthFailure(ownPagesOnly())
}

async function signInAs(
  deps: Deps,
  occasion: SignInContext,
  before: string | undefined,
  personId: string,
): Promise<NewSession | SecondStepNeeded> {
  const person = await deps.db
    .selectFrom('person')
    .select(['id', 'email', 'name', 'second_factor'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!person) throw new OAuthFailure('the account no longer exists')
  if (person.second_factor) return beginSecondStep(deps.db, deps.secret, person.id, occasion.provider)
  return beginAndComplete(deps, occasion, before, person)
}

async function orNothing<T>(
  deps: Deps,
  occasion: SignInContext,
  run: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await run()
  } catch (error) {
    await noteFailure(deps, occasion, error)
    return undefined
  }
}

/** Writes the reason to the log and the audit log; the response never contains it. */
async function noteFailure({ db, log }: Deps, occasion: SignInContext, error: unknown): Promise<void> {
  const { address, device, provider } = occasion
  const expected = error instanceof OAuthFailure || error instanceof AppError
  const reason = reasonOf(error).slice(0, MAX_REASON)
  log[expected ? 'warn' : 'error'](
    { event: 'sign_in.provider_failed', provider, reason, ...(!expected && { err: error }) },
    'Sign-in with a provider failed',
  )
  await audit(db, { act: 'sign-in-failed', personId: null, address, device, detail: { provider, reason } })
}

const MAX_REASON = 500

/** Returns the reason, with the names of invalid callback parameters, such as `state: …`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const fields = error instanceof AppError ? Object.entries(error.fields ?? {}) : []
  return fields.length > 0 ? fields.map(([name, wrong]) => `${name}: ${wrong}`).join('; ') : error.message
}
