import { sql, type Kysely } from 'kysely'

/** What organisers wrote to those who are registered for an event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE event_message (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
      by_id text REFERENCES person ON DELETE SET NULL,
      sent timestamptz NOT NULL DEFAULT now(),
      whom text NOT NULL CHECK (whom IN ('confirmed', 'waiting', 'both')),
      recipients int NOT NULL,
      subject text NOT NULL,
      text text NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX event_message_event ON event_message (event_id, sent)`.execute(db)
  await sql`CREATE INDEX event_message_by ON event_message (by_id)`.execute(db)
}
