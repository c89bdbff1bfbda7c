import { sql, type Kysely } from 'kysely'

/**
 * The statements of the search as functions, for two reasons: the planner does not price reading long vectors and would
 * read all of them, so it must be told to use the indexes; and each is planned once, not at every call, which costs
 * more than running it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const settings = sql`
    LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan`

  // What words stand for: their forms by stem, and what the one at place "prefix" begins.
  await sql`
    CREATE FUNCTION search_words(asked text[], prefix int)
    RETURNS TABLE (i int, stop_en boolean, stop_es boolean, word text, lexeme text, exact boolean) ${settings} AS $$
    BEGIN RETURN QUERY
      WITH q AS (
        SELECT place::int AS i, w, ts_lexize('english_stem', w) AS en, ts_lexize('spanish_stem', w) AS es
        FROM unnest(asked) WITH ORDINALITY t(w, place)
      )
      SELECT q.i, en = '{}', es = '{}', m.word, m.lexeme, m.exact
      FROM q LEFT JOIN LATERAL (
        (SELECT s.word, s.lexeme, true AS exact FROM search_word s WHERE s.word = w)
        UNION ALL
        (SELECT s.word, s.lexeme, true FROM search_word s WHERE s.lexeme = ANY(en || es) AND s.word <> w
          ORDER BY s.n DESC LIMIT 40)
        UNION ALL
        (SELECT s.word, s.lexeme, false FROM search_word s
          WHERE q.i = prefix AND s.word ~>=~ w AND s.word ~<~ (w || chr(1114111)) AND s.word <> w
          ORDER BY s.n DESC LIMIT 16)
      ) m ON true;
    END $$`.execute(db)

  // Words that share a form with one letter left out with what was typed; "last" ends the range of each form. OFFSET 0
  // keeps the joins in this order, each by its index.
  await sql`
    CREATE FUNCTION similar_words(typed text[], first text[], last text[])
    RETURNS TABLE (asked text, word text, lexeme text, shown text, n int) ${settings} AS $$
    BEGIN RETURN QUERY
      SELECT DISTINCT f.typed, s.word, s.lexeme, s.shown, s.n
      FROM unnest(typed, first, last) f(typed, first, last)
      CROSS JOIN LATERAL (
        SELECT d.word FROM word_delete d WHERE d.d ~>=~ f.first AND d.d ~<=~ f.last OFFSET 0
      ) w
      CROSS JOIN LATERAL (SELECT s.* FROM search_word s WHERE s.word = w.word OFFSET 0) s
      ORDER BY s.n DESC, s.word LIMIT 400;
    END $$`.execute(db)

  // Which of the queries find anything.
  await sql`
    CREATE FUNCTION queries_that_find(queries text[]) RETURNS TABLE (i int) ${settings} AS $$
    BEGIN RETURN QUERY
      SELECT place::int FROM unnest(queries) WITH ORDINALITY q(query, place)
      CROSS JOIN LATERAL (SELECT FROM article_doc WHERE doc @@ query::tsquery LIMIT 1) found
      ORDER BY place;
    END $$`.execute(db)

  const items = sql`
    (SELECT json_agg(json_build_object('place', place, 'card', a.card) ORDER BY place DESC) FROM top JOIN article a USING (id))`
  const counted = sql`
    (SELECT count(*)::int FROM (SELECT FROM article_doc WHERE doc @@ query LIMIT 1001) z)`

  // The newest 500 matches in title, names and description are ranked, words as they were typed counting twice; those
  // with a word in the text alone follow by date. Nothing with an id above "known", nothing up to the given place.
  await sql`
    CREATE FUNCTION search_ranked(query tsquery, wide tsquery, typed tsquery, size int, known int,
      after_score float4, after_published int, after_id int)
    RETURNS TABLE (total int, newest int, items json) ${settings} AS $$
    BEGIN RETURN QUERY
      WITH h AS MATERIALIZED (
        SELECT id, published, head FROM article_head WHERE head @@ query AND id <= known
        ORDER BY published DESC, id DESC LIMIT 500
      ),
      scored AS (
        SELECT id, published, (ts_rank('{0,0.25,0.5,1}', head, wide) +
          coalesce(ts_rank('{0,0.25,0.5,1}', head, typed), 0))::float4 AS score FROM h
      ),
      r AS MATERIALIZED (
        SELECT * FROM scored WHERE (score, published, id) < (after_score, after_published, after_id)
      ),
      b AS (
        SELECT id, published, 0::float4 AS score FROM article_doc
        WHERE doc @@ query AND id <= known AND (SELECT count(*) FROM r) <= size AND id NOT IN (SELECT h.id FROM h)
          AND (after_score > 0 OR (published, id) < (after_published, after_id))
        ORDER BY published DESC, id DESC LIMIT size + 1
      ),
      top AS (
        SELECT id, ARRAY[score, published, id]::float8[] AS place FROM (SELECT * FROM r UNION ALL SELECT * FROM b) both_kinds
        ORDER BY score DESC, published DESC, id DESC LIMIT size + 1
      )
      SELECT ${counted}, (SELECT max(id) FROM article_head), ${items};
    END $$`.execute(db)

  await sql`
    CREATE FUNCTION list_newest(query tsquery, size int, after_published int, after_id int)
    RETURNS TABLE (total int, items json) ${settings} AS $$
    BEGIN RETURN QUERY
      WITH top AS (
        SELECT id, ARRAY[published, id]::float8[] AS place FROM article_doc
        WHERE doc @@ query AND (published, id) < (after_published, after_id)
        ORDER BY published DESC, id DESC LIMIT size + 1
      )
      SELECT ${counted}, ${items};
    END $$`.execute(db)

  // Of the portal's highest ranked those that match; all of them when there is no query.
  await sql`
    CREATE FUNCTION list_trending(query tsquery, kept int, size int, after_rank float8, after_id int)
    RETURNS TABLE (total int, items json) ${settings} AS $$
    BEGIN RETURN QUERY
      WITH hot AS MATERIALIZED (SELECT id, rank FROM article_trend WHERE live ORDER BY rank DESC, id DESC LIMIT kept),
      fitting AS MATERIALIZED (
        SELECT id, rank FROM hot WHERE query IS NULL OR id IN (SELECT d.id FROM article_doc d WHERE d.doc @@ query)
      ),
      top AS (
        SELECT id, ARRAY[rank, id]::float8[] AS place FROM fitting WHERE (rank, id) < (after_rank, after_id)
        ORDER BY rank DESC, id DESC LIMIT size + 1
      )
      SELECT (SELECT count(*)::int FROM fitting), ${items};
    END $$`.execute(db)

  // Published articles with their translations, the editor's choice (in the article's own language where there is a
  // translation) and the nearest others in that language.
  await sql`
    CREATE FUNCTION get_articles(slugs text[], related_size int)
    RETURNS TABLE (card jsonb, detail json, translations json, chosen json, near json) ${settings} AS $$
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
        (SELECT coalesce(json_agg(n.card ORDER BY n.score DESC, n.id DESC), '[]') FROM (
          SELECT o.card, s.score, o.id FROM article_similar s JOIN article o ON o.id = s.other
          WHERE s.id = a.id AND o.status = 'Published' AND o.language = a.language
          ORDER BY s.score DESC, o.id DESC LIMIT related_size
        ) n)
      FROM unnest(slugs) WITH ORDINALITY asked(slug, place)
      JOIN article a ON a.slug = asked.slug AND a.status = 'Published'
      ORDER BY asked.place;
    END $$`.execute(db)
}
