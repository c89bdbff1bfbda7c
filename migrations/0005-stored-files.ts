import { sql, type Kysely } from 'kysely'

/** What is known of each stored file; its bytes lie in the data folder under the same id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE stored_file (
      id text PRIMARY KEY,
      original text NOT NULL UNIQUE,
      name text NOT NULL,
      type text NOT NULL,
      bytes int NOT NULL,
      width int,
      height int,
      created timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
}
