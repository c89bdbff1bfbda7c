import { sql, type Kysely } from 'kysely'

/** Jobs that an import has brought: where each came from, and what it was then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE imported_job (
      organization_id int NOT NULL REFERENCES organization ON DELETE CASCADE,
      item_id text NOT NULL,
      source text NOT NULL,
      hash text NOT NULL,
      PRIMARY KEY (organization_id, item_id)
    )`.execute(db)
  await sql`CREATE INDEX imported_job_source ON imported_job (source)`.execute(db)
}
