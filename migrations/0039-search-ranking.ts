import { sql, type Kysely } from 'kysely'

/** Planned once, by indexes: see 0003-search-functions. */
const settings = sql`LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan`

/** How everything that is published is ranked: decision note 13. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Words that most items have: the newest are walked until enough have them.
  await sql`
    CREATE FUNCTION search_newest_heads(query tsquery, known int, most int) RETURNS SETOF int
    ${settings} SET enable_bitmapscan = off SET enable_sort = off AS $$
    BEGIN RETURN QUERY
      SELECT id FROM search_head WHERE head @@ query AND id <= known ORDER BY published DESC, id DESC LIMIT most;
    END $$`.execute(db)

  /*
   * Candidates by rungs, each asking for fewer words than the one before, then scored by facts that hold or do not: which
   * words stand in the title, how much of the title that is, which in the head, which anywhere, how many in one passage.
   * All arrays but near and its weights are by word. Items that lack words stay where none has all and they
   * score half of the best, or where they lack a third and score as much as the best that has all. What has every
   * word and is no candidate follows by date.
   */
  await sql`
    CREATE FUNCTION search_ranked_items(head_rungs text[], doc_rungs text[], walk boolean, every tsquery,
      exact tsquery[], wide tsquery[], title_exact tsquery[], title_wide tsquery[], weight float8[], wide_k float8[],
      near tsquery[], near_w float8[], forms text[], form_of int[], enough int, own text, folded boolean, size int,
      known int, after_score float8, after_published int, after_id int)
    RETURNS TABLE (total int, newest int, items json) ${settings} AS $$
    DECLARE
      heads int[] := '{}';
      docs int[] := '{}';
      rung text;
      first_rung int;
    BEGIN
      FOREACH rung IN ARRAY head_rungs LOOP
        IF walk THEN heads := ARRAY(SELECT search_newest_heads(rung::tsquery, known, 100));
        ELSE heads := heads || ARRAY(
          WITH m AS MATERIALIZED (
            SELECT h.id, h.published FROM search_head h
            WHERE h.head @@ rung::tsquery AND h.id <= known AND h.id <> ALL(heads)
          ) SELECT m.id FROM m ORDER BY m.published DESC, m.id DESC LIMIT 100 - cardinality(heads));
        END IF;
        first_rung := coalesce(first_rung, cardinality(heads));
        EXIT WHEN walk OR cardinality(heads) >= 100;
      END LOOP;
      IF first_rung < enough THEN
        FOREACH rung IN ARRAY doc_rungs LOOP
          docs := docs || ARRAY(SELECT d.id FROM search_doc d
            WHERE d.doc @@ rung::tsquery AND d.id <= known AND d.id <> ALL(docs) LIMIT 40 - cardinality(docs));
          EXIT WHEN cardinality(docs) >= 40;
        END LOOP;
      END IF;
      RETURN QUERY
      WITH c AS (SELECT DISTINCT unnest(heads || docs) AS id),
      h AS MATERIALIZED (
        SELECT h.id, h.published, h.language, f.t, f.a, sqrt(least(1, f.tn::float8 / greatest(1, h.title_n))) AS share
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
        SELECT * FROM s WHERE s.id = ANY(docs)
        UNION (SELECT * FROM s ORDER BY first DESC, published DESC, s.id DESC LIMIT 40)
      ),
      d AS MATERIALIZED (
        SELECT b.id, b.published, b.language, b.first, y.twin, y.doc || ''::tsvector AS v
        FROM best b CROSS JOIN LATERAL (SELECT * FROM search_doc x WHERE x.id = b.id OFFSET 0) y
      ),
      scored AS MATERIALIZED (
        SELECT d.id, d.published, d.twin, d.language, f.lacks,
          (d.first + 0.8 * f.held + coalesce((SELECT max(n.w) FROM unnest(near, near_w) n(q, w) WHERE d.v @@ n.q), 0)
            + CASE d.language WHEN own THEN 0.5 ELSE 0 END)::float4::float8 AS score
        FROM d CROSS JOIN LATERAL (
          SELECT coalesce(sum(CASE WHEN d.v @@ z.e THEN z.w WHEN d.v @@ z.g THEN z.w * z.k END), 0) AS held,
            coalesce(array_agg(z.i::int) FILTER (WHERE NOT d.v @@ z.g), '{}') AS lacks
          FROM unnest(exact, wide, weight, wide_k) WITH ORDINALITY z(e, g, w, k, i)
        ) f
      ),
      kept AS MATERIALIZED (
        SELECT * FROM (
          SELECT x.*, row_number() OVER (PARTITION BY CASE WHEN folded THEN x.twin ELSE -x.id END
            ORDER BY x.language = own DESC, x.score DESC, x.id) AS of_twins
          FROM scored x CROSS JOIN (
            SELECT max(y.score) FILTER (WHERE y.lacks = '{}') AS whole, max(y.score) AS best FROM scored y
          ) most
          WHERE x.lacks = '{}' OR CASE WHEN most.whole IS NULL THEN x.score * 2 >= most.best
            ELSE x.score >= most.whole AND cardinality(x.lacks) * 3 <= cardinality(weight) END
        ) z
      ),
      page AS MATERIALIZED (
        SELECT * FROM kept WHERE of_twins = 1 AND (score, published, kept.id) < (after_score, after_published, after_id)
      ),
      rest AS (
        SELECT r.id, r.published, r.twin, 0::float8 AS score, '{}'::int[] AS lacks FROM search_doc r
        WHERE r.doc @@ every AND r.id <= known AND (SELECT count(*) FROM page) <= size
          AND r.id NOT IN (SELECT k.id FROM kept k)
          AND (NOT folded OR (r.twin NOT IN (SELECT k.twin FROM kept k) AND NOT EXISTS (
            SELECT FROM search_doc o WHERE o.kind = r.kind AND o.twin_key = r.twin_key AND o.id < r.id
              AND o.doc @@ every)))
          AND (after_score > 0 OR (r.published, r.id) < (after_published, after_id))
        ORDER BY r.published DESC, r.id DESC LIMIT size + 1
      ),
      top AS MATERIALIZED (
        SELECT * FROM (
          SELECT p.id, p.published, p.twin, p.score, p.lacks FROM page p UNION ALL SELECT * FROM rest
        ) both_kinds ORDER BY score DESC, published DESC, id DESC LIMIT size + 1
      )
      SELECT
        (SELECT count(*)::int FROM (SELECT DISTINCT CASE WHEN folded THEN e.twin ELSE e.id END
          FROM (SELECT y.id, y.twin FROM search_doc y WHERE y.doc @@ every LIMIT 1001) e) full_ones)
          + (SELECT count(*)::int FROM kept WHERE lacks <> '{}' AND of_twins = 1),
        (SELECT max(y.id) FROM search_head y),
        (SELECT json_agg(json_build_object(
            'place', ARRAY[top.score, top.published, top.id]::float8[], 'kind', i.kind, 'key', i.key,
            'language', i.language, 'card', i.card, 'lacks', top.lacks,
            'passage', CASE WHEN m.at > 1 THEN i.passages->(m.at - 2) END,
            'twins', (SELECT json_agg(json_build_object('language', ti.language, 'href', ti.card->>'href'))
              FROM search_doc t JOIN search_item ti ON ti.id = t.id
              WHERE folded AND t.kind = i.kind AND t.twin_key = y.twin_key AND t.id <> top.id))
          ORDER BY top.score DESC, top.published DESC, top.id DESC)
        FROM top JOIN search_item i ON i.id = top.id JOIN search_doc y ON y.id = top.id
        CROSS JOIN LATERAL (
          SELECT (SELECT p.at::int FROM unnest(y.doc) l CROSS JOIN LATERAL unnest(l.positions) p(at)
            JOIN unnest(forms, form_of) f(form, i) ON f.form = l.lexeme
            GROUP BY p.at ORDER BY count(DISTINCT f.i) DESC, p.at LIMIT 1) AS at
        ) m);
    END $$`.execute(db)

  // How many of each kind have every word; of more than 5,000 in all, each kind is counted by itself.
  await sql`
    CREATE FUNCTION search_kind_counts(query text, kinds text[], folded boolean) RETURNS TABLE (kind text, n int)
    ${settings} AS $$
    DECLARE
      found int;
    BEGIN
      SELECT count(*) INTO found FROM (SELECT FROM search_doc d WHERE d.doc @@ query::tsquery LIMIT 5001) z;
      IF found <= 5000 THEN
        RETURN QUERY SELECT d.kind, count(DISTINCT CASE WHEN folded THEN d.twin ELSE d.id END)::int FROM search_doc d
          WHERE d.doc @@ query::tsquery GROUP BY d.kind;
      ELSE
        RETURN QUERY SELECT k, (SELECT count(*)::int FROM (
            SELECT FROM search_doc d WHERE d.doc @@ ('(' || query || ')&''##' || k || '''')::tsquery LIMIT 1001) z)
          FROM unnest(kinds) k;
      END IF;
    END $$`.execute(db)
}
