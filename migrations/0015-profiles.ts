import { sql, type Kysely } from 'kysely'

/** Personal profiles, the addresses that they had, and the pictures that people have uploaded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What is searched or must be unique has a column; the rest is one document (decision note 9).
  await sql`
    CREATE TABLE profile (
      person_id text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
      public_id text NOT NULL UNIQUE,
      no_index boolean NOT NULL DEFAULT false,
      version int NOT NULL DEFAULT 1,
      document jsonb NOT NULL,
      created timestamptz NOT NULL DEFAULT now(),
      updated timestamptz NOT NULL DEFAULT now()
    )`.execute(db)

  // An address that a profile had leads to it for good: nobody else can take it.
  await sql`
    CREATE TABLE profile_former_id (
      public_id text PRIMARY KEY,
      person_id text NOT NULL REFERENCES profile ON DELETE CASCADE
    )`.execute(db)
  await sql`CREATE INDEX profile_former_id_person ON profile_former_id (person_id)`.execute(db)

  await sql`
    CREATE TABLE profile_picture (
      file_id text NOT NULL REFERENCES stored_file ON DELETE CASCADE,
      person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
      uploaded timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (file_id, person_id)
    )`.execute(db)
  await sql`CREATE INDEX profile_picture_person ON profile_picture (person_id)`.execute(db)
}
