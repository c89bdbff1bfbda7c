import { sql, type Kysely } from 'kysely'

/** What people report, and what moderators do about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `key` is of the thing in its feature (kits/moderation/moderated.ts), whose rows may go before these do. `undone`: an
  // act is taken back, never deleted.
  await sql`
    CREATE TABLE moderation_act (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL,
      key text NOT NULL,
      title text NOT NULL,
      language text NOT NULL,
      act text NOT NULL CHECK (act IN ('warn', 'dismiss')),
      reason text NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      by_id text REFERENCES person ON DELETE SET NULL,
      undone timestamptz,
      undone_by text REFERENCES person ON DELETE SET NULL,
      undone_reason text
    )`.execute(db)
  await sql`CREATE INDEX moderation_act_thing ON moderation_act (kind, key)`.execute(db)
  await sql`CREATE INDEX moderation_act_at ON moderation_act (at)`.execute(db)
  for (const column of ['by_id', 'undone_by'])
    await sql`CREATE INDEX ${sql.id(`moderation_act_${column}`)} ON moderation_act (${sql.id(column)})`.execute(
      db,
    )

  // `sender` stands for the network it came from, for the limits of an hour; it cannot be read back.
  await sql`
    CREATE TABLE report (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      created timestamptz NOT NULL DEFAULT now(),
      kind text NOT NULL,
      key text NOT NULL,
      title text NOT NULL,
      language text NOT NULL,
      reason text NOT NULL,
      text text NOT NULL,
      person_id text REFERENCES person ON DELETE SET NULL,
      sender text,
      act_id int REFERENCES moderation_act ON DELETE CASCADE
    )`.execute(db)
  await sql`CREATE INDEX report_open ON report (kind, key) WHERE act_id IS NULL`.execute(db)
  await sql`CREATE INDEX report_created ON report (created)`.execute(db)
  await sql`CREATE INDEX report_person ON report (person_id)`.execute(db)
  await sql`CREATE INDEX report_act ON report (act_id)`.execute(db)
}
