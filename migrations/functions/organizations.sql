-- Name and registration number, which an approval is about.
CREATE OR REPLACE FUNCTION organization_named(which int)
RETURNS TABLE (kind text, public_id text, name text, number text, website text) LANGUAGE sql STABLE AS $$
  SELECT o.kind, o.public_id,
    coalesce(d.item->>(CASE o.kind WHEN 'business' THEN 'organizationName' ELSE 'instituteName' END), ''),
    coalesce(d.item->>(o.kind || 'RegistrationNumber'), ''), coalesce(d.item->>'website', '')
  FROM organization o JOIN document_item d ON d.document = o.document_id AND d.list = o.kind || 'Details'
  WHERE o.id = which
$$;

CREATE OR REPLACE FUNCTION tell_organization_changed(kind text, public_id text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('content_changed', json_build_array(kind || ':' || public_id,
    CASE kind WHEN 'business' THEN 'businesses' ELSE 'institutes' END)::text)
$$;

-- An organization is approved with the account of an owner, as long as it has the name and number that the account was
-- approved for; whoever writes: an administrator, the owner, or the deletion of an account.
CREATE OR REPLACE FUNCTION settle_organization(which int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  o record;
  stands text;
  changed boolean;
  verified text;
  -- Places of one standing: kits/organization/place.ts.
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
END $$;

CREATE OR REPLACE FUNCTION organization_follows_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_organization(organization_id) FROM organization_member WHERE person_id = NEW.id AND role = 'owner';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER organization_follows_owner
AFTER UPDATE OF approval, email_verified, organization, registration_number ON person
FOR EACH ROW WHEN (OLD.approval <> NEW.approval OR OLD.email_verified <> NEW.email_verified
  OR OLD.organization IS DISTINCT FROM NEW.organization
  OR OLD.registration_number IS DISTINCT FROM NEW.registration_number)
EXECUTE FUNCTION organization_follows_owner();

-- An organization without members is deleted, unless it was imported.
CREATE OR REPLACE FUNCTION organization_loses_member() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE OR REPLACE TRIGGER organization_loses_member AFTER DELETE ON organization_member
FOR EACH ROW EXECUTE FUNCTION organization_loses_member();

-- Boards: the ids that a query finds, as event_ids.
CREATE OR REPLACE FUNCTION institute_ids(query tsquery) RETURNS text
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT encode(string_agg(int4send(id), ''::bytea), 'base64') FROM institute_facet WHERE doc @@ query);
END $$;

CREATE OR REPLACE FUNCTION business_ids(query tsquery) RETURNS text
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (SELECT encode(string_agg(int4send(id), ''::bytea), 'base64') FROM business_facet WHERE doc @@ query);
END $$;

-- In any language: words as they stand, and their English and Spanish stems. Those of the name have the weight A; the
-- others keep their positions, since a word without one counts for every weight.
CREATE OR REPLACE FUNCTION institute_doc(name text, body text) RETURNS tsvector LANGUAGE sql STABLE AS $$
  SELECT setweight(
      to_tsvector('agora_simple', name) || to_tsvector('agora_en', name) || to_tsvector('agora_es', name), 'A')
    || to_tsvector('agora_simple', body) || to_tsvector('agora_en', body) || to_tsvector('agora_es', body)
$$;

-- Triggers, since rows are also deleted with their organization or posting.
CREATE OR REPLACE FUNCTION tell_institute_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('institute_changed', coalesce(NEW.id, OLD.id)::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER institute_facet_changed AFTER INSERT OR DELETE OR UPDATE ON institute_facet
FOR EACH ROW EXECUTE FUNCTION tell_institute_changed();

CREATE OR REPLACE FUNCTION tell_facet_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(TG_ARGV[0], coalesce(NEW.id, OLD.id)::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER business_facet_changed AFTER INSERT OR DELETE OR UPDATE ON business_facet
FOR EACH ROW EXECUTE FUNCTION tell_facet_changed('business_changed');
CREATE OR REPLACE TRIGGER job_facet_changed AFTER INSERT OR DELETE OR UPDATE ON job_facet
FOR EACH ROW EXECUTE FUNCTION tell_facet_changed('job_changed');
CREATE OR REPLACE TRIGGER project_facet_changed AFTER INSERT OR DELETE OR UPDATE ON project_facet
FOR EACH ROW EXECUTE FUNCTION tell_facet_changed('project_changed');

-- A business's place in the list depends on whether somebody manages it; settle_organization does the same for
-- institutes.
CREATE OR REPLACE FUNCTION business_facet_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Places of one standing: kits/organization/place.ts.
  places CONSTANT int := 481890304;
BEGIN
  UPDATE business_facet SET
      card = jsonb_set(card::jsonb, '{Unclaimed}', to_jsonb(NEW.approval = 'unclaimed'))::json,
      place = CASE WHEN NEW.approval = 'unclaimed' THEN 2 * places + place % places
        WHEN place >= 2 * places THEN place - places ELSE place END
    WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER business_facet_follows AFTER UPDATE OF approval ON organization
FOR EACH ROW WHEN (NEW.kind = 'business' AND OLD.approval <> NEW.approval) EXECUTE FUNCTION business_facet_follows();
