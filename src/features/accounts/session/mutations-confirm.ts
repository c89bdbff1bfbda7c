import { passwordIncorrect } from '#messages/accounts/answers.ts'
import type { Db } from '#lib/db/connect.ts'
import { AppError } from '#lib/api/errors.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { attemptKeys, beginAttempt, forgiveAttempt } from '../password/mutations-attempt.ts'
import { audit } from '../mutations-audit.ts'
import type { Occasion } from './occasion.ts'
import { verifyPassword } from '../password/hash.ts'
import { credentialOf, knownTo } from './data.ts'

/** How long a sign-in itself shows that the owner is at the keyboard (decisions S6), in ms. */
const YOUNG_MS = 10 * 60_000

/** Whether its owner has just signed in. */
export const isYoungSession = ({ sessionCreated }: Pick<Viewer, 'sessionCreated'>): boolean =>
  Date.now() - sessionCreated.getTime() < YOUNG_MS

/** For what the password is asked again. */
interface Purpose {
  /** The act that stands on record when the password is right. */
  act: string
  /** Of the input, where mistakes are shown. */
  field: 'password' | 'oldPassword'
  /** Said when the password is missing. */
  missing: string
  /** Said to those who have no password and signed in too long ago. */
  signInAgain: string
}

/**
 * Asks for the password again, to make sure that the owner is at the keyboard: a stolen session is not enough. Who has
 * no password has to have signed in just now.
 * @throws AppError `invalid_input` with the field when the password is missing or wrong; `forbidden` when the account has
 * none and the session is too old; `too_many_requests`.
 */
export async function confirmOwner(
  db: Db,
  viewer: Pick<Viewer, 'email' | 'personId' | 'sessionCreated'>,
  given: string | undefined,
  { act, field, missing, signInAgain }: Purpose,
  { address, device, knownAs }: Pick<Occasion, 'address' | 'device' | 'knownAs'>,
): Promise<void> {
  const { email, personId } = viewer
  const owner = await credentialOf(db, email)
  if (!owner?.password) {
    if (isYoungSession(viewer)) return
    throw new AppError('forbidden', signInAgain)
  }
  const wrong = (message: string) => new AppError('invalid_input', message, { fields: { [field]: message } })
  if (!given) throw wrong(missing)
  const keys = attemptKeys(email, address, knownAs(knownTo(owner)))
  await beginAttempt(db, keys)
  if (!(await verifyPassword(owner.password, given))) {
    const detail = { for: act }
    // Who got it wrong may be somebody else.
    await audit(db, { act: 'password-refused', personId, actorId: null, address, device, detail })
    throw wrong(passwordIncorrect())
  }
  await forgiveAttempt(db, keys)
}
