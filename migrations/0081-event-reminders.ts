import { sql, type Kysely } from 'kysely'

/** Who is registered is reminded of their event, if they want it: once for each start that it is given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE registration
      ADD COLUMN remind_day boolean NOT NULL DEFAULT true,
      ADD COLUMN remind_hour boolean NOT NULL DEFAULT false,
      ADD COLUMN reminded_day timestamptz,
      ADD COLUMN reminded_hour timestamptz`.execute(db)
  await sql`CREATE INDEX event_begins ON event (starts) WHERE NOT cancelled`.execute(db)
}
