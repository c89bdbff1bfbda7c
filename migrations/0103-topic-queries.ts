import { sql, type Kysely } from 'kysely'

/** As in 0102-events-by-queries: planned once for a connection, where a function in SQL is planned by each statement. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION topic_queries(topics text[]) RETURNS TABLE (topic text, query text, titled text)
    LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
    BEGIN RETURN QUERY
      SELECT t.name, w.query::text, regexp_replace(w.query::text, '''([^'']+)''', '''=\\1''', 'g')
      FROM unnest(topics) t(name) CROSS JOIN LATERAL topic_words(t.name) w;
    END $$`.execute(db)
}
