import { sql, type Kysely } from 'kysely'

/**
 * What says more on its card of the search by now is written again. Events, of which there may be a hundred thousand, stay
 * as they are until somebody changes them: while something is due, it is not found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO search_due (kind, key) SELECT DISTINCT kind, split_part(key, '/', 1) FROM search_item
    WHERE kind IN ('institute', 'programme', 'company', 'job', 'project') ON CONFLICT DO NOTHING`.execute(db)
}
