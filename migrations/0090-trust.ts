import { sql, type Kysely } from 'kysely'

/** Whose links search engines may follow, and who is held to no limits of new accounts: decision note 26. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION is_trusted(which text) RETURNS boolean LANGUAGE sql STABLE AS $$
      SELECT EXISTS (SELECT FROM person WHERE id = which AND role IN ('editor', 'admin'))
        OR EXISTS (
          SELECT FROM article_draft d JOIN article a ON a.id = d.article_id
          WHERE d.owner_id = which AND a.status = 'Published'
            AND coalesce(a.published, a.created) <= now() - interval '30 days')
        AND NOT EXISTS (
          SELECT FROM moderation_act WHERE owner_id = which AND act IN ('hide', 'warn') AND undone IS NULL)
    $$`.execute(db)
  // Of those that are there nobody knows it.
  await sql`ALTER TABLE posting ADD COLUMN created timestamptz`.execute(db)
  await sql`ALTER TABLE posting ALTER COLUMN created SET DEFAULT now()`.execute(db)
  // Pages of somebody's articles and events say with the next act whether their links are followed.
  await sql`
    CREATE FUNCTION act_tells_pages() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('content_changed', json_build_array('article:' || a.slug)::text)
        FROM article_draft d JOIN article a ON a.id = d.article_id WHERE d.owner_id = NEW.owner_id LIMIT 500;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER act_tells_pages AFTER INSERT OR UPDATE OF undone ON moderation_act
    FOR EACH ROW WHEN (NEW.owner_id IS NOT NULL) EXECUTE FUNCTION act_tells_pages()`.execute(db)
}
