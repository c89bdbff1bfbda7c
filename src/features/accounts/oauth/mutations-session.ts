import { ownPagesOnly } from '#messages/accounts/answers.ts'
import * as m from '#messages/accounts/oauth-answers.ts'
import type { Deps } from '#lib/server/deps.ts'
import { AppError } from '#lib/api/errors.ts'
import { validate } from '#lib/api/validate.ts'
import { paths } from '#lib/text/paths.ts'
import { audit } from '../mutations-audit.ts'
import type { Occasion } from '../session/occasion.ts'
import { issueCode, redeemCode } from './mutations-code.ts'
import { goToProvider, returnFromProvider, type BrowserCookies } from './mutations.ts'
import { beginSecondStep, type SecondStepNeeded } from '../second-factor/mutations-begin.ts'
import { beginAndComplete, type BegunSession } from '../session/mutations.ts'
import { callbackSchema, type Callback } from './schema.ts'
import type { Provider } from '../schema.ts'
import { credentialsOf, OAuthFailure } from './providers.ts'

/** Who comes back from a provider. */
export interface Arrival {
  browser: BrowserCookies
  callback: Callback
}

/** What a call that begins a session brings besides. */
interface Beginning {
  /** Whether it comes from the portal's own pages. */
  sameSite: boolean
  /** What the session cookie held. */
  before: string | undefined
}

/**
 * Where the browser goes to sign in with Google (decisions S8).
 * @throws AppError `not_found` when it is not set up, `unavailable` when it cannot be reached.
 */
export async function beginAtGoogle(deps: Deps, given: Occasion, browser: BrowserCookies): Promise<string> {
  if (!credentialsOf('Google', deps.env)) throw new AppError('not_found', m.providerNotSetUp('Google'))
  const occasion = { ...given, provider: 'Google' }
  try {
    return await goToProvider(deps, 'Google', occasion, browser)
  } catch (error) {
    await noteFailure(deps, occasion, error)
    throw new AppError('unavailable', m.providerUnavailable('Google'))
  }
}

/** The session of who comes back from Google; none when the authentication failed, whatever the reason. */
export function signInByGoogle(
  deps: Deps,
  given: Occasion,
  { sameSite, before, ...arrival }: Arrival & Beginning,
): Promise<BegunSession | SecondStepNeeded | undefined> {
  const occasion = { ...given, provider: 'Google' }
  return orNothing(deps, occasion, async () => {
    requireOwnPage(sameSite)
    return returnFromProvider(deps, 'Google', occasion, arrival, (db, personId) =>
      signInAs({ ...deps, db }, occasion, before, personId),
    )
  })
}

/** @returns where the browser goes: to the provider, or where it hears that it cannot (decisions S9). */
export async function beginAt(
  deps: Deps,
  provider: Provider,
  given: Occasion,
  browser: BrowserCookies,
): Promise<string> {
  const occasion = { ...given, provider }
  const url = await orNothing(deps, occasion, () => goToProvider(deps, provider, occasion, browser))
  return url ?? paths.authCallback()
}

/**
 * Takes who comes back from GitHub or Facebook to the callback page.
 * @returns a one-time code, and what binds it to this browser; nothing when it failed, whatever the reason.
 */
export function comeBackFrom(
  deps: Deps,
  provider: Provider,
  given: Occasion,
  { browser, callback }: Arrival,
): Promise<{ code: string; browser: string } | undefined> {
  const occasion = { ...given, provider }
  return orNothing(deps, occasion, () => {
    const arrival = { browser, callback: validate(callbackSchema, callback) }
    return returnFromProvider(deps, provider, occasion, arrival, (db, personId) =>
      issueCode(db, { personId, provider }),
    )
  })
}

/**
 * The session that the one-time code of the callback page stands for; none when the authentication failed, whatever the
 * reason.
 * @param browser what the code's cookie held.
 */
export function signInByCode(
  deps: Deps,
  occasion: Occasion,
  { code, browser, sameSite, before }: { code: string; browser: string | undefined } & Beginning,
): Promise<BegunSession | SecondStepNeeded | undefined> {
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
  occasion: Occasion,
  before: string | undefined,
  personId: string,
): Promise<BegunSession | SecondStepNeeded> {
  const person = await deps.db
    .selectFrom('person')
    .select(['id', 'email', 'name', 'second_factor'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!person) throw new OAuthFailure('the account no longer exists')
  if (person.second_factor) return beginSecondStep(deps.db, deps.secret, person.id, occasion.provider)
  return beginAndComplete(deps, occasion, before, person)
}

async function orNothing<T>(deps: Deps, occasion: Occasion, run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run()
  } catch (error) {
    await noteFailure(deps, occasion, error)
    return undefined
  }
}

/** The reason goes into the log and the audit log, never into the answer. */
async function noteFailure({ db, log }: Deps, occasion: Occasion, error: unknown): Promise<void> {
  const { address, device, provider } = occasion
  const expected = error instanceof OAuthFailure || error instanceof AppError
  const reason = reasonOf(error).slice(0, MAX_REASON)
  log[expected ? 'warn' : 'error'](
    { provider, reason, ...(!expected && { err: error }) },
    'sign-in with a provider failed',
  )
  await audit(db, { act: 'sign-in-failed', personId: null, address, device, detail: { provider, reason } })
}

const MAX_REASON = 500

/** With the names of what was wrong in what came back, such as `state: …`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const fields = error instanceof AppError ? Object.entries(error.fields ?? {}) : []
  return fields.length > 0 ? fields.map(([name, wrong]) => `${name}: ${wrong}`).join('; ') : error.message
}
