import { sql, type Kysely, type RawBuilder } from 'kysely'

/** Planned once, by indexes: see 0003-search-functions. */
const settings = sql`LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan`

/**
 * The same ranking for less: vectors and passages are stored as they are read, vectors are cut down to the words that
 * were asked for before they are tested, and numbers of items bound nothing by their index, which would be read whole.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await storeAsRead(db)
  await replaceFunctions(db)
}

/** Unpacking took most of the time: 50 µs for the vector of a long text, 150 for one of its passages. */
async function storeAsRead(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX search_doc_words`.execute(db)
  await sql`ALTER TABLE search_doc ALTER doc SET STORAGE EXTERNAL`.execute(db)
  await sql`UPDATE search_doc SET doc = doc || ''::tsvector`.execute(db)
  await sql`CREATE INDEX search_doc_words ON search_doc USING gin (doc) WITH (fastupdate = off)`.execute(db)
  await sql`CREATE INDEX search_doc_newest ON search_doc (published DESC, id DESC)`.execute(db)
  await sql`ALTER TABLE search_item ALTER passages SET STORAGE EXTERNAL`.execute(db)
  await sql`ALTER TABLE search_item ALTER passages TYPE jsonb USING passages::jsonb`.execute(db)
}

async function replaceFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP FUNCTION search_ranked_items(text[], text[], boolean, tsquery, tsquery[], tsquery[], tsquery[], tsquery[],
      float8[], float8[], tsquery[], float8[], text[], int[], int, text, boolean, int, int, float8, int, int)`.execute(
    db,
  )
  await sql`
    CREATE OR REPLACE FUNCTION search_newest_heads(query tsquery, known int, most int) RETURNS SETOF int
    ${settings} SET enable_bitmapscan = off SET enable_sort = off AS $$
    BEGIN RETURN QUERY
      SELECT id FROM search_head WHERE head @@ query AND id + 0 <= known ORDER BY published DESC, id DESC LIMIT most;
    END $$`.execute(db)
  const all = sql`search_doc d WHERE d.doc @@ every AND`
  await makeRest(db, { name: 'search_rest', from: all, published: sql`d.published + 0`, how: sql`` })
  await makeRest(db, {
    name: 'search_rest_newest',
    from: all,
    published: sql`d.published`,
    how: sql`SET enable_bitmapscan = off SET enable_sort = off`,
  })
  await makeRest(db, {
    name: 'search_rest_among',
    from: sql`unnest(among) a(id) CROSS JOIN LATERAL (SELECT * FROM search_doc x WHERE x.id = a.id OFFSET 0) d WHERE`,
    published: sql`d.published`,
    how: sql``,
  })

  /*
   * Candidates by rungs, each asking for fewer words than the one before, then scored by facts that hold or do not: which
   * words stand in the title, how much of the title that is, which in the head, which anywhere, how many in one passage.
   * All arrays but near and its weights are by word. Items that lack words stay where none has all and they
   * score half of the best, or where they lack a third and score as much as the best that has all. What has every
   * word and is no candidate follows by date.
   */
  await sql`
    CREATE FUNCTION search_ranked_items(head_rungs text[], doc_rungs text[], walk boolean, walk_rest boolean,
      every tsquery, exact tsquery[], wide tsquery[], title_exact tsquery[], title_wide tsquery[], weight float8[],
      wide_k float8[], near tsquery[], near_w float8[], forms text[], form_of int[], enough int, sure int, own text,
      folded boolean, size int, known int, after_score float8, after_published int, after_id int)
    RETURNS TABLE (total int, newest int, items json) ${settings} AS $$
    DECLARE
      -- Texts with every word that make others unnecessary.
      few CONSTANT int := 10;
      heads int[] := '{}';
      docs int[] := '{}';
      rung text;
      first_rung int;
      whole int[];
      kept json;
      kept_ids int[];
      kept_twins int[];
      shown int;
      rest int[] := '{}';
    BEGIN
      FOREACH rung IN ARRAY head_rungs LOOP
        IF walk THEN heads := ARRAY(SELECT search_newest_heads(rung::tsquery, known, 100));
        ELSE heads := heads || ARRAY(
          WITH m AS MATERIALIZED (
            SELECT h.id, h.published FROM search_head h
            WHERE h.head @@ rung::tsquery AND h.id + 0 <= known AND h.id <> ALL(heads)
          ) SELECT m.id FROM m ORDER BY m.published DESC, m.id DESC LIMIT 100 - cardinality(heads));
        END IF;
        first_rung := coalesce(first_rung, cardinality(heads));
        EXIT WHEN walk OR cardinality(heads) >= 100;
      END LOOP;
      -- What has every word is read once: to be counted, as candidates, and for what follows them.
      IF sure IS NULL THEN
        whole := ARRAY(SELECT y.id FROM search_doc y WHERE y.doc @@ every LIMIT 1001);
      END IF;
      IF first_rung < enough AND cardinality(weight) > 1 THEN
        docs := ARRAY(SELECT w.id FROM unnest(whole) WITH ORDINALITY w(id, place) WHERE w.id <= known
          ORDER BY w.place LIMIT 40);
        FOREACH rung IN ARRAY doc_rungs LOOP
          EXIT WHEN cardinality(docs) >= few;
          docs := docs || ARRAY(SELECT d.id FROM search_doc d
            WHERE d.doc @@ rung::tsquery AND d.id + 0 <= known AND d.id <> ALL(docs) LIMIT 40 - cardinality(docs));
        END LOOP;
      END IF;

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
        SELECT b.id, b.published, b.language, b.first, y.twin, ts_filter(setweight(y.doc, 'A', forms), '{a}') AS v
        FROM best b CROSS JOIN LATERAL (SELECT * FROM search_doc x WHERE x.id = b.id OFFSET 0) y
      ),
      scored AS MATERIALIZED (
        SELECT d.id, d.published, d.twin, d.language, d.v, f.lacks,
          (d.first + 0.8 * f.held + coalesce((SELECT max(n.w) FROM unnest(near, near_w) n(q, w) WHERE d.v @@ n.q), 0)
            + CASE d.language WHEN own THEN 0.5 ELSE 0 END)::float4::float8 AS score
        FROM d CROSS JOIN LATERAL (
          SELECT coalesce(sum(CASE WHEN d.v @@ z.e THEN z.w WHEN d.v @@ z.g THEN z.w * z.k END), 0) AS held,
            coalesce(array_agg(z.i::int) FILTER (WHERE NOT d.v @@ z.g), '{}') AS lacks
          FROM unnest(exact, wide, weight, wide_k) WITH ORDINALITY z(e, g, w, k, i)
        ) f
      ),
      fit AS MATERIALIZED (
        SELECT x.*, row_number() OVER (PARTITION BY CASE WHEN folded THEN x.twin ELSE -x.id END
          ORDER BY x.language = own DESC, x.score DESC, x.id) AS of_twins
        FROM scored x CROSS JOIN (
          SELECT max(y.score) FILTER (WHERE y.lacks = '{}') AS whole, max(y.score) AS best FROM scored y
        ) most
        WHERE x.lacks = '{}' OR CASE WHEN most.whole IS NULL THEN x.score * 2 >= most.best
          ELSE x.score >= most.whole AND cardinality(x.lacks) * 3 <= cardinality(weight) END
      )
      SELECT array_agg(fit.id), array_agg(fit.twin), count(*) FILTER (WHERE fit.lacks <> '{}' AND fit.of_twins = 1),
        coalesce(json_agg(json_build_object('id', fit.id, 'published', fit.published, 'score', fit.score,
            'lacks', fit.lacks, 'v', fit.v::text) ORDER BY fit.score DESC, fit.published DESC, fit.id DESC)
          FILTER (WHERE of_twins = 1 AND (fit.score, fit.published, fit.id) < (after_score, after_published, after_id)), '[]')
      INTO kept_ids, kept_twins, total, kept FROM fit;

      shown := json_array_length(kept);
      IF shown <= size THEN
        IF after_score > 0 THEN
          after_published := 2147483647;
          after_id := 2147483647;
        END IF;
        IF cardinality(whole) <= 1000 THEN rest := ARRAY(SELECT search_rest_among(every, whole, known, kept_ids,
          kept_twins, own, folded, after_published, after_id, size + 1 - shown));
        ELSIF walk_rest THEN rest := ARRAY(SELECT search_rest_newest(every, '{}', known, kept_ids, kept_twins, own, folded,
          after_published, after_id, size + 1 - shown));
        ELSE rest := ARRAY(SELECT search_rest(every, '{}', known, kept_ids, kept_twins, own, folded,
          after_published, after_id, size + 1 - shown));
        END IF;
      END IF;
      total := total + coalesce(sure, (
        SELECT count(DISTINCT CASE WHEN folded THEN y.twin ELSE y.id END)::int
        FROM unnest(whole) w(id)
        CROSS JOIN LATERAL (SELECT x.id, x.twin FROM search_doc x WHERE x.id = w.id OFFSET 0) y));
      newest := (SELECT max(y.id) FROM search_head y);

      WITH top AS MATERIALIZED (
        SELECT * FROM (
          SELECT k.id, k.published, k.score, k.lacks, k.v::tsvector FROM json_to_recordset(kept)
            AS k(id int, published int, score float8, lacks json, v text)
          UNION ALL
          SELECT d.id, d.published, 0, '[]', ts_filter(setweight(d.doc, 'A', forms), '{a}')
          FROM unnest(rest) r(id) CROSS JOIN LATERAL (SELECT * FROM search_doc x WHERE x.id = r.id OFFSET 0) d
        ) both_kinds ORDER BY score DESC, published DESC, id DESC LIMIT size + 1
      )
      SELECT json_agg(json_build_object(
          'place', ARRAY[top.score, top.published, top.id]::float8[], 'kind', i.kind, 'key', i.key,
          'language', i.language, 'card', i.card, 'lacks', top.lacks,
          'passage', CASE WHEN m.at > 1 THEN i.passages->(m.at - 2) END,
          'twins', (SELECT json_agg(json_build_object('language', ti.language, 'key', ti.key, 'href', ti.card->>'href'))
            FROM search_doc t JOIN search_item ti ON ti.id = t.id
            WHERE folded AND t.kind = i.kind AND t.twin_key = y.twin_key AND t.id <> top.id))
        ORDER BY top.score DESC, top.published DESC, top.id DESC)
      INTO items
      FROM top
      CROSS JOIN LATERAL (SELECT * FROM search_item x WHERE x.id = top.id OFFSET 0) i
      CROSS JOIN LATERAL (SELECT twin_key FROM search_doc x WHERE x.id = top.id OFFSET 0) y
      CROSS JOIN LATERAL (
        SELECT (SELECT p.at::int FROM unnest(top.v) l CROSS JOIN LATERAL unnest(l.positions) p(at)
          JOIN unnest(forms, form_of) f(form, i) ON f.form = l.lexeme
          GROUP BY p.at ORDER BY count(DISTINCT f.i) DESC, p.at LIMIT 1) AS at OFFSET 0
      ) m;
      RETURN NEXT;
    END $$`.execute(db)
}

/**
 * What has every word besides what was scored, the newest first; of what says the same in several languages the reader's,
 * or else the first. Sorted before anything else is asked: most are never looked at.
 */
async function makeRest(
  db: Kysely<unknown>,
  {
    name,
    from,
    published,
    how,
  }: { name: string } & Record<'from' | 'published' | 'how', RawBuilder<unknown>>,
): Promise<void> {
  await sql`
    CREATE FUNCTION ${sql.id(name)}(every tsquery, among int[], known int, kept int[], kept_twins int[], own text,
      folded boolean, after_published int, after_id int, most int) RETURNS SETOF int ${settings} ${how} AS $$
    BEGIN RETURN QUERY
      SELECT r.id FROM (
        SELECT d.id, d.kind, d.twin, d.twin_key FROM ${from}
          d.id + 0 <= known AND (${published}, d.id + 0) < (after_published, after_id)
        ORDER BY ${published} DESC, d.id DESC OFFSET 0
      ) r
      CROSS JOIN LATERAL (SELECT x.language FROM search_head x WHERE x.id = r.id OFFSET 0) h
      WHERE NOT coalesce(r.id = ANY(kept), false) AND (NOT folded OR (NOT coalesce(r.twin = ANY(kept_twins), false)
        AND NOT EXISTS (
          SELECT FROM search_doc o
          CROSS JOIN LATERAL (SELECT x.language FROM search_head x WHERE x.id = o.id OFFSET 0) oh
          WHERE o.kind = r.kind AND o.twin_key = r.twin_key AND o.id <> r.id AND o.doc @@ every AND o.id + 0 <= known
            AND (oh.language = own, -o.id) > (h.language = own, -r.id))))
      LIMIT most;
    END $$`.execute(db)
}
