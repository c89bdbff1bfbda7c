import { sql, type Kysely } from 'kysely'

/** Dates of a series that its rule does not give (RFC 5545, RDATE). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE event_series ADD COLUMN extra timestamptz[] NOT NULL DEFAULT '{}'`.execute(db)
}
