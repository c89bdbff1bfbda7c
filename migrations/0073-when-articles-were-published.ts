import { sql, type Kysely } from 'kysely'

/**
 * When an article that was not published yet became so: what is new is told by it, since the article's own date is the
 * day on which it was begun. Whatever comes in published, as most of an import does, goes by its own date.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE article ADD COLUMN published timestamptz`.execute(db)
  await sql`
    CREATE INDEX article_published ON article (published DESC, id DESC) WHERE published IS NOT NULL`.execute(
    db,
  )
  await sql`
    CREATE FUNCTION note_publication() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.published := now();
      RETURN NEW;
    END $$`.execute(db)
  // What is archived was published before.
  await sql`
    CREATE TRIGGER article_published BEFORE UPDATE OF status ON article FOR EACH ROW
    WHEN (NEW.status = 'Published' AND OLD.status NOT IN ('Published', 'Archived') AND OLD.published IS NULL)
    EXECUTE FUNCTION note_publication()`.execute(db)
}
