import { sql, type Kysely } from 'kysely'

/** The first queries that find anything, tried in order until enough are found: most completions find something. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP FUNCTION queries_that_find(text[])`.execute(db)
  await sql`
    CREATE FUNCTION queries_that_find(queries text[], wanted int) RETURNS TABLE (i int)
    LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
    BEGIN
      FOR place IN 1 .. cardinality(queries) LOOP
        EXIT WHEN wanted = 0;
        CONTINUE WHEN NOT EXISTS (SELECT FROM article_doc WHERE doc @@ queries[place]::tsquery);
        wanted := wanted - 1;
        i := place;
        RETURN NEXT;
      END LOOP;
    END $$`.execute(db)
}
