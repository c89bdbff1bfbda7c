import { sql, type Kysely } from 'kysely'

/**
 * Typing mistakes in the words of articles. With the place of the letter that is left out, only words that do differ by
 * one mistake are read: before, a short beginning brought every form of every word that begins so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE word_delete`.execute(db)
  await sql`CREATE TABLE word_delete (at smallint NOT NULL, d text NOT NULL, word text NOT NULL)`.execute(db)
  await sql`
    INSERT INTO word_delete (at, d, word)
    SELECT at, left(word, at) || substr(word, at + 2), word
    FROM (SELECT DISTINCT word FROM search_word WHERE length(word) BETWEEN 4 AND 30) w, generate_series(0, length(word) - 1) at`.execute(
    db,
  )
  await sql`CREATE UNIQUE INDEX word_delete_d ON word_delete (at, d text_pattern_ops, word)`.execute(db)

  // A letter too many, or two swapped: what is left is the word. A letter wrong or missing: the word without it is what
  // was typed, without the wrong one. Of a word that is not finished, each is only the beginning.
  await sql`DROP FUNCTION similar_words(text[], text[], text[])`.execute(db)
  await sql`
    CREATE FUNCTION similar_words(typed text[], unfinished text, most int)
    RETURNS TABLE (asked text, word text, lexeme text, shown text, n int)
    LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
    BEGIN RETURN QUERY
      SELECT t.w, best.* FROM unnest(typed) t(w)
      CROSS JOIN LATERAL (
        SELECT length(w) AS size, CASE w WHEN unfinished THEN 1 ELSE 0 END AS open,
          CASE w WHEN unfinished THEN chr(1114111) ELSE '' END AS any_end OFFSET 0
      ) o
      CROSS JOIN LATERAL (
        SELECT s.word, s.lexeme, s.shown, s.n FROM (
          SELECT x.word FROM (
            SELECT left(w, i) || substr(w, i + 2) AS form FROM generate_series(0, size - 1) i
            UNION SELECT left(w, i) || substr(w, i + 2, 1) || substr(w, i + 1, 1) || substr(w, i + 3)
            FROM generate_series(0, size - 2) i
          ) f
          CROSS JOIN LATERAL (
            SELECT y.word FROM search_word y WHERE y.word ~>=~ form AND y.word ~<=~ (form || any_end) OFFSET 0
          ) x
          UNION
          SELECT x.word FROM (
            SELECT i, left(w, i) || substr(w, i + 2) AS form FROM generate_series(0, size - 1 - open) i
            UNION ALL SELECT i, w FROM generate_series(0, size - open) i
          ) f
          CROSS JOIN LATERAL (
            SELECT y.word FROM word_delete y WHERE y.at = i AND y.d ~>=~ form AND y.d ~<=~ (form || any_end) OFFSET 0
          ) x
        ) near
        CROSS JOIN LATERAL (SELECT y.* FROM search_word y WHERE y.word = near.word OFFSET 0) s
        ORDER BY s.n DESC, s.word LIMIT most
      ) best;
    END $$`.execute(db)
}
