import * as m from '#messages/accounts/answers.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import { AppError } from '#lib/api/errors.ts'
import { listLinkedProviders } from './data.ts'
import { audit } from '../mutations-audit.ts'
import type { SignInContext } from '../session/sign-in-context.ts'
import { confirmOwner, isRecentSession } from '../session/mutations-confirm.ts'
import type { Provider } from '../schema.ts'
import { providerIdOf } from './providers.ts'

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
