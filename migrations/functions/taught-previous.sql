-- The previous version calls these functions while it runs beside this one. The next version drops them.
CREATE OR REPLACE FUNCTION topic_queries(topics text[]) RETURNS TABLE (topic text, query text, titled text)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  SELECT t.name, w.query::text, regexp_replace(w.query::text, '''([^'']+)''', '''=\1''', 'g')
  FROM unnest(topics) t(name) CROSS JOIN LATERAL topic_words(t.name) w;
END $$;

CREATE OR REPLACE FUNCTION articles_on_topics(topics text[], most int) RETURNS TABLE (i int, best json)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  SELECT t.place::int, b.best FROM unnest(topics) WITH ORDINALITY t(topic, place)
  CROSS JOIN LATERAL topic_words(t.topic) w
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('BlogID', a.slug, 'BlogTitle', a.title, 'BlogLanguage', a.language,
      'Field', a.fields[1]) ORDER BY f.score DESC, a.created DESC, a.id DESC) AS best
    FROM (
      SELECT p.article, max(topic_score(p.kind, w.size, p.words)) AS score FROM article_part p
      WHERE p.words @@ w.query GROUP BY p.article HAVING max(topic_score(p.kind, w.size, p.words)) > 0
      ORDER BY score DESC, p.article DESC LIMIT most
    ) f JOIN article a ON a.id = f.article
  ) b
  WHERE b.best IS NOT NULL ORDER BY t.place;
END $$;

CREATE OR REPLACE FUNCTION events_on_topics(queries tsquery[], titled tsquery[], own_category int, after int,
  most int) RETURNS TABLE (id int)
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
END $$;

CREATE OR REPLACE FUNCTION taught_in(slugs text[], most int) RETURNS TABLE (slug text, institutes text[], taught json)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  WITH part AS MATERIALIZED (
    SELECT a.slug AS named, p.kind, p.words FROM article a JOIN article_part p ON p.article = a.id
    WHERE a.slug = ANY(slugs)
  ), fits AS (
    SELECT part.named, t.institute, t.syllabus, t.topic, max(topic_score(part.kind, t.size, part.words)) AS score
    FROM taught_topic t JOIN part ON part.words @@ t.query
    WHERE t.lexemes && (SELECT array_agg(DISTINCT l) FROM part p, unnest(tsvector_to_array(p.words)) l)
    GROUP BY part.named, t.institute, t.syllabus, t.topic
  ), each_institute AS (
    SELECT DISTINCT ON (f.named, f.institute) f.* FROM fits f JOIN institute_shown s ON s.id = f.institute
    WHERE f.score > 0 ORDER BY f.named, f.institute, f.score DESC, f.syllabus, f.topic
  ), placed AS (
    SELECT e.*, row_number() OVER (PARTITION BY e.named ORDER BY e.score DESC, e.institute) AS place
    FROM each_institute e
  )
  SELECT p.named, array_agg(DISTINCT i.public_id), json_agg(json_build_object(
      'Slug', i.slug, 'Topic', p.topic,
      'instituteName', n.item->>'instituteName', 'subjectTitle', coalesce(d.item->>'subjectTitle', ''),
      'programID', coalesce(g.id, ''), 'programName', coalesce(g.item->>'programName', d.item->>'programName', ''))
    ORDER BY p.place)
  FROM placed p JOIN institute i ON i.id = p.institute
  JOIN document_item n ON n.document = i.document_id AND n.list = 'instituteDetails'
  JOIN document_item d ON d.document = i.document_id AND d.list = 'syllabus' AND d.id = p.syllabus
  LEFT JOIN document_item g ON g.document = i.document_id AND g.list = 'academicPrograms'
    AND g.id = d.item->>'programID'
  WHERE p.place <= most GROUP BY p.named;
END $$;
