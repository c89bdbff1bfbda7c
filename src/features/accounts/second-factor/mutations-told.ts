import { mailTo } from '#lib/server/mail-to.ts'
import type { Deps } from '#lib/server/deps.ts'
import type { FactorChange } from '#features/mail/schema.ts'
import { audit } from '../mutations-audit.ts'
import type { SignInContext } from '../session/sign-in-context.ts'

/** Records a change and notifies the owner by email. */
export async function notifyOwner(
  { db, env, mailer }: Deps,
  personId: string,
  change: FactorChange,
  { origin, address, device }: SignInContext,
): Promise<void> {
  const person = await db
    .selectFrom('person')
    .select(['email', 'name', 'locale'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const to = mailTo(env, person, origin)
  await mailer.queue(db, { kind: 'second-factor', ...to, change, when: new Date(), device, address })
  await audit(db, { act: change, personId, address, device })
}
