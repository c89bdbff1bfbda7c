import { sql, type Kysely } from 'kysely'

/** What people send to those who post jobs and projects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The file of one that is withdrawn is gone, and so is its note; with the person, or the business, goes the row.
  await sql`
    CREATE TABLE posting_application (
      id text PRIMARY KEY,
      posting_id int NOT NULL REFERENCES posting ON DELETE CASCADE,
      person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
      state text NOT NULL DEFAULT 'new'
        CHECK (state IN ('new', 'read', 'shortlisted', 'declined', 'hired', 'withdrawn')),
      note text NOT NULL,
      mails boolean NOT NULL,
      cv bytea,
      cv_name text NOT NULL,
      applied timestamptz NOT NULL,
      changed timestamptz NOT NULL,
      UNIQUE (posting_id, person_id),
      CHECK (state <> 'withdrawn' OR (cv IS NULL AND note = ''))
    )`.execute(db)
  await sql`CREATE INDEX posting_application_person ON posting_application (person_id)`.execute(db)
}
