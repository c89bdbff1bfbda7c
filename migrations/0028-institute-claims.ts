import { sql, type Kysely } from 'kysely'

/** Institutes that a register brought, and those who say that they are theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Where the people of an institute have their addresses, as the register says; and since when somebody keeps it, or kept
  // it: from then on the register changes nothing of it.
  await sql`ALTER TABLE institute ADD COLUMN domains text[] NOT NULL DEFAULT '{}', ADD COLUMN claimed timestamptz`.execute(
    db,
  )
  // Those who ask an administrator; nobody asks for two, since nobody keeps two.
  await sql`
    CREATE TABLE institute_claim (
      id text PRIMARY KEY,
      institute_id int NOT NULL REFERENCES institute ON DELETE CASCADE,
      person_id text NOT NULL UNIQUE REFERENCES person ON DELETE CASCADE,
      reason text NOT NULL,
      created timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX institute_claim_institute ON institute_claim (institute_id)`.execute(db)
  await showWithoutRefused(db)
  await settleWithCard(db)
}

/** What an administrator has refused is nothing that the register says. */
async function showWithoutRefused(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE VIEW institute_shown AS
    SELECT f.* FROM institute_facet f JOIN institute i USING (id)
    WHERE i.approval IN ('approved', 'unclaimed') OR (i.approval = 'pending' AND i.source_key IS NOT NULL)`.execute(
    db,
  )
}

/** As in 0024; besides, cards and their order say at once whether somebody keeps an institute, whoever changes it. */
async function settleWithCard(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE OR REPLACE FUNCTION settle_institute(which int) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      details json;
      stands text;
      changed boolean;
      named text;
      -- Places of one standing: features/institute/search/place.ts.
      places CONSTANT int := 481890304;
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
        UPDATE institute_facet SET
            card = jsonb_set(card::jsonb, '{Unclaimed}', to_jsonb(stands = 'unclaimed'))::json,
            place = CASE WHEN stands = 'unclaimed' THEN 2 * places + place % places
              WHEN place >= 2 * places THEN place - places ELSE place END
          WHERE id = which;
        PERFORM pg_notify('institute_changed', which::text);
        PERFORM pg_notify('content_changed', json_build_array('institute:' || named, 'institutes')::text);
      END IF;
    END $$`.execute(db)
}
