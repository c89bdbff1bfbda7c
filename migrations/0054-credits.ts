import { sql, type Kysely } from 'kysely'

/** Whose names stand on articles and events: by the address that came with a name, once somebody has confirmed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE credit (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      kind text NOT NULL CHECK (kind IN ('article', 'talk', 'course')),
      article_id int REFERENCES article ON DELETE CASCADE,
      event_id int REFERENCES event ON DELETE CASCADE,
      name text NOT NULL,
      email text NOT NULL CHECK (email = lower(email)),
      shown boolean NOT NULL DEFAULT true,
      CHECK (num_nonnulls(article_id, event_id) = 1),
      CHECK ((kind = 'article') = (article_id IS NOT NULL)),
      UNIQUE (article_id, name),
      UNIQUE (event_id, name)
    )`.execute(db)
  await sql`CREATE INDEX credit_email ON credit (email)`.execute(db)

  // Who is named somewhere decides whether the page about them says so; until then it does not.
  await sql`
    ALTER TABLE profile ADD COLUMN shows_articles boolean NOT NULL DEFAULT false,
      ADD COLUMN shows_talks boolean NOT NULL DEFAULT false`.execute(db)
  await sql`
    CREATE VIEW credit_shown AS
    SELECT c.id, c.kind, c.article_id, c.event_id, c.name, p.id AS person_id, f.public_id, f.document_id
    FROM credit c
    JOIN person p ON p.email = c.email AND p.email_verified AND p.disabled IS NULL AND p.delete_after IS NULL
    JOIN profile f ON f.person_id = p.id
    WHERE c.shown AND CASE WHEN c.kind = 'article' THEN f.shows_articles ELSE f.shows_talks END`.execute(db)

  // Pages that name somebody by an address hear of what makes or ends the link: see kits/credit/tags.
  await sql`
    CREATE FUNCTION tell_credited() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('content_changed', json_agg(tag)::text) FROM (
        SELECT DISTINCT 'credit:' || md5(email) AS tag FROM credit WHERE email IN (OLD.email, NEW.email)
      ) tags HAVING count(*) > 0;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER person_is_credited AFTER UPDATE OF email, email_verified, disabled, delete_after ON person
    FOR EACH ROW WHEN ((OLD.email, OLD.email_verified, OLD.disabled, OLD.delete_after)
      IS DISTINCT FROM (NEW.email, NEW.email_verified, NEW.disabled, NEW.delete_after))
    EXECUTE FUNCTION tell_credited()`.execute(db)
  // The page about them hears of what changes of that on which they are named.
  await sql`
    CREATE FUNCTION tell_credit_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('content_changed', json_build_array('credit:' || md5(coalesce(NEW.email, OLD.email)))::text);
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER credit_changed AFTER INSERT OR UPDATE OR DELETE ON credit
    FOR EACH ROW EXECUTE FUNCTION tell_credit_changed()`.execute(db)
  await sql`
    CREATE FUNCTION tell_credits_of() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('content_changed', json_build_array('credit:' || md5(email))::text) FROM credit
        WHERE (TG_TABLE_NAME = 'article' AND article_id = NEW.id) OR (TG_TABLE_NAME = 'event' AND event_id = NEW.id);
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER article_tells_credits AFTER UPDATE OF status, title ON article
    FOR EACH ROW WHEN ((OLD.status, OLD.title) IS DISTINCT FROM (NEW.status, NEW.title))
    EXECUTE FUNCTION tell_credits_of()`.execute(db)
  await sql`
    CREATE TRIGGER event_tells_credits AFTER UPDATE OF cancelled, card ON event
    FOR EACH ROW WHEN ((OLD.cancelled, OLD.starts, OLD.card->>'eventTitle')
      IS DISTINCT FROM (NEW.cancelled, NEW.starts, NEW.card->>'eventTitle'))
    EXECUTE FUNCTION tell_credits_of()`.execute(db)

  // With an account goes its address from where it is named: the name stays.
  await sql`
    CREATE FUNCTION delete_credits() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM credit WHERE email = OLD.email;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER person_takes_credits AFTER DELETE ON person
    FOR EACH ROW WHEN (OLD.email_verified) EXECUTE FUNCTION delete_credits()`.execute(db)
}
