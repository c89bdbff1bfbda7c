import { sql, type Kysely } from 'kysely'

/** What articles were like before: one row for each time that somebody sat down to write, submitted, published or restored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE article_revision (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      draft_id uuid NOT NULL REFERENCES article_draft ON DELETE CASCADE,
      person_id text REFERENCES person ON DELETE SET NULL,
      kind text NOT NULL CHECK (kind IN ('written', 'submitted', 'published', 'restored')),
      content jsonb NOT NULL,
      created timestamptz NOT NULL,
      updated timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX article_revision_draft ON article_revision (draft_id, id)`.execute(db)
  await sql`CREATE INDEX article_revision_person ON article_revision (person_id)`.execute(db)
}
