import { randomUUID } from 'node:crypto'
import * as m from '#messages/accounts/answers.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { isSameSecret } from '#lib/server/signature.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { AppError } from '#lib/api/errors.ts'
import { audit } from '../mutations-audit.ts'
import { queueVerification } from '../mutations-verify.ts'
import type { SignInContext } from '../session/sign-in-context.ts'
import type { Provider } from '../schema.ts'
import { confirmOwner, isRecentSession } from '../session/mutations-confirm.ts'
import { refuseReplay } from './mutations-code.ts'
import { takeOver } from './mutations-take-over.ts'
import { OAuthFailure, providerIdOf, redirectPaths, type ProviderProfile } from './providers.ts'
import type { Callback } from './schema.ts'
import { createSignInState, endSignIn, readSignInState } from './state-cookie.ts'
import { listLinkedProviders } from './data.ts'

/** With OpenID Connect, which most visitors never need. */
const loadClient = () => import('./client.ts')

/** The cookies of the browser that signs in. */
export interface BrowserCookies {
  /** The Cookie header. */
  cookies: string
  setCookie(cookie: string): void
}

/**
 * Starts a sign-in and stores its state in a cookie of this browser.
 * @returns the URL to redirect the browser to.
 * @throws OAuthFailure if the provider cannot be reached.
 */
export async function startProviderSignIn(
  { env, secret }: Deps,
  provider: Provider,
  { origin, intent }: SignInContext,
  browser: BrowserCookies,
): Promise<string> {
  const { begun, cookie } = createSignInState(provider, origin, secret, intent)
  const { authorizationUrl } = await loadClient()
  const url = await authorizationUrl(env, provider, { redirectUri: origin + redirectPaths[provider], begun })
  browser.setCookie(cookie)
  return url
}

/**
 * Completes a sign-in that `startProviderSignIn` started: exchanges the code; then finds, creates or links the account
 * and runs `follows`, in one transaction.
 * @param follows runs for the account, in the same transaction.
 * @throws OAuthFailure if no account can be used.
 */
export async function completeProviderSignIn<T>(
  deps: Deps,
  provider: Provider,
  occasion: SignInContext,
  { browser, callback }: { browser: BrowserCookies; callback: Callback },
  follows: (db: Db, personId: string) => Promise<T>,
): Promise<T> {
  const { db, env, secret } = deps
  const { origin } = occasion
  const begun = readSignInState(browser.cookies, provider, origin, secret)
  if (!begun) throw new OAuthFailure('this browser has not started a sign-in')
  // A foreign link must not cancel a sign-in that is still in progress.
  if (!isSameSecret(callback.state ?? '', begun.state))
    throw new OAuthFailure('the state belongs to another sign-in')
  browser.setCookie(endSignIn(provider, origin))
  await refuseReplay(db, begun.verifier)
  const redirectUri = origin + redirectPaths[provider]
  const { identify } = await loadClient()
  const profile = await identify(env, provider, { redirectUri, begun, callback })
  // Starts after the requests to the provider, because the transaction may hold the only database connection.
  return db.transaction().execute(async (trx) => {
    const started = { ...occasion, intent: begun.intent }
    const personId = await personOf({ ...deps, db: trx }, provider, profile, started)
    return follows(trx, personId)
  })
}

/** Finds the account that is linked to the provider or has the address, or creates one. */
async function personOf(
  deps: Deps,
  provider: Provider,
  profile: ProviderProfile,
  occasion: SignInContext,
): Promise<string> {
  const { db } = deps
  await takeOver(deps, provider, profile, occasion)
  const linked = await db
    .selectFrom('identity')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['person.id', 'disabled'])
    .where('provider_id', '=', providerIdOf(provider))
    .where('account_id', '=', profile.id)
    .executeTakeFirst()
  if (linked) return enabled(linked)
  const personId = (await createPerson(deps, profile, occasion)) ?? (await personToLink(db, profile))
  const identity = await db
    .insertInto('identity')
    .values({
      id: randomUUID(),
      person_id: personId,
      provider_id: providerIdOf(provider),
      account_id: profile.id,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  // It may belong to another account now, so the next attempt has to look it up again.
  if (!identity) throw new OAuthFailure('another sign-in linked it at the same moment')
  await db
    .updateTable('person')
    .set({ guest: false })
    .where('id', '=', personId)
    .where('guest', '=', true)
    .execute()
  const { address, device } = occasion
  await audit(db, { act: 'provider-linked', personId, address, device, detail: { provider } })
  return personId
}

/** @returns nothing if the address already has an account. */
async function createPerson(
  deps: Deps,
  { name, email, emailVerified, image }: ProviderProfile,
  occasion: SignInContext,
): Promise<string | undefined> {
  const { db } = deps
  const { address, device, locale, provider } = occasion
  const person = await db
    .insertInto('person')
    .values({ id: randomUUID(), name, email, email_verified: emailVerified, image, locale })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!person) return undefined
  await audit(db, { act: 'signed-up', personId: person.id, address, device, detail: { provider } })
  if (!emailVerified) await queueVerification(deps, db, email, occasion, occasion.intent)
  return person.id
}

/** Returns the account of an address. Both the provider and the account must have verified the address. */
async function personToLink(db: Db, { email, emailVerified }: ProviderProfile): Promise<string> {
  const person = await db
    .selectFrom('person')
    .select(['id', 'disabled', 'email_verified'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const id = enabled(person)
  if (!emailVerified || !person.email_verified)
    throw new OAuthFailure('the address belongs to an account that is not linked to the provider')
  return id
}

function enabled({ id, disabled }: { id: string; disabled: Date | null }): string {
  if (disabled) throw new OAuthFailure('the account is disabled')
  return id
}

/**
 * Unlinks a provider and ends the other sessions that started with it.
 * @throws AppError `not_found` if it is not linked, `conflict` if it is the only way to sign in; as `confirmOwner`
 * does.
 */
export async function unlinkProvider(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  viewer: Viewer,
  { provider, password }: { provider: Provider; password?: string | undefined },
  occasion: Pick<SignInContext, 'address' | 'device' | 'knownAs'>,
): Promise<void> {
  const { personId, sessionId } = viewer
  const { address, device } = occasion
  if (!isRecentSession(viewer)) {
    const purpose = {
      act: 'provider-unlinked',
      field: 'password',
      missing: m.passwordNeeded(),
      signInAgain: m.signInToUnlink(),
    } as const
    await confirmOwner(db, viewer, password, purpose, occasion)
  }
  await db.transaction().execute(async (transaction) => {
    // Locks the account, because two concurrent calls could remove the last two ways to sign in.
    await transaction.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
    const linked = await listLinkedProviders(transaction, env, personId)
    const found = linked.find((one) => one.provider === provider)
    if (!found) throw new AppError('not_found', m.notLinked({ provider }))
    if (!found.can.unlink) throw new AppError('conflict', m.lastWayIn({ provider }))
    await transaction
      .deleteFrom('identity')
      .where('person_id', '=', personId)
      .where('provider_id', '=', providerIdOf(provider))
      .execute()
    const ended = await transaction
      .deleteFrom('session')
      .where('person_id', '=', personId)
      .where('provider', '=', provider)
      .where('id', '<>', sessionId)
      .returning('id')
      .execute()
    await audit(transaction, {
      act: 'provider-unlinked',
      personId,
      address,
      device,
      detail: { provider, ...(ended.length > 0 && { sessions: ended.map(({ id }) => id) }) },
    })
  })
}
