import * as m from '#messages/accounts/second-factor-answers.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import { networkOf } from '#lib/server/client-address.ts'
import { audit } from '../mutations-audit.ts'
import type { SignInContext } from '../session/sign-in-context.ts'
import { beginAttempt } from '../password/mutations-attempt.ts'
import type { BrowserOwner } from '../session/known-browser.ts'
import { browserOwnerOf } from '../session/data.ts'
import { asDisabled, beginAndComplete, type NewSession } from '../session/mutations.ts'
import { notifyOwner } from './mutations-told.ts'
import { stepId, wayOfStep } from './mutations-begin.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'
import { stepOfCode } from './totp.ts'

/** Counts attempts of codes apart from those of passwords; known browsers have their own counter here as well. */
function factorKeys(
  owner: BrowserOwner,
  { address, knownAs }: Pick<SignInContext, 'address' | 'knownAs'>,
): string[] {
  const browser = knownAs(owner)
  return browser ? [`factor-browser:${browser}`] : [`factor:${owner.id}`, `factors:${networkOf(address)}`]
}

/** Counts an attempt of a code by a signed-in user. @throws AppError `too_many_requests`. */
export const beginFactorAttempt = (
  db: Db,
  { personId }: { personId: string },
  { address }: Pick<SignInContext, 'address'>,
): Promise<void> => beginAttempt(db, [`factor-setup:${personId}`, `factors:${networkOf(address)}`])

/**
 * Completes a sign-in that began with a password or a provider, with a single-use code from the authenticator app or a
 * recovery code.
 * @param step the value of the first step's cookie.
 * @param before the value of the session cookie, whose session ends.
 * @throws AppError `unauthorized` if no first step is pending, `invalid_input` with `fields.code`, `too_many_requests`.
 */
export async function signInByFactor(
  deps: Deps,
  code: string,
  given: SignInContext,
  { step = '', before }: { step: string | undefined; before: string | undefined },
): Promise<NewSession> {
  const { db, secret } = deps
  const id = stepId(step, secret)
  const waiting = await db
    .selectFrom('verification')
    .innerJoin('person', 'person.id', 'verification.value')
    .select(['person.id', 'person.email', 'person.name', 'person.password_changed', 'identifier'])
    .where('verification.id', '=', id)
    .where('verification.expires', '>', new Date())
    .executeTakeFirst()
  const provider = waiting && wayOfStep(waiting.identifier)
  if (!waiting || !provider) throw new AppError('unauthorized', m.firstStepGone())
  const occasion = { ...given, provider }
  const keys = factorKeys(browserOwnerOf(waiting), occasion)
  await beginAttempt(db, keys)
  const completing = db.transaction().execute(async (trx) => {
    const inside = { ...deps, db: trx }
    if (!(await consumeCode(inside, waiting.id, code, occasion))) return undefined
    const { numDeletedRows } = await trx.deleteFrom('verification').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('unauthorized', m.firstStepGone())
    return beginAndComplete(inside, occasion, before, { ...waiting, keys })
  })
  const session = await completing.catch((error: unknown) => {
    throw error instanceof AppError ? error : asDisabled(error)
  })
  if (session) return session
  const { address, device } = occasion
  const detail = { reason: 'second step' }
  await audit(db, { act: 'sign-in-failed', personId: waiting.id, actorId: null, address, device, detail })
  throw invalidField('code', m.codeWrong())
}

/** Consumes a code, so that a person who saw it being typed cannot use it. @returns whether it was correct. */
async function consumeCode(
  deps: Deps,
  personId: string,
  given: string,
  occasion: SignInContext,
): Promise<boolean> {
  const { db, secret, log } = deps
  const digits = given.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return consumeRecoveryCode(deps, personId, given, occasion)
  const found = await db
    .selectFrom('authenticator')
    .select('secret')
    .where('person_id', '=', personId)
    .where('confirmed', 'is not', null)
    .executeTakeFirst()
  if (!found) return false
  const bytes = openSecret(found.secret, personId, secret)
  if (!bytes)
    log.warn(
      { event: 'authenticator.unreadable', personId },
      'The authenticator app was set up with another SECRET; only recovery codes work',
    )
  const step = bytes && stepOfCode(bytes, digits)
  if (step === undefined) return false
  // Accepts one of two concurrent requests with a code, and no older code after a newer one.
  const { numUpdatedRows } = await db
    .updateTable('authenticator')
    .set({ last_step: String(step) })
    .where('person_id', '=', personId)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function consumeRecoveryCode(
  deps: Deps,
  personId: string,
  code: string,
  occasion: SignInContext,
): Promise<boolean> {
  const { numDeletedRows } = await deps.db
    .deleteFrom('recovery_code')
    .where('person_id', '=', personId)
    .where('hash', '=', hashRecoveryCode(code))
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  await notifyOwner(deps, personId, 'recovery-code-used', occasion)
  return true
}
