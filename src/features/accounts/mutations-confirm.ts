import { passwordIncorrect, passwordRequired } from '#messages/account-answers.ts'
import { signInAgain } from '#messages/privacy-answers.ts'
import type { Deps } from '#lib/deps.ts'
import { AppError } from '#lib/errors.ts'
import type { Viewer } from '#lib/viewer.ts'
import { attemptKeys, beginAttempt } from './mutations-attempt.ts'
import { verifyPassword } from './mutations-auth.ts'

/** How young a session has to be where there is no password to ask for (as decisions S6), in ms. */
const YOUNG_MS = 10 * 60_000

/**
 * Makes sure that the owner is at the keyboard: a stolen session is not enough.
 * @throws AppError `invalid_input` with `fields.password` when it is missing or wrong; `forbidden` when the account has
 * none and the session is too old; `too_many_requests`.
 */
export async function confirmOwner(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  password: string | undefined,
  address: string,
): Promise<void> {
  const identity = await db
    .selectFrom('identity')
    .select('password')
    .where('person_id', '=', viewer.personId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (!identity?.password) {
    if (Date.now() - viewer.sessionCreated.getTime() < YOUNG_MS) return
    throw new AppError('forbidden', signInAgain())
  }
  if (!password) throw wrong(passwordRequired())
  const keys = attemptKeys(viewer.email, address)
  await beginAttempt(db, keys)
  if (!(await verifyPassword(identity.password, password))) throw wrong(passwordIncorrect())
  await db.deleteFrom('attempt').where('key', '=', keys[0]).execute()
}

const wrong = (message: string) => new AppError('invalid_input', message, { fields: { password: message } })
