import { sql, type Kysely } from 'kysely'

/** Who may see a profile: what its owner chose once they were asked, and until then only they (decisions A7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `audience_chosen`: whether the owner was asked. `audiences`: parts that fewer may see than usual, or more the diversity.
  await sql`
    ALTER TABLE profile
      ADD COLUMN audience text NOT NULL DEFAULT 'owner' CHECK (audience IN ('owner', 'members', 'everybody')),
      ADD COLUMN audience_chosen boolean NOT NULL DEFAULT false,
      ADD COLUMN audiences json NOT NULL DEFAULT '{}',
      ALTER COLUMN no_index SET DEFAULT true`.execute(db)
  // Profiles that are there keep what they show; their owners are asked.
  await sql`UPDATE profile SET audience = 'everybody', audience_chosen = demo`.execute(db)

  // A page about somebody whose address is not verified may be in anybody's name.
  await sql`
    CREATE VIEW profile_shown AS
    SELECT p.person_id, p.public_id, p.document_id, p.demo, p.created, p.updated, p.no_index, p.audience, p.audiences,
      p.shows_articles, p.shows_talks, p.shows_courses, p.shows_workplaces, person.email
    FROM profile p JOIN person ON person.id = p.person_id
    WHERE p.audience <> 'owner' AND person.email_verified AND person.disabled IS NULL AND person.delete_after IS NULL`.execute(
    db,
  )
  await sql`
    CREATE OR REPLACE VIEW profile_listed AS
    SELECT person_id, public_id, document_id, demo, created, updated, audiences
    FROM profile_shown WHERE audience = 'everybody' AND NOT no_index`.execute(db)
  await sql`
    CREATE OR REPLACE VIEW credit_shown AS
    SELECT c.id, c.kind, c.article_id, c.event_id, c.name, p.person_id, p.public_id, p.document_id
    FROM credit c JOIN profile_shown p ON p.email = c.email AND p.audience = 'everybody'
    WHERE c.shown AND CASE c.kind WHEN 'article' THEN p.shows_articles WHEN 'course' THEN p.shows_courses
      ELSE p.shows_talks END`.execute(db)
  // Lists that are for everybody unless their owner says otherwise: those that others look into.
  await sql`
    CREATE FUNCTION part_for_everybody(audiences json, part text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
      SELECT coalesce(audiences->>part, 'everybody') = 'everybody'
    $$`.execute(db)

  await tellChanges(db)
}

/** Pages that lead to the profile, or name who keeps it, and the search hear of the decision. */
async function tellChanges(db: Kysely<unknown>): Promise<void> {
  const changed = sql`OLD.audience <> NEW.audience OR OLD.audiences::text <> NEW.audiences::text`
  await sql`
    CREATE FUNCTION profile_tells_credits() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('content_changed', json_build_array('credit:' || md5(email))::text)
        FROM person WHERE id = NEW.person_id AND email_verified;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER audience_tells_credits AFTER UPDATE OF audience ON profile
    FOR EACH ROW WHEN (OLD.audience <> NEW.audience) EXECUTE FUNCTION profile_tells_credits()`.execute(db)
  await sql`
    CREATE TRIGGER audience_tells_chosen AFTER UPDATE OF audience, audiences ON profile
    FOR EACH ROW WHEN (${changed}) EXECUTE FUNCTION profile_tells_chosen()`.execute(db)
  await sql`
    CREATE TRIGGER audience_tells_search AFTER UPDATE OF audience, audiences ON profile
    FOR EACH ROW WHEN (${changed}) EXECUTE FUNCTION search_person_falls_due()`.execute(db)
  await sql`
    CREATE FUNCTION verified_tells_profile() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('content_changed', json_build_array('profile:' || NEW.id)::text);
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER verified_tells_profile AFTER UPDATE OF email_verified ON person
    FOR EACH ROW WHEN (OLD.email_verified <> NEW.email_verified) EXECUTE FUNCTION verified_tells_profile()`.execute(
    db,
  )
  await sql`
    CREATE TRIGGER verified_tells_search AFTER UPDATE OF email_verified ON person
    FOR EACH ROW WHEN (OLD.email_verified <> NEW.email_verified) EXECUTE FUNCTION search_falls_due('person')`.execute(
    db,
  )
  await sql`INSERT INTO search_due (kind, key) SELECT 'person', person_id::text FROM profile ON CONFLICT DO NOTHING`.execute(
    db,
  )
}
