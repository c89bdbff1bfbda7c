import { sql, type Kysely } from 'kysely'

/** Seats in events, the waiting list, and the events that people have chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `number` is the order in which registrations were taken in, which is that of the waiting list.
  await sql`
    CREATE TABLE registration (
      event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
      person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
      status text NOT NULL CHECK (status IN ('confirmed', 'waiting', 'cancelled')),
      number int NOT NULL,
      created timestamptz NOT NULL DEFAULT now(),
      updated timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (event_id, person_id),
      UNIQUE (event_id, number)
    )`.execute(db)
  await sql`CREATE INDEX registration_person ON registration (person_id)`.execute(db)
  await sql`
    CREATE INDEX registration_waiting ON registration (event_id, number) WHERE status = 'waiting'`.execute(db)

  await sql`
    CREATE TABLE cart (
      person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
      event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
      added timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (person_id, event_id)
    )`.execute(db)
  await sql`CREATE INDEX cart_event ON cart (event_id)`.execute(db)

  // Events whose list is to move up, or whose people are still to hear what changed: then with what was before, and up
  // to which number they have been told.
  await sql`
    CREATE TABLE event_news (
      event_id int PRIMARY KEY REFERENCES event ON DELETE CASCADE,
      was_starts timestamptz,
      was_ends timestamptz,
      was_cancelled boolean,
      was_place jsonb,
      told int NOT NULL DEFAULT 0
    )`.execute(db)

  await sql`ALTER TABLE mail ADD COLUMN attachment json`.execute(db)

  await countSeats(db)
  await noteNews(db)
}

/** Seats are counted whoever writes: an account that is deleted gives its seats back. */
async function countSeats(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      which int := coalesce(NEW.event_id, OLD.event_id);
      change int := (NEW.status IS NOT DISTINCT FROM 'confirmed')::int - (OLD.status IS NOT DISTINCT FROM 'confirmed')::int;
      limited boolean;
    BEGIN
      IF change <> 0 THEN
        UPDATE event SET taken = taken + change WHERE id = which RETURNING capacity IS NOT NULL INTO limited;
        -- The event's page says how many places are left; see eventTag.
        IF limited THEN
          PERFORM pg_notify('content_changed', json_build_array('event:' || which)::text);
        END IF;
      END IF;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER registration_counts AFTER INSERT OR DELETE OR UPDATE OF status ON registration
    FOR EACH ROW EXECUTE FUNCTION count_seats()`.execute(db)
}

/** What an event's people must hear of is noted with the change itself, also when an import made it. */
async function noteNews(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION note_event_news() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      moved boolean := (OLD.starts, OLD.ends, OLD.cancelled, OLD.card->'eventPlace')
        IS DISTINCT FROM (NEW.starts, NEW.ends, NEW.cancelled, NEW.card->'eventPlace');
    BEGIN
      IF moved AND EXISTS (SELECT FROM registration WHERE event_id = NEW.id AND status <> 'cancelled') THEN
        INSERT INTO event_news AS news (event_id, was_starts, was_ends, was_cancelled, was_place)
          VALUES (NEW.id, OLD.starts, OLD.ends, OLD.cancelled, OLD.card->'eventPlace')
        ON CONFLICT (event_id) DO UPDATE SET
          was_starts = coalesce(news.was_starts, EXCLUDED.was_starts),
          was_ends = coalesce(news.was_ends, EXCLUDED.was_ends),
          was_cancelled = coalesce(news.was_cancelled, EXCLUDED.was_cancelled),
          was_place = coalesce(news.was_place, EXCLUDED.was_place),
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
    CREATE TRIGGER event_has_news AFTER UPDATE ON event FOR EACH ROW
    WHEN (
      (OLD.starts, OLD.ends, OLD.cancelled, OLD.card->'eventPlace')
        IS DISTINCT FROM (NEW.starts, NEW.ends, NEW.cancelled, NEW.card->'eventPlace')
      OR OLD.capacity - OLD.reserved - OLD.taken < NEW.capacity - NEW.reserved - NEW.taken
      OR (OLD.capacity IS NOT NULL AND NEW.capacity IS NULL)
    )
    EXECUTE FUNCTION note_event_news()`.execute(db)
}
