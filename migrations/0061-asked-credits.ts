import { sql, type Kysely } from 'kysely'

/** Whoever names somebody may choose their profile by name, without their address; the person confirms it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE credit ADD COLUMN asked boolean NOT NULL DEFAULT false`.execute(db)
  await sql`
    CREATE INDEX document_item_person ON document_item USING gin (to_tsvector('agora_simple', item->>'FullName'))
    WITH (fastupdate = off) WHERE list = 'UserPersonalData'`.execute(db)
}
