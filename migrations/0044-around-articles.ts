import { sql, type Kysely } from 'kysely'

/** What stands at the end of an article: events on its topics, and jobs that ask for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Jobs by what they ask for, as it is compared: an article's topics are looked up among them.
  await sql`CREATE INDEX job_facet_knows ON job_facet USING gin (knows) WITH (fastupdate = off)`.execute(db)
  // Events still to come that are on the topics: in their titles, or, in their own category, anywhere. Of each series
  // only its next date. The planner must use the words' index, and plan once: see 0003-search-functions.
  await sql`
    CREATE FUNCTION events_on_topics(topics text[], own_category int, after int, most int) RETURNS TABLE (id int)
    LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
    BEGIN RETURN QUERY
      WITH topic AS MATERIALIZED (
        SELECT DISTINCT w.query, regexp_replace(w.query::text, '''([^'']+)''', '''=\\1''', 'g')::tsquery AS titled
        FROM unnest(topics) t(name) CROSS JOIN LATERAL topic_words(t.name) w
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
  await sql`
    CREATE FUNCTION jobs_asking_for(asked text[], own_sector text, most int) RETURNS TABLE (card json)
    LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
    BEGIN RETURN QUERY
      WITH found AS (
        SELECT f.id, f.posted, f.sector = own_sector AS own, f.knows FROM job_facet f JOIN posting_shown p ON p.id = f.id
        WHERE f.knows && asked LIMIT 1000
      ), best AS (
        SELECT f.id, f.posted, (SELECT count(*) FROM unnest(f.knows) k WHERE k = ANY(asked)) AS fits, f.own FROM found f
        ORDER BY fits DESC, own DESC, posted DESC, id DESC LIMIT most
      )
      SELECT j.card FROM best b JOIN job_facet j ON j.id = b.id ORDER BY b.fits DESC, b.own DESC, b.posted DESC, b.id DESC;
    END $$`.execute(db)
}
