import { sql, type Kysely } from 'kysely'

/**
 * Whatever shows, changes or hides something that everybody may see makes it due in the search, within the transaction
 * that does so and whoever writes; what is due is found no more until the portal has written it again, as it is by then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // When it is to be written again by itself: minutes since 1970, UTC.
  await sql`ALTER TABLE search_item ADD turns int`.execute(db)
  await sql`CREATE INDEX search_item_turns ON search_item (turns) WHERE turns IS NOT NULL`.execute(db)
  await makeDue(db)
  await makeOrganizationsDue(db)
  await makePeopleDue(db)
  await fill(db)
}

/** Triggers of tables whose rows go by their id in the search. */
async function makeDue(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION search_falls_due() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      FOR place IN 0 .. TG_NARGS - 1 LOOP
        INSERT INTO search_due (kind, key) VALUES (TG_ARGV[place], coalesce(NEW.id, OLD.id)::text)
        ON CONFLICT DO NOTHING;
      END LOOP;
      PERFORM pg_notify('search_due', '');
      RETURN NULL;
    END $$`.execute(db)
  // Registrations change other columns, often.
  await sql`
    CREATE TRIGGER search_has_event
    AFTER INSERT OR DELETE OR UPDATE OF slug, category, starts, ends, cancelled, card, detail ON event
    FOR EACH ROW EXECUTE FUNCTION search_falls_due('event')`.execute(db)
  await sql`
    CREATE TRIGGER search_has_company AFTER INSERT OR DELETE OR UPDATE OF card ON business_facet
    FOR EACH ROW EXECUTE FUNCTION search_falls_due('company')`.execute(db)
  await sql`
    CREATE TRIGGER search_has_institute AFTER INSERT OR DELETE OR UPDATE OF card ON institute_facet
    FOR EACH ROW EXECUTE FUNCTION search_falls_due('institute', 'programme')`.execute(db)
  await sql`
    CREATE TRIGGER search_has_job AFTER INSERT OR DELETE OR UPDATE OF card ON job_facet
    FOR EACH ROW EXECUTE FUNCTION search_falls_due('job')`.execute(db)
  await sql`
    CREATE TRIGGER search_has_project AFTER INSERT OR DELETE OR UPDATE OF card ON project_facet
    FOR EACH ROW EXECUTE FUNCTION search_falls_due('project')`.execute(db)
}

/** Their approval shows and hides them, and all that they post. */
async function makeOrganizationsDue(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION search_organization_falls_due() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_due (kind, key)
      SELECT kind, NEW.id::text FROM (VALUES ('institute', 'institute'), ('institute', 'programme'), ('business', 'company'))
        v(owner, kind) WHERE owner = NEW.kind
      UNION ALL SELECT p.kind, p.id::text FROM posting p WHERE p.organization_id = NEW.id
      ON CONFLICT DO NOTHING;
      PERFORM pg_notify('search_due', '');
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER search_follows_approval AFTER UPDATE OF approval, source_key, slug, demo ON organization
    FOR EACH ROW WHEN ((OLD.approval, OLD.slug, OLD.demo, OLD.source_key) IS DISTINCT FROM
      (NEW.approval, NEW.slug, NEW.demo, NEW.source_key)) EXECUTE FUNCTION search_organization_falls_due()`.execute(
    db,
  )
  await sql`
    CREATE FUNCTION search_posting_falls_due() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_due (kind, key) VALUES (NEW.kind, NEW.id::text) ON CONFLICT DO NOTHING;
      PERFORM pg_notify('search_due', '');
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER search_follows_posting AFTER UPDATE OF closed, valid_through ON posting
    FOR EACH ROW WHEN (OLD.closed IS DISTINCT FROM NEW.closed OR OLD.valid_through <> NEW.valid_through)
    EXECUTE FUNCTION search_posting_falls_due()`.execute(db)
}

/** By their id as persons: what is shown of them stands in a document, whose version counts its changes. */
async function makePeopleDue(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION search_person_falls_due() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_due (kind, key) VALUES ('person', coalesce(NEW.person_id, OLD.person_id)::text)
      ON CONFLICT DO NOTHING;
      PERFORM pg_notify('search_due', '');
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER search_has_person AFTER INSERT OR DELETE OR UPDATE OF public_id, no_index, document_id, demo ON profile
    FOR EACH ROW EXECUTE FUNCTION search_person_falls_due()`.execute(db)
  await sql`
    CREATE TRIGGER search_follows_account AFTER UPDATE OF disabled, delete_after ON person
    FOR EACH ROW WHEN (OLD.disabled IS DISTINCT FROM NEW.disabled OR OLD.delete_after IS DISTINCT FROM NEW.delete_after)
    EXECUTE FUNCTION search_falls_due('person')`.execute(db)
  await sql`
    CREATE FUNCTION search_document_falls_due() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_due (kind, key) SELECT 'person', person_id::text FROM profile WHERE document_id = NEW.id
      ON CONFLICT DO NOTHING;
      IF FOUND THEN PERFORM pg_notify('search_due', ''); END IF;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER search_follows_document AFTER UPDATE OF version ON document
    FOR EACH ROW EXECUTE FUNCTION search_document_falls_due()`.execute(db)
}

async function fill(db: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO search_due (kind, key)
    SELECT 'event', id::text FROM event
    UNION ALL SELECT 'company', id::text FROM business_facet
    UNION ALL SELECT kind, id::text FROM institute_facet CROSS JOIN (VALUES ('institute'), ('programme')) v(kind)
    UNION ALL SELECT 'job', id::text FROM job_facet
    UNION ALL SELECT 'project', id::text FROM project_facet
    UNION ALL SELECT 'person', person_id::text FROM profile
    ON CONFLICT DO NOTHING`.execute(db)
}
