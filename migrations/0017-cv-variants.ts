import { sql, type Kysely } from 'kysely'

/** Selections that people keep for their CVs, by name. They hold no copy of the profile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE cv_variant (
      id text PRIMARY KEY,
      person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
      name text NOT NULL,
      version int NOT NULL DEFAULT 1,
      choice jsonb NOT NULL,
      created timestamptz NOT NULL DEFAULT now(),
      updated timestamptz NOT NULL DEFAULT now(),
      UNIQUE (person_id, name)
    )`.execute(db)
}
