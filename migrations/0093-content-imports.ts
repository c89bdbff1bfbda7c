import { sql, type Kysely } from 'kysely'

/** Imports that are made on the screen: what was uploaded, how far it is, and what came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `beat`: when the process that works on it was last heard of. What is uploaded lies in files, below the id.
  await sql`
    CREATE TABLE content_import (
      id text PRIMARY KEY,
      kind text NOT NULL,
      name text NOT NULL,
      options jsonb NOT NULL,
      bytes int NOT NULL,
      received int NOT NULL DEFAULT 0,
      state text NOT NULL DEFAULT 'uploading'
        CHECK (state IN ('uploading', 'uploaded', 'checking', 'checked', 'running', 'done', 'failed')),
      fault text,
      done int NOT NULL DEFAULT 0,
      total int NOT NULL DEFAULT 0,
      beat timestamptz,
      outcome jsonb,
      by_id text REFERENCES person ON DELETE SET NULL,
      created timestamptz NOT NULL DEFAULT now(),
      updated timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX content_import_updated ON content_import (updated)`.execute(db)
  await sql`CREATE INDEX content_import_by ON content_import (by_id)`.execute(db)
}
