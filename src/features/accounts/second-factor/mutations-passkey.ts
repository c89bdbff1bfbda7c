import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as m from '#messages/accounts/second-factor-answers.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { AppError } from '#lib/api/errors.ts'
import { readSigned, signText } from '#lib/server/signature.ts'
import type { SignInContext } from '../session/sign-in-context.ts'
import { asDisabled, beginAndComplete, type NewSession } from '../session/mutations.ts'
import { randomText } from '../session/token.ts'
import { addFactor, confirmFactorOwner, dropFactor } from './mutations.ts'

// Passkeys are stored on the device, unlocked by the owner (user verification) and found without a name (discoverable).
// A passkey alone counts as two factors, so no second step follows.

const TO_ADD = 'add'
const TO_SIGN_IN = 'sign in'

/** Limit of passkeys for an account. */
const MAX_PASSKEYS = 20

/** The relying party id; browsers accept host names, but not IP addresses. */
function partyOf({ origin }: Pick<SignInContext, 'origin'>): { rpID: string; origin: string } {
  return { rpID: new URL(origin).hostname, origin: new URL(origin).origin }
}

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'))

/**
 * Creates the options for a new passkey.
 * @throws AppError as `confirmFactorOwner` does.
 */
export async function preparePasskey(
  { db, env, secret }: Deps,
  viewer: Viewer,
  password: string | undefined,
  occasion: SignInContext,
): Promise<object> {
  await confirmFactorOwner(db, viewer, password, occasion)
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const known = await db.selectFrom('passkey').select('id').where('person_id', '=', viewer.personId).execute()
  return generateRegistrationOptions({
    rpID: partyOf(occasion).rpID,
    rpName: env.BRAND_NAME,
    userID: new Uint8Array(createHash('sha256').update(viewer.personId).digest()),
    userName: viewer.email,
    userDisplayName: viewer.name || viewer.email,
    challenge: bytesOf(makeChallenge(`${TO_ADD} ${viewer.sessionId}`, secret)),
    attestationType: 'none',
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Adds a passkey created by the browser.
 * @returns recovery codes, if the account had no second factor.
 * @throws AppError `invalid_input` if it is invalid, `conflict` if it was already added or there are too many.
 */
export async function addPasskey(
  deps: Deps,
  viewer: Viewer,
  { name, response }: { name: string; response: RegistrationResponseJSON },
  occasion: SignInContext,
): Promise<string[]> {
  const { db, secret } = deps
  const { rpID, origin } = partyOf(occasion)
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  let challenge = ''
  const verifying = verifyRegistrationResponse({
    response,
    expectedChallenge: (given) => {
      challenge = given
      return isChallenge(given, `${TO_ADD} ${viewer.sessionId}`, secret)
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  })
  const { verified, registrationInfo } = await verifying.catch((error: unknown) => refuse(deps, error))
  if (!verified || !registrationInfo) throw passkeyInvalid()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return db.transaction().execute(async (trx) => {
    await consumeChallenge(trx, challenge)
    const { count } = await trx
      .selectFrom('passkey')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('person_id', '=', viewer.personId)
      .executeTakeFirstOrThrow()
    if (count >= MAX_PASSKEYS) throw new AppError('conflict', m.tooManyPasskeys({ most: MAX_PASSKEYS }))
    const added = await trx
      .insertInto('passkey')
      .values({
        id,
        person_id: viewer.personId,
        name,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter: String(counter),
        transports,
        used: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw new AppError('conflict', m.passkeyThere())
    return addFactor({ ...deps, db: trx }, viewer, 'passkey-added', occasion)
  })
}

/** Removes a passkey from an account. @throws AppError `not_found`; as `confirmFactorOwner` does. */
export async function removePasskey(
  deps: Deps,
  viewer: Viewer,
  { id, password }: { id: string; password?: string | undefined },
  occasion: SignInContext,
): Promise<void> {
  await confirmFactorOwner(deps.db, viewer, password, occasion)
  await deps.db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('passkey')
      .where('id', '=', id)
      .where('person_id', '=', viewer.personId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not_found', m.noSuchPasskey())
    await dropFactor({ ...deps, db: trx }, viewer.personId, 'passkey-removed', occasion)
  })
}

/** Creates a challenge for any passkey of this portal. */
export async function createPasskeyChallenge(
  { secret }: Pick<Deps, 'secret'>,
  occasion: SignInContext,
): Promise<object> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  return generateAuthenticationOptions({
    rpID: partyOf(occasion).rpID,
    challenge: bytesOf(makeChallenge(TO_SIGN_IN, secret)),
    userVerification: 'required',
  })
}

/**
 * Signs in the owner of a passkey; no second step follows.
 * @param before the value of the browser's cookie, whose session ends.
 * @throws AppError `invalid_input` if the response is invalid, `forbidden` if the account is disabled.
 */
export async function signInByPasskey(
  deps: Deps,
  response: AuthenticationResponseJSON,
  given: SignInContext,
  before: string | undefined,
): Promise<NewSession> {
  const { db, secret } = deps
  const occasion = { ...given, provider: 'passkey' }
  const { rpID, origin } = partyOf(occasion)
  const found = await db
    .selectFrom('passkey')
    .innerJoin('person', 'person.id', 'passkey.person_id')
    .select(['person.id as personId', 'person.email', 'person.name'])
    .select(['public_key', 'counter'])
    .where('passkey.id', '=', response.id)
    .executeTakeFirst()
  if (!found) throw passkeyInvalid()
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  let challenge = ''
  const verifying = verifyAuthenticationResponse({
    response,
    expectedChallenge: (text) => {
      challenge = text
      return isChallenge(text, TO_SIGN_IN, secret)
    },
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: response.id, publicKey: bytesOf(found.public_key), counter: Number(found.counter) },
    requireUserVerification: true,
  })
  const { verified, authenticationInfo } = await verifying.catch((error: unknown) => refuse(deps, error))
  if (!verified) throw passkeyInvalid()
  const completing = db.transaction().execute(async (trx) => {
    await consumeChallenge(trx, challenge)
    const { numUpdatedRows } = await trx
      .updateTable('passkey')
      .set({ used: new Date(), counter: String(authenticationInfo.newCounter) })
      .where('id', '=', response.id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw passkeyInvalid()
    const person = { id: found.personId, email: found.email, name: found.name }
    return beginAndComplete({ ...deps, db: trx }, occasion, before, person)
  })
  return completing.catch((error: unknown) => {
    throw error instanceof AppError ? error : asDisabled(error)
  })
}

/** Logs why the library rejected a passkey, and throws an error without that reason. */
function refuse({ log }: Pick<Deps, 'log'>, error: unknown): never {
  log.warn(
    { event: 'passkey.rejected', reason: error instanceof Error ? error.message : String(error) },
    'Passkey rejected',
  )
  throw passkeyInvalid()
}

const passkeyInvalid = () => new AppError('invalid_input', m.passkeyInvalid())

/** Consumes a challenge, so that a response cannot be replayed. */
async function consumeChallenge(trx: Db, challenge: string): Promise<void> {
  const spent = await trx
    .insertInto('verification')
    .values({
      id: createHash('sha256').update(`passkey\n${challenge}`).digest('base64url'),
      identifier: 'passkey-spent',
      value: '',
      expires: new Date(Date.now() + CHALLENGE_SECONDS * 1_000),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!spent) throw passkeyInvalid()
}

// Challenges are not stored: they are random, contain their expiry, and are signed by the portal. Otherwise
// anyone could fill a table by requesting them. Only used ones are stored, until they expire.

/** Lifetime of a challenge, in seconds. */
const CHALLENGE_SECONDS = 5 * 60

const useOf = (use: string) => `passkey-challenge ${use}`

/** @param use its purpose and account. @returns base64url. */
export function makeChallenge(use: string, secret: string, now = Date.now()): string {
  const text = `${randomText(22)}.${now + CHALLENGE_SECONDS * 1_000}`
  return Buffer.from(signText(useOf(use), text, secret)).toString('base64url')
}

/** Returns whether a challenge was created here for this use and has not expired. */
function isChallenge(challenge: string, use: string, secret: string, now = Date.now()): boolean {
  const text = readSigned(useOf(use), Buffer.from(challenge, 'base64url').toString(), secret)
  return Number(text?.split('.')[1]) > now
}
