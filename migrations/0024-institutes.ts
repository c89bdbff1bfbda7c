import { sql, type Kysely } from 'kysely'

/** Institutes, who keeps them, and what the board of institutes searches them by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What an institute holds is a document (decision note 11). Nobody keeps one that a register brought.
  await sql`
    CREATE TABLE institute (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      public_id text NOT NULL UNIQUE,
      slug text NOT NULL UNIQUE,
      document_id int NOT NULL UNIQUE REFERENCES document,
      approval text NOT NULL CHECK (approval IN ('unclaimed', 'pending', 'approved', 'refused')),
      source_key text UNIQUE,
      source_hash text,
      demo boolean NOT NULL DEFAULT false,
      created timestamptz NOT NULL DEFAULT now(),
      updated timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX institute_demo ON institute ((1)) WHERE demo`.execute(db)
  await sql`
    CREATE TRIGGER institute_takes_document AFTER DELETE ON institute
    FOR EACH ROW EXECUTE FUNCTION delete_document()`.execute(db)

  // An address that an institute had leads to it for good.
  await sql`
    CREATE TABLE institute_former_slug (
      slug text PRIMARY KEY,
      institute_id int NOT NULL REFERENCES institute ON DELETE CASCADE
    )`.execute(db)
  await sql`CREATE INDEX institute_former_slug_institute ON institute_former_slug (institute_id)`.execute(db)

  // Owner, admin, user (decisions A21); the modules are tabs.
  await sql`
    CREATE TABLE institute_member (
      institute_id int NOT NULL REFERENCES institute ON DELETE CASCADE,
      person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
      role text NOT NULL CHECK (role IN ('owner', 'admin', 'user')),
      modules text[] NOT NULL,
      created timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (institute_id, person_id)
    )`.execute(db)
  // What answers say of it beside the user: read with each session, so it stands there.
  await sql`ALTER TABLE person ADD COLUMN institute_data json`.execute(db)
  // Whoever keeps an institute keeps one: the profile page is of that one.
  await sql`CREATE UNIQUE INDEX institute_member_person ON institute_member (person_id)`.execute(db)

  // The token is kept as its hash; whoever has the mail has the token.
  await sql`
    CREATE TABLE institute_invitation (
      id text PRIMARY KEY,
      institute_id int NOT NULL REFERENCES institute ON DELETE CASCADE,
      email text NOT NULL,
      role text NOT NULL CHECK (role IN ('owner', 'admin', 'user')),
      modules text[] NOT NULL,
      token text NOT NULL UNIQUE,
      invited_by text REFERENCES person ON DELETE SET NULL,
      created timestamptz NOT NULL DEFAULT now(),
      expires timestamptz NOT NULL,
      UNIQUE (institute_id, email)
    )`.execute(db)
  await sql`CREATE INDEX institute_invitation_by ON institute_invitation (invited_by)`.execute(db)

  // What searches read: see event_facet.
  await sql`
    CREATE TABLE institute_facet (
      id int PRIMARY KEY REFERENCES institute ON DELETE CASCADE,
      place int NOT NULL,
      founded int NOT NULL,
      bits int8 NOT NULL,
      country text[] NOT NULL,
      state text[] NOT NULL,
      programme text[] NOT NULL,
      card json NOT NULL,
      doc tsvector NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX institute_facet_place ON institute_facet (place, id)`.execute(db)
  await sql`CREATE INDEX institute_facet_words ON institute_facet USING gin (doc) WITH (fastupdate = off)`.execute(
    db,
  )
  await sql`
    CREATE FUNCTION institute_ids(query tsquery) RETURNS text
    LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
    BEGIN
      RETURN (SELECT encode(string_agg(int4send(id), ''::bytea), 'base64') FROM institute_facet WHERE doc @@ query);
    END $$`.execute(db)
  // Those that others may see: what a register brought is known anyway.
  await sql`
    CREATE VIEW institute_shown AS
    SELECT f.* FROM institute_facet f JOIN institute i USING (id)
    WHERE i.approval IN ('approved', 'unclaimed') OR i.source_key IS NOT NULL`.execute(db)

  await settleApproval(db)
}

/**
 * An institute is approved with the account of an owner (decisions S10), as long as it bears the name and number that
 * the account was approved for; whoever writes, an administrator, the owner, or the deletion of an account.
 */
async function settleApproval(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION settle_institute(which int) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      details json;
      stands text;
      changed boolean;
      named text;
    BEGIN
      SELECT item, i.public_id INTO details, named FROM institute i JOIN document_item d ON d.document = i.document_id
        WHERE i.id = which AND d.list = 'instituteDetails';
      IF NOT FOUND THEN
        RETURN;
      END IF;
      -- Whoever is there longest follows the last owner.
      IF NOT EXISTS (SELECT FROM institute_member WHERE institute_id = which AND role = 'owner') THEN
        UPDATE institute_member SET role = 'owner' WHERE institute_id = which AND person_id = (
          SELECT person_id FROM institute_member WHERE institute_id = which
          ORDER BY role <> 'admin', created, person_id LIMIT 1);
      END IF;
      SELECT CASE
          WHEN bool_or(p.approval = 'approved' AND p.email_verified
            AND lower(p.organization) = lower(details->>'instituteName')
            AND coalesce(p.registration_number, '') = coalesce(details->>'instituteRegistrationNumber', '')) THEN 'approved'
          WHEN bool_or(p.approval = 'refused') THEN 'refused'
          WHEN count(*) > 0 THEN 'pending'
          ELSE 'unclaimed'
        END INTO stands
        FROM institute_member m JOIN person p ON p.id = m.person_id
        WHERE m.institute_id = which AND m.role = 'owner';
      UPDATE institute SET approval = stands WHERE id = which AND approval <> stands;
      changed := FOUND;
      UPDATE person SET institute_data = json_build_object(
          'instituteName', details->>'instituteName',
          'organizationID', i.public_id,
          'instituteRegistrationNumber', details->>'instituteRegistrationNumber',
          'businessVerified', CASE stands WHEN 'approved' THEN 'yes' ELSE 'no' END,
          'isApproved', CASE stands WHEN 'approved' THEN 'yes' ELSE 'no' END)
        FROM institute i, institute_member m
        WHERE i.id = which AND m.institute_id = which AND person.id = m.person_id;
      IF changed THEN
        PERFORM pg_notify('institute_changed', which::text);
        PERFORM pg_notify('content_changed', json_build_array('institute:' || named, 'institutes')::text);
      END IF;
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION institute_follows_owner() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM settle_institute(institute_id) FROM institute_member WHERE person_id = NEW.id AND role = 'owner';
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER institute_follows_owner
    AFTER UPDATE OF approval, email_verified, organization, registration_number ON person
    FOR EACH ROW WHEN (OLD.approval <> NEW.approval OR OLD.email_verified <> NEW.email_verified
      OR OLD.organization IS DISTINCT FROM NEW.organization
      OR OLD.registration_number IS DISTINCT FROM NEW.registration_number)
    EXECUTE FUNCTION institute_follows_owner()`.execute(db)
  // What nobody keeps goes, but for what a register brought.
  await sql`
    CREATE FUNCTION institute_loses_member() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      named text;
    BEGIN
      UPDATE person SET institute_data = NULL WHERE id = OLD.person_id;
      IF EXISTS (SELECT FROM institute_member WHERE institute_id = OLD.institute_id)
        OR EXISTS (SELECT FROM institute WHERE id = OLD.institute_id AND source_key IS NOT NULL) THEN
        PERFORM settle_institute(OLD.institute_id);
      ELSE
        DELETE FROM institute WHERE id = OLD.institute_id RETURNING public_id INTO named;
        PERFORM pg_notify('content_changed', json_build_array('institute:' || named, 'institutes')::text);
      END IF;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER institute_loses_member AFTER DELETE ON institute_member
    FOR EACH ROW EXECUTE FUNCTION institute_loses_member()`.execute(db)
}
