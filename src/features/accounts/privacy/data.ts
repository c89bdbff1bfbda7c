import type { Db } from '#lib/db/connect.ts'
import { hasPassword, presentUser } from '../session/data.ts'
import type { User } from '../schema.ts'

/** Returns a person as they see themselves. */
export async function getOwnUser(db: Db, personId: string): Promise<User> {
  const person = await db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return { ...presentUser(person), hasPassword: await hasPassword(db, personId) }
}
