-- What relates items to each other (src/kits/relation): candidates are looked up by rare words, and the caller scores them.

-- The number of fields of the articles that name a word in title or topics, and of the events that mention it if they
-- are of another one. Many fields make a word common, one makes it unambiguous.
CREATE OR REPLACE FUNCTION fields_with_word(word tsquery) RETURNS int
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE own text[]; categories text[];
BEGIN
  -- The first field is an article's main one. Fifty items tell enough.
  SELECT coalesce(array_agg(DISTINCT a.fields[1]), '{}') INTO own FROM (
    SELECT p.article FROM article_part p WHERE p.words @@ word AND p.kind >= 2 LIMIT 50
  ) p JOIN article a ON a.id = p.article;
  SELECT coalesce(array_agg(DISTINCT e.category), '{}') INTO categories FROM (
    SELECT f.id FROM event_facet f WHERE f.doc @@ word LIMIT 50
  ) f JOIN event e ON e.id = f.id;
  -- Events may mention what they are not about: they only make a word ambiguous.
  RETURN greatest(cardinality(own), 1) + CASE WHEN cardinality(own) <= 1 AND (cardinality(categories) > 1
    OR left(lower(categories[1]), 5) <> left(own[1], 5)) THEN 1 ELSE 0 END;
END $$;

-- The words of topics. shown: as written. forms: the word and its stems. n: the indexed items with it in any form. fields:
-- see fields_with_word.
CREATE OR REPLACE FUNCTION relation_terms(topics text[])
RETURNS TABLE (topic text, shown text, forms text[], n int, fields int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  WITH word AS (
    SELECT DISTINCT ON (t.name, x.w) t.name, x.w, p.token, p.place,
      ts_lexize('english_stem', x.w) AS en, ts_lexize('spanish_stem', x.w) AS es
    FROM unnest(topics) t(name)
    CROSS JOIN LATERAL ts_parse('default', t.name) WITH ORDINALITY p(tokid, token, place)
    CROSS JOIN LATERAL (SELECT lower(unaccent(p.token)) AS w) x
    WHERE p.tokid IN (1, 2, 3, 9, 10, 11, 21, 22) ORDER BY t.name, x.w, p.place
  ), telling AS (
    SELECT o.*, ARRAY(SELECT DISTINCT f FROM unnest(o.w || o.en || o.es) f) AS forms FROM word o
    WHERE (o.en <> '{}' AND o.es <> '{}')
      OR NOT EXISTS (SELECT FROM word r WHERE r.name = o.name AND r.en <> '{}' AND r.es <> '{}')
  )
  SELECT t.name, t.token, t.forms, coalesce(c.n, 0)::int,
    fields_with_word((SELECT string_agg('''' || replace(replace(f, '\', '\\'), '''', '''''') || '''', '|')
      FROM unnest(t.forms) f)::tsquery)
  FROM telling t
  CROSS JOIN LATERAL (
    SELECT sum(s.n) AS n FROM search_term s
    WHERE (s.stem = t.en[1] AND s.language = 'en') OR (s.stem = t.es[1] AND s.language = 'es')
  ) c
  ORDER BY t.name, t.place;
END $$;

-- Title, topics and headings of articles as the scorer reads them.
CREATE OR REPLACE FUNCTION relation_parts(article_id int) RETURNS json
LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(json_build_object('kind', p.kind, 'words', tsvector_to_array(p.words),
    'size', length(p.words))), '[]') FROM article_part p WHERE p.article = article_id
$$;

-- The articles that name most of the words. words: one query for each. It looks each article up: a merge join would read
-- all of them.
CREATE OR REPLACE FUNCTION articles_with_words(words tsquery[], languages text[], most int) RETURNS TABLE (id int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off
SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  SELECT f.article FROM unnest(words) WITH ORDINALITY q(query, place) CROSS JOIN LATERAL (
    SELECT m.article, max(m.kind) AS kind FROM (
      SELECT p.article, p.kind FROM article_part p WHERE p.words @@ q.query LIMIT 1000
    ) m GROUP BY m.article
  ) f JOIN article a ON a.id = f.article AND left(a.language, 2) = ANY(languages)
  GROUP BY f.article ORDER BY count(*) DESC, sum(f.kind) DESC, f.article DESC LIMIT most;
END $$;

-- The upcoming events with most of the words, titles counting twice; the next date only of a series. Both are looked up
-- in the index, since reading the words of each event takes longer.
CREATE OR REPLACE FUNCTION events_with_words(words tsquery[], titled tsquery[], after int, most int)
RETURNS TABLE (id int, series int, category text, subject text, parts json)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  WITH found AS (
    SELECT f.id, count(*) AS score FROM unnest(words || titled) q(query) CROSS JOIN LATERAL (
      SELECT e.id FROM event_facet e WHERE e.doc @@ q.query AND e.starts > after LIMIT 1000
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
