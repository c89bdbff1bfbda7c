import { sql, type Kysely } from 'kysely'

/** What organisers ask those who register, and what these answer, by the ids of the questions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE event ADD COLUMN questions jsonb NOT NULL DEFAULT '[]'`.execute(db)
  await sql`ALTER TABLE registration ADD COLUMN answers jsonb NOT NULL DEFAULT '{}'`.execute(db)
}
