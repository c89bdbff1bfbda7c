import { sql, type Kysely } from 'kysely'

/** Mails name the time of whoever gets them, and calendars are told when a seat is given back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE registration ADD COLUMN zone text, ADD COLUMN revision int NOT NULL DEFAULT 0`.execute(
    db,
  )
}
