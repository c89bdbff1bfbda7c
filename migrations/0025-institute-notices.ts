import { sql, type Kysely } from 'kysely'

/** The words that institutes are found by, and notices of what changed among those that others may see. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In any language: words as they stand, and their English and Spanish stems. Those of names carry the weight A;
  // the others keep their places, since what has none is taken for whichever weight.
  await sql`
    CREATE FUNCTION institute_doc(name text, body text) RETURNS tsvector
    LANGUAGE sql STABLE AS $$
      SELECT setweight(
          to_tsvector('agora_simple', name) || to_tsvector('agora_en', name) || to_tsvector('agora_es', name), 'A')
        || to_tsvector('agora_simple', body) || to_tsvector('agora_en', body) || to_tsvector('agora_es', body)
    $$`.execute(db)
  // By a trigger, since rows also go with their institute.
  await sql`
    CREATE FUNCTION tell_institute_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('institute_changed', coalesce(NEW.id, OLD.id)::text);
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER institute_facet_changed AFTER INSERT OR UPDATE OR DELETE ON institute_facet
    FOR EACH ROW EXECUTE FUNCTION tell_institute_changed()`.execute(db)
}
