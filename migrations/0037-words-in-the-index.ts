import { sql, type Kysely } from 'kysely'

/** What mistyped words of jobs and projects were meant as is looked up in the index of each process: decision note 7. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP FUNCTION similar_posting_words(text[])`.execute(db)
  await sql`DROP TABLE posting_word_delete, posting_word`.execute(db)
}
