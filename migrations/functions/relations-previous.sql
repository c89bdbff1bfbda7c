-- The previous version calls this function while it runs beside this one. The next version drops it.
CREATE OR REPLACE FUNCTION events_with_words(words tsquery[], titled tsquery[], after int, most int)
RETURNS TABLE (id int, series int, category text, subject text, parts json)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  WITH found AS (
    SELECT f.id, count(*) + count(*) FILTER (WHERE f.doc @@ q.titled) AS score
    FROM unnest(words, titled) q(query, titled) CROSS JOIN LATERAL (
      SELECT e.id, e.doc FROM event_facet e WHERE e.doc @@ q.query AND e.starts > after LIMIT 1000
    ) f GROUP BY f.id
  ), next_date AS (
    SELECT DISTINCT ON (coalesce(-e.series_id, e.id)) e.id, e.starts, f.score
    FROM found f JOIN event e ON e.id = f.id WHERE NOT e.cancelled
    ORDER BY coalesce(-e.series_id, e.id), e.starts
  ), best AS (
    SELECT n.* FROM next_date n ORDER BY n.score DESC, n.starts, n.id LIMIT most
  )
  SELECT b.id, e.series_id, e.category, e.card->>'eventSubject', (
    SELECT coalesce(json_agg(json_build_object('kind', s.kind, 'words', tsvector_to_array(v.words),
      'size', length(v.words))), '[]')
    FROM (
      SELECT 3 AS kind, e.card->>'eventTitle' AS said
      UNION ALL SELECT 2, json_array_elements_text((e.card->'eventTopics')::json)
    ) s CROSS JOIN LATERAL (
      SELECT to_tsvector((CASE left(e.card->>'eventLanguage', 2) WHEN 'es' THEN 'agora_es' ELSE 'agora_en' END)::regconfig,
        s.said) AS words
    ) v WHERE s.said <> ''
  ) FROM best b JOIN event e ON e.id = b.id ORDER BY b.score DESC, b.starts, b.id;
END $$;
