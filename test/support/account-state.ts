import type { Updateable } from 'kysely'
import type { Db } from '#lib/db/connect.ts'
import type { Tables } from '#lib/db/tables.ts'
import { storedActs } from '#features/accounts/table.ts'
import { getRows } from './rows.ts'

/** Every account, way to sign in, and session: what a sign-in that fails must leave as it was. */
export const accountState = async (db: Db) => ({
  people: await db.selectFrom('person').selectAll().orderBy('id').execute(),
  identities: await db.selectFrom('identity').selectAll().orderBy('id').execute(),
  sessions: await db.selectFrom('session').selectAll().orderBy('id').execute(),
})

/** The row of an account. */
export const personAt = (db: Db, email: string) =>
  db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst()

/** Changes the row of an account, past every rule. */
export const setPerson = (db: Db, email: string, values: Updateable<Tables['person']>) =>
  db.updateTable('person').set(values).where('email', '=', email).execute()

/** What the audit log says last. */
export async function lastAct(db: Db) {
  const row = await db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
  return storedActs.read(row)!
}

/** The acts that concern an account, the oldest first. */
export async function actsOf(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .innerJoin('person', 'person.id', 'audit.person_id')
    .select('act')
    .where('email', '=', email)
    .orderBy('audit.id')
    .execute()
  return rows.map(({ act }) => act)
}

/** Lets somebody's sessions have begun some minutes ago. */
export async function ageSessions(db: Db, email: string, minutes: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ created: new Date(Date.now() - minutes * 60_000) })
    .where('person_id', 'in', (query) => query.selectFrom('person').select('id').where('email', '=', email))
    .execute()
}

/** By what somebody signs in. */
export async function waysOf(db: Db, personId: string): Promise<string[]> {
  const rows = await getRows(db, 'identity', { person_id: personId }, { columns: ['provider_id'] })
  return rows.map(({ provider_id }) => provider_id).sort()
}
