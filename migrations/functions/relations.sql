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

-- Keeps event_part, by which events are related, up to date.
CREATE OR REPLACE FUNCTION write_event_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  config regconfig := CASE left(NEW.card->>'eventLanguage', 2) WHEN 'es' THEN 'agora_es' ELSE 'agora_en' END;
BEGIN
  INSERT INTO event_part (id, words, parts)
  SELECT NEW.id, to_tsvector(config, coalesce(string_agg(t.said, ' '), '')), coalesce(json_agg(json_build_object(
    'kind', t.kind, 'words', tsvector_to_array(w.words), 'size', length(w.words))), '[]')
  FROM (
    SELECT 3 AS kind, NEW.card->>'eventTitle' AS said
    UNION ALL SELECT 2, jsonb_array_elements_text(NEW.card->'eventTopics')
  ) t CROSS JOIN LATERAL (SELECT to_tsvector(config, t.said) AS words) w WHERE t.said <> ''
  ON CONFLICT (id) DO UPDATE SET words = excluded.words, parts = excluded.parts;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER event_has_part AFTER INSERT ON event FOR EACH ROW EXECUTE FUNCTION write_event_part();
CREATE OR REPLACE TRIGGER event_changes_part AFTER UPDATE OF card ON event FOR EACH ROW WHEN (
  (OLD.card->'eventTitle', OLD.card->'eventTopics', OLD.card->'eventLanguage')
    IS DISTINCT FROM (NEW.card->'eventTitle', NEW.card->'eventTopics', NEW.card->'eventLanguage')
) EXECUTE FUNCTION write_event_part();

-- The upcoming events with most of the words in their titles and topics; the next date only of a series. It looks each
-- event up, as articles_with_words does.
CREATE OR REPLACE FUNCTION events_naming(words tsquery[], after int, most int)
RETURNS TABLE (id int, series int, category text, subject text, parts json)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET enable_mergejoin = off SET enable_hashjoin = off
SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  WITH found AS (
    SELECT m.id, count(*) AS score FROM unnest(words) q(query) CROSS JOIN LATERAL (
      SELECT p.id FROM event_part p JOIN event_facet f ON f.id = p.id
      WHERE p.words @@ q.query AND f.starts > after LIMIT 1000
    ) m GROUP BY m.id
  ), next_date AS (
    SELECT DISTINCT ON (coalesce(-e.series_id, e.id)) e.id, e.starts, f.score
    FROM found f JOIN event_shown e ON e.id = f.id WHERE NOT e.cancelled
    ORDER BY coalesce(-e.series_id, e.id), e.starts
  )
  SELECT n.id, e.series_id, e.category, e.card->>'eventSubject', p.parts
  FROM (SELECT d.* FROM next_date d ORDER BY d.score DESC, d.starts, d.id LIMIT most) n
  JOIN event e ON e.id = n.id JOIN event_part p ON p.id = n.id
  ORDER BY n.score DESC, n.starts, n.id;
END $$;

-- The version before calls it, for each candidate. To be dropped by the next contract.
CREATE OR REPLACE FUNCTION relation_parts(article_id int) RETURNS json
LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(json_build_object('kind', p.kind, 'words', tsvector_to_array(p.words),
    'size', length(p.words))), '[]') FROM article_part p WHERE p.article = article_id
$$;
