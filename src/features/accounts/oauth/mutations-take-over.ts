import { sql } from 'kysely'
import type { Deps } from '#lib/server/deps.ts'
import { mailTo } from '#lib/server/mail-to.ts'
import type { Locale } from '#lib/text/locale.ts'
import { audit } from '../mutations-audit.ts'
import type { SignInContext } from '../session/sign-in-context.ts'
import type { Approval } from '../table.ts'
import type { Provider } from '../schema.ts'
import { providerIdOf, type ProviderProfile } from './providers.ts'

/** Everything that would let a previous user in, or keep the owner out. */
const waysIn = ['session', 'identity', 'email_change', 'authenticator', 'recovery_code', 'passkey'] as const

/**
 * Gives an unverified account to the owner of its address, which a provider has verified. Another person may have
 * signed up with it, so all existing ways to sign in are removed, and an email says so. The account keeps its content.
 * @param deps with the transaction of the sign-in.
 */
export async function takeOver(
  deps: Pick<Deps, 'db' | 'env' | 'mailer'>,
  provider: Provider,
  { id: accountId, email, emailVerified }: ProviderProfile,
  { origin, address, device, locale }: SignInContext,
): Promise<void> {
  if (!emailVerified) return
  // An account that is linked to the provider is not looked up by its address.
  const linked = await deps.db
    .selectFrom('identity')
    .select('id')
    .where('provider_id', '=', providerIdOf(provider))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!linked) await takeOverUnverified(deps, email, { origin, address, device, locale, provider })
}

/** The request that proves who owns an address. */
interface OwnershipProof {
  origin: string
  address: string
  device?: string
  locale: Locale
  /** The provider that verified it; none for a link in an email, after which the account has no way to sign in. */
  provider?: Provider
}

/** Does the same for the owner of an address, however they proved it. */
export async function takeOverUnverified(
  { db, env, mailer }: Pick<Deps, 'db' | 'env' | 'mailer'>,
  email: string,
  { origin, address, device, locale, provider }: OwnershipProof,
): Promise<void> {
  const person = await db
    .updateTable('person')
    .set({
      email_verified: true,
      second_factor: null,
      guest: provider === undefined,
      updated: new Date(),
      // It belonged to the previous user.
      approval: sql<Approval>`CASE approval WHEN 'approved' THEN 'pending' ELSE approval END`,
    })
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .where('disabled', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!person) return
  const personId = person.id
  for (const table of waysIn) await db.deleteFrom(table).where('person_id', '=', personId).execute()
  await db.deleteFrom('verification').where('value', 'in', [personId, email]).execute()
  await audit(db, { act: 'taken-over', personId, address, device, detail: provider ? { provider } : {} })
  await mailer.queue(db, { kind: 'taken-over', ...mailTo(env, { email, locale }, origin), provider })
}
