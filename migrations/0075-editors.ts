import { sql, type Kysely } from 'kysely'

/**
 * Editors: whoever has that role reads what is submitted, writes notes on it, decides, and publishes at once or at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE person DROP CONSTRAINT person_role_check`.execute(db)
  await sql`ALTER TABLE person ADD CONSTRAINT person_role_check CHECK (role IN ('user', 'editor', 'admin'))`.execute(
    db,
  )
  await sql`ALTER TABLE article_draft ADD COLUMN publish_at timestamptz`.execute(db)
  await sql`
    CREATE INDEX article_draft_due ON article_draft (publish_at) WHERE publish_at IS NOT NULL`.execute(db)
  // What editors and authors say of a part of an article.
  await sql`
    CREATE TABLE article_note (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      draft_id uuid NOT NULL REFERENCES article_draft ON DELETE CASCADE,
      person_id text REFERENCES person ON DELETE SET NULL,
      path text NOT NULL,
      text text NOT NULL,
      created timestamptz NOT NULL DEFAULT now(),
      resolved timestamptz
    )`.execute(db)
  await sql`CREATE INDEX article_note_draft ON article_note (draft_id, id)`.execute(db)
  await sql`CREATE INDEX article_note_person ON article_note (person_id)`.execute(db)
}
