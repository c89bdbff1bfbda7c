import { sql, type Kysely } from 'kysely'

/** Institutes and businesses are organizations: who keeps one, is invited, asks for it and approves it is the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await renameInstitutes(db)
  await settleApproval(db)
  await followAsInstitutes(db)
  // What was put on record is called as it is from now on.
  await sql`
    UPDATE audit SET act = 'organization' || substr(act, 10) WHERE act IN ('institute-invited', 'institute-joined',
      'institute-invitation-withdrawn', 'institute-member-changed', 'institute-member-removed')`.execute(db)
}

async function renameInstitutes(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE institute RENAME TO organization`.execute(db)
  await sql`ALTER TABLE organization ADD COLUMN kind text NOT NULL DEFAULT 'institute' CHECK (kind IN ('institute', 'business'))`.execute(
    db,
  )
  await sql`
    ALTER TABLE organization ALTER COLUMN kind DROP DEFAULT, DROP CONSTRAINT institute_slug_key,
      ADD CONSTRAINT organization_slug UNIQUE (kind, slug), ADD CONSTRAINT organization_kind UNIQUE (id, kind)`.execute(
    db,
  )
  await sql`ALTER INDEX institute_demo RENAME TO organization_demo`.execute(db)
  await sql`ALTER TRIGGER institute_takes_document ON organization RENAME TO organization_takes_document`.execute(
    db,
  )
  // What is asked of one kind alone: rows of a view are those of the table, also for who writes.
  for (const kind of ['institute', 'business']) {
    await sql`CREATE VIEW ${sql.id(kind)} AS SELECT * FROM organization WHERE kind = ${sql.lit(kind)}`.execute(
      db,
    )
    await sql`ALTER VIEW ${sql.id(kind)} ALTER COLUMN kind SET DEFAULT ${sql.lit(kind)}`.execute(db)
    await sql`ALTER VIEW ${sql.id(kind)} ALTER COLUMN demo SET DEFAULT false`.execute(db)
  }

  // Those that others may see: what a register brought is known anyway, unless an administrator has refused it.
  await sql`
    CREATE VIEW organization_shown AS
    SELECT id, kind FROM organization
    WHERE approval IN ('approved', 'unclaimed') OR (approval = 'pending' AND source_key IS NOT NULL)`.execute(
    db,
  )
  await sql`
    CREATE OR REPLACE VIEW institute_shown AS
    SELECT f.* FROM institute_facet f JOIN organization_shown o USING (id)`.execute(db)

  await sql`ALTER TABLE institute_former_slug RENAME TO organization_former_slug`.execute(db)
  await sql`ALTER TABLE organization_former_slug RENAME COLUMN institute_id TO organization_id`.execute(db)
  await sql`ALTER TABLE organization_former_slug ADD COLUMN kind text NOT NULL DEFAULT 'institute'`.execute(
    db,
  )
  await sql`
    ALTER TABLE organization_former_slug ALTER COLUMN kind DROP DEFAULT, DROP CONSTRAINT institute_former_slug_pkey,
      ADD PRIMARY KEY (kind, slug)`.execute(db)
  await sql`ALTER INDEX institute_former_slug_institute RENAME TO organization_former_slug_organization`.execute(
    db,
  )

  // Whoever keeps organizations keeps one of a kind: its page is of that one.
  await sql`ALTER TABLE institute_member RENAME TO organization_member`.execute(db)
  await sql`ALTER TABLE organization_member RENAME COLUMN institute_id TO organization_id`.execute(db)
  await sql`ALTER TABLE organization_member ADD COLUMN kind text NOT NULL DEFAULT 'institute'`.execute(db)
  await sql`
    ALTER TABLE organization_member ALTER COLUMN kind DROP DEFAULT, DROP CONSTRAINT institute_member_institute_id_fkey,
      ADD CONSTRAINT organization_member_of FOREIGN KEY (organization_id, kind) REFERENCES organization (id, kind)
        ON DELETE CASCADE,
      ADD CONSTRAINT organization_member_once UNIQUE (person_id, kind)`.execute(db)
  await sql`DROP INDEX institute_member_person`.execute(db)

  await sql`ALTER TABLE institute_invitation RENAME TO organization_invitation`.execute(db)
  await sql`ALTER TABLE organization_invitation RENAME COLUMN institute_id TO organization_id`.execute(db)
  await sql`ALTER INDEX institute_invitation_by RENAME TO organization_invitation_by`.execute(db)

  await sql`ALTER TABLE institute_claim RENAME TO organization_claim`.execute(db)
  await sql`ALTER TABLE organization_claim RENAME COLUMN institute_id TO organization_id`.execute(db)
  await sql`ALTER INDEX institute_claim_institute RENAME TO organization_claim_organization`.execute(db)
}

/** As in 0028, for both kinds: the details of a document name and number it. */
async function settleApproval(db: Kysely<unknown>): Promise<void> {
  // businessData of the specification, as institute_data.
  await sql`ALTER TABLE person ADD COLUMN business_data json`.execute(db)
  await sql`DROP TRIGGER institute_follows_owner ON person`.execute(db)
  await sql`DROP TRIGGER institute_loses_member ON organization_member`.execute(db)
  await sql`DROP FUNCTION institute_follows_owner(), institute_loses_member(), settle_institute(int)`.execute(
    db,
  )

  // What approval is about: the name and the number that the details bear.
  await sql`
    CREATE FUNCTION organization_named(which int) RETURNS TABLE (kind text, public_id text, name text, number text, website text)
    LANGUAGE sql STABLE AS $$
      SELECT o.kind, o.public_id,
        coalesce(d.item->>(CASE o.kind WHEN 'business' THEN 'organizationName' ELSE 'instituteName' END), ''),
        coalesce(d.item->>(o.kind || 'RegistrationNumber'), ''), coalesce(d.item->>'website', '')
      FROM organization o JOIN document_item d ON d.document = o.document_id AND d.list = o.kind || 'Details'
      WHERE o.id = which
    $$`.execute(db)
  await sql`
    CREATE FUNCTION settle_organization(which int) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      o record;
      stands text;
      changed boolean;
      verified text;
      -- Places of one standing: features/institute/search/place.ts.
      places CONSTANT int := 481890304;
    BEGIN
      SELECT * INTO o FROM organization_named(which);
      IF NOT FOUND THEN
        RETURN;
      END IF;
      -- Whoever is there longest follows the last owner.
      IF NOT EXISTS (SELECT FROM organization_member WHERE organization_id = which AND role = 'owner') THEN
        UPDATE organization_member SET role = 'owner' WHERE organization_id = which AND person_id = (
          SELECT person_id FROM organization_member WHERE organization_id = which
          ORDER BY role <> 'admin', created, person_id LIMIT 1);
      END IF;
      SELECT CASE
          WHEN bool_or(p.approval = 'approved' AND p.email_verified AND lower(p.organization) = lower(o.name)
            AND coalesce(p.registration_number, '') = o.number) THEN 'approved'
          WHEN bool_or(p.approval = 'refused') THEN 'refused'
          WHEN count(*) > 0 THEN 'pending'
          ELSE 'unclaimed'
        END INTO stands
        FROM organization_member m JOIN person p ON p.id = m.person_id
        WHERE m.organization_id = which AND m.role = 'owner';
      UPDATE organization SET approval = stands WHERE id = which AND approval <> stands;
      changed := FOUND;
      verified := CASE stands WHEN 'approved' THEN 'yes' ELSE 'no' END;
      IF o.kind = 'business' THEN
        UPDATE person SET business_data = json_build_object('businessName', o.name, 'organizationID', o.public_id,
            'businessRegistrationNumber', o.number, 'businessVerified', verified, 'isApproved', verified)
          FROM organization_member m WHERE m.organization_id = which AND person.id = m.person_id;
      ELSE
        UPDATE person SET institute_data = json_build_object('instituteName', o.name, 'organizationID', o.public_id,
            'instituteRegistrationNumber', o.number, 'businessVerified', verified, 'isApproved', verified)
          FROM organization_member m WHERE m.organization_id = which AND person.id = m.person_id;
      END IF;
      IF changed THEN
        IF o.kind = 'institute' THEN
          UPDATE institute_facet SET
              card = jsonb_set(card::jsonb, '{Unclaimed}', to_jsonb(stands = 'unclaimed'))::json,
              place = CASE WHEN stands = 'unclaimed' THEN 2 * places + place % places
                WHEN place >= 2 * places THEN place - places ELSE place END
            WHERE id = which;
        END IF;
        PERFORM pg_notify(o.kind || '_changed', which::text);
        PERFORM tell_organization_changed(o.kind, o.public_id);
      END IF;
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION tell_organization_changed(kind text, public_id text) RETURNS void LANGUAGE sql AS $$
      SELECT pg_notify('content_changed', json_build_array(kind || ':' || public_id,
        CASE kind WHEN 'business' THEN 'businesses' ELSE 'institutes' END)::text)
    $$`.execute(db)
  await sql`
    CREATE FUNCTION organization_follows_owner() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM settle_organization(organization_id) FROM organization_member WHERE person_id = NEW.id AND role = 'owner';
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER organization_follows_owner
    AFTER UPDATE OF approval, email_verified, organization, registration_number ON person
    FOR EACH ROW WHEN (OLD.approval <> NEW.approval OR OLD.email_verified <> NEW.email_verified
      OR OLD.organization IS DISTINCT FROM NEW.organization
      OR OLD.registration_number IS DISTINCT FROM NEW.registration_number)
    EXECUTE FUNCTION organization_follows_owner()`.execute(db)
  // What nobody keeps goes, but for what a register brought.
  await sql`
    CREATE FUNCTION organization_loses_member() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      named text;
    BEGIN
      IF OLD.kind = 'business' THEN
        UPDATE person SET business_data = NULL WHERE id = OLD.person_id;
      ELSE
        UPDATE person SET institute_data = NULL WHERE id = OLD.person_id;
      END IF;
      IF EXISTS (SELECT FROM organization_member WHERE organization_id = OLD.organization_id)
        OR EXISTS (SELECT FROM organization WHERE id = OLD.organization_id AND source_key IS NOT NULL) THEN
        PERFORM settle_organization(OLD.organization_id);
      ELSE
        DELETE FROM organization WHERE id = OLD.organization_id RETURNING public_id INTO named;
        PERFORM tell_organization_changed(OLD.kind, named);
      END IF;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER organization_loses_member AFTER DELETE ON organization_member
    FOR EACH ROW EXECUTE FUNCTION organization_loses_member()`.execute(db)
}

/** What only institutes have, events (0026) and taught topics (0027), follows those alone. */
async function followAsInstitutes(db: Kysely<unknown>): Promise<void> {
  const triggers = [
    [
      'institute_events_follow_approval',
      sql`UPDATE OF approval`,
      sql`NEW.kind = 'institute' AND OLD.approval <> NEW.approval`,
      sql`institute_events_fall_due`,
    ],
    [
      'institute_events_begin',
      sql`INSERT`,
      sql`NEW.kind = 'institute' AND NEW.approval = 'approved'`,
      sql`institute_events_fall_due`,
    ],
    ['institute_events_end', sql`DELETE`, sql`OLD.kind = 'institute'`, sql`institute_events_fall_due`],
    [
      'institute_shows_taught',
      sql`UPDATE OF approval`,
      sql`NEW.kind = 'institute' AND OLD.approval <> NEW.approval`,
      sql`tell_taught_shown`,
    ],
  ] as const
  for (const [name, event, when, act] of triggers) {
    await sql`DROP TRIGGER ${sql.id(name)} ON organization`.execute(db)
    await sql`
      CREATE TRIGGER ${sql.id(name)} AFTER ${event} ON organization
      FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${act}()`.execute(db)
  }
}
