import { sql, type Kysely, type RawBuilder } from 'kysely'

/** Planned once, by indexes: see 0003-search-functions. */
export const settings = sql`LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan`

/** How candidates are scored: what both ways to search pass on. */
export const scoring = sql`exact tsquery[], wide tsquery[], title_exact tsquery[], title_wide tsquery[], weight float8[],
  wide_k float8[], near tsquery[], near_w float8[], forms text[], form_of int[]`
export const scored = sql`exact, wide, title_exact, title_wide, weight, wide_k, near, near_w, forms`

/** As they were, from a date on; of heads those of one kind. */
export async function makeWalks(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION search_newest_heads(query tsquery, of_kind text, since int, known int, most int) RETURNS SETOF int
    ${settings} SET enable_bitmapscan = off SET enable_sort = off AS $$
    BEGIN RETURN QUERY
      SELECT id FROM search_head WHERE kind = of_kind AND published >= since AND head @@ query AND id + 0 <= known
      ORDER BY published DESC, id DESC LIMIT most;
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
    CREATE FUNCTION ${sql.id(name)}(every tsquery, since int, among int[], known int, kept int[], kept_twins int[],
      own text, folded boolean, after_published int, after_id int, most int) RETURNS SETOF int ${settings} ${how} AS $$
    BEGIN RETURN QUERY
      SELECT r.id FROM (
        SELECT d.id, d.kind, d.twin, d.twin_key FROM ${from} ${published} >= since AND
          d.id + 0 <= known AND (${published}, d.id + 0) < (after_published, after_id)
        ORDER BY ${published} DESC, d.id DESC OFFSET 0
      ) r
      CROSS JOIN LATERAL (SELECT x.language FROM search_head x WHERE x.id = r.id OFFSET 0) h
      WHERE NOT coalesce(r.id = ANY(kept), false) AND (NOT folded OR (NOT coalesce(r.twin = ANY(kept_twins), false)
        AND NOT EXISTS (
          SELECT FROM search_doc o
          CROSS JOIN LATERAL (SELECT x.language FROM search_head x WHERE x.id = o.id OFFSET 0) oh
          WHERE o.kind = r.kind AND o.twin_key = r.twin_key AND o.id <> r.id AND o.doc @@ every AND o.id + 0 <= known
            AND o.published + 0 >= since AND (oh.language = own, -o.id) > (h.language = own, -r.id))))
      LIMIT most;
    END $$`.execute(db)
}

/** One kind, page by page: candidates by rungs, each asking for fewer words; then what has every word, by date. */
export async function makeRanking(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION search_ranked_items(head_rungs text[], doc_rungs text[], of_kind text, since int, walk boolean,
      walk_rest boolean, every tsquery, ${scoring}, enough int, own text, folded boolean, size int, known int,
      after_score float8, after_published int, after_id int)
    RETURNS TABLE (total int, newest int, items json) ${settings} AS $$
    DECLARE
      -- Texts with every word that make others unnecessary.
      few CONSTANT int := 10;
      heads int[] := '{}';
      docs int[] := '{}';
      rung text;
      first_rung int;
      whole int[];
      whole_twins int[];
      kept json;
      kept_ids int[];
      kept_twins int[];
      shown int;
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
      SELECT coalesce(array_agg(w.id), '{}'), array_agg(w.twin) INTO whole, whole_twins FROM (
        SELECT y.id, y.twin FROM search_doc y WHERE y.doc @@ every AND y.published + 0 >= since LIMIT 1001) w;
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
        coalesce(json_agg(json_build_object('id', f.id, 'published', f.published, 'score', f.score,
            'lacks', f.lacks, 'v', f.v::text) ORDER BY f.score DESC, f.published DESC, f.id DESC)
          FILTER (WHERE f.of_twins = 1 AND (f.score, f.published, f.id) < (after_score, after_published, after_id)), '[]')
      INTO kept_ids, kept_twins, total, kept
      FROM search_scores(heads, docs, 40, ${scored}, own, folded) f;

      shown := json_array_length(kept);
      IF shown <= size THEN
        IF after_score > 0 THEN
          after_published := 2147483647;
          after_id := 2147483647;
        END IF;
        IF cardinality(whole) <= 1000 THEN rest := ARRAY(SELECT search_rest_among(every, since, whole, known, kept_ids,
          kept_twins, own, folded, after_published, after_id, size + 1 - shown));
        ELSIF walk_rest THEN rest := ARRAY(SELECT search_rest_newest(every, since, '{}', known, kept_ids, kept_twins,
          own, folded, after_published, after_id, size + 1 - shown));
        ELSE rest := ARRAY(SELECT search_rest(every, since, '{}', known, kept_ids, kept_twins, own, folded,
          after_published, after_id, size + 1 - shown));
        END IF;
      END IF;
      total := total + (SELECT count(DISTINCT CASE WHEN folded THEN w.twin ELSE w.id END)::int
        FROM unnest(whole, whole_twins) w(id, twin));
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
          'twins', CASE WHEN folded THEN (SELECT search_twins(i.kind, y.twin, y.id) WHERE y.twin_key IS NOT NULL) END)
        ORDER BY top.score DESC, top.published DESC, top.id DESC)
      INTO items
      FROM top
      CROSS JOIN LATERAL (SELECT * FROM search_item x WHERE x.id = top.id OFFSET 0) i
      CROSS JOIN LATERAL (SELECT x.id, x.twin, x.twin_key FROM search_doc x WHERE x.id = top.id OFFSET 0) y
      CROSS JOIN LATERAL (SELECT search_passage(top.v, forms, form_of) AS at OFFSET 0) m;
      RETURN NEXT;
    END $$`.execute(db)
}
