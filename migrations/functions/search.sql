-- Looks words up and ranks what is published (decision note 13).

-- What words stand for. how: 0 as typed, 1 by the English or Spanish stem, 2 what an unfinished word begins; 3 and 4 by
-- the English or Spanish stem in texts of no known language: names, jobs, organizations.
CREATE OR REPLACE FUNCTION search_forms(asked text[], begun boolean[])
RETURNS TABLE (i int, stop_en boolean, stop_es boolean, how int, word text, language text, n int, n_head int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  WITH q AS (
    SELECT place::int AS i, w, b, ts_lexize('english_stem', w) AS en, ts_lexize('spanish_stem', w) AS es
    FROM unnest(asked, begun) WITH ORDINALITY t(w, b, place)
  )
  SELECT q.i, coalesce(en = '{}', false), coalesce(es = '{}', false), m.how, m.word, m.language, m.n, m.n_head
  FROM q LEFT JOIN LATERAL (
    (SELECT 0 AS how, s.word, s.language, s.n, s.n_head FROM search_term s WHERE s.word = w)
    UNION ALL
    (SELECT 1, s.word, s.language, s.n, s.n_head FROM search_term s
      WHERE s.stem = en[1] AND s.language = 'en' AND s.word <> w ORDER BY s.n DESC, s.word LIMIT 40)
    UNION ALL
    (SELECT 1, s.word, s.language, s.n, s.n_head FROM search_term s
      WHERE s.stem = es[1] AND s.language = 'es' AND s.word <> w ORDER BY s.n DESC, s.word LIMIT 40)
    UNION ALL
    (SELECT l.how, s.word, s.language, s.n, s.n_head
      FROM (VALUES (3, en[1], 'english_stem'::regdictionary), (4, es[1], 'spanish_stem')) l(how, stem, dictionary)
      CROSS JOIN LATERAL (
        SELECT x.* FROM search_term x WHERE x.word ~>=~ rtrim(l.stem, 'i') AND x.word ~<~ (rtrim(l.stem, 'i') || chr(1114111))
          AND x.language IN ('un', '') AND x.word <> w ORDER BY x.n DESC, x.word LIMIT 200
      ) s
      WHERE length(l.stem) >= 5 AND ts_lexize(l.dictionary, s.word) = ARRAY[l.stem] LIMIT 40)
    UNION ALL
    (SELECT 2, s.word, s.language, s.n, s.n_head FROM search_term s
      WHERE b AND s.word ~>=~ w AND s.word ~<~ (w || chr(1114111)) AND s.word <> w
      ORDER BY s.n DESC, s.word LIMIT 30)
  ) m ON true;
END $$;

-- As similar_event_words.
CREATE OR REPLACE FUNCTION similar_terms(typed text[], unfinished text, most int)
RETURNS TABLE (asked text, word text, lexeme text, shown text, n int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  SELECT t.w, best.* FROM unnest(typed) t(w)
  CROSS JOIN LATERAL (
    SELECT length(w) AS size, CASE w WHEN unfinished THEN 1 ELSE 0 END AS open,
      CASE w WHEN unfinished THEN chr(1114111) ELSE '' END AS any_end OFFSET 0
  ) o
  CROSS JOIN LATERAL (
    SELECT s.word, s.word AS lexeme, min(s.shown) AS shown, sum(s.n)::int AS n FROM (
      SELECT x.word FROM (
        SELECT left(w, i) || substr(w, i + 2) AS form FROM generate_series(0, size - 1) i
        UNION SELECT left(w, i) || substr(w, i + 2, 1) || substr(w, i + 1, 1) || substr(w, i + 3)
        FROM generate_series(0, size - 2) i
      ) f
      CROSS JOIN LATERAL (
        SELECT y.word FROM search_term y WHERE y.word ~>=~ form AND y.word ~<=~ (form || any_end) OFFSET 0
      ) x
      UNION
      SELECT x.word FROM (
        SELECT i, left(w, i) || substr(w, i + 2) AS form FROM generate_series(0, size - 1 - open) i
        UNION ALL SELECT i, w FROM generate_series(0, size - open) i
      ) f
      CROSS JOIN LATERAL (
        SELECT y.word FROM search_term_delete y
        WHERE y.at = i AND y.d ~>=~ form AND y.d ~<=~ (form || any_end) OFFSET 0
      ) x
    ) near
    CROSS JOIN LATERAL (SELECT y.* FROM search_term y WHERE y.word = near.word OFFSET 0) s
    GROUP BY s.word ORDER BY sum(s.n) DESC, s.word LIMIT most
  ) best;
END $$;

-- The first so many queries that find anything.
CREATE OR REPLACE FUNCTION queries_that_find(queries text[], wanted int) RETURNS TABLE (i int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  FOR place IN 1 .. cardinality(queries) LOOP
    EXIT WHEN wanted = 0;
    CONTINUE WHEN NOT EXISTS (SELECT FROM search_doc WHERE doc @@ queries[place]::tsquery);
    wanted := wanted - 1;
    i := place;
    RETURN NEXT;
  END LOOP;
END $$;

-- How many articles each query finds, translations once.
CREATE OR REPLACE FUNCTION articles_found(queries text[]) RETURNS TABLE (i int, n int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  SELECT q.place::int,
    (SELECT count(DISTINCT found.twin)::int
      FROM (SELECT twin FROM search_doc WHERE doc @@ q.query::tsquery LIMIT 1001) found)
  FROM unnest(queries) WITH ORDINALITY q(query, place);
END $$;

-- Words that most items have: the newest are read until enough have them.
CREATE OR REPLACE FUNCTION search_newest_heads(query tsquery, of_kind text, since int, known int, most int)
RETURNS SETOF int
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan
SET enable_bitmapscan = off SET enable_sort = off AS $$
BEGIN RETURN QUERY
  SELECT id FROM search_head WHERE kind = of_kind AND published >= since AND head @@ query AND id + 0 <= known
  ORDER BY published DESC, id DESC LIMIT most;
END $$;

-- Items with every word besides those that were scored, the newest first; of the same in several languages, the one in
-- the reader's or else the first. They are sorted before anything else is checked, since most are never looked at.
-- search_rest sorts all matches, search_rest_newest walks the index by date, search_rest_among takes the matches given.
CREATE OR REPLACE FUNCTION search_rest(every tsquery, since int, among int[], known int, kept int[], kept_twins int[],
  own text, folded boolean, after_published int, after_id int, most int) RETURNS SETOF int
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  SELECT r.id FROM (
    SELECT d.id, d.kind, d.twin, d.twin_key FROM search_doc d
    WHERE d.doc @@ every AND d.published + 0 >= since AND d.id + 0 <= known
      AND (d.published + 0, d.id + 0) < (after_published, after_id)
    ORDER BY d.published + 0 DESC, d.id DESC OFFSET 0
  ) r
  CROSS JOIN LATERAL (SELECT x.language FROM search_head x WHERE x.id = r.id OFFSET 0) h
  WHERE NOT coalesce(r.id = ANY(kept), false) AND (NOT folded OR (NOT coalesce(r.twin = ANY(kept_twins), false)
    AND NOT EXISTS (
      SELECT FROM search_doc o
      CROSS JOIN LATERAL (SELECT x.language FROM search_head x WHERE x.id = o.id OFFSET 0) oh
      WHERE o.kind = r.kind AND o.twin_key = r.twin_key AND o.id <> r.id AND o.doc @@ every AND o.id + 0 <= known
        AND o.published + 0 >= since AND (oh.language = own, -o.id) > (h.language = own, -r.id))))
  LIMIT most;
END $$;

CREATE OR REPLACE FUNCTION search_rest_newest(every tsquery, since int, among int[], known int, kept int[],
  kept_twins int[], own text, folded boolean, after_published int, after_id int, most int) RETURNS SETOF int
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan
SET enable_bitmapscan = off SET enable_sort = off AS $$
BEGIN RETURN QUERY
  SELECT r.id FROM (
    SELECT d.id, d.kind, d.twin, d.twin_key FROM search_doc d
    WHERE d.doc @@ every AND d.published >= since AND d.id + 0 <= known
      AND (d.published, d.id + 0) < (after_published, after_id)
    ORDER BY d.published DESC, d.id DESC OFFSET 0
  ) r
  CROSS JOIN LATERAL (SELECT x.language FROM search_head x WHERE x.id = r.id OFFSET 0) h
  WHERE NOT coalesce(r.id = ANY(kept), false) AND (NOT folded OR (NOT coalesce(r.twin = ANY(kept_twins), false)
    AND NOT EXISTS (
      SELECT FROM search_doc o
      CROSS JOIN LATERAL (SELECT x.language FROM search_head x WHERE x.id = o.id OFFSET 0) oh
      WHERE o.kind = r.kind AND o.twin_key = r.twin_key AND o.id <> r.id AND o.doc @@ every AND o.id + 0 <= known
        AND o.published + 0 >= since AND (oh.language = own, -o.id) > (h.language = own, -r.id))))
  LIMIT most;
END $$;

CREATE OR REPLACE FUNCTION search_rest_among(every tsquery, since int, among int[], known int, kept int[],
  kept_twins int[], own text, folded boolean, after_published int, after_id int, most int) RETURNS SETOF int
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  SELECT r.id FROM (
    SELECT d.id, d.kind, d.twin, d.twin_key FROM unnest(among) a(id)
    CROSS JOIN LATERAL (SELECT * FROM search_doc x WHERE x.id = a.id OFFSET 0) d
    WHERE d.published >= since AND d.id + 0 <= known AND (d.published, d.id + 0) < (after_published, after_id)
    ORDER BY d.published DESC, d.id DESC OFFSET 0
  ) r
  CROSS JOIN LATERAL (SELECT x.language FROM search_head x WHERE x.id = r.id OFFSET 0) h
  WHERE NOT coalesce(r.id = ANY(kept), false) AND (NOT folded OR (NOT coalesce(r.twin = ANY(kept_twins), false)
    AND NOT EXISTS (
      SELECT FROM search_doc o
      CROSS JOIN LATERAL (SELECT x.language FROM search_head x WHERE x.id = o.id OFFSET 0) oh
      WHERE o.kind = r.kind AND o.twin_key = r.twin_key AND o.id <> r.id AND o.doc @@ every AND o.id + 0 <= known
        AND o.published + 0 >= since AND (oh.language = own, -o.id) > (h.language = own, -r.id))))
  LIMIT most;
END $$;

-- Scores candidates by facts that hold or do not: which words are in the title, how much of the title that is, which are
-- in the head, which anywhere, how many in one passage. All arrays but near and its weights are by word. Of each kind,
-- items that lack words are returned if no item has all of them and they score half of the best, or if they lack a third
-- and score as much as the best that has all. of_twins is 1 for the item that stands for all that say the same. Events
-- that are over come after all others, ten below (rank.ts), or after equal ones if the words are their whole title.
CREATE OR REPLACE FUNCTION search_scores(heads int[], docs int[], of_each int, exact tsquery[], wide tsquery[],
  title_exact tsquery[], title_wide tsquery[], weight float8[], wide_k float8[], near tsquery[], near_w float8[],
  forms text[], own text, folded boolean)
RETURNS TABLE (id int, kind text, published int, twin int, v tsvector, lacks int[], score float8, of_twins bigint)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  WITH c AS (SELECT DISTINCT unnest(heads || docs) AS id),
  h AS MATERIALIZED (
    SELECT h.id, h.kind, h.published, h.language, f.t, f.a, sqrt(least(1, f.tn::float8 / greatest(1, h.title_n))) AS share,
      CASE WHEN NOT h.head @@ '''#wpast'''::tsquery THEN 0
        WHEN f.tn = cardinality(weight) AND f.tn >= h.title_n THEN 0.01 ELSE 10 END AS under
    FROM c CROSS JOIN LATERAL (SELECT * FROM search_head y WHERE y.id = c.id OFFSET 0) h
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE WHEN h.head @@ z.te THEN z.w WHEN h.head @@ z.tw THEN z.w * z.k END), 0) AS t,
        count(*) FILTER (WHERE h.head @@ z.tw) AS tn,
        coalesce(sum(CASE WHEN h.head @@ z.e THEN z.w WHEN h.head @@ z.g THEN z.w * z.k END), 0) AS a
      FROM unnest(title_exact, title_wide, exact, wide, weight, wide_k) z(te, tw, e, g, w, k)
    ) f
  ),
  s AS MATERIALIZED (SELECT h.*, 1.33 * t * share + 1.33 * t ^ 2 + 0.3 * a AS first FROM h),
  best AS (
    SELECT r.* FROM (
      SELECT s.*, row_number() OVER (PARTITION BY s.kind
        ORDER BY first - under DESC, s.published DESC, s.id DESC) AS place
      FROM s
    ) r WHERE r.place <= of_each OR r.id = ANY(docs)
  ),
  d AS MATERIALIZED (
    SELECT b.id, b.kind, b.published, b.language, b.under, b.first, y.twin,
      ts_filter(setweight(y.doc, 'A', forms), '{a}') AS v
    FROM best b CROSS JOIN LATERAL (SELECT * FROM search_doc x WHERE x.id = b.id OFFSET 0) y
  ),
  scored AS MATERIALIZED (
    SELECT d.id, d.kind, d.published, d.twin, d.language, d.v, f.lacks, f.fit::float4::float8 AS fit,
      (f.fit - d.under)::float4::float8 AS score
    FROM d CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(z.i::int) FILTER (WHERE NOT d.v @@ z.g), '{}') AS lacks,
        d.first + 0.8 * coalesce(sum(CASE WHEN d.v @@ z.e THEN z.w WHEN d.v @@ z.g THEN z.w * z.k END), 0)
        + coalesce((SELECT max(n.w) FROM unnest(near, near_w) n(q, w) WHERE d.v @@ n.q), 0)
        + CASE d.language WHEN own THEN 0.5 ELSE 0 END AS fit
      FROM unnest(exact, wide, weight, wide_k) WITH ORDINALITY z(e, g, w, k, i)
    ) f
  ),
  most AS (
    SELECT x.kind, max(x.fit) FILTER (WHERE x.lacks = '{}') AS whole, max(x.fit) AS best FROM scored x
    GROUP BY x.kind
  )
  SELECT x.id, x.kind, x.published, x.twin, x.v, x.lacks, x.score,
    row_number() OVER (PARTITION BY x.kind, CASE WHEN folded THEN x.twin ELSE -x.id END
      ORDER BY x.language = own DESC, x.score DESC, x.id)
  FROM scored x JOIN most m USING (kind)
  WHERE x.lacks = '{}' OR CASE WHEN m.whole IS NULL THEN x.fit * 2 >= m.best
    ELSE x.fit >= m.whole AND cardinality(x.lacks) * 3 <= cardinality(weight) END;
END $$;

-- The passage that holds most of the words, from 1; of a vector of only these.
CREATE OR REPLACE FUNCTION search_passage(v tsvector, forms text[], form_of int[]) RETURNS int
LANGUAGE sql IMMUTABLE AS $$
  SELECT p.at::int FROM unnest(v) l CROSS JOIN LATERAL unnest(l.positions) p(at)
  JOIN unnest(forms, form_of) f(form, i) ON f.form = l.lexeme
  GROUP BY p.at ORDER BY count(DISTINCT f.i) DESC, p.at LIMIT 1
$$;

CREATE OR REPLACE FUNCTION search_twins(of_kind text, of_twin int, but int) RETURNS json
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN (
  SELECT json_agg(json_build_object('language', i.language, 'key', i.key, 'href', i.card->>'href'))
  FROM search_doc d JOIN search_doc t ON t.kind = of_kind AND t.twin_key = d.twin_key AND t.id <> but
  JOIN search_item i ON i.id = t.id
  WHERE d.id = but AND d.twin = of_twin);
END $$;

-- How many of the words stand together in one passage of each item. Planning takes longer than the query, so these two are
-- functions, whose plans are kept.
CREATE OR REPLACE FUNCTION search_together(ids int[], forms text[], form_of int[]) RETURNS TABLE (id int, together int)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  SELECT d.id, coalesce((
    SELECT max(p.n) FROM (
      SELECT count(DISTINCT f.i) AS n
      FROM unnest(ts_filter(setweight(d.doc, 'A', forms), '{a}')) l
      CROSS JOIN LATERAL unnest(l.positions) at JOIN unnest(forms, form_of) f(form, i) ON f.form = l.lexeme
      GROUP BY at) p), 0)::int
  FROM unnest(ids) a(id) CROSS JOIN LATERAL (SELECT x.id, x.doc FROM search_doc x WHERE x.id = a.id OFFSET 0) d;
END $$;

-- The cards of items, each with the passage that holds most of the words.
CREATE OR REPLACE FUNCTION search_cards(ids int[], forms text[], form_of int[], folded boolean)
RETURNS TABLE (id int, kind text, key text, language text, card json, title text, passage jsonb, twins json, due boolean)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN RETURN QUERY
  SELECT i.id, i.kind, i.key, i.language, i.card, i.card->>'title',
    (SELECT i.passages->(m.at - 2) FROM (
      SELECT p.at::int FROM unnest(ts_filter(setweight(d.doc, 'A', forms), '{a}')) l
      CROSS JOIN LATERAL unnest(l.positions) p(at) JOIN unnest(forms, form_of) f(form, i) ON f.form = l.lexeme
      GROUP BY p.at ORDER BY count(DISTINCT f.i) DESC, p.at LIMIT 1) m WHERE m.at > 1),
    CASE WHEN folded AND d.twin_key IS NOT NULL THEN search_twins(i.kind, d.twin, d.id) END,
    EXISTS (SELECT FROM search_due u WHERE u.kind = i.kind AND u.key IN (i.key, split_part(i.key, '/', 1)))
  FROM unnest(ids) a(id)
  CROSS JOIN LATERAL (SELECT * FROM search_item x WHERE x.id = a.id OFFSET 0) i
  CROSS JOIN LATERAL (SELECT * FROM search_doc x WHERE x.id = a.id OFFSET 0) d;
END $$;

-- One kind, page by page: candidates by queries that ask for fewer and fewer words; then items with every word, by date.
-- Of events, both of those that are not over (their scores are from 0), then both of those that are (from -10).
CREATE OR REPLACE FUNCTION search_ranked_items(head_rungs text[], doc_rungs text[], of_kind text, since int,
  walk boolean, walk_rest boolean, every tsquery, exact tsquery[], wide tsquery[], title_exact tsquery[],
  title_wide tsquery[], weight float8[], wide_k float8[], near tsquery[], near_w float8[], forms text[],
  form_of int[], enough int, own text, folded boolean, size int, known int, after_score float8, after_published int,
  after_id int) RETURNS TABLE (total int, newest int, items json)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  -- Texts with every word that make others unnecessary.
  few CONSTANT int := 10;
  heads int[] := '{}';
  docs int[] := '{}';
  rung text;
  first_rung int;
  whole int[];
  whole_twins int[];
  whole_past boolean[];
  kept json;
  kept_ids int[];
  kept_twins int[];
  shown int;
  shown_coming int;
  tier int;
  from_published int;
  from_id int;
  among int[];
  part tsquery;
  rest int[] := '{}';
BEGIN
  FOREACH rung IN ARRAY head_rungs LOOP
    IF walk THEN heads := ARRAY(SELECT search_newest_heads(rung::tsquery, of_kind, since, known, 100));
    ELSE heads := heads || ARRAY(
      WITH m AS MATERIALIZED (
        SELECT h.id, h.published FROM search_head h
        WHERE h.head @@ rung::tsquery AND h.published + 0 >= since AND h.id + 0 <= known AND h.id <> ALL(heads)
      ) SELECT m.id FROM m ORDER BY m.published DESC, m.id DESC LIMIT 100 - cardinality(heads));
    END IF;
    first_rung := coalesce(first_rung, cardinality(heads));
    EXIT WHEN walk OR cardinality(heads) >= 100;
  END LOOP;
  -- What has every word is read once: to be counted, as candidates, and for what follows them.
  SELECT coalesce(array_agg(w.id), '{}'), array_agg(w.twin), array_agg(w.past) INTO whole, whole_twins, whole_past FROM (
    SELECT y.id, y.twin, of_kind = 'event' AND (
      SELECT x.head @@ '''#wpast'''::tsquery FROM search_head x WHERE x.id = y.id) AS past
    FROM search_doc y WHERE y.doc @@ every AND y.published + 0 >= since LIMIT 1001) w;
  IF first_rung < enough AND cardinality(weight) > 1 THEN
    docs := ARRAY(SELECT w.id FROM unnest(whole) WITH ORDINALITY w(id, place) WHERE w.id <= known
      ORDER BY w.place LIMIT 40);
    FOREACH rung IN ARRAY doc_rungs LOOP
      EXIT WHEN cardinality(docs) >= few;
      docs := docs || ARRAY(SELECT d.id FROM search_doc d WHERE d.doc @@ rung::tsquery AND d.published + 0 >= since
        AND d.id + 0 <= known AND d.id <> ALL(docs) LIMIT 40 - cardinality(docs));
    END LOOP;
  END IF;

  SELECT array_agg(f.id), array_agg(f.twin), count(*) FILTER (WHERE f.lacks <> '{}' AND f.of_twins = 1),
    count(*) FILTER (WHERE f.behind), count(*) FILTER (WHERE f.behind AND f.score > 0),
    coalesce(json_agg(json_build_object('id', f.id, 'published', f.published, 'score', f.score,
        'lacks', f.lacks, 'v', f.v::text) ORDER BY f.score DESC, f.published DESC, f.id DESC) FILTER (WHERE f.behind), '[]')
  INTO kept_ids, kept_twins, total, shown, shown_coming, kept
  FROM (
    SELECT r.*, r.of_twins = 1 AND (r.score, r.published, r.id) < (after_score, after_published, after_id) AS behind
    FROM search_scores(heads, docs, 40, exact, wide, title_exact, title_wide, weight, wide_k, near, near_w, forms, own,
      folded) r
  ) f;

  FOREACH tier IN ARRAY CASE of_kind WHEN 'event' THEN ARRAY[0, -10] ELSE ARRAY[0] END LOOP
    CONTINUE WHEN after_score < tier
      OR CASE tier WHEN 0 THEN shown_coming ELSE shown + cardinality(rest) END > size;
    IF after_score > tier THEN
      from_published := 2147483647;
      from_id := 2147483647;
    ELSE
      from_published := after_published;
      from_id := after_id;
    END IF;
    part := CASE WHEN of_kind <> 'event' THEN every WHEN tier = 0 THEN every && !!'''#wpast'''::tsquery
      ELSE every && '''#wpast'''::tsquery END;
    IF cardinality(whole) <= 1000 THEN
      among := ARRAY(SELECT w.id FROM unnest(whole, whole_past) w(id, past) WHERE w.past = (tier < 0));
      rest := rest || ARRAY(SELECT search_rest_among(part, since, among, known, kept_ids, kept_twins, own, folded,
        from_published, from_id, size + 1));
    ELSIF walk_rest THEN rest := rest || ARRAY(SELECT search_rest_newest(part, since, '{}', known, kept_ids, kept_twins,
      own, folded, from_published, from_id, size + 1));
    ELSE rest := rest || ARRAY(SELECT search_rest(part, since, '{}', known, kept_ids, kept_twins, own, folded,
      from_published, from_id, size + 1));
    END IF;
  END LOOP;
  total := total + (SELECT count(DISTINCT CASE WHEN folded THEN w.twin ELSE w.id END)::int
    FROM unnest(whole, whole_twins) w(id, twin));
  newest := (SELECT max(y.id) FROM search_head y);

  WITH top AS MATERIALIZED (
    SELECT * FROM (
      SELECT k.id, k.published, k.score, k.lacks, k.v::tsvector FROM json_to_recordset(kept)
        AS k(id int, published int, score float8, lacks json, v text)
      UNION ALL
      SELECT d.id, d.published, CASE WHEN of_kind = 'event' AND d.doc @@ '''#wpast'''::tsquery THEN -10 ELSE 0 END, '[]',
        ts_filter(setweight(d.doc, 'A', forms), '{a}')
      FROM unnest(rest) r(id) CROSS JOIN LATERAL (SELECT * FROM search_doc x WHERE x.id = r.id OFFSET 0) d
    ) both_kinds ORDER BY score DESC, published DESC, id DESC LIMIT size + 1
  )
  SELECT json_agg(json_build_object(
      'place', ARRAY[top.score, top.published, top.id]::float8[], 'kind', i.kind, 'key', i.key,
      'language', i.language, 'card', i.card, 'lacks', top.lacks,
      'passage', CASE WHEN m.at > 1 THEN i.passages->(m.at - 2) END,
      'twins', CASE WHEN folded THEN (SELECT search_twins(i.kind, y.twin, y.id) WHERE y.twin_key IS NOT NULL) END)
    ORDER BY top.score DESC, top.published DESC, top.id DESC)
  INTO items
  FROM top
  CROSS JOIN LATERAL (SELECT * FROM search_item x WHERE x.id = top.id OFFSET 0) i
  CROSS JOIN LATERAL (SELECT x.id, x.twin, x.twin_key FROM search_doc x WHERE x.id = top.id OFFSET 0) y
  CROSS JOIN LATERAL (SELECT search_passage(top.v, forms, form_of) AS at OFFSET 0) m;
  RETURN NEXT;
END $$;

-- The best of each kind. For frequent words, the newest items of each large kind are walked and the other kinds are
-- searched together; otherwise the index is read once for all.
CREATE OR REPLACE FUNCTION search_best_of_kinds(head_rungs text[], doc_rungs text[], walked text[], others text,
  every tsquery, exact tsquery[], wide tsquery[], title_exact tsquery[], title_wide tsquery[], weight float8[],
  wide_k float8[], near tsquery[], near_w float8[], forms text[], form_of int[], enough int, own text, size int)
RETURNS TABLE (kind text, total int, lacks int, items json)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  few CONSTANT int := 10;
  of_each CONSTANT int := 30;
  -- Candidates of a kind that have every word in their head and make its texts unnecessary.
  enough_heads CONSTANT int := 12;
  -- What is read of all that has every word, and of one kind.
  read CONSTANT int := 3001;
  counted CONSTANT int := 1001;
  heads int[] := '{}';
  more int[];
  first_kinds text[] := '{}';
  docs int[] := '{}';
  rung text;
  at_first boolean := true;
  whole int[];
  whole_kinds text[];
  whole_twins int[];
  whole_dates int[];
BEGIN
  FOREACH rung IN ARRAY head_rungs LOOP
    IF cardinality(walked) > 0 THEN
      more := ARRAY(SELECT search_newest_heads(rung::tsquery, k, 0, 2147483647, of_each) FROM unnest(walked) k);
      rung := others;
    ELSE more := '{}';
    END IF;
    IF rung IS NOT NULL THEN more := more || ARRAY(
      SELECT m.id FROM (
        SELECT h.id, row_number() OVER (PARTITION BY h.kind ORDER BY h.published DESC, h.id DESC) AS place
        FROM search_head h WHERE h.head @@ rung::tsquery
      ) m WHERE m.place <= of_each AND m.id <> ALL(heads));
    END IF;
    heads := heads || more;
    IF at_first THEN
      at_first := false;
      first_kinds := ARRAY(SELECT h.kind FROM unnest(heads) c(id)
        CROSS JOIN LATERAL (SELECT x.kind FROM search_head x WHERE x.id = c.id OFFSET 0) h
        GROUP BY h.kind HAVING count(*) >= enough_heads);
      enough := enough - cardinality(heads);
    END IF;
    EXIT WHEN cardinality(walked) > 0 OR cardinality(heads) >= 60;
  END LOOP;

  SELECT coalesce(array_agg(w.id), '{}'), array_agg(w.kind), array_agg(w.twin), array_agg(w.published)
  INTO whole, whole_kinds, whole_twins, whole_dates FROM (
    SELECT y.id, y.kind, y.twin, y.published FROM search_doc y WHERE y.doc @@ every LIMIT read) w;
  docs := ARRAY(SELECT w.id FROM (
      SELECT w.id, row_number() OVER (PARTITION BY w.kind ORDER BY w.published DESC, w.id DESC) AS place
      FROM unnest(whole, whole_kinds, whole_dates) w(id, kind, published) WHERE w.kind <> ALL(first_kinds)
    ) w WHERE w.place <= of_each);
  IF enough > 0 THEN
    FOREACH rung IN ARRAY doc_rungs LOOP
      EXIT WHEN cardinality(whole) >= few OR cardinality(docs) >= few;
      docs := docs || ARRAY(SELECT d.id FROM search_doc d
        WHERE d.doc @@ rung::tsquery AND d.id <> ALL(docs) LIMIT 40 - cardinality(docs));
    END LOOP;
  END IF;

  RETURN QUERY
  WITH found AS MATERIALIZED (
    SELECT f.* FROM search_scores(heads, docs, of_each, exact, wide, title_exact, title_wide, weight, wide_k, near,
      near_w, forms, own, true) f WHERE f.of_twins = 1
  ),
  placed AS (
    SELECT f.*, row_number() OVER (PARTITION BY f.kind ORDER BY f.score DESC, f.published DESC, f.id DESC) AS place
    FROM found f
  ),
  -- Dates of a series all say the same.
  named AS MATERIALIZED (
    SELECT DISTINCT ON (p.kind, i.card->>'title') p.*, i.key, i.language, i.card
    FROM placed p CROSS JOIN LATERAL (SELECT x.key, x.language, x.card FROM search_item x WHERE x.id = p.id OFFSET 0) i
    WHERE p.place <= 3 * size AND NOT EXISTS (SELECT FROM search_due u
      WHERE u.kind = p.kind AND u.key IN (i.key, split_part(i.key, '/', 1)))
    ORDER BY p.kind, i.card->>'title', p.place
  ),
  top AS MATERIALIZED (
    SELECT t.* FROM (SELECT n.*, row_number() OVER (PARTITION BY n.kind ORDER BY n.place) AS nth FROM named n) t
    WHERE t.nth <= size
  ),
  counts AS (
    SELECT w.kind, count(DISTINCT w.twin)::int AS n FROM unnest(whole_kinds, whole_twins) w(kind, twin) GROUP BY w.kind
  )
  SELECT t.kind, (
      SELECT count(*)::int FROM found f WHERE f.kind = t.kind AND f.lacks <> '{}') + CASE
        WHEN cardinality(whole) < read OR c.n >= counted THEN coalesce(max(c.n), 0)
        ELSE (SELECT count(DISTINCT z.twin)::int FROM (
          SELECT d.twin FROM search_doc d WHERE d.doc @@ (every && format('''##%s''', t.kind)::tsquery) LIMIT counted) z)
      END,
    CASE WHEN c.n > 0 THEN 0 ELSE (SELECT min(cardinality(f.lacks)) FROM found f WHERE f.kind = t.kind) END,
    json_agg(json_build_object(
      'place', ARRAY[t.score, t.published, t.id]::float8[], 'kind', t.kind, 'key', t.key,
      'language', t.language, 'card', t.card, 'lacks', t.lacks,
      'passage', (SELECT i.passages->(m.at - 2) FROM search_passage(t.v, forms, form_of) m(at)
        CROSS JOIN LATERAL (SELECT x.passages FROM search_item x WHERE x.id = t.id AND m.at > 1 OFFSET 0) i),
      'twins', (SELECT search_twins(t.kind, t.twin, t.id) FROM search_doc y
        WHERE y.id = t.id AND y.twin_key IS NOT NULL))
    ORDER BY t.nth)
  FROM top t LEFT JOIN counts c USING (kind)
  GROUP BY t.kind, c.n;
END $$;

-- Every process keeps the words of all items: it is told which one changed.
CREATE OR REPLACE FUNCTION tell_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('search_changed', coalesce(NEW.id, OLD.id)::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER search_doc_changed AFTER INSERT OR DELETE OR UPDATE ON search_doc
FOR EACH ROW EXECUTE FUNCTION tell_search_changed();
