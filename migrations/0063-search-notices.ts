import { sql, type Kysely } from 'kysely'

/** Tells every process which item of the search was written or went: each keeps the words of all, see SearchIndex. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION tell_search_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('search_changed', coalesce(NEW.id, OLD.id)::text);
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER search_doc_changed AFTER INSERT OR UPDATE OR DELETE ON search_doc
    FOR EACH ROW EXECUTE FUNCTION tell_search_changed()`.execute(db)
}
