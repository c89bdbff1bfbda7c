-- What institutes teach, and what is written about it. A topic of a syllabus matches an article if the title, a tag, a
-- topic or a heading of that article has all words of the topic; words in the text, or in different places, do not count.

-- kind: see article_part. The scorer of relations reads all parts of an article at once (article_relation).
CREATE OR REPLACE FUNCTION write_article_parts(which int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_part WHERE article = ANY(which);
  DELETE FROM article_relation WHERE article = ANY(which);
  INSERT INTO article_part (article, kind, words)
  SELECT DISTINCT a.id, p.kind, p.words
  FROM article a CROSS JOIN LATERAL (
    SELECT (CASE left(a.language, 2) WHEN 'en' THEN 'agora_en' WHEN 'es' THEN 'agora_es' ELSE 'agora_simple'
      END)::regconfig AS words
  ) config CROSS JOIN LATERAL (
    SELECT part.kind, to_tsvector(config.words, part.said) AS words FROM (
      SELECT 3 AS kind, a.title AS said
      UNION ALL SELECT 2, json_array_elements_text(a.card::json->'BlogTags')
      UNION ALL SELECT 2, json_array_elements_text(a.detail::json->'BlogMainTopics')
      UNION ALL SELECT 1, s->>'SectionTitle' FROM json_array_elements(a.detail::json->'BlogContentDetails') s
      UNION ALL SELECT 1, sub->>'Title' FROM json_array_elements(a.detail::json->'BlogContentDetails') s,
        json_array_elements(s->'SubSection') sub
    ) part WHERE part.said <> ''
  ) p
  WHERE a.id = ANY(which) AND a.status = 'Published' AND p.words <> ''::tsvector;
  INSERT INTO article_relation (article, parts)
  SELECT p.article, json_agg(json_build_object('kind', p.kind, 'words', tsvector_to_array(p.words),
    'size', length(p.words)))
  FROM article_part p WHERE p.article = ANY(which) GROUP BY p.article;
END $$;

-- Each word as it stands, or by its English or Spanish stem. Stop words are left out if other words remain. size: the
-- number of words.
CREATE OR REPLACE FUNCTION topic_words(topic text) RETURNS TABLE (query tsquery, lexemes text[], size int)
LANGUAGE sql STABLE AS $$
  WITH word AS (
    SELECT DISTINCT lower(unaccent(token)) AS w FROM ts_parse('default', topic)
    WHERE tokid IN (1, 2, 3, 9, 10, 11, 21, 22)
  ), stem AS (
    SELECT w, ts_lexize('english_stem', w) AS en, ts_lexize('spanish_stem', w) AS es FROM word
  ), telling AS (
    SELECT ARRAY(SELECT DISTINCT x FROM unnest(w || en || es) x ORDER BY x) AS forms FROM stem
    WHERE (en <> '{}' AND es <> '{}') OR NOT EXISTS (SELECT FROM stem WHERE en <> '{}' AND es <> '{}')
  )
  SELECT string_agg((SELECT '(' || string_agg('''' || replace(replace(f, '\', '\\'), '''', '''''') || '''', '|') || ')'
      FROM unnest(forms) f), '&')::tsquery,
    (SELECT array_agg(DISTINCT f) FROM telling t, unnest(t.forms) f), count(*)::int
  FROM telling HAVING count(*) > 0
$$;

-- How well a part matches a topic whose words it all has; 0 if they are less than a quarter of it, or one word of a
-- heading.
CREATE OR REPLACE FUNCTION topic_score(kind int, size int, words tsvector) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN size * 4 < length(words) OR (kind = 1 AND size = 1) THEN 0
    ELSE least(size::float8 / length(words), 1) * CASE kind WHEN 1 THEN 0.5 ELSE 1 END END
$$;

-- ids: of syllabi; null for all of the institutes.
CREATE OR REPLACE FUNCTION write_taught_topics(which int[], ids text[]) RETURNS void LANGUAGE sql AS $$
  WITH now_taught AS MATERIALIZED (
    SELECT DISTINCT i.id AS institute, d.id AS syllabus, left(btrim(x.topic), 300) AS topic
    FROM institute i JOIN document_item d ON d.document = i.document_id AND d.list = 'syllabus'
    CROSS JOIN LATERAL json_array_elements_text(
      CASE WHEN json_typeof(d.item->'subjectTopics') = 'array' THEN d.item->'subjectTopics' ELSE '[]' END) x(topic)
    WHERE i.id = ANY(which) AND (ids IS NULL OR d.id = ANY(ids)) AND btrim(x.topic) <> ''
  ), gone AS (
    DELETE FROM taught_topic t WHERE t.institute = ANY(which) AND (ids IS NULL OR t.syllabus = ANY(ids))
      AND NOT EXISTS (SELECT FROM now_taught n
        WHERE n.institute = t.institute AND n.syllabus = t.syllabus AND n.topic = t.topic)
  )
  INSERT INTO taught_topic (institute, syllabus, topic, query, lexemes, size)
  SELECT n.institute, n.syllabus, n.topic, w.query, w.lexemes, w.size
  FROM now_taught n CROSS JOIN LATERAL topic_words(n.topic) w
  ON CONFLICT DO NOTHING
$$;

-- Pages of articles say where their topics are taught.
CREATE OR REPLACE FUNCTION tell_taught_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM pg_notify('content_changed', '["taught"]');
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER taught_topic_added AFTER INSERT ON taught_topic
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_taught_changed();
CREATE OR REPLACE TRIGGER taught_topic_gone AFTER DELETE ON taught_topic
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_taught_changed();

CREATE OR REPLACE FUNCTION tell_taught_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM taught_topic WHERE institute = NEW.id) THEN
    PERFORM pg_notify('content_changed', '["taught"]');
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER institute_shows_taught AFTER UPDATE OF approval ON organization
FOR EACH ROW WHEN (NEW.kind = 'institute' AND OLD.approval <> NEW.approval) EXECUTE FUNCTION tell_taught_shown();

-- Candidates for each topic, the best match first; the caller scores them.
CREATE OR REPLACE FUNCTION articles_by_topic(topics text[], most int) RETURNS TABLE (i int, articles int[])
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  SELECT t.place::int, b.best FROM unnest(topics) WITH ORDINALITY t(topic, place)
  CROSS JOIN LATERAL topic_words(t.topic) w
  CROSS JOIN LATERAL (
    SELECT array_agg(f.article ORDER BY f.score DESC, a.created DESC, a.id DESC) AS best
    FROM (
      SELECT p.article, max(topic_score(p.kind, w.size, p.words)) AS score FROM article_part p
      WHERE p.words @@ w.query GROUP BY p.article HAVING max(topic_score(p.kind, w.size, p.words)) > 0
      ORDER BY score DESC, p.article DESC LIMIT most
    ) f JOIN article a ON a.id = f.article
  ) b
  WHERE b.best IS NOT NULL ORDER BY t.place;
END $$;

-- Candidates for each article: syllabi with topics in its title, tags, topics or headings, of institutes that others may
-- see; the caller scores them. topics: each with its words and their number.
CREATE OR REPLACE FUNCTION syllabi_by_article(slugs text[], most int)
RETURNS TABLE (slug text, institute text, topics json, taught json)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  WITH part AS MATERIALIZED (
    SELECT a.slug AS named, p.kind, p.words FROM article a JOIN article_part p ON p.article = a.id
    WHERE a.slug = ANY(slugs)
  ), fits AS (
    SELECT part.named, t.institute, t.syllabus, t.topic, t.lexemes, t.size
    FROM taught_topic t JOIN part ON part.words @@ t.query
    WHERE t.lexemes && (SELECT array_agg(DISTINCT l) FROM part p, unnest(tsvector_to_array(p.words)) l)
    GROUP BY part.named, t.institute, t.syllabus, t.topic, t.lexemes, t.size
    HAVING max(topic_score(part.kind, t.size, part.words)) > 0
  ), each_syllabus AS (
    SELECT f.named, f.institute, f.syllabus, sum(f.size) AS fit, json_agg(json_build_object(
      'Topic', f.topic, 'words', f.lexemes, 'size', f.size) ORDER BY f.size DESC, f.topic) AS topics
    FROM fits f JOIN institute_shown s ON s.id = f.institute GROUP BY f.named, f.institute, f.syllabus
  ), placed AS (
    SELECT e.*, row_number() OVER (PARTITION BY e.named ORDER BY e.fit DESC, e.institute, e.syllabus) AS place
    FROM each_syllabus e
  )
  SELECT p.named, i.public_id, p.topics, json_build_object(
      'Slug', i.slug, 'instituteName', n.item->>'instituteName', 'subjectTitle', coalesce(d.item->>'subjectTitle', ''),
      'programID', coalesce(g.id, ''), 'programName', coalesce(g.item->>'programName', d.item->>'programName', ''))
  FROM placed p JOIN institute i ON i.id = p.institute
  JOIN document_item n ON n.document = i.document_id AND n.list = 'instituteDetails'
  JOIN document_item d ON d.document = i.document_id AND d.list = 'syllabus' AND d.id = p.syllabus
  LEFT JOIN document_item g ON g.document = i.document_id AND g.list = 'academicPrograms'
    AND g.id = d.item->>'programID'
  WHERE p.place <= most ORDER BY p.named, p.place;
END $$;

CREATE OR REPLACE FUNCTION jobs_asking_for(asked text[], own_sector text, most int) RETURNS TABLE (card json)
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
END $$;
