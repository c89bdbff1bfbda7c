import { sql, type Kysely } from 'kysely'

/**
 * Articles as they are written: working copies, beside what is published of them. Whose they are is their owner, and
 * whoever has confirmed one of the authors' addresses.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE article_draft (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      owner_id text NOT NULL REFERENCES person ON DELETE CASCADE,
      article_id int UNIQUE REFERENCES article ON DELETE SET NULL,
      status text NOT NULL DEFAULT 'Draft'
        CHECK (status IN ('Draft', 'Submitted', 'Approved', 'Published', 'Archived', 'Rejected')),
      status_reason text,
      version int NOT NULL DEFAULT 1,
      content jsonb NOT NULL,
      author_emails text[] NOT NULL DEFAULT '{}',
      created timestamptz NOT NULL DEFAULT now(),
      updated timestamptz NOT NULL DEFAULT now(),
      updated_by text REFERENCES person ON DELETE SET NULL,
      submitted timestamptz
    )`.execute(db)
  await sql`CREATE INDEX article_draft_owner ON article_draft (owner_id, updated DESC)`.execute(db)
  await sql`CREATE INDEX article_draft_authors ON article_draft USING gin (author_emails)`.execute(db)
  await sql`
    CREATE INDEX article_draft_waiting ON article_draft (submitted) WHERE status IN ('Submitted', 'Approved')`.execute(
    db,
  )
  // Who has one open, and where in it: what is older than a minute says nothing.
  await sql`
    CREATE TABLE article_presence (
      draft_id uuid NOT NULL REFERENCES article_draft ON DELETE CASCADE,
      person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
      path text NOT NULL,
      seen timestamptz NOT NULL,
      PRIMARY KEY (draft_id, person_id)
    )`.execute(db)
}
