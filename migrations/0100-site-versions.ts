import { sql, type Kysely } from 'kysely'

/**
 * What administrators write for the whole portal (settings, menus, legal texts, vocabularies of fields), each state that
 * it ever had; the highest number is what holds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE site_version (
      part text NOT NULL,
      version int NOT NULL,
      document jsonb NOT NULL,
      saved timestamptz NOT NULL DEFAULT now(),
      -- Nobody, of what the portal brought or an import wrote.
      saved_by text REFERENCES person ON DELETE SET NULL,
      -- The version that this one brought back.
      restores int,
      PRIMARY KEY (part, version)
    )`.execute(db)
  await sql`CREATE INDEX site_version_saved_by ON site_version (saved_by)`.execute(db)
}
