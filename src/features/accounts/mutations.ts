import * as m from '#messages/accounts/answers.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { AppError } from '#lib/api/errors.ts'
import { profileTag } from '#features/profile/schema-tag.ts'
import { livingSession, presentUser } from './session/data.ts'
import { beginAttempt, mailKeys } from './password/mutations-attempt.ts'
import { audit } from './mutations-audit.ts'
import { authOf, onOccasion, type Occasion } from './mutations-auth.ts'
import { refuseWeakPassword } from './password/mutations.ts'
import type { loginProfileSchema, User } from './schema.ts'
import { inEvenTime } from './password/even-time.ts'
import type * as z from 'zod/mini'

/**
 * Registers an address, or mails its owner that it is registered: the answer, and when it comes, are the same
 * (decisions S7).
 * @throws AppError `invalid_input` when the password is weak, `too_many_requests`.
 */
export async function signUp(
  deps: Deps,
  { email, password }: { email: string; password: string },
  occasion: Occasion,
): Promise<void> {
  refuseWeakPassword(deps, password, { email })
  await beginAttempt(deps.db, mailKeys(email, occasion.address))
  const body = { email, password, name: '' }
  await inEvenTime(() =>
    onOccasion(occasion, async () => (await authOf(deps)).api.signUpEmail({ body })).catch(
      async (error: unknown) => {
        // Two sign-ups of one address at once: the second finds the first.
        const registered = await deps.db
          .selectFrom('person')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirst()
        if (!registered) throw error
      },
    ),
  )
}

/** Mails a link that sets a new password, if the address is registered (decisions S5). */
export async function requestPasswordReset(deps: Deps, email: string, occasion: Occasion): Promise<void> {
  await beginAttempt(deps.db, mailKeys(email, occasion.address))
  await inEvenTime(() =>
    onOccasion(occasion, async () => (await authOf(deps)).api.requestPasswordReset({ body: { email } })),
  )
}

/** Confirms that whoever got the mail owns the address. @throws AppError `invalid_input`. */
export async function verifyEmail(deps: Deps, token: string, occasion: Occasion): Promise<void> {
  const auth = await authOf(deps)
  try {
    await onOccasion(occasion, () => auth.api.verifyEmail({ query: { token } }))
  } catch {
    throw new AppError('invalid_input', m.verificationLinkInvalid())
  }
  const email = emailIn(token)
  const person = await deps.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
  await audit(deps.db, { act: 'email-verified', personId: person?.id ?? null, address: occasion.address })
}

// The token was verified a moment ago: its payload can be read as it is.
const emailIn = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { email: string }).email

/** Mails the link that verifies the address once more. @throws AppError `conflict` when it is verified. */
export async function resendVerification(
  deps: Deps,
  { email, emailVerified }: Pick<Viewer, 'email' | 'emailVerified'>,
  occasion: Occasion,
): Promise<void> {
  if (emailVerified) throw new AppError('conflict', m.verifiedAlready())
  await beginAttempt(deps.db, mailKeys(email, occasion.address))
  await onOccasion(occasion, async () => (await authOf(deps)).api.sendVerificationEmail({ body: { email } }))
}

/**
 * Changes what a person may change of their account (decisions A5): names, phone number, language, and the user type,
 * once.
 * @throws AppError `forbidden` for the id of another, `conflict` for a second user type.
 */
export async function updateLoginProfile(
  { db }: Pick<Deps, 'db'>,
  viewer: Pick<Viewer, 'personId' | 'sessionId' | 'userType'>,
  input: z.output<typeof loginProfileSchema>,
  { address }: Pick<Occasion, 'address'>,
): Promise<User> {
  const { _id = viewer.personId, id = viewer.personId, name, username, locale, userType } = input
  if (_id !== viewer.personId || id !== viewer.personId) {
    throw new AppError('forbidden', m.othersProfile())
  }
  const phone = input.phoneNumber ?? input.phone_number
  const chosen = userType ?? undefined
  const change = {
    updated: new Date(),
    ...(name !== undefined && { name }),
    ...(username !== undefined && { username }),
    ...(phone !== undefined && { phone_number: phone }),
    ...(locale !== undefined && { locale }),
  }
  return db.transaction().execute(async (transaction) => {
    await transaction.updateTable('person').set(change).where('id', '=', viewer.personId).execute()
    if (chosen !== undefined) {
      const { numUpdatedRows } = await transaction
        .updateTable('person')
        .set({ user_type: chosen, approval: chosen === 'Personal' ? 'none' : 'pending' })
        .where('id', '=', viewer.personId)
        .where('user_type', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n && viewer.userType !== chosen) {
        throw new AppError('conflict', m.userTypeChosen())
      }
      if (numUpdatedRows > 0n) {
        const detail = { userType: chosen }
        await audit(transaction, { act: 'user-type-chosen', personId: viewer.personId, address, detail })
        await announceChange(transaction, [profileTag(viewer.personId)])
      }
    }
    const found = await livingSession(transaction, 'id', viewer.sessionId)
    if (!found) throw new AppError('unauthorized', m.signInAgain())
    return presentUser(found.person)
  })
}
