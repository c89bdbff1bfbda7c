import { sql, type Kysely } from 'kysely'

/** Where one joins an event online, and that its people hear of another address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE event ADD COLUMN join_link text NOT NULL DEFAULT ''`.execute(db)
  await sql`ALTER TABLE event_news ADD COLUMN was_join_link text`.execute(db)
  await sql`UPDATE event_news SET was_join_link = '' WHERE was_starts IS NOT NULL`.execute(db)
  await sql`
    CREATE OR REPLACE FUNCTION note_event_news() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      moved boolean := (OLD.starts, OLD.ends, OLD.cancelled, OLD.card->'eventPlace', OLD.join_link)
        IS DISTINCT FROM (NEW.starts, NEW.ends, NEW.cancelled, NEW.card->'eventPlace', NEW.join_link);
    BEGIN
      IF moved AND EXISTS (SELECT FROM registration WHERE event_id = NEW.id AND status <> 'cancelled') THEN
        INSERT INTO event_news AS news (event_id, was_starts, was_ends, was_cancelled, was_place, was_join_link)
          VALUES (NEW.id, OLD.starts, OLD.ends, OLD.cancelled, OLD.card->'eventPlace', OLD.join_link)
        ON CONFLICT (event_id) DO UPDATE SET
          was_starts = coalesce(news.was_starts, EXCLUDED.was_starts),
          was_ends = coalesce(news.was_ends, EXCLUDED.was_ends),
          was_cancelled = coalesce(news.was_cancelled, EXCLUDED.was_cancelled),
          was_place = coalesce(news.was_place, EXCLUDED.was_place),
          was_join_link = coalesce(news.was_join_link, EXCLUDED.was_join_link),
          told = 0;
      ELSIF EXISTS (SELECT FROM registration WHERE event_id = NEW.id AND status = 'waiting') THEN
        INSERT INTO event_news (event_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
      ELSE
        RETURN NULL;
      END IF;
      PERFORM pg_notify('event_news', NEW.id::text);
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE OR REPLACE TRIGGER event_has_news AFTER UPDATE ON event FOR EACH ROW
    WHEN (
      (OLD.starts, OLD.ends, OLD.cancelled, OLD.card->'eventPlace', OLD.join_link)
        IS DISTINCT FROM (NEW.starts, NEW.ends, NEW.cancelled, NEW.card->'eventPlace', NEW.join_link)
      OR OLD.capacity - OLD.reserved - OLD.taken < NEW.capacity - NEW.reserved - NEW.taken
      OR (OLD.capacity IS NOT NULL AND NEW.capacity IS NULL)
    )
    EXECUTE FUNCTION note_event_news()`.execute(db)
}
