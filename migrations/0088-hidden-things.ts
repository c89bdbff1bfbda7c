import { sql, type Kysely } from 'kysely'

/**
 * What moderators hide. A thing is hidden beside whatever else its owner or an import says of it, so that no save of theirs
 * shows it again; what others may see is decided in one place of each kind: the status of an article, the views
 * event_shown, profile_shown and posting_shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await hideArticles(db)
  await hideEvents(db)
  await hideProfiles(db)
  await hidePostings(db)

  await sql`ALTER TABLE moderation_act DROP CONSTRAINT moderation_act_act_check`.execute(db)
  await sql`
    ALTER TABLE moderation_act ADD CHECK (act IN ('hide', 'warn', 'dismiss')),
      -- Who was told of it.
      ADD COLUMN owner_id text REFERENCES person ON DELETE SET NULL`.execute(db)
  await sql`CREATE INDEX moderation_act_owner ON moderation_act (owner_id)`.execute(db)
}

/** A hidden article is archived for all who read, and `held` is what it would be otherwise. */
async function hideArticles(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE article
      ADD COLUMN held text CHECK (held IN ('Draft', 'Submitted', 'Approved', 'Published', 'Archived', 'Rejected')),
      ADD CHECK (held IS NULL OR status = 'Archived')`.execute(db)
}

async function hideEvents(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE event ADD COLUMN hidden boolean NOT NULL DEFAULT false`.execute(db)
  // Has the columns that events have now: who adds one that others see replaces the view.
  await sql`CREATE VIEW event_shown AS SELECT * FROM event WHERE NOT hidden`.execute(db)
  await sql`DROP TRIGGER search_has_event ON event`.execute(db)
  await sql`
    CREATE TRIGGER search_has_event
    AFTER INSERT OR DELETE OR UPDATE OF slug, category, starts, ends, cancelled, hidden, card, detail ON event
    FOR EACH ROW EXECUTE FUNCTION search_falls_due('event')`.execute(db)
  await sql`DROP TRIGGER event_tells_credits ON event`.execute(db)
  await sql`
    CREATE TRIGGER event_tells_credits AFTER UPDATE OF cancelled, hidden, card ON event
    FOR EACH ROW WHEN ((OLD.cancelled, OLD.hidden, OLD.starts, OLD.card->>'eventTitle')
      IS DISTINCT FROM (NEW.cancelled, NEW.hidden, NEW.starts, NEW.card->>'eventTitle'))
    EXECUTE FUNCTION tell_credits_of()`.execute(db)
}

async function hideProfiles(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE profile ADD COLUMN hidden boolean NOT NULL DEFAULT false`.execute(db)
  await sql`
    CREATE OR REPLACE VIEW profile_shown AS
    SELECT p.person_id, p.public_id, p.document_id, p.demo, p.created, p.updated, p.no_index, p.audience, p.audiences,
      p.shows_articles, p.shows_talks, p.shows_courses, p.shows_workplaces, person.email
    FROM profile p JOIN person ON person.id = p.person_id
    WHERE p.audience <> 'owner' AND NOT p.hidden
      AND person.email_verified AND person.disabled IS NULL AND person.delete_after IS NULL`.execute(db)
  const tells = [
    ['hidden_tells_page', sql`profile_tells_page`],
    ['hidden_tells_credits', sql`profile_tells_credits`],
    ['hidden_tells_chosen', sql`profile_tells_chosen`],
    ['hidden_tells_search', sql`search_person_falls_due`],
  ] as const
  await sql`
    CREATE FUNCTION profile_tells_page() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('content_changed', json_build_array('profile:' || NEW.person_id)::text);
      RETURN NULL;
    END $$`.execute(db)
  for (const [name, tell] of tells)
    await sql`
      CREATE TRIGGER ${sql.id(name)} AFTER UPDATE OF hidden ON profile
      FOR EACH ROW WHEN (OLD.hidden <> NEW.hidden) EXECUTE FUNCTION ${tell}()`.execute(db)
}

async function hidePostings(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE posting ADD COLUMN hidden boolean NOT NULL DEFAULT false`.execute(db)
  await sql`
    CREATE OR REPLACE VIEW posting_shown AS
    SELECT p.* FROM posting p JOIN organization_shown o ON o.id = p.organization_id
    WHERE p.closed IS NULL AND NOT p.hidden AND p.valid_through >= (now() AT TIME ZONE 'UTC')::date`.execute(
    db,
  )
  // Whose last open job is hidden hires no more.
  await sql`
    CREATE OR REPLACE FUNCTION hiring_until(which int) RETURNS int LANGUAGE sql STABLE AS $$
      SELECT coalesce(max(valid_through) - '1970-01-01'::date, 0) FROM posting
      WHERE organization_id = which AND kind = 'job' AND closed IS NULL AND NOT hidden
    $$`.execute(db)
  for (const [name, tell] of [
    ['posting_hidden', sql`tell_posting_changed`],
    ['search_follows_hidden', sql`search_posting_falls_due`],
  ] as const)
    await sql`
      CREATE TRIGGER ${sql.id(name)} AFTER UPDATE OF hidden ON posting
      FOR EACH ROW WHEN (OLD.hidden <> NEW.hidden) EXECUTE FUNCTION ${tell}()`.execute(db)
}
