import { sql, type Kysely } from 'kysely'

/**
 * Words of the events of every category, counted under a number of their own (EVERY_CATEGORY in
 * features/events/search/data-words.ts): what looks words up by category then does so for all events alike, and as fast.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO event_word (word, category, shown, n, title_n)
    SELECT word, 1000, (array_agg(shown ORDER BY n DESC, category))[1], sum(n)::int, sum(title_n)::int
    FROM event_word GROUP BY word`.execute(db)
}
