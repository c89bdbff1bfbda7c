import { sql, type Kysely } from 'kysely'

/** What owners say to an act about something of theirs, once; it is upheld by taking the act back, or declined. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE moderation_act
      ADD COLUMN appeal text,
      ADD COLUMN appealed timestamptz,
      ADD COLUMN declined timestamptz,
      ADD COLUMN declined_by text REFERENCES person ON DELETE SET NULL,
      ADD COLUMN declined_reason text`.execute(db)
  await sql`CREATE INDEX moderation_act_declined_by ON moderation_act (declined_by)`.execute(db)
  await sql`
    CREATE INDEX moderation_act_appealed ON moderation_act (kind, key)
    WHERE appealed IS NOT NULL AND declined IS NULL AND undone IS NULL`.execute(db)
}
