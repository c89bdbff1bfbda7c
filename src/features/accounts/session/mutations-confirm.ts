import { passwordIncorrect } from '#messages/accounts/answers.ts'
import type { Db } from '#lib/db/connect.ts'
import { AppError, invalidField } from '#lib/api/errors.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { attemptKeys, beginAttempt, resetAttempts } from '../password/mutations-attempt.ts'
import { audit } from '../mutations-audit.ts'
import type { SignInContext } from './sign-in-context.ts'
import { verifyPassword } from '#lib/server/password-hash.ts'
import { credentialOf, browserOwnerOf } from './data.ts'

/** How long a sign-in proves that the owner is present (decisions S6), in ms. */
const RECENT_MS = 10 * 60_000

/** Returns whether the owner has just signed in. */
export const isRecentSession = ({ sessionCreated }: Pick<Viewer, 'sessionCreated'>): boolean =>
  Date.now() - sessionCreated.getTime() < RECENT_MS

/** Why the password is required again. */
interface Purpose {
  /** The act to record if the password is correct. */
  act: string
  /** The input field that shows errors. */
  field: 'password' | 'oldPassword'
  /** Message if the password is missing. */
  missing: string
  /** Message for accounts without a password whose session is too old. */
  signInAgain: string
}

/**
 * Asks for the password again to make sure that the owner is present, since a stolen session must not be enough.
 * Accounts without a password need a recent sign-in.
 * @throws AppError `invalid_input` with the field if the password is missing or wrong; `forbidden` if the account has
 * none and the session is too old; `too_many_requests`.
 */
export async function confirmOwner(
  db: Db,
  viewer: Pick<Viewer, 'email' | 'personId' | 'sessionCreated'>,
  given: string | undefined,
  { act, field, missing, signInAgain }: Purpose,
  { address, device, knownAs }: Pick<SignInContext, 'address' | 'device' | 'knownAs'>,
): Promise<void> {
  const { email, personId } = viewer
  const owner = await credentialOf(db, email)
  if (!owner?.password) {
    if (isRecentSession(viewer)) return
    throw new AppError('forbidden', signInAgain)
  }
  const wrong = (message: string) => invalidField(field, message)
  if (!given) throw wrong(missing)
  const keys = attemptKeys(email, address, knownAs(browserOwnerOf(owner)))
  await beginAttempt(db, keys)
  if (!(await verifyPassword(owner.password, given))) {
    const detail = { for: act }
    // Without an actor, because someone else may have entered the wrong password.
    await audit(db, { act: 'password-refused', personId, actorId: null, address, device, detail })
    throw wrong(passwordIncorrect())
  }
  await resetAttempts(db, keys)
}
