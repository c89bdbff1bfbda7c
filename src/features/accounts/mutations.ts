import * as m from '#messages/accounts/answers.ts'
import { announceChange } from '#lib/db/announce.ts'
import type { Call, MemberCall } from '#lib/api/endpoint.ts'
import { AppError } from '#lib/api/errors.ts'
import { profileTag } from '#features/profile/schema-tag.ts'
import { livingSession, presentUser } from './session/data.ts'
import { beginAttempt, mailKeys } from './password/mutations-attempt.ts'
import { audit } from './mutations-audit.ts'
import { authOf, onOccasion } from './mutations-auth.ts'
import { refuseWeakPassword } from './password/mutations.ts'
import { occasionOf } from './session/mutations.ts'
import type { profileSchema, User } from './schema.ts'
import { inEvenTime } from './password/even-time.ts'
import type * as z from 'zod/mini'

/**
 * Registers an address, or mails its owner that it is registered: the answer, and when it comes, are the same
 * (decisions S7).
 * @throws AppError `invalid_input` when the password is weak, `too_many_requests`.
 */
export async function signUp(call: Call<{ email: string; currentPassword: string }>): Promise<void> {
  const { deps, input, request } = call
  refuseWeakPassword(deps, input.currentPassword, input)
  await beginAttempt(deps.db, mailKeys(input.email, request.address))
  const body = { email: input.email, password: input.currentPassword, name: '' }
  await inEvenTime(() =>
    onOccasion(occasionOf(call), async () => (await authOf(deps)).api.signUpEmail({ body })).catch(
      async (error: unknown) => {
        // Two sign-ups of one address at once: the second finds the first.
        const registered = await deps.db
          .selectFrom('person')
          .select('id')
          .where('email', '=', input.email)
          .executeTakeFirst()
        if (!registered) throw error
      },
    ),
  )
}

/** Mails a link that sets a new password, if the address is registered (decisions S5). */
export async function requestPasswordReset(call: Call<{ email: string }>): Promise<void> {
  const { deps, input, request } = call
  await beginAttempt(deps.db, mailKeys(input.email, request.address))
  await inEvenTime(() =>
    onOccasion(occasionOf(call), async () =>
      (await authOf(deps)).api.requestPasswordReset({ body: { email: input.email } }),
    ),
  )
}

/** Confirms that whoever got the mail owns the address. @throws AppError `invalid_input`. */
export async function verifyEmail(call: Call<{ token: string }>): Promise<void> {
  const { deps, input, request } = call
  const auth = await authOf(deps)
  try {
    await onOccasion(occasionOf(call), () => auth.api.verifyEmail({ query: { token: input.token } }))
  } catch {
    throw new AppError('invalid_input', m.verificationLinkInvalid())
  }
  const email = emailIn(input.token)
  const person = await deps.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst()
  await audit(deps.db, { act: 'email-verified', personId: person?.id ?? null, address: request.address })
}

// The token was verified a moment ago: its payload can be read as it is.
const emailIn = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { email: string }).email

/** Mails the link that verifies the address once more. */
export async function resendVerification(call: MemberCall<unknown>): Promise<void> {
  const { deps, request, viewer } = call
  if (viewer.emailVerified) throw new AppError('conflict', m.verifiedAlready())
  await beginAttempt(deps.db, mailKeys(viewer.email, request.address))
  await onOccasion(occasionOf(call), async () =>
    (await authOf(deps)).api.sendVerificationEmail({ body: { email: viewer.email } }),
  )
}

/**
 * Changes what a person may change of their account (decisions A5): names, phone number, language, and the user type,
 * once.
 * @throws AppError `forbidden` for the id of another, `conflict` for a second user type.
 */
export async function updateProfile(call: MemberCall<z.output<typeof profileSchema>>): Promise<User> {
  const { deps, input, viewer } = call
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
  return deps.db.transaction().execute(async (transaction) => {
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
        await noteUserType(transaction, call, chosen)
        await announceChange(transaction, [profileTag(viewer.personId)])
      }
    }
    const found = await livingSession(transaction, 'id', viewer.sessionId)
    if (!found) throw new AppError('unauthorized', m.signInAgain())
    return presentUser(found.person)
  })
}

const noteUserType = (
  transaction: Parameters<typeof audit>[0],
  { viewer, request }: MemberCall<unknown>,
  userType: string,
) =>
  audit(transaction, {
    act: 'user-type-chosen',
    personId: viewer.personId,
    address: request.address,
    detail: { userType },
  })
