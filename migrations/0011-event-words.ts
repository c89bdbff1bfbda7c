import { sql, type Kysely } from 'kysely'

/**
 * The words of events, by category. A completion must come within a few ms whatever was typed, also a single letter:
 * words lie in levels by how often they are used, so that the most used ones that begin with something are read first,
 * and few others. Words compare by code points ("C"): a prefix is a range.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A count seldom changes its level, and only levels are indexed: counting a word again touches no index.
  const level = (n: string) => sql`
    smallint GENERATED ALWAYS AS (CASE WHEN ${sql.id(n)} > 0 THEN floor(ln(${sql.id(n)}::float8) * 1.5) END) STORED`
  await sql`
    CREATE TABLE event_word (
      word text COLLATE "C" NOT NULL,
      category smallint NOT NULL,
      shown text NOT NULL,
      n int NOT NULL,
      title_n int NOT NULL,
      level ${level('n')},
      title_level ${level('title_n')},
      PRIMARY KEY (word, category)
    ) WITH (fillfactor = 80)`.execute(db)
  await sql`CREATE INDEX event_word_level ON event_word (category, level, word)`.execute(db)
  await sql`
    CREATE INDEX event_word_title_level ON event_word (category, title_level, word)
    WHERE title_level IS NOT NULL`.execute(db)
  await sql`
    CREATE TABLE event_lexeme (
      word text COLLATE "C" NOT NULL,
      lexeme text COLLATE "C" NOT NULL,
      PRIMARY KEY (word, lexeme)
    )`.execute(db)
  await sql`CREATE INDEX event_lexeme_lexeme ON event_lexeme (lexeme)`.execute(db)
  await sql`
    CREATE TABLE event_word_delete (
      at smallint NOT NULL,
      d text COLLATE "C" NOT NULL,
      word text COLLATE "C" NOT NULL,
      PRIMARY KEY (at, d, word)
    )`.execute(db)

  // What event_facet.doc holds: every word; those of the title once more behind '='; marks of the filters.
  await sql`
    CREATE FUNCTION event_doc(config regconfig, title text, body text, marks text[]) RETURNS tsvector
    LANGUAGE sql STABLE AS $$
      SELECT strip(to_tsvector(config, title || ' ' || body)) || array_to_tsvector(
        marks || ARRAY(SELECT '=' || t.lexeme FROM unnest(to_tsvector(config, title)) t))
    $$`.execute(db)

  // The planner must use the indexes, and plan once: see 0003.
  const settings = sql`
    LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan`

  // The most used words of a category that begin so, of its titles alone when "titles" is 1: level by level.
  await sql`
    CREATE FUNCTION event_words_from(start text, wanted int, place int, titles int)
    RETURNS TABLE (word text, shown text, n int) ${settings} STRICT AS $$
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
    END $$`.execute(db)

  // As search_words of 0003, within a category and perhaps its titles.
  await sql`
    CREATE FUNCTION event_search_words(asked text[], prefix int, place int, titles int)
    RETURNS TABLE (i int, stop_en boolean, stop_es boolean, word text, lexeme text, exact boolean) ${settings} AS $$
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
    END $$`.execute(db)

  // Words that differ by one mistake. A letter too many, or two swapped: what is left is the word. A letter wrong or
  // missing: the word without it is what was typed, without the wrong one. Of a word that is not finished, each is only
  // the beginning; of the words that begin so, the most used are enough.
  await sql`
    CREATE FUNCTION similar_event_words(typed text[], unfinished text, most int, place int, titles int)
    RETURNS TABLE (asked text, word text, lexeme text, shown text, n int) ${settings} AS $$
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
    END $$`.execute(db)

  // Which of the queries, in order, find an event of the category together with what stands before: the first so many.
  // Reading one event costs less than looking a frequent word up, so they are first tried on some of the events: on the
  // latest, or, where few of those have what stands before, on those that the index finds. The queries that none of
  // them answers find little; some are looked up only when there is nothing else.
  await sql`
    CREATE FUNCTION event_queries_that_find(before tsquery, queries tsquery[], wanted int, place int)
    RETURNS TABLE (i int) ${settings} AS $$
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
    END $$`.execute(db)
}
