-- Pages that show a profile, or name its owner, are told of changes by their cache tags.

CREATE OR REPLACE FUNCTION profile_tells_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', json_build_array('profile:' || NEW.person_id)::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER hidden_tells_page AFTER UPDATE OF hidden ON profile
FOR EACH ROW WHEN (OLD.hidden <> NEW.hidden) EXECUTE FUNCTION profile_tells_page();

CREATE OR REPLACE FUNCTION verified_tells_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', json_build_array('profile:' || NEW.id)::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER verified_tells_profile AFTER UPDATE OF email_verified ON person
FOR EACH ROW WHEN (OLD.email_verified <> NEW.email_verified) EXECUTE FUNCTION verified_tells_profile();

-- Parts are for everybody unless the owner chose otherwise. If a choice is unreadable, only the owner sees the parts.
CREATE OR REPLACE FUNCTION part_for_everybody(audiences json, part text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN json_typeof(audiences) = 'object' THEN
    coalesce(audiences->>part, 'everybody') = 'everybody' AND NOT EXISTS (
      SELECT FROM json_each_text(audiences) WHERE coalesce(value, '') NOT IN ('owner', 'members', 'everybody'))
  ELSE false END
$$;

-- Credits: pages that name somebody by an address are told when the link appears or disappears (kits/credit/tags.ts).
CREATE OR REPLACE FUNCTION tell_credited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', json_agg(tag)::text) FROM (
    SELECT DISTINCT 'credit:' || md5(email) AS tag FROM credit WHERE email IN (OLD.email, NEW.email)
  ) tags HAVING count(*) > 0;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER person_is_credited AFTER UPDATE OF email, email_verified, disabled, delete_after ON person
FOR EACH ROW WHEN ((OLD.email, OLD.email_verified, OLD.disabled, OLD.delete_after)
  IS DISTINCT FROM (NEW.email, NEW.email_verified, NEW.disabled, NEW.delete_after))
EXECUTE FUNCTION tell_credited();

CREATE OR REPLACE FUNCTION profile_tells_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', json_build_array('credit:' || md5(email))::text)
    FROM person WHERE id = NEW.person_id AND email_verified;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER audience_tells_credits AFTER UPDATE OF audience ON profile
FOR EACH ROW WHEN (OLD.audience <> NEW.audience) EXECUTE FUNCTION profile_tells_credits();
CREATE OR REPLACE TRIGGER hidden_tells_credits AFTER UPDATE OF hidden ON profile
FOR EACH ROW WHEN (OLD.hidden <> NEW.hidden) EXECUTE FUNCTION profile_tells_credits();

-- The page of the person is told of changes of what names them.
CREATE OR REPLACE FUNCTION tell_credit_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', json_build_array('credit:' || md5(coalesce(NEW.email, OLD.email)))::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER credit_changed AFTER INSERT OR DELETE OR UPDATE ON credit
FOR EACH ROW EXECUTE FUNCTION tell_credit_changed();

CREATE OR REPLACE FUNCTION tell_credits_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', json_build_array('credit:' || md5(email))::text) FROM credit
    WHERE (TG_TABLE_NAME = 'article' AND article_id = NEW.id) OR (TG_TABLE_NAME = 'event' AND event_id = NEW.id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER article_tells_credits AFTER UPDATE OF status, title ON article
FOR EACH ROW WHEN ((OLD.status, OLD.title) IS DISTINCT FROM (NEW.status, NEW.title))
EXECUTE FUNCTION tell_credits_of();
CREATE OR REPLACE TRIGGER event_tells_credits AFTER UPDATE OF cancelled, hidden, card ON event
FOR EACH ROW WHEN ((OLD.cancelled, OLD.hidden, OLD.starts, OLD.card->>'eventTitle')
  IS DISTINCT FROM (NEW.cancelled, NEW.hidden, NEW.starts, NEW.card->>'eventTitle'))
EXECUTE FUNCTION tell_credits_of();

-- With an account, its address is deleted from what names it; the name stays.
CREATE OR REPLACE FUNCTION delete_credits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM credit WHERE email = OLD.email;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER person_takes_credits AFTER DELETE ON person
FOR EACH ROW WHEN (OLD.email_verified) EXECUTE FUNCTION delete_credits();

-- Employers and schools: pages of organizations that somebody chose, or no longer chooses, are told.
CREATE OR REPLACE FUNCTION tell_chosen(chosen text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('content_changed', json_agg(kind || ':' || public_id)::text)
  FROM organization WHERE public_id = chosen HAVING count(*) > 0
$$;

CREATE OR REPLACE FUNCTION item_tells_chosen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.item->>'OrganizationID' <> '' THEN
    PERFORM tell_chosen(OLD.item->>'OrganizationID');
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.item->>'OrganizationID' <> '' THEN
    PERFORM tell_chosen(NEW.item->>'OrganizationID');
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER item_tells_chosen_when_made AFTER INSERT ON document_item
FOR EACH ROW WHEN (NEW.list IN ('ProfessionalExperience', 'Education')) EXECUTE FUNCTION item_tells_chosen();
CREATE OR REPLACE TRIGGER item_tells_chosen_when_changed AFTER UPDATE OF item ON document_item
FOR EACH ROW WHEN (NEW.list IN ('ProfessionalExperience', 'Education')) EXECUTE FUNCTION item_tells_chosen();
CREATE OR REPLACE TRIGGER item_tells_chosen_when_gone AFTER DELETE ON document_item
FOR EACH ROW WHEN (OLD.list IN ('ProfessionalExperience', 'Education')) EXECUTE FUNCTION item_tells_chosen();

CREATE OR REPLACE FUNCTION profile_tells_chosen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_chosen(chosen) FROM (
    SELECT DISTINCT item->>'OrganizationID' AS chosen FROM document_item
    WHERE document = NEW.document_id AND list IN ('ProfessionalExperience', 'Education')) c
  WHERE chosen <> '';
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER profile_tells_chosen AFTER UPDATE OF shows_workplaces ON profile
FOR EACH ROW WHEN (OLD.shows_workplaces <> NEW.shows_workplaces) EXECUTE FUNCTION profile_tells_chosen();
CREATE OR REPLACE TRIGGER audience_tells_chosen AFTER UPDATE OF audience, audiences ON profile
FOR EACH ROW WHEN (OLD.audience <> NEW.audience OR OLD.audiences::text <> NEW.audiences::text)
EXECUTE FUNCTION profile_tells_chosen();
CREATE OR REPLACE TRIGGER hidden_tells_chosen AFTER UPDATE OF hidden ON profile
FOR EACH ROW WHEN (OLD.hidden <> NEW.hidden) EXECUTE FUNCTION profile_tells_chosen();

-- An event links to a sponsor if one person manages both that and the event's institute (decision note 14).
CREATE OR REPLACE FUNCTION member_tells_sponsored() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_chosen(public_id) FROM organization WHERE id = coalesce(NEW.organization_id, OLD.organization_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER member_tells_sponsored AFTER INSERT OR DELETE OR UPDATE OF role ON organization_member
FOR EACH ROW EXECUTE FUNCTION member_tells_sponsored();

-- Account and profile are one person (decisions S10b): the account has the name of the profile.
CREATE OR REPLACE FUNCTION name_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  which int := CASE TG_TABLE_NAME WHEN 'profile' THEN (to_jsonb(NEW)->>'document_id')::int ELSE (to_jsonb(NEW)->>'document')::int END;
BEGIN
  UPDATE person SET name = named.name FROM (
    SELECT p.person_id, left(d.item->>'FullName', 100) AS name
    FROM profile p JOIN document_item d ON d.document = p.document_id AND d.list = 'UserPersonalData'
    WHERE p.document_id = which
  ) named
  WHERE person.id = named.person_id AND named.name <> '' AND person.name <> named.name;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER profile_names_person AFTER INSERT ON profile
FOR EACH ROW EXECUTE FUNCTION name_person();
CREATE OR REPLACE TRIGGER personal_data_names_person AFTER INSERT OR UPDATE OF item ON document_item
FOR EACH ROW WHEN (NEW.list = 'UserPersonalData') EXECUTE FUNCTION name_person();
