-- Reads of articles are functions for two reasons, as are those of other files with the same settings. The planner does
-- not price reading long vectors, so it must be told to use the indexes. And a function is planned once for a connection,
-- where planning each statement takes longer than running it.

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

-- The matches among the highest ranked articles of the portal; all of those without a query.
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

-- Published articles with their translations, those that the editors chose (in the language of the article where there is
-- a translation), and the nearest others in that language, which the caller scores.
CREATE OR REPLACE FUNCTION get_articles(slugs text[], related_size int)
RETURNS TABLE (card jsonb, detail json, translations json, chosen json, near json)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  SELECT a.card, a.detail,
    (SELECT coalesce(json_agg(json_build_object('BlogID', o.slug, 'BlogTitle', o.title, 'BlogLanguage', o.language)
        ORDER BY o.language, o.id), '[]')
      FROM article o
      WHERE o.translation_group = a.translation_group AND o.id <> a.id AND o.status = 'Published'),
    (SELECT coalesce(json_agg(c.card ORDER BY c.place), '[]') FROM (
      SELECT DISTINCT ON (wanted.place) wanted.place, o.card
      FROM unnest(a.related) WITH ORDINALITY wanted(slug, place)
      JOIN article w ON w.slug = wanted.slug
      JOIN article o ON o.translation_group = w.translation_group AND o.status = 'Published' AND o.id <> a.id
      WHERE o.language = a.language OR o.id = w.id
      ORDER BY wanted.place, o.language = a.language DESC, o.id = w.id DESC
    ) c),
    (SELECT coalesce(json_agg(json_build_object('card', n.card, 'fields', n.fields, 'parts', relation_parts(n.id))
        ORDER BY n.score DESC, n.id DESC), '[]') FROM (
      SELECT o.card, s.score, o.id, o.fields FROM article_similar s JOIN article o ON o.id = s.other
      WHERE s.id = a.id AND o.status = 'Published' AND o.language = a.language
      ORDER BY s.score DESC, o.id DESC LIMIT related_size
    ) n)
  FROM unnest(slugs) WITH ORDINALITY asked(slug, place)
  JOIN article a ON a.slug = asked.slug AND a.status = 'Published'
  ORDER BY asked.place;
END $$;

-- What to read next: the matches that are older than the given article, then the newest. Lists count all matches, which
-- nobody sees here.
CREATE OR REPLACE FUNCTION next_articles(given text, query tsquery, most int)
RETURNS TABLE (card jsonb, original text)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE own record;
BEGIN
  SELECT d.published, d.id INTO own FROM article a JOIN article_doc d USING (id) WHERE a.slug = given;
  RETURN QUERY
    WITH older AS MATERIALIZED (
      SELECT d.id, d.published FROM article_doc d
      WHERE d.doc @@ query AND (d.published, d.id) < (own.published, own.id)
      ORDER BY d.published DESC, d.id DESC LIMIT most
    ), newest AS MATERIALIZED (
      SELECT d.id, d.published FROM article_doc d WHERE d.doc @@ query
      ORDER BY d.published DESC, d.id DESC LIMIT most
    ), found AS (
      SELECT 1 AS part, o.* FROM older o UNION ALL SELECT 2, n.* FROM newest n
    )
    SELECT a.card, a.translation_group FROM found f JOIN article a ON a.id = f.id
    ORDER BY f.part, f.published DESC, f.id DESC;
END $$;

-- New articles are known by the time of their publication, since their own date is the day they were begun. An archived
-- article was published before.
CREATE OR REPLACE FUNCTION note_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.published := now();
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER article_published BEFORE UPDATE OF status ON article
FOR EACH ROW WHEN (NEW.status = 'Published' AND OLD.status NOT IN ('Published', 'Archived') AND OLD.published IS NULL)
EXECUTE FUNCTION note_publication();
