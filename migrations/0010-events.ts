import { sql, type Kysely } from 'kysely'

/** Events with what lists show (card) and what only their own page shows (detail) as prepared documents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE organiser (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL UNIQUE,
      image text NOT NULL DEFAULT '',
      link text NOT NULL DEFAULT '',
      email text
    )`.execute(db)

  await sql`
    CREATE TABLE event_series (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      name text NOT NULL,
      rule text NOT NULL,
      starts timestamptz NOT NULL,
      zone text NOT NULL,
      minutes int NOT NULL,
      "except" timestamptz[] NOT NULL,
      template json NOT NULL,
      expanded_until timestamptz NOT NULL,
      source_key text UNIQUE,
      source_hash text
    )`.execute(db)
  await sql`CREATE INDEX event_series_expanded ON event_series (expanded_until)`.execute(db)

  await sql`
    CREATE TABLE event (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      slug text NOT NULL,
      category text NOT NULL,
      starts timestamptz NOT NULL,
      ends timestamptz NOT NULL CHECK (ends >= starts),
      organiser_id int REFERENCES organiser,
      series_id int REFERENCES event_series ON DELETE CASCADE,
      previous_id int REFERENCES event ON DELETE SET NULL,
      cancelled boolean NOT NULL,
      card jsonb NOT NULL,
      detail json NOT NULL,
      capacity int CHECK (capacity >= 0),
      reserved int NOT NULL DEFAULT 0 CHECK (reserved >= 0),
      taken int NOT NULL DEFAULT 0 CHECK (taken >= 0),
      sequence int NOT NULL DEFAULT 0,
      created timestamptz NOT NULL DEFAULT now(),
      updated timestamptz NOT NULL DEFAULT now(),
      source_key text UNIQUE,
      source_hash text
    )`.execute(db)
  await sql`CREATE INDEX event_organiser ON event (organiser_id, starts)`.execute(db)
  await sql`CREATE INDEX event_in_series ON event (series_id, starts)`.execute(db)
  await sql`CREATE INDEX event_previous ON event (previous_id)`.execute(db)

  // What searches read: a bit for each facet value, times in minutes, and every word of the text as a lexeme (those of
  // the title once more behind '='). Words are not ranked, so that a row is small.
  await sql`
    CREATE TABLE event_facet (
      id int PRIMARY KEY REFERENCES event ON DELETE CASCADE,
      category smallint NOT NULL,
      starts int NOT NULL,
      ends int NOT NULL,
      organiser int NOT NULL,
      bits int8 NOT NULL,
      doc tsvector NOT NULL
    )`.execute(db)
  await sql`
    CREATE INDEX event_facet_starts ON event_facet (category, starts, id) INCLUDE (ends, organiser, bits)`.execute(
    db,
  )
  await sql`CREATE INDEX event_facet_words ON event_facet USING gin (doc) WITH (fastupdate = off)`.execute(db)

  // The ids that words find, packed as int4 in base64: read one by one they would take longer than finding them. The
  // planner does not price reading long vectors, so it must be told to use the index.
  await sql`
    CREATE FUNCTION event_ids(query tsquery) RETURNS text
    LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
    BEGIN
      RETURN (SELECT encode(string_agg(int4send(id), ''::bytea), 'base64') FROM event_facet WHERE doc @@ query);
    END $$`.execute(db)
}
