import * as m from '#messages/account-answers.ts'
import type { Call, MemberCall } from '#lib/endpoint.ts'
import { AppError } from '#lib/errors.ts'
import { beginAttempt } from './mutations-attempt.ts'
import { audit } from './mutations-audit.ts'
import { authOf, hashPassword, onOccasion, verifyPassword } from './mutations-auth.ts'
import { occasionOf } from './mutations-session.ts'

/** A session younger than this needs no old password (decisions S6), in ms. */
const YOUNG_MS = 10 * 60_000

/**
 * Sets a new password by the link of a mail, which works once (decisions S5); all sessions end.
 * @throws AppError `invalid_input` when the link does not hold.
 */
export async function resetPassword(call: Call<unknown>, token: string, newPassword: string): Promise<void> {
  const { deps, request } = call
  const auth = authOf(deps)
  const occasion = occasionOf(call)
  const reset = await onOccasion(occasion, () =>
    auth.api.resetPassword({ body: { newPassword, token } }),
  ).catch((error: unknown) => {
    if ((error as { status?: string }).status === 'BAD_REQUEST') return undefined
    throw error
  })
  if (!reset || !occasion.personId) {
    throw new AppError('invalid_input', m.resetLinkInvalid(), {
      fields: { token: 'not valid' },
    })
  }
  await afterChange(call, occasion.personId, 'mail link', request.address)
}

/**
 * Changes the password of somebody signed in; all other sessions end (decisions S6).
 * @throws AppError `invalid_input` with `fields.oldPassword` when an older session needs the old one.
 */
export async function changePassword(
  call: MemberCall<unknown>,
  newPassword: string,
  oldPassword: string | undefined,
): Promise<void> {
  const { deps, viewer } = call
  const { db } = deps
  const current = await db
    .selectFrom('identity')
    .select(['id', 'password'])
    .where('person_id', '=', viewer.personId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  if (Date.now() - viewer.sessionCreated.getTime() >= YOUNG_MS) {
    await requireOldPassword(call, current?.password ?? undefined, oldPassword)
  }
  const hash = await hashPassword(newPassword)
  const { internalAdapter } = await authOf(deps).$context
  if (current) await internalAdapter.updatePassword(viewer.personId, hash)
  else {
    const account = { userId: viewer.personId, providerId: 'credential', accountId: viewer.personId }
    await internalAdapter.createAccount({ ...account, password: hash })
  }
  await db
    .deleteFrom('session')
    .where('person_id', '=', viewer.personId)
    .where('id', '<>', viewer.sessionId)
    .execute()
  await afterChange(call, viewer.personId, 'signed in', call.request.address)
}

async function requireOldPassword(
  { deps, request, viewer }: MemberCall<unknown>,
  hash: string | undefined,
  given: string | undefined,
): Promise<void> {
  if (hash === undefined) {
    throw new AppError('forbidden', m.signInToSetPassword())
  }
  const wrong = (message: string) =>
    new AppError('invalid_input', message, { fields: { oldPassword: message } })
  if (given === undefined) throw wrong(m.oldPasswordNeeded())
  await beginAttempt(deps.db, [`account:${viewer.email}`, `address:${request.address}`])
  if (!(await verifyPassword(hash, given))) throw wrong(m.passwordIncorrect())
  await deps.db.deleteFrom('attempt').where('key', '=', `account:${viewer.email}`).execute()
}

async function afterChange(
  call: Call<unknown>,
  personId: string,
  way: string,
  address: string,
): Promise<void> {
  const { deps } = call
  const { origin, device } = occasionOf(call)
  const when = new Date()
  await deps.db.transaction().execute(async (transaction) => {
    const person = await transaction
      .updateTable('person')
      .set({ password_changed: when, updated: when })
      .where('id', '=', personId)
      .returning(['email', 'name', 'locale'])
      .executeTakeFirstOrThrow()
    const locale = person.locale === 'es' ? 'es' : 'en'
    const to = { to: person.email, name: person.name, locale, origin, brand: deps.env.BRAND_NAME } as const
    await deps.mailer.queue(transaction, { kind: 'password-changed', ...to, when, device, address })
    await audit(transaction, { act: 'password-changed', personId, address, device, detail: { way } })
  })
}
