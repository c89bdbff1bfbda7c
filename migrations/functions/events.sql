-- The ids that a query finds, packed as int4 in base64: reading them one by one would take longer than finding them.
CREATE OR REPLACE FUNCTION event_ids(query tsquery) RETURNS text
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT encode(string_agg(int4send(id), ''::bytea), 'base64') FROM event_facet WHERE doc @@ query);
END $$;

-- The content of event_facet.doc: every word, those of the title a second time behind '=', and the marks of the filters.
CREATE OR REPLACE FUNCTION event_doc(config regconfig, title text, body text, marks text[]) RETURNS tsvector
LANGUAGE sql STABLE AS $$
  SELECT strip(to_tsvector(config, title || ' ' || body)) || array_to_tsvector(
    marks || ARRAY(SELECT '=' || t.lexeme FROM unnest(to_tsvector(config, title)) t))
$$;

-- The most frequent words of a category that begin with the input, only those of titles if titles is 1: level by level.
CREATE OR REPLACE FUNCTION event_words_from(start text, wanted int, place int, titles int)
RETURNS TABLE (word text, shown text, n int)
LANGUAGE plpgsql STABLE STRICT SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  past CONSTANT text := start || chr(1114111);
  highest int;
  got int;
BEGIN
  IF NOT EXISTS (SELECT FROM event_word w WHERE w.word >= start AND w.word < past) THEN
    RETURN;
  END IF;
  IF titles = 1 THEN
    SELECT max(w.title_level) INTO highest FROM event_word w WHERE w.category = place AND w.title_level IS NOT NULL;
    FOR at IN REVERSE coalesce(highest, -1) .. 0 LOOP
      RETURN QUERY SELECT w.word, w.shown, w.title_n FROM event_word w
        WHERE w.category = place AND w.title_level = at AND w.title_level IS NOT NULL
          AND w.word >= start AND w.word < past
        ORDER BY w.title_n DESC, w.word LIMIT wanted;
      GET DIAGNOSTICS got = ROW_COUNT;
      wanted := wanted - got;
      EXIT WHEN wanted = 0;
    END LOOP;
  ELSE
    SELECT max(w.level) INTO highest FROM event_word w WHERE w.category = place;
    FOR at IN REVERSE coalesce(highest, -1) .. 0 LOOP
      RETURN QUERY SELECT w.word, w.shown, w.n FROM event_word w
        WHERE w.category = place AND w.level = at AND w.word >= start AND w.word < past
        ORDER BY w.n DESC, w.word LIMIT wanted;
      GET DIAGNOSTICS got = ROW_COUNT;
      wanted := wanted - got;
      EXIT WHEN wanted = 0;
    END LOOP;
  END IF;
END $$;

-- The words that stand for each input word: itself, others with its stem and, for the word at prefix, those that begin
-- with it.
CREATE OR REPLACE FUNCTION event_search_words(asked text[], prefix int, place int, titles int)
RETURNS TABLE (i int, stop_en boolean, stop_es boolean, word text, lexeme text, exact boolean)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  WITH q AS (
    SELECT at::int AS i, w, ts_lexize('english_stem', w) AS en, ts_lexize('spanish_stem', w) AS es
    FROM unnest(asked) WITH ORDINALITY t(w, at)
  )
  SELECT q.i, en = '{}', es = '{}', m.word, m.lexeme, m.exact
  FROM q LEFT JOIN LATERAL (
    (SELECT l.word, l.lexeme, true AS exact FROM event_lexeme l
      WHERE l.word = w AND EXISTS (
        SELECT FROM event_word e WHERE e.word = w AND e.category = place AND (titles = 0 OR e.title_n > 0)))
    UNION ALL
    (SELECT l.word, l.lexeme, true FROM event_lexeme l
      CROSS JOIN LATERAL (
        SELECT e.n FROM event_word e
        WHERE e.word = l.word AND e.category = place AND (titles = 0 OR e.title_n > 0) OFFSET 0
      ) e
      WHERE l.lexeme = ANY(en || es) AND l.word <> w ORDER BY e.n DESC LIMIT 40)
    UNION ALL
    (SELECT b.word, l.lexeme, false
      FROM event_words_from(CASE WHEN q.i = prefix THEN w END, 16, place, titles) b
      CROSS JOIN LATERAL (SELECT x.lexeme FROM event_lexeme x WHERE x.word = b.word OFFSET 0) l
      WHERE b.word <> w)
  ) m ON true;
END $$;

-- Words that differ from the input by one mistake. A letter too many, or two swapped: what is left is the word. A letter
-- wrong or missing: the word without it equals the input without the wrong letter. An unfinished word is only a prefix;
-- the most frequent words with that prefix are enough.
CREATE OR REPLACE FUNCTION similar_event_words(typed text[], unfinished text, most int, place int, titles int)
RETURNS TABLE (asked text, word text, lexeme text, shown text, n int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  SELECT t.w, best.word, l.lexeme, best.shown, best.n FROM unnest(typed) t(w)
  CROSS JOIN LATERAL (
    SELECT length(w) AS size, CASE w WHEN unfinished THEN 1 ELSE 0 END AS open,
      CASE w WHEN unfinished THEN chr(1114111) ELSE '' END AS any_end OFFSET 0
  ) o
  CROSS JOIN LATERAL (
    SELECT e.word, e.shown, CASE titles WHEN 1 THEN e.title_n ELSE e.n END AS n FROM (
      SELECT x.word FROM (
        SELECT left(w, i) || substr(w, i + 2) AS form FROM generate_series(0, size - 1) i
        UNION SELECT left(w, i) || substr(w, i + 2, 1) || substr(w, i + 1, 1) || substr(w, i + 3)
        FROM generate_series(0, size - 2) i
      ) f
      CROSS JOIN LATERAL (
        SELECT form AS word WHERE open = 0
        UNION ALL
        SELECT y.word FROM event_words_from(CASE WHEN open = 1 THEN form END, most, place, titles) y
      ) x
      UNION
      SELECT x.word FROM (
        SELECT i, left(w, i) || substr(w, i + 2) AS form FROM generate_series(0, size - 1 - open) i
        UNION ALL SELECT i, w FROM generate_series(0, size - open) i
      ) f
      CROSS JOIN LATERAL (
        SELECT y.word FROM event_word_delete y WHERE y.at = i AND y.d >= form AND y.d <= form || any_end OFFSET 0
      ) x
    ) near
    CROSS JOIN LATERAL (
      SELECT y.* FROM event_word y WHERE y.word = near.word AND y.category = place AND (titles = 0 OR y.title_n > 0)
      OFFSET 0
    ) e
    ORDER BY 3 DESC, 1 LIMIT most
  ) best
  CROSS JOIN LATERAL (SELECT y.lexeme FROM event_lexeme y WHERE y.word = best.word OFFSET 0) l
  ORDER BY best.n DESC, best.word;
END $$;

-- The first so many queries, in order, that find an event of the category together with the words before. Reading an
-- event costs less than looking up a frequent word, so they are first tried on some events: the latest or, if few of
-- those match, some that the index finds. A query that finds none of those finds little; some are looked up only if
-- there is no other.
CREATE OR REPLACE FUNCTION event_queries_that_find(before tsquery, queries tsquery[], wanted int, place int)
RETURNS TABLE (i int) LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  docs tsvector[] := ARRAY(
    SELECT f.doc FROM (
      SELECT x.doc FROM event_facet x WHERE x.category = place ORDER BY x.starts DESC LIMIT 400
    ) f WHERE f.doc @@ before LIMIT 100);
  complete boolean := false;
  found int[];
BEGIN
  IF cardinality(docs) < 20 THEN
    docs := ARRAY(SELECT f.doc FROM event_facet f WHERE f.doc @@ before LIMIT 100);
    complete := cardinality(docs) < 100;
  END IF;
  found := ARRAY(
    SELECT at::int FROM unnest(queries) WITH ORDINALITY q(query, at)
    WHERE EXISTS (SELECT FROM unnest(docs) d(doc) WHERE d.doc @@ q.query) LIMIT wanted);
  IF NOT complete AND found = '{}' THEN
    found := ARRAY(
      SELECT at::int FROM unnest(queries[1:5]) WITH ORDINALITY q(query, at)
      WHERE EXISTS (SELECT FROM event_facet f WHERE f.doc @@ (before && q.query)) LIMIT 1);
  END IF;
  RETURN QUERY SELECT * FROM unnest(found) t(i) ORDER BY t.i;
END $$;

-- Confirmed registrations are counted whoever writes: deleting an account frees its places.
CREATE OR REPLACE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  which int := coalesce(NEW.event_id, OLD.event_id);
  change int := (NEW.status IS NOT DISTINCT FROM 'confirmed')::int - (OLD.status IS NOT DISTINCT FROM 'confirmed')::int;
  limited boolean;
BEGIN
  IF change <> 0 THEN
    UPDATE event SET taken = taken + change WHERE id = which RETURNING capacity IS NOT NULL INTO limited;
    -- The event's page says how many places are left; see eventTag.
    IF limited THEN
      PERFORM pg_notify('content_changed', json_build_array('event:' || which)::text);
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER registration_counts AFTER INSERT OR DELETE OR UPDATE OF status ON registration
FOR EACH ROW EXECUTE FUNCTION count_seats();

-- A place held for a visitor is taken until the hold ends.
CREATE OR REPLACE FUNCTION count_held_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  which int := coalesce(NEW.event_id, OLD.event_id);
  change int := coalesce(NEW.seated, false)::int - coalesce(OLD.seated, false)::int;
  limited boolean;
BEGIN
  IF change <> 0 THEN
    UPDATE event SET taken = taken + change WHERE id = which RETURNING capacity IS NOT NULL INTO limited;
    IF limited THEN
      PERFORM pg_notify('content_changed', json_build_array('event:' || which)::text);
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER seat_hold_counts AFTER INSERT OR DELETE OR UPDATE OF seated ON seat_hold
FOR EACH ROW EXECUTE FUNCTION count_held_seats();

-- Changes that attendees must be told of are recorded with the change, even if an import made it.
CREATE OR REPLACE FUNCTION note_event_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved boolean := (OLD.starts, OLD.ends, OLD.cancelled, OLD.card->'eventPlace', OLD.join_link)
    IS DISTINCT FROM (NEW.starts, NEW.ends, NEW.cancelled, NEW.card->'eventPlace', NEW.join_link);
BEGIN
  IF moved AND EXISTS (SELECT FROM registration WHERE event_id = NEW.id AND status <> 'cancelled') THEN
    INSERT INTO event_news AS news (event_id, was_starts, was_ends, was_cancelled, was_place, was_join_link)
      VALUES (NEW.id, OLD.starts, OLD.ends, OLD.cancelled, OLD.card->'eventPlace', OLD.join_link)
    ON CONFLICT (event_id) DO UPDATE SET
      was_starts = coalesce(news.was_starts, EXCLUDED.was_starts),
      was_ends = coalesce(news.was_ends, EXCLUDED.was_ends),
      was_cancelled = coalesce(news.was_cancelled, EXCLUDED.was_cancelled),
      was_place = coalesce(news.was_place, EXCLUDED.was_place),
      was_join_link = coalesce(news.was_join_link, EXCLUDED.was_join_link),
      told = 0;
  ELSIF EXISTS (SELECT FROM registration WHERE event_id = NEW.id AND status = 'waiting') THEN
    INSERT INTO event_news (event_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  ELSE
    RETURN NULL;
  END IF;
  PERFORM pg_notify('event_news', NEW.id::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER event_has_news AFTER UPDATE ON event
FOR EACH ROW WHEN (
  (OLD.starts, OLD.ends, OLD.cancelled, OLD.card->'eventPlace', OLD.join_link)
    IS DISTINCT FROM (NEW.starts, NEW.ends, NEW.cancelled, NEW.card->'eventPlace', NEW.join_link)
  OR OLD.capacity - OLD.reserved - OLD.taken < NEW.capacity - NEW.reserved - NEW.taken
  OR (OLD.capacity IS NOT NULL AND NEW.capacity IS NULL)
) EXECUTE FUNCTION note_event_news();

-- The approval of an institute is decided in the database; its events follow at once.
CREATE OR REPLACE FUNCTION institute_events_fall_due() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  which int := coalesce(NEW.id, OLD.id);
BEGIN
  INSERT INTO institute_events_due VALUES (which) ON CONFLICT DO NOTHING;
  PERFORM pg_notify('institute_events_due', which::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER institute_events_follow_approval AFTER UPDATE OF approval ON organization
FOR EACH ROW WHEN (NEW.kind = 'institute' AND OLD.approval <> NEW.approval)
EXECUTE FUNCTION institute_events_fall_due();
CREATE OR REPLACE TRIGGER institute_events_begin AFTER INSERT ON organization
FOR EACH ROW WHEN (NEW.kind = 'institute' AND NEW.approval = 'approved') EXECUTE FUNCTION institute_events_fall_due();
CREATE OR REPLACE TRIGGER institute_events_end AFTER DELETE ON organization
FOR EACH ROW WHEN (OLD.kind = 'institute') EXECUTE FUNCTION institute_events_fall_due();
