import { sql, type Kysely } from 'kysely'

/** When something came into the search: what its feeds date what has no day of its own by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE search_item ADD since timestamptz NOT NULL DEFAULT now()`.execute(db)
}
