import { sql, type Kysely } from 'kysely'

/**
 * What an event and a series are called wherever their organiser takes them: known by it, the same does not come in twice.
 * Not unique: whoever knows the name of another's event keeps nobody from bringing theirs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['event', 'event_series']) {
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN uid text NOT NULL DEFAULT gen_random_uuid()::text`.execute(
      db,
    )
    await sql`CREATE INDEX ${sql.ref(`${table}_uid`)} ON ${sql.table(table)} (uid)`.execute(db)
  }
}
