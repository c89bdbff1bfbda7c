import { sql, type Kysely } from 'kysely'

/** The vocabulary of each sector and subject, as one document. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE section (
      field text PRIMARY KEY,
      document jsonb NOT NULL,
      updated timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
}
