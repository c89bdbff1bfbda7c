import { sql, type Kysely } from 'kysely'
import { makeRanking, makeWalks, scored, scoring, settings } from './0059-search-in-one-pass.pages.ts'

/**
 * The best of every kind in one pass: the index is read once for all of them, and what has every word is counted where it
 * is read. Heads know their kind, so that each kind's newest can be walked; and what is found can be bounded by its date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Written anew and not updated: an index that is built over rows that have just been replaced skips badly for good, which
  // made searches of one kind forty times slower.
  await sql`CREATE TEMP TABLE head_kept ON COMMIT DROP AS SELECT h.*, i.kind FROM search_head h JOIN search_item i USING (id)`.execute(
    db,
  )
  await sql`TRUNCATE search_head`.execute(db)
  await sql`DROP INDEX search_head_words`.execute(db)
  await sql`ALTER TABLE search_head ADD kind text NOT NULL`.execute(db)
  await sql`
    INSERT INTO search_head (id, published, language, title_n, head, kind)
    SELECT id, published, language, title_n, head, kind FROM head_kept ORDER BY id`.execute(db)
  await sql`CREATE INDEX search_head_words ON search_head USING gin (head) WITH (fastupdate = off)`.execute(
    db,
  )
  await sql`DROP INDEX search_head_newest`.execute(db)
  await sql`CREATE INDEX search_head_newest ON search_head (kind, published DESC, id DESC)`.execute(db)
  await dropReplaced(db)
  await makeWalks(db)
  await makeScores(db)
  await makeRanking(db)
  await makeBest(db)
}

async function dropReplaced(db: Kysely<unknown>): Promise<void> {
  await sql`
    DROP FUNCTION search_ranked_items(text[], text[], boolean, boolean, tsquery, tsquery[], tsquery[], tsquery[],
      tsquery[], float8[], float8[], tsquery[], float8[], text[], int[], int, int, text, boolean, int, int, float8, int,
      int)`.execute(db)
  await sql`DROP FUNCTION search_newest_heads(tsquery, int, int)`.execute(db)
  await sql`DROP FUNCTION search_kind_counts(text, text[], boolean)`.execute(db)
  for (const name of ['search_rest', 'search_rest_newest', 'search_rest_among'])
    await sql`
      DROP FUNCTION ${sql.id(name)}(tsquery, int[], int, int[], int[], text, boolean, int, int, int)`.execute(
      db,
    )
}

/*
 * Candidates are scored by facts that hold or do not: which words stand in the title, how much of the title that is, which
 * in the head, which anywhere, how many in one passage. All arrays but near and its weights are by word. Of each kind,
 * items that lack words stay where none has all and they score half of the best, or where they lack a third and
 * score as much as the best that has all. of_twins is 1 for the one that stands for all that say the same.
 */
async function makeScores(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION search_scores(heads int[], docs int[], of_each int, exact tsquery[], wide tsquery[],
      title_exact tsquery[], title_wide tsquery[], weight float8[], wide_k float8[], near tsquery[], near_w float8[],
      forms text[], own text, folded boolean)
    RETURNS TABLE (id int, kind text, published int, twin int, v tsvector, lacks int[], score float8, of_twins bigint)
    ${settings} AS $$
    BEGIN RETURN QUERY
      WITH c AS (SELECT DISTINCT unnest(heads || docs) AS id),
      h AS MATERIALIZED (
        SELECT h.id, h.kind, h.published, h.language, f.t, f.a, sqrt(least(1, f.tn::float8 / greatest(1, h.title_n))) AS share
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
          SELECT s.*, row_number() OVER (PARTITION BY s.kind ORDER BY first DESC, s.published DESC, s.id DESC) AS place
          FROM s
        ) r WHERE r.place <= of_each OR r.id = ANY(docs)
      ),
      d AS MATERIALIZED (
        SELECT b.id, b.kind, b.published, b.language, b.first, y.twin,
          ts_filter(setweight(y.doc, 'A', forms), '{a}') AS v
        FROM best b CROSS JOIN LATERAL (SELECT * FROM search_doc x WHERE x.id = b.id OFFSET 0) y
      ),
      scored AS MATERIALIZED (
        SELECT d.id, d.kind, d.published, d.twin, d.language, d.v, f.lacks,
          (d.first + 0.8 * f.held + coalesce((SELECT max(n.w) FROM unnest(near, near_w) n(q, w) WHERE d.v @@ n.q), 0)
            + CASE d.language WHEN own THEN 0.5 ELSE 0 END)::float4::float8 AS score
        FROM d CROSS JOIN LATERAL (
          SELECT coalesce(sum(CASE WHEN d.v @@ z.e THEN z.w WHEN d.v @@ z.g THEN z.w * z.k END), 0) AS held,
            coalesce(array_agg(z.i::int) FILTER (WHERE NOT d.v @@ z.g), '{}') AS lacks
          FROM unnest(exact, wide, weight, wide_k) WITH ORDINALITY z(e, g, w, k, i)
        ) f
      ),
      most AS (
        SELECT x.kind, max(x.score) FILTER (WHERE x.lacks = '{}') AS whole, max(x.score) AS best FROM scored x
        GROUP BY x.kind
      )
      SELECT x.id, x.kind, x.published, x.twin, x.v, x.lacks, x.score,
        row_number() OVER (PARTITION BY x.kind, CASE WHEN folded THEN x.twin ELSE -x.id END
          ORDER BY x.language = own DESC, x.score DESC, x.id)
      FROM scored x JOIN most m USING (kind)
      WHERE x.lacks = '{}' OR CASE WHEN m.whole IS NULL THEN x.score * 2 >= m.best
        ELSE x.score >= m.whole AND cardinality(x.lacks) * 3 <= cardinality(weight) END;
    END $$`.execute(db)
  // The passage that holds most of the words, from 1; of a vector of nothing but these.
  await sql`
    CREATE FUNCTION search_passage(v tsvector, forms text[], form_of int[]) RETURNS int LANGUAGE sql IMMUTABLE AS $$
      SELECT p.at::int FROM unnest(v) l CROSS JOIN LATERAL unnest(l.positions) p(at)
      JOIN unnest(forms, form_of) f(form, i) ON f.form = l.lexeme
      GROUP BY p.at ORDER BY count(DISTINCT f.i) DESC, p.at LIMIT 1
    $$`.execute(db)
  await sql`
    CREATE FUNCTION search_twins(of_kind text, of_twin int, but int) RETURNS json ${settings} AS $$
    BEGIN RETURN (
      SELECT json_agg(json_build_object('language', i.language, 'key', i.key, 'href', i.card->>'href'))
      FROM search_doc d JOIN search_doc t ON t.kind = of_kind AND t.twin_key = d.twin_key AND t.id <> but
      JOIN search_item i ON i.id = t.id
      WHERE d.id = but AND d.twin = of_twin);
    END $$`.execute(db)
}

/**
 * The best of each kind. Where words are broad, the newest of each large kind are walked, and the others are found
 * together by what they are; else one reading of the index is for all.
 */
async function makeBest(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION search_best_of_kinds(head_rungs text[], doc_rungs text[], walked text[], others text,
      every tsquery, ${scoring}, enough int, own text, size int)
    RETURNS TABLE (kind text, total int, lacks int, items json) ${settings} AS $$
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
        SELECT f.* FROM search_scores(heads, docs, of_each, ${scored}, own, true) f WHERE f.of_twins = 1
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
    END $$`.execute(db)
}
