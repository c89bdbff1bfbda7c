import type { Db } from '#lib/db/connect.ts'

/** Every account, way to sign in, and session: what a sign-in that fails must leave as it was. */
export const accountState = async (db: Db) => ({
  people: await db.selectFrom('person').selectAll().orderBy('id').execute(),
  identities: await db.selectFrom('identity').selectAll().orderBy('id').execute(),
  sessions: await db.selectFrom('session').selectAll().orderBy('id').execute(),
})

/** What the audit log says last. */
export const lastAct = (db: Db) =>
  db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
