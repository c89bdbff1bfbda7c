import { sql, type Kysely } from 'kysely'

/** When somebody came, as was noted at the door. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE registration ADD COLUMN checked_in timestamptz`.execute(db)
}
