-- Reads of articles are functions for two reasons, as are those of other files with the same settings. The planner does
-- not price reading long vectors, so it must be told to use the indexes. And a function is planned once for a connection,
-- where planning each statement takes longer than running it.

-- The other translations of an article. Queries that join it are planned as if its text stood in them: calling a function
-- for each row takes as long as finding the rows.
CREATE OR REPLACE FUNCTION other_translations(of_twin text, but int) RETURNS TABLE (also_in json)
LANGUAGE sql STABLE AS $$
  SELECT json_agg(json_build_object('BlogID', a.slug, 'BlogLanguage', a.language) ORDER BY a.language, a.id)
  FROM article_doc d JOIN article a USING (id) WHERE d.twin = of_twin AND d.id <> but
$$;

-- An article and its translations are one result: of those that match, the one in the reader's language, or else the
-- first. The subquery has an OFFSET so that it is not a join: it runs for the rows of a page only.
CREATE OR REPLACE FUNCTION list_newest_once(query tsquery, own text, size int, after_published int, after_id int,
  skipped int) RETURNS TABLE (total int, items json)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  WITH top AS (
    SELECT r.id, r.twin, ARRAY[r.published, r.id]::float8[] AS place FROM (
      SELECT d.id, d.published, d.twin, d.language FROM article_doc d
      WHERE d.doc @@ query AND (d.published, d.id) < (after_published, after_id)
      ORDER BY d.published DESC, d.id DESC OFFSET 0
    ) r
    WHERE NOT EXISTS (
      SELECT FROM article_doc o WHERE o.twin = r.twin AND o.id <> r.id AND o.doc @@ query
        AND (o.language = own, -o.id) > (r.language = own, -r.id) OFFSET 0)
    LIMIT size + 1 OFFSET skipped
  )
  SELECT count_articles_once(query), (
    SELECT json_agg(json_build_object('place', t.place, 'card', a.card, 'alsoIn', o.also_in) ORDER BY t.place DESC)
    FROM top t JOIN article a USING (id) CROSS JOIN LATERAL other_translations(t.twin, t.id) o);
END $$;

-- The matches, translations once; 1001 if there are more than a thousand.
CREATE OR REPLACE FUNCTION count_articles_once(query tsquery) RETURNS int
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE most int; n int; seen int;
BEGIN
  FOREACH most IN ARRAY ARRAY[1001, 4004] LOOP
    SELECT count(DISTINCT z.twin), count(*) INTO n, seen
    FROM (SELECT d.twin FROM article_doc d WHERE d.doc @@ query LIMIT most) z;
    IF seen < most OR n > 1000 THEN RETURN least(n, 1001); END IF;
  END LOOP;
  RETURN (SELECT least(count(DISTINCT d.twin), 1001) FROM article_doc d WHERE d.doc @@ query);
END $$;

-- The matches among the highest ranked articles of the portal; all of those without a query. Translations are one result.
CREATE OR REPLACE FUNCTION list_trending_once(query tsquery, words tsquery, kept int, own text, size int,
  after_rank float8, after_id int) RETURNS TABLE (total int, items json)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  WITH hot AS MATERIALIZED (SELECT id, rank FROM article_trend WHERE live ORDER BY rank DESC, id DESC LIMIT kept),
  fitting AS MATERIALIZED (
    SELECT h.id, h.rank, d.twin, row_number() OVER (PARTITION BY d.twin ORDER BY d.language = own DESC, h.id) AS nth
    FROM hot h JOIN article_doc d USING (id)
    WHERE (query IS NULL OR h.id IN (SELECT o.id FROM article_doc o WHERE o.doc @@ query))
      AND (words IS NULL OR EXISTS (
        SELECT FROM article a JOIN search_item i ON i.kind = 'article' AND i.key = a.slug
        JOIN search_doc s ON s.id = i.id WHERE a.id = h.id AND s.doc @@ words))
  ),
  top AS (
    SELECT id, twin, ARRAY[rank, id]::float8[] AS place FROM fitting
    WHERE nth = 1 AND (rank, id) < (after_rank, after_id) ORDER BY rank DESC, id DESC LIMIT size + 1
  )
  SELECT (SELECT count(*)::int FROM fitting WHERE nth = 1), (
    SELECT json_agg(json_build_object('place', t.place, 'card', a.card, 'alsoIn', o.also_in) ORDER BY t.place DESC)
    FROM top t JOIN article a USING (id) CROSS JOIN LATERAL other_translations(t.twin, t.id) o);
END $$;

CREATE OR REPLACE FUNCTION note_article_twin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT a.translation_group, left(a.language, 2) INTO NEW.twin, NEW.language FROM article a WHERE a.id = NEW.id;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER article_doc_has_twin BEFORE INSERT OR UPDATE ON article_doc
FOR EACH ROW EXECUTE FUNCTION note_article_twin();

CREATE OR REPLACE FUNCTION tell_article_twin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE article_doc SET twin = NEW.translation_group WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER article_tells_twin AFTER UPDATE OF translation_group, language ON article
FOR EACH ROW WHEN ((OLD.translation_group, OLD.language) IS DISTINCT FROM (NEW.translation_group, NEW.language))
EXECUTE FUNCTION tell_article_twin();

-- The facets of an article, as facet_repeat names them. Tags are counted across all fields only.
CREATE OR REPLACE FUNCTION article_facets(doc tsvector) RETURNS SETOF text
LANGUAGE sql IMMUTABLE AS $$
  SELECT f.lexeme || ' ' || v.lexeme
  FROM (SELECT '*' AS lexeme UNION ALL SELECT l FROM unnest(tsvector_to_array(doc)) l WHERE l LIKE '#s%') f
  CROSS JOIN (SELECT '' AS lexeme UNION ALL SELECT l FROM unnest(tsvector_to_array(doc)) l WHERE l ~ '^#[ctpklg]') v
  WHERE f.lexeme = '*' OR v.lexeme NOT LIKE '#g%'
$$;

-- Counts what the translations of articles repeat, from what they are now.
CREATE OR REPLACE FUNCTION count_article_twins(changed text[]) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM article_twins WHERE twin = ANY(changed))
    AND NOT EXISTS (SELECT FROM article_doc d WHERE d.twin = ANY(changed) GROUP BY d.twin HAVING count(*) > 1) THEN
    RETURN;
  END IF;
  WITH old AS MATERIALIZED (SELECT t.twin, t.repeated FROM article_twins t WHERE t.twin = ANY(changed)),
  fresh AS MATERIALIZED (
    SELECT k.twin, array_agg(k.facet) AS repeated FROM (
      SELECT d.twin, f.facet, row_number() OVER (PARTITION BY d.twin, f.facet) AS nth
      FROM article_doc d CROSS JOIN LATERAL article_facets(d.doc) f(facet) WHERE d.twin = ANY(changed)
    ) k WHERE k.nth > 1 GROUP BY k.twin
  ),
  gone AS (
    DELETE FROM article_twins t WHERE t.twin = ANY(changed) AND NOT EXISTS (SELECT FROM fresh f WHERE f.twin = t.twin)
  ),
  written AS (
    INSERT INTO article_twins (twin, repeated) SELECT f.twin, f.repeated FROM fresh f
    ON CONFLICT (twin) DO UPDATE SET repeated = excluded.repeated
  )
  INSERT INTO facet_repeat AS r (facet, n)
  SELECT d.facet, sum(d.n) FROM (
    SELECT unnest(f.repeated) AS facet, 1 AS n FROM fresh f UNION ALL SELECT unnest(o.repeated), -1 FROM old o
  ) d GROUP BY d.facet HAVING sum(d.n) <> 0 ORDER BY d.facet
  ON CONFLICT (facet) DO UPDATE SET n = r.n + excluded.n;
  DELETE FROM facet_repeat WHERE n = 0;
END $$;

CREATE OR REPLACE FUNCTION note_article_twins() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed text[];
BEGIN
  IF TG_OP = 'INSERT' THEN SELECT array_agg(DISTINCT f.twin) INTO changed FROM fresh f;
  ELSIF TG_OP = 'DELETE' THEN SELECT array_agg(DISTINCT o.twin) INTO changed FROM old o;
  ELSE SELECT array_agg(DISTINCT b.twin) INTO changed FROM (SELECT twin FROM fresh UNION SELECT twin FROM old) b;
  END IF;
  IF changed IS NOT NULL THEN PERFORM count_article_twins(changed); END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER article_doc_added AFTER INSERT ON article_doc
REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_article_twins();
CREATE OR REPLACE TRIGGER article_doc_changed AFTER UPDATE ON article_doc
REFERENCING NEW TABLE AS fresh OLD TABLE AS old FOR EACH STATEMENT EXECUTE FUNCTION note_article_twins();
CREATE OR REPLACE TRIGGER article_doc_gone AFTER DELETE ON article_doc
REFERENCING OLD TABLE AS old FOR EACH STATEMENT EXECUTE FUNCTION note_article_twins();

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
    (SELECT coalesce(json_agg(json_build_object('card', n.card, 'fields', n.fields, 'parts', r.parts)
        ORDER BY n.score DESC, n.id DESC), '[]') FROM (
      SELECT o.card, s.score, o.id, o.fields FROM article_similar s JOIN article o ON o.id = s.other
      WHERE s.id = a.id AND o.status = 'Published' AND o.language = a.language
      ORDER BY s.score DESC, o.id DESC LIMIT related_size
    ) n JOIN article_relation r ON r.article = n.id)
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

-- The version before calls it, for each row of a list. To be dropped by the next contract.
CREATE OR REPLACE FUNCTION article_translations(of_twin text, but int) RETURNS json
LANGUAGE plpgsql STABLE AS $$
BEGIN RETURN (
  SELECT json_agg(json_build_object('BlogID', a.slug, 'BlogLanguage', a.language) ORDER BY a.language, a.id)
  FROM article_doc d JOIN article a USING (id) WHERE d.twin = of_twin AND d.id <> but);
END $$;
