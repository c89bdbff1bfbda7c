import type { Db } from '#lib/db/connect.ts'
import type { Env } from '#lib/server/env.ts'
import type { LinkedProvider } from './schema.ts'
import { providers } from '../schema.ts'
import { credentialsOf, providerIdOf } from './providers.ts'

/** Lists the linked providers of an account. Those no longer set up do not count as another way to sign in. */
export async function listLinkedProviders(db: Db, env: Env, personId: string): Promise<LinkedProvider[]> {
  const identities = await db
    .selectFrom('identity')
    .select(['provider_id', 'password', 'created'])
    .where('person_id', '=', personId)
    .orderBy('created')
    .execute()
  const found = providers.flatMap((provider) => {
    const identity = identities.find(({ provider_id }) => provider_id === providerIdOf(provider))
    return identity ? [{ provider, linked: identity.created.toISOString() }] : []
  })
  const hasPassword = identities.some(
    ({ provider_id, password }) => provider_id === 'credential' && password !== null,
  )
  const opens = (other: LinkedProvider['provider']) => credentialsOf(other, env) !== undefined
  return found.map((one) => ({
    ...one,
    can: {
      unlink: hasPassword || found.some(({ provider }) => provider !== one.provider && opens(provider)),
    },
  }))
}
