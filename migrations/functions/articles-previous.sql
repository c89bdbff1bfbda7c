-- The previous version calls these functions while it runs beside this one. The next version drops them.
CREATE OR REPLACE FUNCTION list_newest(query tsquery, size int, after_published int, after_id int)
RETURNS TABLE (total int, items json)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  WITH top AS (
    SELECT id, ARRAY[published, id]::float8[] AS place FROM article_doc
    WHERE doc @@ query AND (published, id) < (after_published, after_id)
    ORDER BY published DESC, id DESC LIMIT size + 1
  )
  SELECT (SELECT count(*)::int FROM (SELECT FROM article_doc WHERE doc @@ query LIMIT 1001) z),
    (SELECT json_agg(json_build_object('place', place, 'card', a.card) ORDER BY place DESC)
      FROM top JOIN article a USING (id));
END $$;

CREATE OR REPLACE FUNCTION list_trending(query tsquery, words tsquery, kept int, size int, after_rank float8,
  after_id int) RETURNS TABLE (total int, items json)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  WITH hot AS MATERIALIZED (SELECT id, rank FROM article_trend WHERE live ORDER BY rank DESC, id DESC LIMIT kept),
  fitting AS MATERIALIZED (
    SELECT id, rank FROM hot WHERE (query IS NULL OR id IN (SELECT d.id FROM article_doc d WHERE d.doc @@ query))
      AND (words IS NULL OR EXISTS (
        SELECT FROM article a JOIN search_item i ON i.kind = 'article' AND i.key = a.slug
        JOIN search_doc d ON d.id = i.id WHERE a.id = hot.id AND d.doc @@ words))
  ),
  top AS (
    SELECT id, ARRAY[rank, id]::float8[] AS place FROM fitting WHERE (rank, id) < (after_rank, after_id)
    ORDER BY rank DESC, id DESC LIMIT size + 1
  )
  SELECT (SELECT count(*)::int FROM fitting),
    (SELECT json_agg(json_build_object('place', place, 'card', a.card) ORDER BY place DESC)
      FROM top JOIN article a USING (id));
END $$;
