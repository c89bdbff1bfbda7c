import { sql } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Viewer } from '#lib/server/viewer.ts'
import type { SecondFactor } from './schema.ts'

/** Returns the second factors of an account. */
export async function getSecondFactor(
  db: Db,
  { personId, role }: Pick<Viewer, 'personId' | 'role'>,
): Promise<SecondFactor> {
  const found = await db
    .selectFrom('person')
    .leftJoin('authenticator', (join) =>
      join.onRef('authenticator.person_id', '=', 'person.id').on('authenticator.confirmed', 'is not', null),
    )
    .select(['authenticator.confirmed', 'person.second_factor'])
    .select(({ selectFrom }) =>
      selectFrom('recovery_code')
        .whereRef('recovery_code.person_id', '=', 'person.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('codes'),
    )
    .where('person.id', '=', personId)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'created', 'used'])
    .where('person_id', '=', personId)
    .orderBy('created')
    .execute()
  return {
    authenticator: found?.confirmed?.toISOString() ?? null,
    passkeys: passkeys.map(({ created, used, ...passkey }) => ({
      ...passkey,
      created: created.toISOString(),
      used: used?.toISOString() ?? null,
    })),
    recoveryCodes: found?.codes ?? 0,
    wanted: role === 'admin' && !found?.second_factor,
  }
}
