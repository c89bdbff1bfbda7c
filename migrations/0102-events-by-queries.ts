import { sql, type Kysely } from 'kysely'

/**
 * Events on topics, as in 0044-around-articles, by what the topics' words ask for: whoever asks keeps that, since making
 * it is most of what the question takes. `titled` asks the same of titles alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP FUNCTION events_on_topics(text[], int, int, int)`.execute(db)
  await sql`
    CREATE FUNCTION topic_queries(topics text[]) RETURNS TABLE (topic text, query text, titled text) LANGUAGE sql STABLE AS $$
      SELECT t.name, w.query::text, regexp_replace(w.query::text, '''([^'']+)''', '''=\\1''', 'g')
      FROM unnest(topics) t(name) CROSS JOIN LATERAL topic_words(t.name) w
    $$`.execute(db)
  await sql`
    CREATE FUNCTION events_on_topics(queries tsquery[], titled tsquery[], own_category int, after int, most int)
    RETURNS TABLE (id int)
    LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
    BEGIN RETURN QUERY
      WITH topic AS MATERIALIZED (
        SELECT DISTINCT q.query, q.titled FROM unnest(queries, titled) q(query, titled)
      ), found AS (
        SELECT f.id, f.starts, count(*) + 3 * count(*) FILTER (WHERE f.doc @@ topic.titled) AS score
        FROM topic CROSS JOIN LATERAL (
          SELECT e.id, e.starts, e.doc, e.category FROM event_facet e
          WHERE e.doc @@ topic.query AND e.starts > after LIMIT 1000
        ) f
        WHERE f.category = own_category OR f.doc @@ topic.titled
        GROUP BY f.id, f.starts
      ), next_date AS (
        SELECT DISTINCT ON (coalesce(-e.series_id, e.id)) e.id, f.score, f.starts
        FROM found f JOIN event e ON e.id = f.id WHERE NOT e.cancelled
        ORDER BY coalesce(-e.series_id, e.id), f.score DESC, f.starts
      )
      SELECT n.id FROM next_date n ORDER BY n.score DESC, n.starts, n.id LIMIT most;
    END $$`.execute(db)
}
