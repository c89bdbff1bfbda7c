import { sql, type Kysely } from 'kysely'

/** Pairs of words that do stand behind each other: what is typed is completed by them, not by any word of all texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE search_item ADD phrases json NOT NULL DEFAULT '[]'`.execute(db)
  await sql`
    CREATE TABLE search_phrase (
      first text NOT NULL,
      next text NOT NULL,
      shown text NOT NULL,
      n int NOT NULL
    ) WITH (fillfactor = 70)`.execute(db)
  await sql`CREATE UNIQUE INDEX search_phrase_words ON search_phrase (first, next text_pattern_ops)`.execute(
    db,
  )
  await sql`INSERT INTO search_due (kind, key) SELECT kind, key FROM search_item ON CONFLICT DO NOTHING`.execute(
    db,
  )
}
