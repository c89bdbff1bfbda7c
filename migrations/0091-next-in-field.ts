import { sql, type Kysely } from 'kysely'

/**
 * What to read next: the articles of a query that are older than the given one, then the newest. The lists by which it
 * was found count all matches, for numbers that nobody sees here. Plans as in 0003-search-functions.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION next_articles(given text, query tsquery, most int) RETURNS TABLE (card jsonb, original text)
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
    END $$`.execute(db)
}
