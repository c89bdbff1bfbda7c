import { randomBytes } from 'node:crypto'
import * as m from '#messages/accounts/second-factor-answers.ts'
import type { Db } from '#lib/db/connect.ts'
import { qrOf } from '#lib/server/pictures/qr.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import type { FactorChange } from '#features/mail/schema.ts'
import type { SignInContext } from '../session/sign-in-context.ts'
import { confirmOwner, isRecentSession } from '../session/mutations-confirm.ts'
import { beginFactorAttempt } from './mutations-step.ts'
import { notifyOwner } from './mutations-told.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import type { NewAuthenticator } from './schema.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'
import { base32, otpAddress, stepOfCode } from './totp.ts'

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/**
 * Makes sure that only the owner changes how an account is signed in to: sessions older than 10 minutes need the
 * password.
 * @throws AppError `forbidden` if the address is not verified; as `confirmOwner` does, with `fields.password`.
 */
export async function confirmFactorOwner(
  db: Db,
  viewer: Viewer,
  password: string | undefined,
  occasion: SignInContext,
): Promise<void> {
  // Someone who signed up with another person's address must not lock its owner out.
  if (!viewer.emailVerified) throw new AppError('forbidden', m.verifyBeforeFactor())
  if (isRecentSession(viewer)) return
  const purpose = {
    act: 'second-factor',
    field: 'password',
    missing: m.passwordForFactor(),
    signInAgain: m.signInForFactor(),
  } as const
  await confirmOwner(db, viewer, password, purpose, occasion)
}

/**
 * Creates a secret for an authenticator app, which is used once a code is confirmed.
 * @throws AppError `conflict` if an app is already set up; as `confirmFactorOwner` does.
 */
export async function prepareAuthenticator(
  deps: Deps,
  viewer: Viewer,
  password: string | undefined,
  occasion: SignInContext,
): Promise<NewAuthenticator> {
  await confirmFactorOwner(deps.db, viewer, password, occasion)
  const { personId, email } = viewer
  const bytes = randomBytes(SECRET_BYTES)
  const secret = sealSecret(bytes, personId, deps.secret)
  const kept = await deps.db
    .insertInto('authenticator')
    .values({ person_id: personId, secret })
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({ secret }).where('authenticator.confirmed', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst()
  if (!kept) throw new AppError('conflict', m.authenticatorThere())
  const address = otpAddress(bytes, deps.env.BRAND_NAME, email)
  return { secret: base32(bytes), address, picture: await qrOf(address) }
}

/**
 * Confirms an authenticator app with its first code. Sign-ins now ask for a code, and other sessions end.
 * @returns recovery codes, if the account had no second factor.
 * @throws AppError `invalid_input` with `fields.code`, `conflict` if no app is being set up.
 */
export async function confirmAuthenticator(
  deps: Deps,
  viewer: Viewer,
  code: string,
  occasion: SignInContext,
): Promise<string[]> {
  const { db, secret } = deps
  const { personId } = viewer
  const waiting = await db
    .selectFrom('authenticator')
    .select('secret')
    .where('person_id', '=', personId)
    .where('confirmed', 'is', null)
    .executeTakeFirst()
  if (!waiting) throw new AppError('conflict', m.noAuthenticatorWaits())
  await beginFactorAttempt(db, viewer, occasion)
  const bytes = openSecret(waiting.secret, personId, secret)
  const step = bytes && stepOfCode(bytes, code.replace(/\s/g, ''))
  if (step === undefined) throw invalidField('code', m.codeWrong())
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('authenticator')
      .set({ confirmed: new Date(), last_step: String(step) })
      .where('person_id', '=', personId)
      .where('secret', '=', waiting.secret)
      .where('confirmed', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('conflict', m.noAuthenticatorWaits())
    return addFactor({ ...deps, db: trx }, viewer, 'authenticator-added', occasion)
  })
}

/**
 * Records a new second factor, within the transaction that added it. The first one ends all other sessions, which
 * started without it.
 * @returns recovery codes for the first factor, otherwise none.
 */
export async function addFactor(
  deps: Deps,
  { personId, sessionId }: Pick<Viewer, 'personId' | 'sessionId'>,
  change: FactorChange,
  occasion: SignInContext,
): Promise<string[]> {
  const { db } = deps
  const first = await db
    .updateTable('person')
    .set({ second_factor: new Date() })
    .where('id', '=', personId)
    .where('second_factor', 'is', null)
    .returning('id')
    .executeTakeFirst()
  await notifyOwner(deps, personId, change, occasion)
  if (!first) return []
  await db.deleteFrom('session').where('person_id', '=', personId).where('id', '<>', sessionId).execute()
  await db.deleteFrom('verification').where('value', '=', personId).execute()
  return replaceCodes(db, personId)
}

/** Records that a factor was removed. Removing the last one deletes the recovery codes and ends the second step. */
export async function dropFactor(
  deps: Deps,
  personId: string,
  change: FactorChange,
  occasion: SignInContext,
): Promise<void> {
  const { db } = deps
  const last = await db
    .updateTable('person')
    .set({ second_factor: null })
    .where('id', '=', personId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('authenticator')
            .select('person_id')
            .whereRef('person_id', '=', 'person.id')
            .where('confirmed', 'is not', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkey').select('id').whereRef('person_id', '=', 'person.id'))),
    )
    .returning('id')
    .executeTakeFirst()
  if (last) await db.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  await notifyOwner(deps, personId, change, occasion)
}

/** Removes the authenticator app of an account. @throws AppError `not_found`; as `confirmFactorOwner` does. */
export async function removeAuthenticator(
  deps: Deps,
  viewer: Viewer,
  password: string | undefined,
  occasion: SignInContext,
): Promise<void> {
  await confirmFactorOwner(deps.db, viewer, password, occasion)
  await deps.db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('authenticator')
      .where('person_id', '=', viewer.personId)
      .where('confirmed', 'is not', null)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not_found', m.noAuthenticator())
    await dropFactor({ ...deps, db: trx }, viewer.personId, 'authenticator-removed', occasion)
  })
}

/** Replaces the remaining recovery codes. @throws AppError `conflict` without a second factor. */
export async function renewRecoveryCodes(
  deps: Deps,
  viewer: Viewer,
  password: string | undefined,
  occasion: SignInContext,
): Promise<string[]> {
  await confirmFactorOwner(deps.db, viewer, password, occasion)
  const { personId } = viewer
  return deps.db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('person')
      .select('second_factor')
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirst()
    if (!person?.second_factor) throw new AppError('conflict', m.noSecondFactor())
    await notifyOwner({ ...deps, db: trx }, personId, 'recovery-codes-made', occasion)
    return replaceCodes(trx, personId)
  })
}

async function replaceCodes(trx: Db, personId: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  const rows = codes.map((code) => ({ hash: hashRecoveryCode(code), person_id: personId }))
  await trx.insertInto('recovery_code').values(rows).execute()
  return codes
}
